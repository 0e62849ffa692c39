import { linkCompanyBy } from '#app/wiring/linkedCompanies.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'
import { LINK_COMPANY_WORDS } from '#screens/companies/LinkCompanyScreen.tsx'
import { frotistasCreate } from '#services/contract/account.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { company, sent } from '#tests/machines/companies/linkCompanySamples.ts'
import { model } from '#tests/machines/companies/linkingCompany.model.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const [head] = fixtureWorld.companies
if (!head) throw new Error('no company')
const { cnpj, antt, email, phone } = company
const linked = { ...head, id: 190, cnpj, antt, email, telefone: phone }

walkSubmission('a linked company whose answer is lost', {
  model,
  machine: wiredChild(linkCompanyBy(1), 'sending'),
  subject: sent,
  words: LINK_COMPANY_WORDS,
  send: frotistasCreate,
  lookUp: frotistasList,
  refuse: async ({ store }) => {
    await store.companies.update(103, { antt })
  },
  doWork: async ({ store }) => {
    store.companies.remove(190)
    await store.companies.insert(linked)
    await store.users.update(1, { companyIds: [101, 102, 190] })
  },
  undoWork: ({ store }) => store.companies.remove(190),
  unreachable: {
    'done lookUp cannot tell': 'a busca sempre sabe dizer se foi feito',
    'done verifyRefusal cannot tell': 'a busca sempre sabe dizer se foi feito',
  },
  says: {
    lost: 'Não recebemos a resposta. O CNPJ pode já estar vinculado. Estamos verificando',
    nothingYet: 'Até agora o CNPJ não apareceu na sua lista. Verificamos de novo em alguns segundos.',
    notFound: 'O CNPJ não apareceu na sua lista. Você pode enviar de novo.',
    repeat: 'Voltar e enviar de novo',
    leave: 'Ver CNPJs vinculados',
  },
})
