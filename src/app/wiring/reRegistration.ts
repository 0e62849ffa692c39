import { fromPromise } from 'xstate'
import { reRegistrationMachine } from '#machines/access/reRegistrationMachine.ts'
import { createSignupService } from '#services/signup.ts'
import { reRegistrationDraftShape } from '../draftShapes.ts'
import { createLinkedDrafts } from '../linkedDrafts.ts'
import { document } from './document.ts'
import { terms } from './help.ts'
import { client } from './http.ts'
import { emailCode, phoneCodeAfter } from './steps.ts'

const signup = createSignupService(client)
const drafts = createLinkedDrafts({ name: 'reset-register', version: 1, shape: reRegistrationDraftShape })

export const reRegistration = reRegistrationMachine.provide({
  actors: {
    loadDraft: fromPromise(({ input }) => drafts.load(input.hash)),
    terms,
    emailCode,
    phoneCode: phoneCodeAfter(),
    document,
    changeManager: fromPromise(({ input }) => signup.changeManager(input)),
  },
  actions: {
    keepDraft: ({ context }) => drafts.keep(context.hash, context.draft),
    dropDraft: () => drafts.drop(),
  },
})
