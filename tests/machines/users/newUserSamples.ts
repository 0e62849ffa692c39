import type { LinkableCompany } from '#machines/shared/dualList.ts'
import type { NewUserFields } from '#machines/users/newUser.ts'
import { newUserWizard } from '#machines/users/newUserWizard.ts'
import { draftsOf } from '#tests/support/kits/wizard.ts'

export const ipe: LinkableCompany = { id: 101, cnpj: '11222333000181', name: 'Transportes Ipê Roxo Ltda' }
export const branch: LinkableCompany = {
  id: 102,
  cnpj: '11222333000262',
  name: 'Transportes Ipê Filial Ltda',
}

/** A complete user. */
export const nara: NewUserFields = {
  name: 'Nara Couto',
  email: 'novo@example.com',
  phone: '45988887777',
  accountType: 'OPERACIONAL',
  companies: [ipe],
}

export const draftAt = draftsOf(newUserWizard, { user: {} })
