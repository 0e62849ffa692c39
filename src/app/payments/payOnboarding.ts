import { ServiceFault } from '#domain/fault.ts'
import {
  type OnboardingStart,
  type OnboardingWizardDraft,
  onboardingWizard,
} from '#machines/payments/onboarding/onboardingWizard.ts'
import { termsMachine } from '#machines/shared/termsMachine.ts'
import { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { createPayTermsService } from '#services/payTerms.ts'
import { createPinService, type SentPin } from '#services/pins.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { call } from '../wiring/call.ts'
import { chosenFile } from '../wiring/chosenFile.ts'
import { announceCompanies, companies } from '../wiring/companies.ts'
import { countdown } from '../wiring/countdown.ts'
import { client } from '../wiring/http.ts'
import { cep, draftActions, draftActors } from '../wiring/wizardSteps.ts'
import { onboardingCode } from './onboardingCode.ts'
import { loadSentAccount, submitOnboardingBy } from './submitOnboarding.ts'

const terms = createPayTermsService(client)
const pins = createPinService(client)

/** The message that was sent last. Its token is in the memory of this page alone. */
let last: { readonly phone: string; readonly pin: SentPin; readonly sentAt: number } | null = null

const now = () => performance.now()

/** Seconds until another code may be sent to this phone. */
const waitOf = (phone: string): number =>
  last?.phone === phone ? Math.max(0, last.pin.seconds - Math.floor((now() - last.sentAt) / 1000)) : 0

const phoneCode = verificationMachine.provide({
  actors: {
    sendCode: call(async ({ address: phone }, signal) => {
      // whoever comes back to the step has a code already
      if (waitOf(phone) > 0) return { kind: 'sent' }
      const pin = await pins.sendPin({ phone, channel: 'sms', origin: 'onboarding' }, signal)
      last = { phone, pin, sentAt: now() }
      return { kind: 'sent' }
    }),
    findWait: call(async ({ address }) => waitOf(address)),
    checkCode: call(async ({ address: phone, code }, signal) => {
      const token = last?.phone === phone ? last.pin.token : ''
      const check = await pins.verifyPin({ phone, pin: code, token }, signal)
      if (check.kind !== 'valid') return { kind: 'invalid', code }
      onboardingCode.keep({ phone, pin: code, token })
      return check
    }),
    countdown,
  },
})

/** Each user has one for each company. */
const draftsBy = (userId: number, companyId: number) =>
  createDrafts<OnboardingWizardDraft>({
    name: 'pay-onboarding',
    version: 2,
    link: `user ${userId} company ${companyId}`,
    ...onboardingWizard,
  })

/** 'Concluir' was pressed here, and not all has arrived: the draft is dropped once it has. */
export const isOnboardingUnfinished = async (userId: number, companyId: number): Promise<boolean> =>
  (await draftsBy(userId, companyId).load())?.wasSubmitted ?? false

export const payOnboardingBy = (userId: number, companyId: number) => {
  const drafts = draftsBy(userId, companyId)
  let known: Pick<OnboardingStart, 'wasSubmitted' | 'sentAccount'> = {
    wasSubmitted: false,
    sentAccount: null,
  }
  const loadTerms = (kind: 1 | 2) =>
    termsMachine.provide({
      actors: { loadTerms: call((_, signal) => terms.loadTerms({ companyId, kind }, signal)) },
    })
  return onboardingWizard.machine.provide({
    actors: {
      ...draftActors(drafts),
      loadDraft: call(async () => {
        const [stored, sentAccount] = await Promise.all([drafts.load(), loadSentAccount(userId, companyId)])
        known = { wasSubmitted: stored?.wasSubmitted ?? false, sentAccount }
        if (stored === null) return null
        const draft = { ...stored, sentAccount }
        if (draft.wasSent || onboardingCode.of(draft.phone)) return draft
        // the code and its token went away with the page
        return { ...draft, verifiedPhone: null }
      }),
      loadCompany: call(async (_, signal): Promise<OnboardingStart> => {
        const listed = await companies.listCompanies(undefined, signal)
        const company = listed.find(({ id }) => id === companyId)
        if (!company) throw new ServiceFault({ kind: 'malformed', at: 'data' })
        return { company, ...known }
      }),
      termsOfUse: loadTerms(1),
      termsOfPrivacy: loadTerms(2),
      acceptTerms: call(terms.acceptTerms),
      controllerStatute: chosenFile,
      selfie: chosenFile,
      cnh: chosenFile,
      powerOfAttorney: chosenFile,
      statute: chosenFile,
      contract: chosenFile,
      beneficiaries: chosenFile,
      cep,
      phoneCode,
      submitting: submitOnboardingBy(userId, companyId),
    },
    actions: { ...draftActions(drafts), announceCompanies },
  })
}
