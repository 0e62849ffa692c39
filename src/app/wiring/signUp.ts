import { fromPromise } from 'xstate'
import { anttCheckMachine, cnpjCheckMachine } from '#machines/access/fieldChecks.ts'
import { applyingMachine, signUpWizard } from '#machines/access/signUpWizard.ts'
import { outcomeOf } from '#services/sending.ts'
import { createSignupService } from '#services/signup.ts'
import type { CodeSending } from '#services/verification.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { trackEvent } from '../effects/analytics.ts'
import { document } from './document.ts'
import { terms } from './help.ts'
import { client } from './http.ts'
import { draftedSending } from './sending.ts'
import { cep, emailCode, phoneCodeAfter } from './steps.ts'

const signup = createSignupService(client)
const drafts = createDrafts({ name: 'signup', version: 2, ...signUpWizard })

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

const sending = draftedSending(applyingMachine, {
  send: async ({ subject, secret }) => {
    // the draft must be stored as sent before the call goes out: the tab may be closed at any moment
    await drafts.settled()
    return outcomeOf(signup.apply({ application: subject, password: secret }))
  },
  lookUp: async ({ cnpj }, signal) => ((await signup.isRegistered(cnpj, signal)) ? 'found' : 'notFound'),
})

export const signUp = signUpWizard.machine.provide({
  actors: {
    loadDraft: fromPromise(() => drafts.load()),
    terms,
    emailCode,
    phoneCode: phoneCodeAfter(isFreePhone),
    cnpjCheck,
    document,
    cep,
    anttCheck,
    sending,
  },
  actions: {
    keepDraft: ({ context }) => drafts.keep(context.draft),
    dropDraft: () => drafts.drop(),
    trackSignUp: () => trackEvent({ event: 'sign_up', category: 'Cadastro' }),
  },
})
