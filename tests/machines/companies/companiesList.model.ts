import { type CompanyFilter, companiesListMachine, companyList } from '#machines/companies/companyList.ts'
import type { Company } from '#services/companies.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { companyOf } from '#tests/support/samples.ts'

const name: FilterSample<CompanyFilter> = {
  filter: { nome: 'Ipe' },
  address: '/cnpjs-vinculados?nome=Ipe',
  asked: { nome: 'Ipe' },
  chips: [],
}

export const samples: ListSamples<CompanyFilter, Company> = {
  list: companyList,
  machine: companiesListMachine,
  about: 'The companies of the user, active or not, 10 a page, by name or CNPJ.',
  none: { filter: { nome: '' }, address: '/cnpjs-vinculados', asked: {} },
  fields: {
    nome: {
      'REG-439 a name': name,
      'a CNPJ with blanks around it': {
        filter: { nome: ' 11.222.333/0002-62 ' },
        read: { nome: '11.222.333/0002-62' },
        address: '/cnpjs-vinculados?nome=11.222.333%2F0002-62',
        asked: { nome: '11.222.333/0002-62' },
        chips: [],
      },
    },
  },
  chosen: name,
  company: null,
  perPage: 10,
  rows: [companyOf(), companyOf({ id: 102, cnpj: '11222333000262' })],
}

export const model = listModel(samples)
