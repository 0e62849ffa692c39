import { companiesListMachine, companyList } from '#machines/companies/companyList.ts'
import { linkCheckMachine } from '#machines/companies/linkCheckMachine.ts'
import { linkCompanyWizard, linkingMachine } from '#machines/companies/linkCompanyWizard.ts'
import { createCompanyCreationService } from '#services/companyCreation.ts'
import { frotistasCreate } from '#services/contract/account.ts'
import { wireList } from '../lists/list.ts'
import { draftedSubmission } from '../operations/draftedSubmission.ts'
import { call } from './call.ts'
import { announceCompanies, companies } from './companies.ts'
import { client } from './http.ts'
import { cep, draftActions, draftActors, draftsOfUser } from './wizardSteps.ts'

const creation = createCompanyCreationService(client)

export const companiesList = wireList(companyList, companiesListMachine, companies.listLinked)

const linkCheck = linkCheckMachine.provide({
  actors: {
    checkCnpj: call(({ draft }, signal) => creation.checkCnpj(draft, signal)),
    checkAvailability: call(({ draft }, signal) => creation.checkAvailability(draft, signal)),
    checkAntt: call(({ draft }, signal) => creation.checkAntt(draft, signal)),
  },
})

export const linkCompanyBy = (userId: number) => {
  const drafts = draftsOfUser(userId, { name: 'link-company', version: 1, ...linkCompanyWizard })
  return linkCompanyWizard.machine.provide({
    actors: {
      ...draftActors(drafts),
      cep,
      check: linkCheck,
      sending: draftedSubmission(linkingMachine, {
        draft: drafts,
        sends: frotistasCreate,
        aboutOf: ({ cnpj }) => cnpj,
        send: ({ subject }, mayReplay) => creation.linkCompany(subject, mayReplay),
        lookUp: ({ subject }, signal) => creation.lookUpLink(subject, signal),
      }),
    },
    actions: { ...draftActions(drafts), announceCompanies },
  })
}
