import { type TollDriverFilter, tollDrivers, tollDriversListMachine } from '#machines/toll/tollDrivers.ts'
import type { TollDriver } from '#services/toll.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { carlos as carlosSouza, joao } from './tollSamples.ts'

const carlos: FilterSample<TollDriverFilter> = {
  filter: { busca: 'Carlos' },
  address: '/vale-pedagio?busca=Carlos',
  asked: { nome: 'Carlos' },
  chips: [],
}

export const samples: ListSamples<TollDriverFilter, TollDriver> = {
  list: tollDrivers,
  machine: tollDriversListMachine,
  about: 'The drivers who may have toll vouchers, 10 a page, by name or CPF and company.',
  none: { filter: { busca: '' }, address: '/vale-pedagio', asked: {} },
  fields: {
    busca: {
      'REG-535 REG-539 a name': carlos,
      // the page takes it out of the address (tests/app/toll-state.test.ts)
      'REG-539 a CPF': {
        filter: { busca: '111.222.333-96' },
        address: '/vale-pedagio?busca=111.222.333-96',
        asked: { cpf: '11122233396' },
        chips: [],
      },
      'a part of a CPF': {
        filter: { busca: '1112' },
        address: '/vale-pedagio?busca=1112',
        asked: { cpf: '1112' },
        chips: [],
      },
      'a name with a number': {
        filter: { busca: 'João 2' },
        address: '/vale-pedagio?busca=Jo%C3%A3o+2',
        asked: { nome: 'João 2' },
        chips: [],
      },
      'signs alone': {
        filter: { busca: '.-' },
        address: '/vale-pedagio?busca=.-',
        asked: { nome: '.-' },
        chips: [],
      },
    },
  },
  chosen: carlos,
  company: { is: { id: 101, cnpj: '11222333000181' }, asked: { frotista_id: 101 }, rows: 'REG-540' },
  perPage: 10,
  rows: [joao, carlosSouza],
}

export const model = listModel(samples)
