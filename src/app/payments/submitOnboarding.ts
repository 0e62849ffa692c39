import { fromCallback } from 'xstate'
import { faultOf } from '#domain/fault.ts'
import { mayFollowOwnWork } from '#domain/outcome.ts'
import { PRODUCT_KEY } from '#domain/product.ts'
import {
  progressShape,
  type SubmitProgress,
  sentAccountOf,
} from '#machines/payments/onboarding/onboardingProgress.ts'
import type { SubmitEvent } from '#machines/payments/onboarding/submitOnboarding.ts'
import {
  openingAccountMachine,
  submitOnboardingMachine,
} from '#machines/payments/onboarding/submitOnboardingMachine.ts'
import { onboardingConta } from '#services/contract/payments-onboarding.ts'
import { createPayOnboardingService, type PayAccountState } from '#services/payOnboarding.ts'
import { createPinService } from '#services/pins.ts'
import type { ReconcileOutcome, SendOutcome } from '#services/submission.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { draftedSubmission } from '../operations/draftedSubmission.ts'
import { call } from '../wiring/call.ts'
import { client } from '../wiring/http.ts'
import { onboardingCode } from './onboardingCode.ts'

const onboarding = createPayOnboardingService(client)
const pins = createPinService(client)

/** Nothing in an account shows who has opened it, and with which data. */
const LOOKED: Readonly<Record<PayAccountState, ReconcileOutcome>> = {
  none: 'notFound',
  opened: 'taken',
  confirmed: 'taken',
  hidden: 'cannotTell',
}

/** One tab at a time; without locks each tab has its turn at once. */
const inTurn = (name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, { signal }, work) : work()

/** What has arrived of the sending of one company by one user. */
const progressBy = (userId: number, companyId: number) =>
  createDrafts<SubmitProgress>({
    name: 'pay-onboarding-sent',
    version: 1,
    link: `user ${userId} company ${companyId}`,
    shape: progressShape,
    files: [],
  })

/** What an onboarding that is opened knows of the account that was sent from here, maybe in another tab. */
export const loadSentAccount = async (userId: number, companyId: number): Promise<string | null> => {
  const kept = await progressBy(userId, companyId).load()
  return kept && sentAccountOf(kept)
}

/** What is sent for one company by one user. The draft is the wizard's; what has arrived is kept here. */
export const submitOnboardingBy = (userId: number, companyId: number) => {
  const progress = progressBy(userId, companyId)

  /** Said again it changes nothing; if the answer is lost or a refusal, the company shows whether it was taken. */
  const confirm = async (company: { companyId: number; cnpj: string }, signal: AbortSignal) => {
    const isConfirmed = async () => (await onboarding.findAccount(company, signal)) === 'confirmed'
    const taken: SendOutcome = { kind: 'arrived' }
    await progress.settled()
    const outcome = await onboarding.confirm(company).catch(async (error: unknown) => {
      if (faultOf(error).kind !== 'sessionEnded' && (await isConfirmed().catch(() => false))) return taken
      throw error
    })
    // if the look fails nobody knows whether it was taken, so nothing is told as refused
    const isDoubtful = outcome.kind === 'refused' && mayFollowOwnWork(outcome.fault)
    return isDoubtful && (await isConfirmed()) ? taken : outcome
  }

  return submitOnboardingMachine.provide({
    actors: {
      holdTurn: fromCallback(({ sendBack }) => {
        const leaving = new AbortController()
        const left = new Promise<void>((resolve) => {
          leaving.signal.addEventListener('abort', () => resolve())
        })
        inTurn(`${PRODUCT_KEY}:pay-onboarding:${companyId}`, leaving.signal, async () => {
          const kept = await progress.load()
          const taken: SubmitEvent = { type: 'turn.taken', progress: kept }
          if (!leaving.signal.aborted) sendBack(taken)
          await left
        }).catch(() => {})
        return () => leaving.abort()
      }),
      verifyCode: call(async ({ phone }, signal) => {
        const proof = onboardingCode.of(phone)
        if (proof === null) return 'missing'
        const { kind } = await pins.verifyPin(proof, signal)
        return kind === 'valid' ? 'valid' : 'invalid'
      }),
      findAccount: call(onboarding.findAccount),
      openingAccount: draftedSubmission(openingAccountMachine, {
        draft: progress,
        sends: onboardingConta,
        aboutOf: ({ cnpj }) => cnpj,
        send: ({ subject }, mayReplay) => onboarding.openAccount(subject, mayReplay),
        lookUp: async ({ subject }, signal) => LOOKED[await onboarding.findAccount(subject, signal)],
      }),
      sendDocument: call(async (document, signal) => {
        await progress.settled()
        return onboarding.sendDocument(document, signal)
      }),
      confirm: call(confirm),
    },
    actions: {
      keepProgress: ({ context }) => progress.keep(context.progress),
      dropProgress: () => progress.drop(),
    },
  })
}
