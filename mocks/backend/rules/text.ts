/** For comparing what people type: lower case, no accents, no spaces around it. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

export const contains = (text: string | null, part: string): boolean =>
  text !== null && fold(text).includes(fold(part))

export const digitsOf = (text: string): string => text.replace(/\D/g, '')
