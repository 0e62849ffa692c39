import * as v from 'valibot'
import { pages } from '#domain/pages.ts'
import { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { createWizard } from '#machines/shared/wizard/createWizard.ts'
import { saving } from '#machines/shared/wizard/saving.ts'
import type { SavingFields } from '#machines/shared/wizard/savingTypes.ts'
import { defineStep, enter, type StepArgs } from '#machines/shared/wizard/step.ts'
import { choice } from '#machines/shared/wizard/steps/choice.ts'
import type { DraftOf } from '#machines/shared/wizard/types.ts'
import { draftsOf } from '#tests/support/kits/wizard.ts'

interface Extra {
  readonly extra: string
}

/** A step that only one of the sizes needs. */
const extraStep = defineStep<{
  readonly fields: Extra
  readonly needs: { readonly size: 'small' | 'large' | null }
  readonly inner: never
  readonly second: never
  readonly event: { type: 'step.next' }
  readonly actors: object
}>({
  entries: { extra: v.string() },
  empty: { extra: '' },
  isWanted: ({ size }) => size === 'large',
  isDone: ({ extra }) => extra !== '',
  guards: { hasExtra: ({ context }: StepArgs<Extra>) => context.draft.extra !== '' },
  chart: ({ name, next, on }) => ({
    entry: enter(name),
    on: { 'step.next': { guard: 'hasExtra', target: next }, ...on },
  }),
})

/** Two steps, the second only for a large one; saved for a company. */
export const sampleWizard = createWizard({
  id: 'sampleSaving',
  steps: { size: choice<'size', 'small' | 'large'>('size', ['small', 'large']), extra: extraStep },
  saving: saving({
    sending: createSubmissionMachine<Omit<SavingFields, 'warned' | 'earlier'> & Extra>('sampleSubmission'),
    subjectOf: ({ extra, company, knownIds }: SavingFields & Extra) => ({ extra, company, knownIds }),
    refused: 'Erro ao tentar criar.',
    doubt: 'Confira na lista.',
    notArrived: 'Não apareceu na lista. Você pode salvar de novo.',
  }),
  leaveTo: { to: pages.trucks },
  leavingDrops: true,
})

export type SampleDraft = DraftOf<typeof sampleWizard>

export const draftAt = draftsOf(sampleWizard, { size: { size: 'large' }, extra: {} })
