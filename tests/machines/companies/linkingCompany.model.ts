import { linkingMachine } from '#machines/companies/linkCompanyWizard.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { sent } from './linkCompanySamples.ts'

export const model = sendingModel(linkingMachine, {
  about: "Linking a company: one POST, and a look at the user's companies and at its CNPJ.",
  subject: sent,
  secret: undefined,
})
