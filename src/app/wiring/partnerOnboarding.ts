import { fromPromise } from 'xstate'
import { partnerDetailsMachine } from '#machines/access/partnerDetailsMachine.ts'
import { partnerOnboardingMachine } from '#machines/access/partnerOnboardingMachine.ts'
import { termsMachine } from '#machines/shared/termsMachine.ts'
import { createPartnerService } from '#services/partners.ts'
import { partnerDraftShape } from '../draftShapes.ts'
import { createLinkedDrafts } from '../linkedDrafts.ts'
import { document } from './document.ts'
import { keepPartnerToken, partnerClient } from './partnerHttp.ts'
import { cep, phoneCodeAfter, verificationBy } from './steps.ts'

const partners = createPartnerService(partnerClient)
const drafts = createLinkedDrafts({ name: 'onboard', version: 1, shape: partnerDraftShape })

export const partnerOnboarding = partnerOnboardingMachine.provide({
  actors: {
    loadPreRegistration: fromPromise(({ input: { token }, signal }) => {
      keepPartnerToken(token)
      return partners.loadPreRegistration(token, signal)
    }),
    loadDraft: fromPromise(({ input }) => drafts.load(input.token)),
    terms: termsMachine.provide({
      actors: { loadTerms: fromPromise(({ signal }) => partners.loadTerms(signal)) },
    }),
    details: partnerDetailsMachine.provide({
      actors: {
        cep,
        checkAntt: fromPromise(({ input, signal }) => partners.checkAntt(input.antt, signal)),
      },
    }),
    document,
    emailPin: verificationBy({
      send: (email, _, signal) => partners.sendPin(email, signal),
      check: (email, code, signal) => partners.checkPin({ email, code }, signal),
    }),
    phoneCode: phoneCodeAfter(async (phone, signal) => {
      const { kind } = await partners.checkPhone(phone, signal)
      return kind === 'free' ? { kind: 'sent' } : { kind: 'refused', message: null }
    }),
    register: fromPromise(({ input }) => partners.register(input)),
  },
  actions: {
    keepDraft: ({ context }) => drafts.keep(context.token, context.draft),
    dropDraft: () => drafts.drop(),
  },
})
