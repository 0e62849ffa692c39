import { areSamePercents, type Percents } from '#domain/percents.ts'
import {
  type PercentuaisTransferencias,
  percentuaisGet,
  percentuaisUpdate,
} from '#services/contract/payments-home.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

export interface PercentsChange {
  readonly companyId: number
  readonly percents: Percents
  /** What was stored when they were sent; not given: an earlier release has sent them. */
  readonly before?: Percents
}

const percentsOf = (wire: PercentuaisTransferencias): Percents => ({
  advance: wire.percentual_adiantamento,
  balance: wire.percentual_saldo,
  detention: wire.percentual_estadia,
  rpa: wire.percentual_rpa,
})

export const createPercentageService = (client: HttpClient) => {
  const getPercents = async ({ companyId }: { companyId: number }, signal?: AbortSignal): Promise<Percents> =>
    percentsOf(await client.send(percentuaisGet, { query: { frotista_id: companyId } }, { signal }))

  return {
    getPercents,

    updatePercents: ({ companyId, percents }: PercentsChange): Promise<SendOutcome> =>
      outcomeOf(
        client.send(percentuaisUpdate, {
          body: {
            frotista_id: companyId,
            percentual_adiantamento: percents.advance,
            percentual_saldo: percents.balance,
            percentual_estadia: percents.detention,
            percentual_rpa: percents.rpa,
            percentual_abastecimento: percents.rpa,
            percentual_tarifa_antt: percents.rpa,
            percentual_abono: percents.rpa,
          },
        }),
      ),

    /**
     * Whether the company's percentages are as they were sent (percentuais-get). If they are neither that nor what
     * was there before, somebody else has saved them since, perhaps after these.
     */
    lookUpUpdate: async (
      { companyId, percents, before }: PercentsChange,
      signal?: AbortSignal,
    ): Promise<ReconcileOutcome> => {
      const now = await getPercents({ companyId }, signal)
      if (areSamePercents(now, percents)) return 'found'
      return before === undefined || areSamePercents(now, before) ? 'notFound' : 'cannotTell'
    },
  }
}
