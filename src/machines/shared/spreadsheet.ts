/** What a spreadsheet may take for the beginning of a formula; wide and small forms are these after NFKC. */
const FORMULA = /^[=+\-@\u2212]/
/** Blanks, control and invisible characters, which a spreadsheet may leave out before it looks. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}]+/u
const BEGINS_OTHERWISE = /^[\t\r\n\0]/

/**
 * What a spreadsheet would count: zeros before it and digits after the fifteenth are lost, '1E5', '1.5' and '12:30' become
 * others, and of '1 de maio', 'SET-2024' and 'DEC1' it makes days.
 */
const NUMBER =
  /^(?:0\d+|\d{12,}|[\d.,]+E[+-]?\d+|\d{1,4}(?:[-/.:]\d{1,4}){1,2}|(?=.*\d)[\d\s./de-]*(?:jan|fe[bv]|ma[riy]|a[bp]r|ju[ln]|a[gu][go]|se[pt]|o[cu]t|nov|de[cz])[a-zç]*[\d\s./de-]*)$/i

/**
 * A text for a cell, as what it is. One that begins like a formula gets a single quote before it, so that no spreadsheet runs
 * it (OWASP ASVS 1.2.10). One that looks like a number, such as a CNH or a protocol, gets a tab: with it Excel and
 * LibreOffice keep it as it is, it is not seen, and a reader that trims blanks has the plain digits. `="000123"` is a
 * formula, which LibreOffice does not calculate by itself and other programs show.
 */
export const cellText = (text: string): string => {
  const seen = text.normalize('NFKC').replace(UNSEEN, '')
  if (FORMULA.test(seen) || BEGINS_OTHERWISE.test(text)) return `'${text}`
  return NUMBER.test(seen.trim()) ? `\t${text}` : text
}
