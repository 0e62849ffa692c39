import { fromPromise } from 'xstate'
import { reRegistrationMachine } from '#machines/access/reRegistrationMachine.ts'
import { createSignupService } from '#services/signup.ts'
import { reRegistrationDraftShape } from '../draftShapes.ts'
import { createDrafts } from '../drafts.ts'
import { markOf } from '../linkMark.ts'
import { document } from './document.ts'
import { terms } from './help.ts'
import { client } from './http.ts'
import { emailCode, phoneCodeAfter } from './steps.ts'

const signup = createSignupService(client)
const drafts = createDrafts({ name: 'reset-register', version: 1, shape: reRegistrationDraftShape })

export const reRegistration = reRegistrationMachine.provide({
  actors: {
    loadDraft: fromPromise(async ({ input }) => {
      const draft = await drafts.load()
      return draft?.linkMark === markOf(input.hash) ? draft : null
    }),
    terms,
    emailCode,
    phoneCode: phoneCodeAfter(),
    document,
    changeManager: fromPromise(({ input }) => signup.changeManager(input)),
  },
  actions: {
    keepDraft: ({ context }) => drafts.keep({ ...context.draft, linkMark: markOf(context.hash) }),
    dropDraft: () => drafts.drop(),
  },
})
