import { changingManagerMachine, reRegistrationWizard } from '#machines/access/reRegistrationWizard.ts'
import { frotistasGestor } from '#services/contract/access.ts'
import { outcomeOf } from '#services/sending.ts'
import { createSignupService } from '#services/signup.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { call } from './call.ts'
import { chosenFile } from './chosenFile.ts'
import { terms } from './help.ts'
import { publicClient } from './publicHttp.ts'
import { draftedSending } from './sending.ts'
import { emailCode, phoneCodeAfter, watchEnd, watchTabs } from './steps.ts'

const signup = createSignupService(publicClient)

/**
 * The re-registration from a link.
 * @param hash the link's parameter: it gives the right to change the manager
 */
export const reRegistrationBy = (hash: string) => {
  const drafts = createDrafts({ name: 'reset-register', version: 3, link: hash, ...reRegistrationWizard })
  return reRegistrationWizard.machine.provide({
    actors: {
      loadDraft: call(drafts.load),
      watchTabs: watchTabs(drafts),
      watchEnd: watchEnd(drafts),
      terms,
      emailCode,
      phoneCode: phoneCodeAfter(),
      document: chosenFile,
      sending: draftedSending(changingManagerMachine, {
        sends: frotistasGestor,
        aboutOf: () => hash,
        send: async ({ subject, secret }) => {
          // the draft must be stored as sent before the call goes out: the tab may be closed at any moment
          await drafts.settled()
          return outcomeOf(signup.changeManager({ change: subject, password: secret, hash }))
        },
        lookUp: async () => 'cannotTell',
      }),
    },
    actions: {
      keepDraft: ({ context }) => drafts.keep(context.draft),
      dropDraft: () => drafts.drop(),
      tellEnd: () => drafts.tellEnd(),
    },
  })
}
