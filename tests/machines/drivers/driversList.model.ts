import { type DriverFilter, driverList, driversListMachine } from '#machines/drivers/driverList.ts'
import type { Driver } from '#services/drivers.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { driverOf } from '#tests/support/samples.ts'

const carlos: FilterSample<DriverFilter> = {
  filter: { nome: 'Carlos' },
  address: '/motoristas?nome=Carlos',
  asked: { nome: 'Carlos' },
  chips: [],
}

export const samples: ListSamples<DriverFilter, Driver> = {
  list: driverList,
  machine: driversListMachine,
  about: "The carrier's drivers, 10 a page, by name and company.",
  none: { filter: { nome: '' }, address: '/motoristas', asked: {} },
  fields: {
    nome: {
      'REG-231 a name': carlos,
      'a name with blanks around it and two within': {
        filter: { nome: ' João  Batista ' },
        read: { nome: 'João Batista' },
        address: '/motoristas?nome=Jo%C3%A3o+Batista',
        asked: { nome: 'João Batista' },
        chips: [],
      },
    },
  },
  chosen: carlos,
  company: { is: { id: 101, cnpj: '11222333000181' }, asked: { frotista_id: 101 }, rows: 'REG-234' },
  perPage: 10,
  rows: [driverOf({ id: 201 }), driverOf({ id: 202 })],
}

export const model = listModel(samples)
