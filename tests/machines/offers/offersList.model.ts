import { type OfferFilter, openOffers } from '#machines/offers/offerFilter.ts'
import { offersListMachine } from '#machines/offers/offersListMachine.ts'
import type { Offer } from '#services/offers.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { offerOf } from '#tests/support/samples.ts'
import { noFilter } from './offerSamples.ts'

const cascavel = { ibge: 4104808, nome: 'Cascavel', uf_estado: 'PR' }
const paranagua = { ibge: 4118204, nome: 'Paranaguá', uf_estado: 'PR' }
const soja = { id: 1, descricao: 'Soja' }

const valuable: FilterSample<OfferFilter> = {
  filter: { valor: 150 },
  address: '/lotes?valor=150',
  asked: { valor: 150 },
  chips: ['Valor: a partir de R$ 150,00 por tonelada'],
}

export const samples: ListSamples<OfferFilter, Offer> = {
  list: openOffers,
  machine: offersListMachine,
  about: 'The open cargo offers, 15 a page, by filter and company.',
  none: {
    rows: 'CORE-088 CORE-452',
    filter: noFilter,
    address: '/lotes',
    asked: {},
  },
  fields: {
    id: {
      'CORE-107 a lote number': {
        filter: { id: 42 },
        address: '/lotes?id=42',
        asked: { id: 42 },
        chips: ['Número do lote: 42'],
      },
    },
    valor: { 'CORE-108 a value': valuable },
    origem: {
      'CORE-109 CORE-111 an origin': {
        filter: { origem: cascavel },
        address: '/lotes?origem=4104808%2CCascavel%2CPR',
        asked: { origem: 4104808, raio_origem: 100 },
        chips: ['Origem: Cascavel - PR'],
      },
    },
    raioOrigem: {
      'CORE-111 an origin with a radius of its own': {
        filter: { origem: cascavel, raioOrigem: 0 },
        address: '/lotes?origem=4104808%2CCascavel%2CPR&raio_origem=0',
        asked: { origem: 4104808, raio_origem: 0 },
        chips: ['Origem: Cascavel - PR', 'Raio da origem: 0 km'],
      },
      'a radius without its city': {
        filter: { raioOrigem: 300, raioDestino: 0 },
        read: {},
        address: '/lotes',
        asked: {},
        chips: [],
      },
    },
    destino: {
      'CORE-110 CORE-112 a destination': {
        filter: { destino: paranagua },
        address: '/lotes?destino=4118204%2CParanagu%C3%A1%2CPR',
        asked: { destino: 4118204, raio_destino: 100 },
        chips: ['Destino: Paranaguá - PR'],
      },
    },
    raioDestino: {
      'CORE-112 a destination with a radius of its own': {
        filter: { destino: paranagua, raioDestino: 300 },
        address: '/lotes?destino=4118204%2CParanagu%C3%A1%2CPR&raio_destino=300',
        asked: { destino: 4118204, raio_destino: 300 },
        chips: ['Destino: Paranaguá - PR', 'Raio do destino: 300 km'],
      },
    },
    produto: {
      'a product': {
        filter: { produto: soja },
        address: '/lotes?produto=1%2CSoja',
        asked: { produto_id: 1 },
        chips: ['Produto: Soja'],
      },
    },
    lotesDirecionados: {
      'CORE-114 directed cargos': {
        filter: { lotesDirecionados: true },
        address: '/lotes?direcionados=true',
        asked: { lotes_direcionados: true },
        chips: ['Somente cargas direcionadas a mim por um parceiro'],
      },
    },
  },
  together: {
    filter: {
      id: 42,
      origem: cascavel,
      destino: paranagua,
      valor: 150,
      raioOrigem: 200,
      raioDestino: 0,
      produto: soja,
      lotesDirecionados: true,
    },
    address:
      '/lotes?id=42&valor=150&origem=4104808%2CCascavel%2CPR&raio_origem=200' +
      '&destino=4118204%2CParanagu%C3%A1%2CPR&raio_destino=0&produto=1%2CSoja&direcionados=true',
    asked: {
      id: 42,
      valor: 150,
      origem: 4104808,
      raio_origem: 200,
      destino: 4118204,
      raio_destino: 0,
      produto_id: 1,
      lotes_direcionados: true,
    },
    chips: [
      'Número do lote: 42',
      'Valor: a partir de R$ 150,00 por tonelada',
      'Origem: Cascavel - PR',
      'Raio da origem: 200 km',
      'Destino: Paranaguá - PR',
      'Raio do destino: 0 km',
      'Produto: Soja',
      'Somente cargas direcionadas a mim por um parceiro',
    ],
  },
  chosen: valuable,
  company: { is: { id: 101, cnpj: '11222333000181' }, asked: { cnpj_frotista: '11222333000181' } },
  perPage: 15,
  rows: [offerOf({ id: 7 }), offerOf({ id: 8 })],
}

export const model = listModel(samples)
