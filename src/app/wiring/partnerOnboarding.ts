import { partnerDetailsMachine } from '#machines/access/partnerDetailsMachine.ts'
import { type Invitation, partnerWizard, registeringMachine } from '#machines/access/partnerWizard.ts'
import { termsMachine } from '#machines/shared/termsMachine.ts'
import { PARTNER_EMAIL_BY_PIN } from '#machines/shared/wizard/verificationKinds.ts'
import { parceirosUpdate } from '#services/contract/partner.ts'
import { createPartnerService } from '#services/partners.ts'
import { outcomeOf } from '#services/submission.ts'
import { cooldownLeft, startCooldown } from '../drafts/cooldowns.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { draftedSubmission } from '../operations/draftedSubmission.ts'
import { call } from './call.ts'
import { chosenFile } from './chosenFile.ts'
import { dropPartnerToken, keepPartnerToken, partnerClient } from './partnerHttp.ts'
import { cep, draftActions, draftActors, phoneCodeAfter, verificationBy } from './wizardSteps.ts'

const partners = createPartnerService(partnerClient)

/** How long this browser knows that a registration has arrived: 30 days. */
const SENT_LINK_MS = 30 * 24 * 60 * 60 * 1000

/**
 * A partner's onboarding from a link.
 * @param token the link's parameter; '' if it could not be read
 */
export const partnerOnboardingBy = (token: string) => {
  const drafts = createDrafts({ name: 'onboard', version: 3, link: token, ...partnerWizard })
  const sent = { subject: 'onboard', about: token }
  const loadPreRegistration = async (_: unknown, signal: AbortSignal): Promise<Invitation> => {
    if (token === '') return { kind: 'none' }
    keepPartnerToken(token)
    const found = await partners.loadPreRegistration({ token }, signal)
    if (found.kind === 'found') return found
    dropPartnerToken()
    return { kind: (await cooldownLeft(sent).catch(() => 0)) > 0 ? 'sent' : 'none' }
  }
  return partnerWizard.machine.provide({
    actors: {
      loadPreRegistration: call(loadPreRegistration),
      ...draftActors(drafts),
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
      sending: draftedSubmission(registeringMachine, {
        draft: drafts,
        sends: parceirosUpdate,
        aboutOf: () => token,
        send: ({ subject, secret }) =>
          outcomeOf(partners.register({ registration: subject, password: secret })),
        lookUp: async (_, signal) => {
          keepPartnerToken(token)
          return partners.lookUpRegistration({ token }, signal)
        },
      }).provide({
        // it has arrived: a link that is used up after a refusal says nothing of this registration
        actions: { forget: () => void startCooldown(sent, SENT_LINK_MS) },
      }),
    },
    actions: {
      ...draftActions(drafts),
      dropToken: dropPartnerToken,
    },
  })
}
