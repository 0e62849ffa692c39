import { cepMachine } from '#machines/shared/cepMachine.ts'
import { type CheckedCode, verificationMachine } from '#machines/shared/verificationMachine.ts'
import { createAddressService } from '#services/addresses.ts'
import { type CodeCheck, type CodeSending, createVerificationService } from '#services/verification.ts'
import { call } from './call.ts'
import { countdown } from './countdown.ts'
import { publicClient } from './publicHttp.ts'

// Actors of the steps that several wizards share.

const addresses = createAddressService(publicClient)
const verification = createVerificationService(publicClient)

export const cep = cepMachine.provide({
  actors: { findAddress: call(addresses.findAddress) },
})

interface Codes {
  /** `isAgain`: the address was checked before and is free. */
  readonly send: (to: { address: string; isAgain: boolean }, signal: AbortSignal) => Promise<CodeSending>
  readonly check: (sent: { address: string; code: string }, signal: AbortSignal) => Promise<CodeCheck>
}

const withCode = (check: CodeCheck, code: string): CheckedCode =>
  check.kind === 'valid' ? check : { kind: 'invalid', code }

export const verificationBy = ({ send, check }: Codes) =>
  verificationMachine.provide({
    actors: {
      sendCode: call(send),
      checkCode: call(async (sent, signal) => withCode(await check(sent, signal), sent.code)),
      countdown,
    },
  })

export const emailCode = verificationBy({
  send: ({ address }, signal) => verification.sendEmailCode({ email: address }, signal),
  check: ({ address, code }, signal) => verification.checkEmailCode({ email: address, code }, signal),
})

type IsFree = (number: { phone: string }, signal: AbortSignal) => Promise<CodeSending>

/** By SMS; `isFree` checks, before the first code, whether the number may be used here. */
export const phoneCodeAfter = (isFree?: IsFree) =>
  verificationBy({
    send: async ({ address: phone, isAgain }, signal) => {
      const refusal = isFree && !isAgain ? await isFree({ phone }, signal) : null
      return refusal?.kind === 'refused' ? refusal : verification.sendPhoneCode({ phone }, signal)
    },
    check: ({ address, code }, signal) => verification.checkPhoneCode({ phone: address, code }, signal),
  })
