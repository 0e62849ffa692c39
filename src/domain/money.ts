const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 1.234,56' for an amount in reais, with a plain space, so that a search in the page finds it. */
export const formatBrl = (reais: number): string => BRL.format(reais).replace(/\u00a0/g, ' ')
