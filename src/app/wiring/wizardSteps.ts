import { fromCallback } from 'xstate'
import { faultOf } from '#domain/fault.ts'
import { cepMachine } from '#machines/shared/cepMachine.ts'
import type { AddressSubmission, CheckedCode, VerificationKind } from '#machines/shared/verification.ts'
import { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { EMAIL_BY_CODE, PHONE_BY_CODE } from '#machines/shared/wizard/verificationKinds.ts'
import { createAddressService } from '#services/addresses.ts'
import { type CodeCheck, type CodeSubmission, createVerificationService } from '#services/verification.ts'
import { type Cooldown, cooldownLeft, endCooldown, startCooldown } from '../drafts/cooldowns.ts'
import { createDrafts, type DraftParts, type Drafts } from '../drafts/drafts.ts'
import { call } from './call.ts'
import { countdown } from './countdown.ts'
import { publicClient } from './publicHttp.ts'

// Actors of wizards and of steps that several wizards share.

const addresses = createAddressService(publicClient)
const verification = createVerificationService(publicClient)

export const cep = cepMachine.provide({
  actors: { findAddress: call(addresses.findAddress) },
})

/** Nobody else at this computer continues the draft of a user. */
export const draftsOfUser = <Draft extends object>(userId: number, parts: Omit<DraftParts<Draft>, 'link'>) =>
  createDrafts({ ...parts, link: `user ${userId}` })

/** The draft of a wizard in all tabs: the one that was opened last goes on with it. */
const watchTabs = ({ share }: Pick<Drafts<never>, 'share'>) =>
  fromCallback<{ type: 'none' }, undefined>(({ sendBack }) => share(() => sendBack({ type: 'draft.taken' })))

/** The same, after the draft was taken by another tab: that one may send it. */
const watchEnd = ({ watchEnd: watch }: Pick<Drafts<never>, 'watchEnd'>) =>
  fromCallback<{ type: 'none' }, undefined>(({ sendBack }) =>
    watch(() => sendBack({ type: 'draft.finished' })),
  )

/** How every wizard loads its draft, and hears of its other tabs. */
export const draftActors = <Draft>(drafts: Drafts<Draft>) => ({
  loadDraft: call<Draft | null, void>(drafts.load),
  watchTabs: watchTabs(drafts),
  watchEnd: watchEnd(drafts),
})

/** How every wizard stores its draft, drops it, and tells its other tabs of the end. */
export const draftActions = <Draft>(drafts: Drafts<Draft>) => ({
  keepDraft: ({ context }: { context: { readonly draft: Draft } }) => drafts.keep(context.draft),
  dropDraft: () => drafts.drop(),
  tellEnd: () => drafts.tellEnd(),
})

interface Codes {
  /** Whether the address may be used here; asked for before the first code. */
  readonly isFree?: (address: string, signal: AbortSignal) => Promise<CodeSubmission>
  readonly send: (address: string, signal: AbortSignal) => Promise<CodeSubmission>
  readonly check: (sent: { address: string; code: string }, signal: AbortSignal) => Promise<CodeCheck>
}

const withCode = (check: CodeCheck, code: string): CheckedCode =>
  check.kind === 'valid' ? check : { kind: 'invalid', code }

const ask = (answer: Promise<CodeSubmission>): Promise<AddressSubmission> =>
  answer.catch((error: unknown) => ({ kind: 'unchecked', fault: faultOf(error) }))

export const verificationBy = (
  { channel, waitSeconds }: Pick<VerificationKind, 'channel' | 'waitSeconds'>,
  { isFree, send, check }: Codes,
) => {
  const waitOf = (address: string): Cooldown => ({ subject: channel, about: address })
  /** The wait begins before the call: a call that is aborted, or whose tab is closed, may do its work. */
  const sendOnce = async (address: string, signal: AbortSignal): Promise<CodeSubmission> => {
    const wait = waitOf(address)
    await startCooldown(wait, waitSeconds * 1000)
    try {
      const sending = await send(address, signal)
      if (sending.kind === 'refused') await endCooldown(wait)
      return sending
    } catch (error) {
      if (!signal.aborted) await endCooldown(wait)
      throw error
    }
  }
  return verificationMachine.provide({
    actors: {
      sendCode: call(async ({ address, isAgain }, signal) => {
        const answer = isFree && !isAgain ? await ask(isFree(address, signal)) : null
        if (answer && answer.kind !== 'sent') return answer
        const isWaiting = (await cooldownLeft(waitOf(address)).catch(() => 0)) > 0
        return isWaiting ? { kind: 'sent' } : sendOnce(address, signal)
      }),
      findWait: call(async ({ address }) => Math.ceil((await cooldownLeft(waitOf(address))) / 1000)),
      checkCode: call(async (sent, signal) => withCode(await check(sent, signal), sent.code)),
      countdown,
    },
  })
}

export const emailCode = verificationBy(EMAIL_BY_CODE, {
  send: (email, signal) => verification.sendEmailCode({ email }, signal),
  check: ({ address, code }, signal) => verification.checkEmailCode({ email: address, code }, signal),
})

/** By SMS. */
export const phoneCodeAfter = (isFree?: Codes['isFree']) =>
  verificationBy(PHONE_BY_CODE, {
    ...(isFree && { isFree }),
    send: (phone, signal) => verification.sendPhoneCode({ phone }, signal),
    check: ({ address, code }, signal) => verification.checkPhoneCode({ phone: address, code }, signal),
  })
