import type { Backend } from '#mocks/backend/backend.ts'
import { HISTORY } from '#mocks/backend/rules/freight.ts'
import { slipLine } from '#mocks/backend/rules/slip-codes.ts'

// What the person at random may pay, and what the ledger has accepted of it.

export const SLIP_AMOUNT = '123,45'

/**
 * Two amounts of transfers that another seed does not have: what an earlier person has paid does not look like it.
 * '11,00'
 */
export const transferAmountsOf = (seed: number): readonly string[] => {
  const reais = 10 + (seed % 80)
  return [`${reais},00`, `${reais},50`]
}

export const centavosOf = (amount: string): number => Number(amount.replace(',', ''))

/** The amount that a text of the portal names. */
export const amountIn = (text: string): string => {
  const amount = /R\$\s(\d+,\d\d)/.exec(text)?.[1]
  if (amount === undefined) throw new Error(`no amount in '${text}'`)
  return amount
}

/** Adds a slip of SLIP_AMOUNT. @returns its line */
export const addSlip = async ({ store }: Backend, number: number): Promise<string> => {
  const centavos = centavosOf(SLIP_AMOUNT)
  const id = slipLine({ bank: '981', due: null, centavos, free: String(number).padStart(25, '0') })
  const terms = { due: null, discount: 0, fine: 0, interest: 0, paid: false }
  await store.bankSlips.insert({ id, centavos, favorecido: 'Posto Trevo', banco: 'Banco Serra', ...terms })
  return id
}

const MOVES: readonly number[] = [HISTORY.sent, HISTORY.tedSent, HISTORY.slipPaid]

/** Payments of company 101 that the ledger has accepted since its world began, the oldest first; in centavos. */
export const acceptedBy = ({ store }: Backend): readonly number[] => {
  const seeded = new Set(store.seeded.movements.map(({ id }) => id))
  return store.movements
    .all(
      ({ id, companyId, tipo, historico_id: kind }) =>
        companyId === 101 && tipo === 'D' && MOVES.includes(kind) && !seeded.has(id),
    )
    .map(({ valor }) => Math.round(valor * 100))
}
