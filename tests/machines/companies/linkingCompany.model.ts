import { linkingMachine } from '#machines/companies/linkCompanyWizard.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { sent } from './linkCompanySamples.ts'

export const model = submissionModel(linkingMachine, {
  about: "Linking a company: one POST, and a look at the user's companies and at its CNPJ.",
  subject: sent,
  secret: undefined,
})
