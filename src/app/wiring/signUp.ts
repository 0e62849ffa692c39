import { anttCheckMachine, cnpjCheckMachine } from '#machines/access/fieldChecks.ts'
import { applyingMachine, signUpWizard } from '#machines/access/signUpWizard.ts'
import { signupCreate } from '#services/contract/access.ts'
import { createSignupService } from '#services/signup.ts'
import { outcomeOf } from '#services/submission.ts'
import type { CodeSubmission } from '#services/verification.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { trackEvent } from '../effects/analytics.ts'
import { draftedSubmission } from '../operations/draftedSubmission.ts'
import { call } from './call.ts'
import { chosenFile } from './chosenFile.ts'
import { terms } from './help.ts'
import { publicClient } from './publicHttp.ts'
import { cep, draftActions, draftActors, emailCode, phoneCodeAfter } from './wizardSteps.ts'

const signup = createSignupService(publicClient)
const drafts = createDrafts({ name: 'signup', version: 3, ...signUpWizard })

const isFreePhone = async (phone: string, signal: AbortSignal): Promise<CodeSubmission> => {
  const outcome = await signup.checkPhone({ phone }, signal)
  return outcome.kind === 'free' ? { kind: 'sent' } : outcome
}

export const cnpjCheck = cnpjCheckMachine.provide({
  actors: {
    check: call(({ value, scope }, signal) => signup.checkCnpj({ cnpj: value, ...scope }, signal)),
  },
})

export const anttCheck = anttCheckMachine.provide({
  actors: {
    check: call(({ value, scope }, signal) => signup.checkAntt({ antt: value, ...scope }, signal)),
  },
})

const sending = draftedSubmission(applyingMachine, {
  draft: drafts,
  sends: signupCreate,
  aboutOf: ({ cnpj }) => cnpj,
  send: ({ subject, secret }) => outcomeOf(signup.apply({ application: subject, password: secret })),
  // the CNPJ is registered, whoever did it
  lookUp: async ({ subject }, signal) =>
    (await signup.isRegistered(subject, signal)) ? 'taken' : 'notFound',
})

export const signUp = signUpWizard.machine.provide({
  actors: {
    ...draftActors(drafts),
    terms,
    emailCode,
    phoneCode: phoneCodeAfter(isFreePhone),
    cnpjCheck,
    document: chosenFile,
    cep,
    anttCheck,
    sending,
  },
  actions: {
    ...draftActions(drafts),
    trackSignUp: () => trackEvent({ event: 'sign_up', category: 'Cadastro' }),
  },
})
