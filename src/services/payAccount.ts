import { type Cartao, cartoesGet, pagamentosValidarNovaHome } from '#services/contract/payments-home.ts'
import type { HttpClient } from './http/client.ts'

/** The card of a pay account; the balance in reais. */
export type PayCard = Cartao

export const createPayAccountService = (client: HttpClient) => ({
  /** The card of a company (cartoes-get); null: it has no account yet. */
  getCard: async ({ companyId }: { companyId: number }, signal?: AbortSignal): Promise<PayCard | null> => {
    const card = await client.send(cartoesGet, { query: { frotista_id: companyId } }, { signal })
    return 'saldo' in card && card.identificador !== '' ? card : null
  },

  /** Whether the home is the new one (pagamentos-validar-nova-home). */
  usesNewHome: async (_: void, signal?: AbortSignal): Promise<boolean> =>
    (await client.send(pagamentosValidarNovaHome, {}, { signal })).useNewHome,
})
