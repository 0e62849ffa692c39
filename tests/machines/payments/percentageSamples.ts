import type { Percents } from '#domain/percents.ts'

/** Those of company 101 in the fixture world. */
export const stored: Percents = { advance: 70, balance: 30, detention: 50, rpa: 10 }

/** What somebody else has saved. */
export const elsewhere: Percents = { ...stored, balance: 40 }

/** 60 is typed for the advance. */
export const typed60 = { advance: '60', balance: '30', detention: '50', rpa: '10' }
export const saved60: Percents = { ...stored, advance: 60 }
export const change60 = { companyId: 101, percents: saved60, before: stored }

export const refusedFault = { kind: 'http', status: 400, message: 'Fora do limite.' } as const
