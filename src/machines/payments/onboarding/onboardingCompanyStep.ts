import * as v from 'valibot'
import type { PromiseActorLogic } from 'xstate'
import { faultOf, faultText } from '#domain/fault.ts'
import { placeholder } from '../../shared/placeholder.ts'
import { termsMachine } from '../../shared/termsMachine.ts'
import { type Child, defineStep, enter, type StepArgs, say, store } from '../../shared/wizard/step.ts'
import { fileFields, type NamedFileNews } from '../../shared/wizard/steps/file.ts'
import {
  type CompanyStep,
  companyTypes,
  controllerTypes,
  type OnboardingDraft,
  type TermsKind,
  termsKinds,
} from './onboarding.ts'
import { companyErrors, isWhole } from './onboardingChecks.ts'
import { type Files, lock, lockSent, PDF } from './onboardingStepParts.ts'

type Failed = { readonly type: string; readonly error: unknown }

type CompanyArgs<Event = unknown> = StepArgs<OnboardingDraft, Event>

interface CompanyTypes {
  readonly fields: CompanyStep
  readonly needs: OnboardingDraft
  readonly inner: 'open' | 'readingUse' | 'readingPrivacy' | 'accepting'
  readonly second: never
  readonly event:
    | NamedFileNews<'controllerStatute'>
    | { type: 'terms.opened'; kind: TermsKind }
    | { type: 'terms.closed' }
    | { type: 'step.next' }
  readonly actors: Files<'controllerStatute'> &
    Child<'termsOfUse' | 'termsOfPrivacy', typeof termsMachine> &
    Child<'acceptTerms', PromiseActorLogic<void, { companyId: number; kind: TermsKind }>>
}

const statute = fileFields({ controllerStatute: PDF })

const isCompanyGood = (draft: CompanyStep) => isWhole(companyErrors(draft)) && draft.hasAcceptedTerms

/** The kinds whose acceptance the server does not know yet. */
const openTerms = ({ registeredTerms }: CompanyStep) =>
  termsKinds.filter((kind) => !registeredTerms.includes(kind))

const registerNext = store(({ context: { draft } }: CompanyArgs) => ({
  registeredTerms: [...draft.registeredTerms, ...openTerms(draft).slice(0, 1)],
}))

/** Step 0, 'Dados gerais'. 'Próximo' tells the server of the acceptance, once for each of the terms (A93). */
export const companyStep = defineStep<CompanyTypes>({
  entries: {
    ...statute.entries,
    companyType: v.nullable(v.picklist(companyTypes)),
    revenue: v.nullable(v.pipe(v.number(), v.safeInteger())),
    hasController: v.boolean(),
    controllerType: v.nullable(v.picklist(controllerTypes)),
    hasAcceptedTerms: v.boolean(),
    registeredTerms: v.array(v.picklist(termsKinds)),
  },
  empty: {
    ...statute.empty,
    companyType: null,
    revenue: null,
    hasController: false,
    controllerType: null,
    hasAcceptedTerms: false,
    registeredTerms: [],
  },
  files: statute.files,
  actors: {
    ...statute.actors,
    termsOfUse: termsMachine,
    termsOfPrivacy: termsMachine,
    acceptTerms: placeholder<void, { companyId: number; kind: TermsKind }>('acceptTerms'),
  },
  isDone: (draft) => isCompanyGood(draft) && openTerms(draft).length === 0,
  guards: {
    ...lock,
    isUse: (_: unknown, { kind }: { kind: TermsKind }) => kind === 1,
    isCompanyGood: ({ context }: CompanyArgs) => isCompanyGood(context.draft),
    areTermsRegistered: ({ context }: CompanyArgs) =>
      isCompanyGood(context.draft) && openTerms(context.draft).length === 0,
    isLastTerms: ({ context }: CompanyArgs) => openTerms(context.draft).length === 1,
  },
  chart: ({ name, next, on }) => ({
    entry: enter(name),
    invoke: statute.invoke,
    initial: 'open',
    on: { ...statute.on, ...lockSent, ...on },
    states: {
      open: {
        on: {
          'terms.opened': [
            {
              guard: { type: 'isUse', params: ({ event }: { event: { kind: TermsKind } }) => event },
              actions: say(null),
              target: 'readingUse',
            },
            { actions: say(null), target: 'readingPrivacy' },
          ],
          'step.next': [
            { guard: 'areTermsRegistered', target: next },
            { guard: 'isCompanyGood', target: 'accepting' },
          ],
        },
      },
      readingUse: { invoke: { id: 'termsOfUse', src: 'termsOfUse' }, on: { 'terms.closed': 'open' } },
      readingPrivacy: {
        invoke: { id: 'termsOfPrivacy', src: 'termsOfPrivacy' },
        on: { 'terms.closed': 'open' },
      },
      accepting: {
        entry: say(null),
        // forbidden: what is shown is what was accepted
        on: { 'draft.typed': {} },
        invoke: {
          id: 'acceptTerms',
          src: 'acceptTerms',
          input: ({ context: { draft } }: CompanyArgs) => ({
            companyId: draft.companyId,
            kind: openTerms(draft)[0],
          }),
          onDone: [
            { guard: 'isLastTerms', actions: [registerNext, 'keepDraft'], target: next },
            { actions: [registerNext, 'keepDraft'], target: 'accepting', reenter: true },
          ],
          onError: {
            actions: {
              type: 'say',
              params: ({ event }: CompanyArgs<Failed>) => ({
                message: faultText(faultOf(event.error), 'Não foi possível registrar o aceite dos termos.'),
              }),
            },
            target: 'open',
          },
        },
      },
    },
  }),
})
