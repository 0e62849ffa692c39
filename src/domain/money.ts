const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 1.234,56' for an amount in reais, with a plain space, so that a search in the page finds it. */
export const formatBrl = (reais: number): string => BRL.format(reais).replace(/\u00a0/g, ' ')

/** Whole centavos of an amount in reais, as the API gives it. Money is only added and compared in centavos. */
export const centavosOf = (reais: number): number => Math.round(reais * 100)

/** Reais of whole centavos, as the API takes them. */
export const reaisOf = (centavos: number): number => centavos / 100

/** 'R$ 1.234,56' for whole centavos. */
export const formatCentavos = (centavos: number): string => formatBrl(reaisOf(centavos))

/** '− R$ 1.234,56' below zero: the sign stands apart, as in the rows of a statement. */
export const formatSigned = (centavos: number): string => formatCentavos(centavos).replace(/^-/, '− ')

/** The largest amount that a field takes: fourteen digits are a safe number. */
const DIGITS = 14

/**
 * Centavos of what stands in a field of money after a key: each digit goes to the end, as in a cash register. Null:
 * nothing is left ('R$ 0,0', after the last digit was removed).
 */
export const centavosTyped = (text: string): number | null => {
  const digits = text.replace(/\D/g, '')
  return digits === '' || digits === '00' ? null : Number(digits.replace(/^0+(?=\d)/, '').slice(0, DIGITS))
}

/** Centavos of an amount that is pasted: '1.500', '1500,00', 'R$ 1.500,00' are the same. Null: it is none. */
export const centavosPasted = (text: string): number | null => {
  const [, whole = '', cents = '00'] = /^\D*?(\d[\d.,\s]*?)(?:[.,](\d{2}))?\D*$/.exec(text.trim()) ?? []
  const digits = whole.replace(/\D/g, '')
  return digits === '' || digits.length + 2 > DIGITS ? null : Number(digits + cents)
}
