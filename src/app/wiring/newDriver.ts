import { newDriverWizard, registeringDriverMachine } from '#machines/drivers/newDriverWizard.ts'
import { motoristasCreate } from '#services/contract/drivers.ts'
import { createDriverCreationService } from '#services/driverCreation.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { call } from './call.ts'
import { chooseCompany } from './chooseCompany.ts'
import { chosenFile } from './chosenFile.ts'
import { client } from './http.ts'
import { draftedSending } from './sending.ts'
import { cep, watchEnd, watchTabs } from './steps.ts'

const drivers = createDriverCreationService(client)

/** The wizard of one user: nobody else at this computer continues the draft, with its photo of a licence. */
export const newDriverBy = (userId: number) => {
  const drafts = createDrafts({ name: 'new-driver', version: 1, link: `user ${userId}`, ...newDriverWizard })
  return newDriverWizard.machine.provide({
    actors: {
      loadDraft: call(drafts.load),
      watchTabs: watchTabs(drafts),
      watchEnd: watchEnd(drafts),
      document: chosenFile,
      cep,
      chooseCompany,
      prepare: call(({ company }, signal) => drivers.listIds({ companyId: company.id }, signal)),
      sending: draftedSending(registeringDriverMachine, {
        sends: motoristasCreate,
        aboutOf: ({ companyId, phone }) => `${companyId}:${phone}`,
        send: async ({ subject }) => {
          // the draft must be stored as sent before the call goes out: the tab may be closed at any moment
          await drafts.settled()
          return drivers.createDriver(subject)
        },
        lookUp: ({ subject }, signal) => drivers.lookUpCreation(subject, signal),
      }),
    },
    actions: {
      keepDraft: ({ context }) => drafts.keep(context.draft),
      dropDraft: () => drafts.drop(),
      tellEnd: () => drafts.tellEnd(),
    },
  })
}
