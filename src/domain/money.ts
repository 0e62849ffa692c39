const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 1.234,56' of an amount in reais. The plain space lets a text search find it. */
export const formatBrl = (reais: number): string => BRL.format(reais).replace(/\u00a0/g, ' ')
