import { fromPromise } from 'xstate'
import { cepMachine } from '#machines/shared/cepMachine.ts'
import { type CheckedCode, verificationMachine } from '#machines/shared/verificationMachine.ts'
import { createAddressService } from '#services/addresses.ts'
import { type CodeCheck, type CodeSending, createVerificationService } from '#services/verification.ts'
import { countdown } from './countdown.ts'
import { client } from './http.ts'

// Actors of the steps that several wizards share.

const addresses = createAddressService(client)
const verification = createVerificationService(client)

export const cep = cepMachine.provide({
  actors: { findAddress: fromPromise(({ input, signal }) => addresses.findAddress(input.cep, signal)) },
})

interface Codes {
  /** `isAgain`: the address was checked before and is free. */
  readonly send: (address: string, isAgain: boolean, signal: AbortSignal) => Promise<CodeSending>
  readonly check: (address: string, code: string, signal: AbortSignal) => Promise<CodeCheck>
}

const withCode = (check: CodeCheck, code: string): CheckedCode =>
  check.kind === 'valid' ? check : { kind: 'invalid', code }

export const verificationBy = ({ send, check }: Codes) =>
  verificationMachine.provide({
    actors: {
      sendCode: fromPromise(({ input, signal }) => send(input.address, input.isAgain, signal)),
      checkCode: fromPromise(async ({ input: { address, code }, signal }) =>
        withCode(await check(address, code, signal), code),
      ),
      countdown,
    },
  })

export const emailCode = verificationBy({
  send: (email, _, signal) => verification.sendEmailCode(email, signal),
  check: (email, code, signal) => verification.checkEmailCode({ email, code }, signal),
})

/** By SMS; `isFree` checks, before the first code, whether the number may be used here. */
export const phoneCodeAfter = (isFree?: (phone: string, signal: AbortSignal) => Promise<CodeSending>) =>
  verificationBy({
    send: async (phone, isAgain, signal) => {
      const refusal = isFree && !isAgain ? await isFree(phone, signal) : null
      return refusal?.kind === 'refused' ? refusal : verification.sendPhoneCode(phone, signal)
    },
    check: (phone, code, signal) => verification.checkPhoneCode({ phone, code }, signal),
  })
