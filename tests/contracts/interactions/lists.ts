import type { StateName } from '#pacts/states.ts'
import { usuariosList } from '#services/contract/account.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { motoristasList } from '#services/contract/drivers.ts'
import { lotesList } from '#services/contract/offers.ts'
import { pagamentosExtratoComprovantes } from '#services/contract/payments-statement.ts'
import {
  LOTE_CONJUNTO_ID_KEY,
  LOTE_CONJUNTO_STATUS_ID_KEY,
  LOTE_ID_KEY,
  TIPOS_CAMINHAO_KEY,
} from '#services/contract/product-keys.ts'
import { valePedagioMotoristas, valePedagioViagens } from '#services/contract/toll.ts'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { caminhoesList } from '#services/contract/trucks.ts'
import { veiculosList } from '#services/contract/vehicles.ts'
import type { OffersQuery } from '#services/offers.ts'
import { LISTED_STATUSES } from '#services/readings.ts'
import type { TripsQuery } from '#services/trips.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { atLeast, exactly, just, matching, present, theRecords } from '#tests/support/pact/matchers.ts'
import {
  frotista101,
  lote1,
  loteSolicitado502,
  motorista202,
  offer1,
  veiculo401,
  veiculo411,
} from './examples.ts'

// Which records a list gives: its pages, its order and each of its filters, by the records of pacts/README.md.

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The same record under each of these numbers. */
const withIds = <R extends object>(record: R, ids: readonly number[]) => ids.map((id) => ({ ...record, id }))

/** All records of a page, in their order, and how many there are on all pages. */
const all = (records: readonly object[], ...keys: readonly string[]) => ({
  ...theRecords('$.data', records, ...keys),
  '$.total': exactly,
})

/** Of an offer and a trip only what is never null: their other fields have interactions of their own. */
const { origem, produto, valor, tipoCarretaPermitidos, tipoCavaloPermitidos } = lote1
const anOffer = { origem, produto, valor, tipoCarretaPermitidos, tipoCavaloPermitidos }
const aTrip = {
  [LOTE_ID_KEY]: 2,
  [LOTE_CONJUNTO_ID_KEY]: 602,
  [LOTE_CONJUNTO_STATUS_ID_KEY]: 2,
  origem: loteSolicitado502.origem,
  produto: loteSolicitado502.produto,
  valor: loteSolicitado502.valor,
  usuario: loteSolicitado502.usuario,
  conjunto: loteSolicitado502.conjunto,
}

const offers = (
  when: string,
  { page = 1, ...query }: OffersQuery & { readonly page?: number },
  ids: readonly number[],
  total = ids.length,
): Interaction => {
  const data = withIds(anOffer, ids)
  return asMaster(lotesList, {
    when,
    states: ['lotes are available'],
    sends: { query: { ...query, page, per_page: 15 } },
    answers: { data, total },
    except: all(data, 'id'),
    run: (portal) => portal.offers.listOffers({ query, page }),
    resolves: { items: ids.map((id) => ({ id })), total },
  })
}

const trips = (
  when: string,
  { page = 1, ...query }: TripsQuery & { readonly page?: number },
  ids: readonly number[],
  total = ids.length,
  more = {},
): Interaction => {
  const data = withIds({ ...aTrip, ...more }, ids)
  return asMaster(lotesSolicitadosList, {
    when,
    states: ['requested trips exist'],
    sends: { query: { ...query, page, per_page: 15 } },
    answers: { data, total },
    except: {
      ...all(data, 'id', ...Object.keys(more)),
      [`$.data[*].${LOTE_CONJUNTO_STATUS_ID_KEY}`]: present,
      '$.data[*].usuario.telefone': present,
    },
    run: (portal) => portal.trips.listTrips({ query, page }),
    resolves: { items: ids.map((id) => ({ id })), total },
  })
}

const vehicles = (
  when: string,
  query: { readonly tipo: 'CAVALO' | 'CARRETA'; readonly frotista_id?: number },
  ids: readonly number[],
  { page = 1, total = ids.length }: { readonly page?: number; readonly total?: number } = {},
): Interaction => {
  const data = withIds(query.tipo === 'CAVALO' ? veiculo401 : veiculo411, ids)
  return asMaster(veiculosList, {
    when,
    states: ['vehicles exist'],
    sends: { query: { ...query, page, per_page: 5, list_status: LISTED_STATUSES } },
    answers: { data, total, per_page: 5 },
    except: ids.length > 0 ? all(data, 'id') : { '$.total': exactly },
    run: (portal) => portal.vehicles.listVehicles({ query, page }),
    resolves: { items: ids.map((id) => ({ id })), total },
  })
}

const november = { data_inicio: '2026-11-01', data_fim: '2026-11-30', frotista_id: 101 }
const plate = 'ABC1D23'
const tollTrip = {
  id: 801,
  status: 'QUITADO',
  placa: plate,
  origem: 'Cascavel - PR',
  destino: 'Paranaguá - PR',
}
const linkedUser = {
  nome: 'Marina Rocha',
  login: 'master@example.com',
  telefone: '45999990001',
  perfil: 'master',
  ativo: true,
  updated_at: '2026-10-03T12:00:00.000Z',
  frotistas: [{ id: 101, cnpj: '11222333000181' }],
}
const approved: ['VALID', 'MANUAL_APPROVAL'] = ['VALID', 'MANUAL_APPROVAL']

const driversByName = withIds(motorista202, [204, 201, 206, 203, 205, 202])

/** A list of which there is only one page: the second one is empty, and still knows how many there are. */
const pastTheEnd = (total: number) => ({
  answers: { data: [], total, per_page: 10 },
  except: { '$.total': exactly },
  resolves: { items: [], total },
})

const noneOf = (what: string, state: StateName) => ({ when: `the second page of ${what}`, states: [state] })

export const listInteractions: readonly Interaction[] = [
  // CORE-056
  offers('the offers in the order of their numbers', {}, range(1, 15), 20),
  offers('the second page of offers has the last five', { page: 2 }, range(16, 20), 20),
  offers('the offers of at least a value', { valor: 200 }, [13, 14, 17, 18]),
  offers('the offers of a product', { produto_id: 3 }, [8, 12, 16, 20]),
  offers('the offers from a city', { origem: 4104808, raio_origem: 0 }, [1, 11]),
  asMaster(lotesList, {
    // how far a city is may be measured in several ways: lotes 1 and 2 are near in all of them, and first by their numbers
    when: 'the offers around a city',
    states: ['lotes are available'],
    sends: { query: { origem: 4104808, raio_origem: 100, page: 1, per_page: 15 } },
    answers: { data: withIds(anOffer, [1, 2, 11]), total: 3 },
    except: { '$.data': atLeast(3), '$.data[0].id': exactly, '$.data[1].id': exactly },
    run: (portal) => portal.offers.listOffers({ query: { origem: 4104808, raio_origem: 100 }, page: 1 }),
    resolves: { items: [{ id: 1 }, { id: 2 }, { id: 11 }] },
  }),
  offers('the offers to a city', { destino: 4106902, raio_destino: 0 }, [2]),
  offers(
    'the offers of a company without those of another',
    { cnpj_frotista: '11222333000262' },
    [1, 2, ...range(4, 16)],
    19,
  ),

  trips('the oldest requested trips first', { order_by: 'ASC' }, range(501, 515), 20),
  // CORE-257 CORE-266
  trips('the newest requested trips first', { order_by: 'DESC' }, range(506, 520).toReversed(), 20),
  trips(
    // CORE-267
    'the second page of requested trips has the five oldest',
    { order_by: 'DESC', page: 2 },
    range(501, 505).toReversed(),
    20,
  ),
  // CORE-270
  trips('the requested trips of one company', { order_by: 'DESC', frotista_id: 102 }, [516]),
  // CORE-314
  trips('the requested trips of a driver', { order_by: 'DESC', motorista: 'Márcio' }, [519, 503, 502]),
  // CORE-315
  trips('the requested trips of a truck', { order_by: 'DESC', caminhao: 'LMN2P34' }, [502]),
  // CORE-316
  trips('the requested trip of a CT-e', { order_by: 'DESC', cte: '200501' }, [501], 1, {
    ordem_carregamento_codigo: 'OC000501',
  }),
  // CORE-317
  trips(
    'the requested trips from a city',
    { order_by: 'DESC', origem: 'Toledo', cidadeOrigemIBGE: 4127700 },
    [502],
  ),
  // CORE-318
  trips(
    'the requested trips to a city',
    { order_by: 'DESC', destino: 'Curitiba', cidadeDestinoIBGE: 4106902 },
    [502],
  ),

  asMaster(motoristasList, {
    // A109: Edson, João, Luiz, Márcio, Sebastião, Valdecir; the seventh waits and is listed for nobody who asks so
    when: 'the drivers in the order of their names',
    states: ['drivers exist'],
    sends: { query: { page: 1, per_page: 10, list_status: LISTED_STATUSES } },
    answers: { data: driversByName, total: 6, per_page: 10 },
    except: { ...all(driversByName, 'id'), '$.data[*].status': present },
    run: ({ drivers }) => drivers.listDrivers({ query: {}, page: 1 }),
    resolves: { items: driversByName.map(({ id }) => ({ id })), total: 6 },
  }),
  asMaster(motoristasList, {
    ...noneOf('drivers', 'drivers exist'),
    sends: { query: { page: 2, per_page: 10, list_status: LISTED_STATUSES } },
    ...pastTheEnd(6),
    run: ({ drivers }) => drivers.listDrivers({ query: {}, page: 2 }),
  }),
  asMaster(motoristasList, {
    when: 'the drivers of a company that has none',
    states: ['drivers exist'],
    sends: { query: { page: 1, per_page: 10, list_status: LISTED_STATUSES, frotista_id: 102 } },
    ...pastTheEnd(0),
    run: ({ drivers }) => drivers.listDrivers({ query: { frotista_id: 102 }, page: 1 }),
  }),
  asMaster(caminhoesList, {
    ...noneOf('trucks', 'trucks exist'),
    sends: { query: { page: 2, per_page: 10 } },
    ...pastTheEnd(4),
    run: ({ trucks }) => trucks.listTrucks({ query: {}, page: 2 }),
  }),
  asMaster(caminhoesList, {
    when: 'no truck is of the only allowed type',
    states: ['trucks exist'],
    sends: { query: { page: 1, per_page: 999, ativo: true, [TIPOS_CAMINHAO_KEY]: [4] } },
    answers: { data: [], total: 0, per_page: 999 },
    except: { '$.total': exactly },
    run: ({ directing }) =>
      directing.searchTrucks({
        plate: '',
        offer: { ...offer1, tipoCarretaPermitidos: [], tipoCavaloPermitidos: [{ IdTipoCavalo: 4 }] },
      }),
    resolves: [],
  }),
  asMaster(caminhoesList, {
    when: 'the trucks of a company that has none',
    states: ['trucks exist'],
    sends: { query: { page: 1, per_page: 10, frotista_id: 102 } },
    ...pastTheEnd(0),
    run: ({ trucks }) => trucks.listTrucks({ query: { frotista_id: 102 }, page: 1 }),
  }),

  vehicles('the tractors, each by its number', { tipo: 'CAVALO' }, range(401, 404)),
  vehicles('the trailers, each by its number', { tipo: 'CARRETA' }, range(411, 413)),
  vehicles('the second page of trailers', { tipo: 'CARRETA' }, [], { page: 2, total: 3 }),
  vehicles('the tractors of a company that has none', { tipo: 'CAVALO', frotista_id: 102 }, []),
  asMaster(veiculosList, {
    when: 'the approved tractors for a truck',
    states: ['vehicles exist'],
    sends: { query: { tipo: 'CAVALO', page: 1, per_page: 20, ativo: true, list_status: approved } },
    answers: { data: withIds(veiculo401, range(401, 403)), total: 3, per_page: 20 },
    except: all(
      range(401, 403).map((id) => ({ id })),
      'id',
    ),
    run: ({ truckCreation }) => truckCreation.searchParts({ kind: 'CAVALO', plate: '', companyId: null }),
    resolves: [{ id: 401 }, { id: 402 }, { id: 403 }],
  }),

  asMaster(usuariosList, {
    when: 'all users, each by its number',
    states: ['linked users exist'],
    sends: { query: { page: 1, per_page: 10 } },
    answers: { data: withIds(linkedUser, [1, 2, 3, 5]), total: 4, per_page: 10 },
    except: {
      ...all(
        [1, 2, 3, 5].map((id) => ({ id })),
        'id',
      ),
    },
    run: ({ users }) => users.listUsers({ query: {}, page: 1 }),
    resolves: { items: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 5 }], total: 4 },
  }),
  asMaster(usuariosList, {
    ...noneOf('users', 'linked users exist'),
    sends: { query: { page: 2, per_page: 10 } },
    ...pastTheEnd(4),
    run: ({ users }) => users.listUsers({ query: {}, page: 2 }),
  }),
  asMaster(frotistasList, {
    when: 'the second page of companies has the last two',
    states: ['more than ten companies exist'],
    sends: { query: { page: 2, per_page: 10 } },
    answers: { data: [frotista101, frotista101], total: 12, per_page: 10 },
    except: { '$.data': just(2), '$.total': exactly },
    run: ({ companies }) => companies.listLinked({ query: {}, page: 2 }),
    resolves: { items: [{ id: 101 }, { id: 101 }], total: 12 },
  }),

  asMaster(valePedagioMotoristas, {
    ...noneOf('drivers with toll vouchers', 'drivers exist'),
    sends: { query: { page: 2, per_page: 10, list_status: approved } },
    ...pastTheEnd(4),
    run: ({ toll }) => toll.listDrivers({ query: {}, page: 2 }),
  }),
  asMaster(valePedagioMotoristas, {
    when: 'the drivers of a company that has none, for their toll vouchers',
    states: ['drivers exist'],
    sends: { query: { page: 1, per_page: 10, list_status: approved, frotista_id: 102 } },
    ...pastTheEnd(0),
    run: ({ toll }) => toll.listDrivers({ query: { frotista_id: 102 }, page: 1 }),
  }),
  ...(
    [
      ['a CT-e', { cte: '100801' }, { '$[0].id': exactly, $: just(1) }],
      ['a truck', { placa: plate }, { '$[*].placa': exactly }],
    ] as const
  ).map(([what, query, except]) =>
    asMaster(valePedagioViagens, {
      when: `the trips of a driver with the toll vouchers of ${what}`,
      states: ['toll trips exist'],
      sends: { query: { documento: '11122233396', ...query } },
      answers: [tollTrip],
      except,
      run: ({ toll }) => toll.listTrips({ cpf: '11122233396', query, page: 1 }),
      resolves: { items: [{ id: 801, placa: plate }] },
    }),
  ),

  asMaster(pagamentosExtratoComprovantes, {
    when: 'the second page of receipts has the last two',
    states: ['receipts of every kind exist'],
    sends: { query: { ...november, page: 2, per_page: 10 } },
    answers: {
      data: ['06', '05'].map((day) => ({
        dataCriacao: `2026-11-${day}T12:00:00.000Z`,
        status: 'Disponível',
      })),
      total: 12,
      per_page: 10,
    },
    except: {
      '$.data': just(2),
      '$.data[*].dataCriacao': matching('2026-11-[0-3][0-9]T.+Z'),
      '$.total': exactly,
    },
    run: ({ receipts }) => receipts.listReceipts({ query: november, page: 2 }),
    resolves: { total: 12, items: [{ status: 'Disponível' }, { status: 'Disponível' }] },
  }),
]
