const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '\0'] as const

/**
 * A text for a cell. A spreadsheet runs one that begins like a formula, unless a single quote is before it (OWASP ASVS
 * 1.2.10).
 */
export const withoutFormula = (text: string): string =>
  FORMULA_STARTS.some((start) => text.startsWith(start)) ? `'${text}` : text
