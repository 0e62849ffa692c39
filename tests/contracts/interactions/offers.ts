import {
  cidadesSearch,
  lotesGet,
  lotesList,
  lotesProdutos,
  lotesQuarteirizado,
  validatesCargas,
  validatesRequisitos,
} from '#services/contract/offers.ts'
import { PAY_KEY } from '#services/contract/product-keys.ts'
import { act, asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, just, present, theRecords } from '#tests/support/pact/matchers.ts'
import { lote1, lote3, master, operacional } from './examples.ts'

const token = 'access-1'

const ok = { value: 'OK' }

export const offerInteractions: readonly Interaction[] = [
  asMaster(cidadesSearch, {
    when: 'cities are searched by name',
    states: ['cities named Cascavel exist'],
    sends: { query: { nome: 'Cascavel' } },
    answers: {
      cidades: [
        { id: 1, nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 },
        { id: 2, nome: 'Cascavel', uf_estado: 'CE', ibge: 2303501 },
      ],
    },
    except: { '$.cidades': just(2), '$.cidades[*].nome': exactly },
    run: ({ offers }) => offers.searchCities({ text: 'Cascavel' }),
    resolves: [
      { nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 },
      { nome: 'Cascavel', uf_estado: 'CE', ibge: 2303501 },
    ],
  }),
  asMaster(lotesList, {
    when: 'the first page of offers',
    states: ['lotes are available'],
    sends: { query: { page: 1, per_page: 15 } },
    answers: { data: [lote1], total: 20 },
    except: { '$.total': exactly },
    run: ({ offers }) => offers.listOffers({ query: {}, page: 1 }),
    resolves: { items: [{ id: 1, origem: 'Cascavel - PR', total_pedagio: 320.5 }], total: 20, perPage: 15 },
  }),
  asMaster(lotesList, {
    // CORE-107
    when: 'the offer with a number',
    states: ['lotes are available'],
    sends: { query: { page: 1, per_page: 15, id: 1 } },
    answers: { data: [lote1], total: 1 },
    except: {
      ...theRecords('$.data', [lote1], 'id', 'total_pedagio'),
      '$.total': exactly,
      '$.data[*].latitudeOrigem': present,
      '$.data[*].longitudeOrigem': present,
      '$.data[*].latitudeDestino': present,
      '$.data[*].longitudeDestino': present,
    },
    run: ({ offers }) => offers.listOffers({ query: { id: 1 }, page: 1 }),
    resolves: { items: [{ id: 1 }], total: 1 },
  }),
  asMaster(lotesList, {
    // CORE-114
    when: 'the offers directed by a partner',
    states: ['lotes are available'],
    sends: {
      query: { page: 1, per_page: 15, lotes_direcionados: true, cnpj_frotista: '11222333000181' },
    },
    answers: { data: [lote3], total: 1 },
    except: { ...theRecords('$.data', [lote3], 'id', 'lote_direcionado'), '$.total': exactly },
    run: ({ offers }) =>
      offers.listOffers({ query: { lotes_direcionados: true, cnpj_frotista: '11222333000181' }, page: 1 }),
    resolves: { items: [{ id: 3, lote_direcionado: true }], total: 1 },
  }),
  asMaster(lotesList, {
    // CORE-108 CORE-109 CORE-110 CORE-111 CORE-112
    when: 'no offer matches the whole filter',
    states: ['no lotes match the filter'],
    sends: {
      query: {
        page: 1,
        per_page: 15,
        valor: 1000,
        origem: 4104808,
        destino: 2303501,
        raio_origem: 0,
        raio_destino: 300,
        produto_id: 1,
      },
    },
    answers: { data: [], total: 0 },
    except: { '$.total': exactly },
    run: ({ offers }) =>
      offers.listOffers({
        query: {
          valor: 1000,
          origem: 4104808,
          destino: 2303501,
          raio_origem: 0,
          raio_destino: 300,
          produto_id: 1,
        },
        page: 1,
      }),
    resolves: { items: [], total: 0 },
  }),
  act(lotesList, {
    when: 'the offers of an operator',
    states: ['a signed-in operacional user', 'lotes are available'],
    token: 'access-3',
    sends: { query: { page: 1, per_page: 15 } },
    answers: { data: [lote1], total: 20 },
    as: operacional,
    run: ({ offers }) => offers.listOffers({ query: {}, page: 1 }),
    resolves: { items: [{ id: 1 }] },
  }),
  act(lotesList, {
    when: 'the access token has expired',
    states: ['an expired access token'],
    token,
    sends: { query: { page: 1, per_page: 15 } },
    refuses: { status: 401 },
    run: ({ offers }) => offers.listOffers({ query: {}, page: 1 }),
  }),
  act(lotesList, {
    when: 'the renewed token is accepted',
    states: ['an expired access token', 'lotes are available'],
    token: 'access-1b',
    sends: { query: { page: 1, per_page: 15 } },
    answers: { data: [lote1], total: 20 },
    as: { ...master, token: 'access-1b' },
    run: ({ offers }) => offers.listOffers({ query: {}, page: 1 }),
    resolves: { items: [{ id: 1 }] },
  }),
  asMaster(lotesList, {
    when: 'the server validation refuses the query',
    states: ['a request fails the server validation'],
    sends: { query: { page: 1, per_page: 15 } },
    refuses: {
      status: 400,
      body: {
        message: 'celebrate request validation failed',
        validation: { query: { message: 'O campo "page" deve ser maior que zero' } },
      },
    },
    except: { '$.message': exactly },
    run: ({ offers }) => offers.listOffers({ query: {}, page: 1 }),
    rejects: { kind: 'validation', message: 'O campo "page" deve ser maior que zero' },
  }),
  asMaster(lotesGet, {
    // CORE-134
    when: 'the detail of an offer with toll',
    states: ['lote 1 exists'],
    sends: { params: { id: 1 } },
    answers: lote1,
    except: {
      '$.id': exactly,
      '$.pedagio': present,
      '$.tipo_pedagio': present,
      '$.total_pedagio': exactly,
      '$.latitudeOrigem': present,
      '$.longitudeOrigem': present,
      '$.latitudeDestino': present,
      '$.longitudeDestino': present,
    },
    run: ({ offers }) => offers.getOffer({ id: 1 }),
    resolves: { id: 1, tipo_pedagio: 'Vale-pedágio', total_pedagio: 320.5, latitudeOrigem: -24.9578 },
  }),
  asMaster(lotesGet, {
    when: 'the offer is unknown',
    states: ['lote 99 does not exist'],
    sends: { params: { id: 99 } },
    refuses: { status: 404, body: { message: 'Carga não encontrada.' } },
    run: ({ offers }) => offers.getOffer({ id: 99 }),
  }),
  asMaster(lotesProdutos, {
    when: 'the products',
    states: ['products exist'],
    sends: {},
    answers: [
      { id: 1, descricao: 'Soja' },
      { id: 2, descricao: 'Milho' },
      { id: 3, descricao: 'Trigo' },
    ],
    run: ({ offers }) => offers.listProducts(),
    resolves: [{ descricao: 'Soja' }, { descricao: 'Milho' }, { descricao: 'Trigo' }],
  }),
  asMaster(lotesQuarteirizado, {
    when: 'the cargo is not subcontracted',
    states: ['lote 1 can be directed'],
    sends: { params: { id: 1 } },
    answers: { quarteirizado: false },
    except: { '$.quarteirizado': exactly },
    run: ({ offers }) => offers.checkQuarteirizacao({ offerId: 1 }),
    resolves: false,
  }),
  asMaster(lotesQuarteirizado, {
    // CORE-144
    when: 'the cargo is subcontracted',
    states: ['lote 11 is quarteirizado'],
    sends: { params: { id: 11 } },
    answers: { quarteirizado: true },
    except: { '$.quarteirizado': exactly },
    run: ({ offers }) => offers.checkQuarteirizacao({ offerId: 11 }),
    resolves: true,
  }),
  asMaster(validatesCargas, {
    when: 'the cargo can be taken',
    states: ['lote 1 can be directed'],
    sends: { query: { lote_id: 1 } },
    answers: { isValid: true, messages: [] },
    except: { '$.isValid': exactly },
    run: ({ offers }) => offers.checkAvailability({ offerId: 1 }),
    resolves: { isValid: true },
  }),
  asMaster(validatesCargas, {
    // CORE-138 CORE-139
    when: 'the cargo is gone',
    states: ['lote 10 is unavailable'],
    sends: { query: { lote_id: 10 } },
    answers: { isValid: false, messages: ['A carga não está mais disponível'] },
    except: { '$.isValid': exactly },
    run: ({ offers }) => offers.checkAvailability({ offerId: 10 }),
    resolves: { isValid: false, messages: ['A carga não está mais disponível'] },
  }),
  act(validatesRequisitos, {
    when: 'the only company meets all requirements',
    states: ['a signed-in master user with one company', 'all requirements are met'],
    token,
    sends: { query: { frotista_id: 101 } },
    answers: { motorista: ok, veiculo: ok, caminhao: ok, [PAY_KEY]: ok },
    except: {
      '$.motorista.value': exactly,
      '$.veiculo.value': exactly,
      '$.caminhao.value': exactly,
      [`$.${PAY_KEY}.value`]: exactly,
    },
    run: ({ offers }) => offers.checkRequirements({ companyId: 101 }),
    resolves: { motorista: ok, veiculo: ok, caminhao: ok, pay: ok },
  }),
  asMaster(validatesRequisitos, {
    when: 'the company lacks requirements',
    states: ['requirements are missing'],
    sends: { query: { frotista_id: 102 } },
    answers: {
      motorista: { value: 'ERROR', message: 'Cadastre um motorista.' },
      veiculo: { value: 'WARNING', message: 'O veículo ainda não foi aprovado.' },
      caminhao: { value: 'ERROR', message: 'Monte um caminhão.' },
      [PAY_KEY]: { value: 'WARNING', message: 'Abra a sua conta de pagamentos.' },
    },
    except: {
      '$.motorista.value': exactly,
      '$.veiculo.value': exactly,
      '$.caminhao.value': exactly,
      [`$.${PAY_KEY}.value`]: exactly,
    },
    run: ({ offers }) => offers.checkRequirements({ companyId: 102 }),
    resolves: {
      motorista: { value: 'ERROR', message: 'Cadastre um motorista.' },
      veiculo: { value: 'WARNING' },
      caminhao: { value: 'ERROR' },
      pay: { value: 'WARNING' },
    },
  }),
]
