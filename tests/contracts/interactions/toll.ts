import { valePedagioDetalhes, valePedagioMotoristas, valePedagioViagens } from '#services/contract/toll.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, just, theRecords } from '#tests/support/pact/matchers.ts'

const approved: ['VALID', 'MANUAL_APPROVAL'] = ['VALID', 'MANUAL_APPROVAL']
const cpf = '11122233396'
const joao = { cpf, nome: 'João Batista Silva' }
const trip801 = {
  id: 801,
  status: 'QUITADO',
  placa: 'ABC1D23',
  origem: 'Cascavel - PR',
  destino: 'Paranaguá - PR',
}

export const tollInteractions: readonly Interaction[] = [
  asMaster(valePedagioMotoristas, {
    when: 'the drivers of a company are searched by name for their toll vouchers',
    states: ['drivers exist'],
    sends: { query: { nome: 'João', frotista_id: 101, page: 1, per_page: 10, list_status: approved } },
    answers: { data: [joao], total: 1, per_page: 10 },
    except: { ...theRecords('$.data', [joao], 'cpf'), '$.total': exactly },
    run: ({ toll }) => toll.listDrivers({ query: { nome: 'João', frotista_id: 101 }, page: 1 }),
    resolves: { items: [joao], total: 1, perPage: 10 },
  }),
  asMaster(valePedagioMotoristas, {
    // REG-539
    when: 'a driver is searched by CPF for the toll vouchers',
    states: ['drivers exist'],
    sends: { query: { cpf, page: 1, per_page: 10, list_status: approved } },
    answers: { data: [joao], total: 1, per_page: 10 },
    except: { ...theRecords('$.data', [joao], 'cpf'), '$.total': exactly },
    run: ({ toll }) => toll.listDrivers({ query: { cpf }, page: 1 }),
    resolves: { items: [joao] },
  }),
  asMaster(valePedagioMotoristas, {
    when: 'no driver with toll vouchers has the name',
    states: ['no drivers match the search'],
    sends: { query: { nome: 'Ninguém', page: 1, per_page: 10, list_status: approved } },
    answers: { data: [], total: 0, per_page: 10 },
    except: { '$.total': exactly },
    run: ({ toll }) => toll.listDrivers({ query: { nome: 'Ninguém' }, page: 1 }),
    resolves: { items: [], total: 0 },
  }),
  asMaster(valePedagioViagens, {
    when: 'the trips of a driver with their toll vouchers',
    states: ['toll trips exist'],
    sends: { query: { documento: cpf } },
    answers: [trip801],
    except: { $: just(5) },
    run: ({ toll }) => toll.listTrips({ cpf, query: {}, page: 1 }),
    resolves: { items: [trip801] },
  }),
  asMaster(valePedagioViagens, {
    when: 'the trips of a driver with toll vouchers by CT-e and plate',
    states: ['toll trips exist'],
    sends: { query: { documento: cpf, cte: '100801', placa: 'ABC1D23' } },
    answers: [trip801],
    except: theRecords('$', [trip801], 'id', 'placa'),
    run: ({ toll }) =>
      toll.listTrips({ cpf: '111.222.333-96', query: { cte: '100801', placa: 'ABC1D23' }, page: 1 }),
    resolves: { items: [trip801] },
  }),
  asMaster(valePedagioViagens, {
    when: 'a driver has no trips with toll vouchers',
    states: ['no toll trips exist'],
    sends: { query: { documento: cpf } },
    answers: [],
    run: ({ toll }) => toll.listTrips({ cpf, query: {}, page: 1 }),
    resolves: { items: [], total: 0 },
  }),
  asMaster(valePedagioDetalhes, {
    // REG-560
    when: 'the balance of a toll voucher',
    states: ['toll trip 801 has details'],
    sends: { query: { id: 801, documento: cpf } },
    answers: {
      distancia: 596,
      origem: 'Cascavel - PR',
      destino: 'Paranaguá - PR',
      provedor: 'Tag Norte',
      saldoTotal: 320.5,
      saldoUtilizado: 300,
      residual: 20.5,
      previsaoEstorno: '2026-12-15',
      compradas: [{ nome: 'Praça Corbélia, BR-369', valor: 92.4 }],
      utilizadas: [{ nome: 'Praça Corbélia, BR-369', valor: 92.4 }],
    },
    except: {
      '$.saldoTotal': exactly,
      '$.saldoUtilizado': exactly,
      '$.residual': exactly,
    },
    run: ({ toll }) => toll.getDetail({ cpf, tripId: 801 }),
    resolves: { saldoTotal: 320.5, saldoUtilizado: 300, residual: 20.5 },
  }),
]
