import { pages } from '#domain/pages.ts'
import type { CompaniesQuery, Company } from '#services/companies.ts'
import { defineList } from '../shared/defineList.ts'
import { searchField } from '../shared/listFields.ts'
import { createListMachine } from '../shared/listMachine.ts'

/** All companies of the user, by name or CNPJ (registries §2 Linked CNPJs). The top bar does not limit them. */
export const companyList = defineList<CompaniesQuery>()({
  id: 'companiesList',
  path: pages.companies,
  fields: { nome: searchField({ ask: (nome) => ({ nome }) }) },
  debounceMs: 300,
})

export type CompanyFilter = typeof companyList.none

export const companiesListMachine = createListMachine<CompanyFilter, Company>(companyList)
