import { percentuaisGet, percentuaisUpdate } from '#services/contract/payments-home.ts'
import { act } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly } from '#tests/support/pact/matchers.ts'

const states = ['a signed-in master user with two companies', 'transfer percentages exist'] as const
const token = 'access-1'

const stored = {
  frotista_id: 101,
  percentual_adiantamento: 70,
  percentual_saldo: 30,
  percentual_estadia: 50,
  percentual_rpa: 10,
  percentual_abastecimento: 10,
  percentual_tarifa_antt: 10,
  percentual_abono: 10,
}
const changed = {
  ...stored,
  percentual_adiantamento: 60,
  percentual_rpa: 15,
  percentual_abastecimento: 15,
  percentual_tarifa_antt: 15,
  percentual_abono: 15,
}

export const percentageInteractions: readonly Interaction[] = [
  act(percentuaisGet, {
    // PAY-289
    when: 'the transfer percentages of a company are read',
    states,
    token,
    sends: { query: { frotista_id: 101 } },
    answers: stored,
    except: { '$.frotista_id': exactly, '$.percentual_adiantamento': exactly },
    run: ({ percentages }) => percentages.getPercents({ companyId: 101 }),
    resolves: { advance: 70, balance: 30, detention: 50, rpa: 10 },
  }),
  act(percentuaisUpdate, {
    // PAY-291
    when: 'the transfer percentages of a company are changed',
    states,
    token,
    sends: { body: changed },
    answers: changed,
    except: {
      '$.percentual_adiantamento': exactly,
      '$.percentual_abastecimento': exactly,
      '$.percentual_tarifa_antt': exactly,
      '$.percentual_abono': exactly,
    },
    run: ({ percentages }) =>
      percentages.updatePercents({
        companyId: 101,
        percents: { advance: 60, balance: 30, detention: 50, rpa: 15 },
      }),
    resolves: { kind: 'arrived' },
  }),
]
