import { fromPromise } from 'xstate'
import { applyMachine } from '#machines/access/applyMachine.ts'
import { anttCheckMachine, cnpjCheckMachine } from '#machines/access/fieldChecks.ts'
import { signUpMachine } from '#machines/access/signUpMachine.ts'
import { createSignupService } from '#services/signup.ts'
import type { CodeSending } from '#services/verification.ts'
import { trackEvent } from '../analytics.ts'
import { signUpDraftShape } from '../draftShapes.ts'
import { createDrafts } from '../drafts.ts'
import { document } from './document.ts'
import { terms } from './help.ts'
import { client } from './http.ts'
import { cep, emailCode, phoneCodeAfter } from './steps.ts'

const signup = createSignupService(client)
const drafts = createDrafts({ name: 'signup', version: 1, shape: signUpDraftShape })

const isFreePhone = async (phone: string, signal: AbortSignal): Promise<CodeSending> => {
  const outcome = await signup.checkPhone(phone, signal)
  return outcome.kind === 'free' ? { kind: 'sent' } : outcome
}

export const cnpjCheck = cnpjCheckMachine.provide({
  actors: {
    check: fromPromise(({ input: { value, scope }, signal }) =>
      signup.checkCnpj({ cnpj: value, phone: scope.phone }, signal),
    ),
  },
})

export const anttCheck = anttCheckMachine.provide({
  actors: {
    check: fromPromise(({ input: { value, scope }, signal }) =>
      signup.checkAntt({ antt: value, cnpj: scope.cnpj }, signal),
    ),
  },
})

export const apply = applyMachine.provide({
  actors: {
    apply: fromPromise(async ({ input }) => {
      // the draft knows of the sending before it begins, whatever happens to the tab
      await drafts.settled()
      await signup.apply(input)
    }),
    hasArrived: fromPromise(({ input, signal }) => signup.isRegistered(input.cnpj, signal)),
  },
})

export const signUp = signUpMachine.provide({
  actors: {
    loadDraft: fromPromise(() => drafts.load()),
    terms,
    emailCode,
    phoneCode: phoneCodeAfter(isFreePhone),
    cnpjCheck,
    document,
    cep,
    anttCheck,
    apply,
  },
  actions: {
    keepDraft: ({ context }) => drafts.keep(context.draft),
    dropDraft: () => drafts.drop(),
    trackSignUp: () => trackEvent({ event: 'sign_up', category: 'Cadastro' }),
  },
})
