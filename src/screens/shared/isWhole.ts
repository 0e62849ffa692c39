/** A CNPJ, a phone, a date: digits and the marks between them. It is not broken into lines. */
export const isWhole = (value: unknown): boolean =>
  typeof value === 'string' && /^[\d\s./()+-]{1,20}$/.test(value)
