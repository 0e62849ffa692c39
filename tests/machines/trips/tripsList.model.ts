import { requestedTrips, type TripFilter } from '#machines/trips/tripFilter.ts'
import { tripsListMachine } from '#machines/trips/tripsListMachine.ts'
import type { Trip } from '#services/trips.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { noTripFilter, tripOf } from './tripSamples.ts'

const cascavel = { ibge: 4104808, nome: 'Cascavel', uf_estado: 'PR' }
const paranagua = { ibge: 4118204, nome: 'Paranaguá', uf_estado: 'PR' }

const oldestFirst: FilterSample<TripFilter> = {
  filter: { ordem: 'ASC' },
  address: '/lotes-solicitados?ordem=antigo',
  asked: { order_by: 'ASC' },
  chips: [],
  cleared: '/lotes-solicitados?ordem=antigo',
}

export const samples: ListSamples<TripFilter, Trip> = {
  list: requestedTrips,
  machine: tripsListMachine,
  about: 'The requested trips, 15 a page, by filter, order and company.',
  none: { filter: noTripFilter, address: '/lotes-solicitados', asked: { order_by: 'DESC' } },
  fields: {
    motorista: {
      "CORE-314 'Nome ou CPF'": {
        filter: { motorista: ' Carlos  Souza ' },
        read: { motorista: 'Carlos Souza' },
        address: '/lotes-solicitados?motorista=Carlos+Souza',
        asked: { motorista: 'Carlos Souza' },
        chips: ['Nome ou CPF: Carlos Souza'],
      },
      "CORE-314 'Nome ou CPF' with a CPF as typed": {
        filter: { motorista: '111.222.333-96' },
        address: '/lotes-solicitados?motorista=111.222.333-96',
        asked: { motorista: '111.222.333-96' },
        chips: ['Nome ou CPF: 111.222.333-96'],
      },
      'CORE-313 any text': {
        filter: { motorista: '<b>%&"\'=+#?/ ã🚛', caminhao: '"; drop table', cte: '%E0%A4%A' },
        read: { motorista: '<b>%&"\'=+#?/ ã🚛', caminhao: '";DROPTABLE', cte: '%E0%A4%A' },
        address:
          '/lotes-solicitados?motorista=%3Cb%3E%25%26%22%27%3D%2B%23%3F%2F+%C3%A3%F0%9F%9A%9B' +
          '&caminhao=%22%3BDROPTABLE&cte=%25E0%25A4%25A',
        asked: { motorista: '<b>%&"\'=+#?/ ã🚛', caminhao: '";DROPTABLE', cte: '%E0%A4%A' },
        chips: ['Nome ou CPF: <b>%&"\'=+#?/ ã🚛', 'Caminhão: ";DROPTABLE', 'CT-e: %E0%A4%A'],
      },
      'nothing but spaces': {
        filter: { motorista: '  ', caminhao: '\t', cte: '\u00a0' },
        read: {},
        address: '/lotes-solicitados',
        asked: {},
        chips: [],
      },
    },
    caminhao: {
      "CORE-315 'Caminhão', in the one form of plates": {
        filter: { caminhao: ' abc-1234 ' },
        read: { caminhao: 'ABC1234' },
        address: '/lotes-solicitados?caminhao=ABC1234',
        asked: { caminhao: 'ABC1234' },
        chips: ['Caminhão: ABC1234'],
      },
      'a part of a plate': {
        filter: { caminhao: 'bc-1d' },
        read: { caminhao: 'BC1D' },
        address: '/lotes-solicitados?caminhao=BC1D',
        asked: { caminhao: 'BC1D' },
        chips: ['Caminhão: BC1D'],
      },
    },
    origem: {
      "CORE-317 'Origem'": {
        filter: { origem: cascavel },
        address: '/lotes-solicitados?origem=4104808%2CCascavel%2CPR',
        asked: { origem: 'Cascavel', cidadeOrigemIBGE: 4104808 },
        chips: ['Origem: Cascavel - PR'],
      },
    },
    destino: {
      "CORE-318 'Destino'": {
        filter: { destino: paranagua },
        address: '/lotes-solicitados?destino=4118204%2CParanagu%C3%A1%2CPR',
        asked: { destino: 'Paranaguá', cidadeDestinoIBGE: 4118204 },
        chips: ['Destino: Paranaguá - PR'],
      },
    },
    cte: {
      "CORE-316 'CT-e'": {
        filter: { cte: ' 3521 ' },
        read: { cte: '3521' },
        address: '/lotes-solicitados?cte=3521',
        asked: { cte: '3521' },
        chips: ['CT-e: 3521'],
      },
      'CORE-316 with its label, its series and points': {
        filter: { cte: 'CT-e nº 000.123.456 série 1' },
        read: { cte: '000123456' },
        address: '/lotes-solicitados?cte=000123456',
        asked: { cte: '000123456' },
        chips: ['CT-e: 000123456'],
      },
      'CORE-262 two filters': {
        filter: { motorista: 'Carlos', cte: '3521' },
        address: '/lotes-solicitados?motorista=Carlos&cte=3521',
        asked: { motorista: 'Carlos', cte: '3521' },
        chips: ['Nome ou CPF: Carlos', 'CT-e: 3521'],
      },
    },
    ordem: { 'the oldest first': oldestFirst },
  },
  together: {
    filter: {
      motorista: 'Carlos',
      caminhao: 'ABC1234',
      origem: cascavel,
      destino: paranagua,
      cte: '3521',
      ordem: 'ASC',
    },
    address:
      '/lotes-solicitados?motorista=Carlos&caminhao=ABC1234&origem=4104808%2CCascavel%2CPR' +
      '&destino=4118204%2CParanagu%C3%A1%2CPR&cte=3521&ordem=antigo',
    asked: {
      order_by: 'ASC',
      motorista: 'Carlos',
      caminhao: 'ABC1234',
      cte: '3521',
      origem: 'Cascavel',
      cidadeOrigemIBGE: 4104808,
      destino: 'Paranaguá',
      cidadeDestinoIBGE: 4118204,
    },
    chips: [
      'Nome ou CPF: Carlos',
      'Caminhão: ABC1234',
      'Origem: Cascavel - PR',
      'Destino: Paranaguá - PR',
      'CT-e: 3521',
    ],
    cleared: '/lotes-solicitados?ordem=antigo',
  },
  chosen: oldestFirst,
  company: {
    is: { id: 101, cnpj: '11222333000181' },
    asked: { frotista_id: 101 },
    rows: 'CORE-270 CORE-443',
  },
  perPage: 15,
  rows: [tripOf({ id: 501 }), tripOf({ id: 502 })],
}

export const model = listModel(samples)
