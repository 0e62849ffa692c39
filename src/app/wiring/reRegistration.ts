import { changingManagerMachine, reRegistrationWizard } from '#machines/access/reRegistrationWizard.ts'
import { frotistasGestor } from '#services/contract/access.ts'
import { createSignupService } from '#services/signup.ts'
import { outcomeOf } from '#services/submission.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { draftedSubmission } from '../operations/draftedSubmission.ts'
import { chosenFile } from './chosenFile.ts'
import { terms } from './help.ts'
import { publicClient } from './publicHttp.ts'
import { draftActions, draftActors, emailCode, phoneCodeAfter } from './wizardSteps.ts'

const signup = createSignupService(publicClient)

/**
 * The re-registration from a link.
 * @param hash the link's parameter: it gives the right to change the manager
 */
export const reRegistrationBy = (hash: string) => {
  const drafts = createDrafts({ name: 'reset-register', version: 3, link: hash, ...reRegistrationWizard })
  return reRegistrationWizard.machine.provide({
    actors: {
      ...draftActors(drafts),
      terms,
      emailCode,
      phoneCode: phoneCodeAfter(),
      document: chosenFile,
      sending: draftedSubmission(changingManagerMachine, {
        draft: drafts,
        sends: frotistasGestor,
        aboutOf: () => hash,
        send: ({ subject, secret }) =>
          outcomeOf(signup.changeManager({ change: subject, password: secret, hash })),
        lookUp: async () => 'cannotTell',
      }),
    },
    actions: draftActions(drafts),
  })
}
