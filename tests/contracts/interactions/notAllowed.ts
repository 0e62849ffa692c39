import type { StateName } from '#pacts/states.ts'
import type { Call, RequestOf } from '#services/contract/call.ts'
import { motoristasDelete, motoristasList } from '#services/contract/drivers.ts'
import { lotesList, validatesRequisitos } from '#services/contract/offers.ts'
import { cartoesGet, percentuaisGet } from '#services/contract/payments-home.ts'
import { boletosDepositoList, contasEscrow } from '#services/contract/payments-slips.ts'
import { pagamentosExtrato, pagamentosExtratoComprovantes } from '#services/contract/payments-statement.ts'
import { contasBancarias } from '#services/contract/payments-transfer.ts'
import {
  lotesSolicitadosDocumentos,
  lotesSolicitadosList,
  lotesSolicitadosOrdemCarregamento,
  lotesSolicitadosSendSms,
  viagensCancelar,
} from '#services/contract/trips.ts'
import { caminhoesList } from '#services/contract/trucks.ts'
import { veiculosList } from '#services/contract/vehicles.ts'
import type { Session } from '#services/http/vault.ts'
import { LISTED_STATUSES } from '#services/readings.ts'
import { type Exchange, exchange } from '#tests/support/pact/exchange.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { admin, master } from './examples.ts'

// Who may not see what: without a token nothing, with one only what belongs to the companies of its user (A14, A108).

const refused = <const C extends Call>(
  call: C,
  parts: {
    readonly when: string
    readonly states: readonly [StateName, ...StateName[]]
    readonly as: Session
    readonly sends: RequestOf<C>
    readonly status: 403 | 404
  },
): Interaction => {
  const { when, states, as, sends, status } = parts
  const refusal = { when, states, token: as.token, sends, refuses: { status } } as const
  return {
    exchanges: [exchange<Call>(call, refusal)],
    as,
    run: ({ client }) => client.send<Call>(call, sends),
    rejects: { kind: 'http', status, message: null },
  }
}

const OTHERS = 103
const OTHERS_CNPJ = '22333444000181'
/** Of company 102: trip 516 with conjunto 616. */
const OTHERS_TRIP = 516
const november = { data_inicio: '2026-11-01', data_fim: '2026-11-30' }
const firstPage = { page: 1, per_page: 10 } as const

const ofOtherCompany = <const C extends Call>(call: C, sends: RequestOf<C>) =>
  refused(call, {
    when: "a company that is not the user's is asked for",
    states: ['a signed-in master user with two companies'],
    as: master,
    sends,
    status: 403,
  })

const byOtherUser = <const C extends Call>(call: C, sends: RequestOf<C>) =>
  refused(call, {
    when: 'a user of another company asks with a token of its own',
    states: ['a signed-in admin user'],
    as: admin,
    sends,
    status: 403,
  })

const tripOfOther = <const C extends Call>(call: C, sends: RequestOf<C>) =>
  refused(call, {
    when: "the trip is of a company that is not the user's",
    states: ['a signed-in admin user', 'requested trips exist'],
    as: admin,
    sends,
    status: 404,
  })

const foreign: readonly Interaction[] = [
  ofOtherCompany(lotesList, { query: { page: 1, per_page: 15, cnpj_frotista: OTHERS_CNPJ } }),
  ofOtherCompany(validatesRequisitos, { query: { frotista_id: OTHERS } }),
  ofOtherCompany(lotesSolicitadosList, {
    query: { page: 1, per_page: 15, order_by: 'DESC', frotista_id: OTHERS },
  }),
  ofOtherCompany(motoristasList, {
    query: { ...firstPage, list_status: LISTED_STATUSES, frotista_id: OTHERS },
  }),
  ofOtherCompany(motoristasDelete, { params: { id: 201 }, query: { frotista_id: OTHERS } }),
  ofOtherCompany(caminhoesList, { query: { ...firstPage, frotista_id: OTHERS } }),
  ofOtherCompany(veiculosList, {
    query: { page: 1, per_page: 5, tipo: 'CAVALO', list_status: LISTED_STATUSES, frotista_id: OTHERS },
  }),
  ofOtherCompany(cartoesGet, { query: { frotista_id: OTHERS } }),
  ofOtherCompany(percentuaisGet, { query: { frotista_id: OTHERS } }),
  ofOtherCompany(pagamentosExtrato, { query: { ...november, frotista_id: OTHERS } }),
  ofOtherCompany(pagamentosExtratoComprovantes, {
    query: { ...november, ...firstPage, frotista_id: OTHERS },
  }),
  ofOtherCompany(boletosDepositoList, { query: { frotista_id: OTHERS } }),
  ofOtherCompany(contasBancarias, { query: { frotista_id: OTHERS } }),
  ofOtherCompany(contasEscrow, { query: { frotista_id: OTHERS } }),

  byOtherUser(lotesSolicitadosList, {
    query: { page: 1, per_page: 15, order_by: 'DESC', frotista_id: 102 },
  }),
  byOtherUser(cartoesGet, { query: { frotista_id: 102 } }),
  byOtherUser(percentuaisGet, { query: { frotista_id: 102 } }),

  tripOfOther(lotesSolicitadosOrdemCarregamento, {
    params: { lote_solicitado_id: OTHERS_TRIP },
    query: { type: 'url' },
  }),
  tripOfOther(lotesSolicitadosDocumentos, { params: { lote_conjunto_id: OTHERS_TRIP + 100 } }),
  tripOfOther(lotesSolicitadosSendSms, { params: { id: OTHERS_TRIP }, body: { send_sms: true } }),
  tripOfOther(viagensCancelar, { query: { lote_conjunto_id: OTHERS_TRIP + 100 } }),
]

/** The same request without its token; nothing of the states is needed then but that the backend is there. */
const withoutToken = ({ call, request, sends }: Exchange): Interaction => {
  const { Authorization: _, ...headers } = request.headers
  return {
    exchanges: [
      {
        call,
        sends,
        description: `${call.id}: nobody is signed in`,
        states: ['a signed-in master user with two companies'],
        request: { ...request, headers },
        answer: { status: 401, body: undefined, rules: {} },
      },
    ],
    as: null,
    run: ({ client }) => client.send<Call>(call, sends),
    rejects: { kind: 'http', status: 401, message: null },
  }
}

/** For each call that needs a token, by the first request that the pact has of it. */
const anonymous = (known: readonly Interaction[]): readonly Interaction[] => {
  const exchanges = known.flatMap((interaction) => interaction.exchanges)
  const first = new Map(exchanges.toReversed().map((one) => [one.call.id, one]))
  return [...first.values()].filter(({ call }) => call.auth === 'bearer').map(withoutToken)
}

export const notAllowedInteractions = (known: readonly Interaction[]): readonly Interaction[] => [
  ...foreign,
  ...anonymous(known),
]
