import * as v from 'valibot'
import { type CepNews, cepMachine } from '../../shared/cepMachine.ts'
import {
  addressEntries,
  emptyAddressDraft,
  foundAddressOf,
  withAddress,
  withoutAddress,
} from '../../shared/wizard/addressDraft.ts'
import { type Child, defineStep, enter, type StepArgs, store } from '../../shared/wizard/step.ts'
import { fileFields, type NamedFileNews } from '../../shared/wizard/steps/file.ts'
import { type OnboardingDraft, type RepresentativeStep, relationships } from './onboarding.ts'
import { isWhole, representativeErrors } from './onboardingChecks.ts'
import { accountSent } from './onboardingProgress.ts'
import { type Files, lock, lockSent, PDF, PHOTO } from './onboardingStepParts.ts'

interface RepresentativeTypes {
  readonly fields: RepresentativeStep
  readonly needs: OnboardingDraft
  readonly inner: never
  readonly second: never
  readonly event: NamedFileNews<'selfie' | 'cnh' | 'powerOfAttorney'> | CepNews | { type: 'step.next' }
  readonly actors: Files<'selfie' | 'cnh' | 'powerOfAttorney'> & Child<'cep', typeof cepMachine>
}

type RepresentativeArgs<Event = unknown> = StepArgs<RepresentativeStep, Event>
type News<Type extends CepNews['type']> = RepresentativeArgs<Extract<CepNews, { type: Type }>>

export const representativeFiles = fileFields({ selfie: PHOTO, cnh: PHOTO, powerOfAttorney: PDF })

const isRepresentativeGood = (draft: RepresentativeStep) => isWhole(representativeErrors(draft, new Date()))

const CEP_TEXTS = { unknown: 'Cep inválido.', failed: 'Erro ao tentar buscar o endereço pelo cep' }

/** Step 1, 'Representante'. */
export const representativeStep = defineStep<RepresentativeTypes>({
  entries: {
    ...representativeFiles.entries,
    ...addressEntries,
    relationship: v.nullable(v.picklist(relationships)),
    cpf: v.string(),
    name: v.string(),
    birthDate: v.string(),
    mother: v.string(),
    hasNoMother: v.boolean(),
    email: v.string(),
    phone: v.string(),
  },
  empty: {
    ...representativeFiles.empty,
    ...emptyAddressDraft,
    relationship: null,
    cpf: '',
    name: '',
    birthDate: '',
    mother: '',
    hasNoMother: false,
    email: '',
    phone: '',
  },
  files: representativeFiles.files,
  actors: { ...representativeFiles.actors, cep: cepMachine },
  isDone: isRepresentativeGood,
  guards: {
    ...lock,
    mayChangeAddress: ({ context }: StepArgs<OnboardingDraft>) => accountSent(context.draft) !== 'same',
    isRepresentativeGood: ({ context }: RepresentativeArgs) => isRepresentativeGood(context.draft),
  },
  chart: ({ name, next, on }) => ({
    entry: enter(name),
    invoke: [
      ...representativeFiles.invoke,
      {
        id: 'cep',
        src: 'cep',
        input: ({ context: { draft } }: RepresentativeArgs) => ({
          texts: CEP_TEXTS,
          cep: draft.cep,
          address: foundAddressOf(draft),
        }),
      },
    ],
    on: {
      ...representativeFiles.on,
      ...lockSent,
      'address.found': {
        guard: 'mayChangeAddress',
        actions: [
          store(({ context, event }: News<'address.found'>) => withAddress(context.draft, event.address)),
          'keepDraft',
        ],
      },
      'address.cleared': {
        guard: 'mayChangeAddress',
        actions: [
          store(({ context, event }: News<'address.cleared'>) => withoutAddress(context.draft, event.cep)),
          'keepDraft',
        ],
      },
      'step.next': { guard: 'isRepresentativeGood', target: next },
      ...on,
    },
  }),
})
