import { partnerDetailsMachine } from '#machines/access/partnerDetailsMachine.ts'
import { partnerWizard, registeringMachine } from '#machines/access/partnerWizard.ts'
import { termsMachine } from '#machines/shared/termsMachine.ts'
import { PARTNER_EMAIL_BY_PIN } from '#machines/shared/wizard/verificationKinds.ts'
import { createPartnerService, type PreRegistration } from '#services/partners.ts'
import { outcomeOf } from '#services/sending.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { call } from './call.ts'
import { chosenFile } from './chosenFile.ts'
import { keepPartnerToken, partnerClient } from './partnerHttp.ts'
import { draftedSending } from './sending.ts'
import { cep, phoneCodeAfter, verificationBy } from './steps.ts'

const partners = createPartnerService(partnerClient)

/**
 * A partner's onboarding from a link.
 * @param token the link's parameter; '' if it could not be read
 */
export const partnerOnboardingBy = (token: string) => {
  const drafts = createDrafts({ name: 'onboard', version: 2, link: token, ...partnerWizard })
  const loadPreRegistration = async (_: unknown, signal: AbortSignal): Promise<PreRegistration> => {
    if (token === '') return { kind: 'none' }
    keepPartnerToken(token)
    return partners.loadPreRegistration({ token }, signal)
  }
  return partnerWizard.machine.provide({
    actors: {
      loadPreRegistration: call(loadPreRegistration),
      loadDraft: call(drafts.load),
      terms: termsMachine.provide({ actors: { loadTerms: call(partners.loadTerms) } }),
      details: partnerDetailsMachine.provide({
        actors: { cep, checkAntt: call(partners.checkAntt) },
      }),
      document: chosenFile,
      emailPin: verificationBy(PARTNER_EMAIL_BY_PIN, {
        send: (email, signal) => partners.sendPin({ email }, signal),
        check: ({ address, code }, signal) => partners.checkPin({ email: address, code }, signal),
      }),
      phoneCode: phoneCodeAfter(async (phone, signal) => {
        const { kind } = await partners.checkPhone({ phone }, signal)
        return kind === 'free' ? { kind: 'sent' } : { kind: 'refused', message: null }
      }),
      sending: draftedSending(registeringMachine, {
        send: async ({ subject, secret }) => {
          // the draft must be stored as sent before the call goes out: the tab may be closed at any moment
          await drafts.settled()
          return outcomeOf(partners.register({ registration: subject, password: secret }))
        },
        // after the registration the pre-registration does not exist any more
        lookUp: async (_, signal) =>
          (await loadPreRegistration(null, signal)).kind === 'none' ? 'found' : 'notFound',
      }),
    },
    actions: {
      keepDraft: ({ context }) => drafts.keep(context.draft),
      dropDraft: () => drafts.drop(),
    },
  })
}
