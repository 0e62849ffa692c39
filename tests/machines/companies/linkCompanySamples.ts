import { newCompanyOf } from '#machines/companies/linkCompanyForm.ts'
import { linkCompanyWizard } from '#machines/companies/linkCompanyWizard.ts'
import { draftsOf } from '#tests/support/kits/wizard.ts'

/** The company of the fixture world that can be linked. */
export const company = {
  cnpj: '77888999000181',
  antt: '087654321',
  phone: '45988887777',
  email: 'novo@example.com',
  cep: '85801000',
  street: 'Rua Paraná',
  number: '120',
  complement: '',
  neighbourhood: 'Centro',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
}

export const sent = newCompanyOf(company)

export const draftAt = draftsOf(linkCompanyWizard, { company: {} })
