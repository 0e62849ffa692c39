import { type Fault, ServiceFault } from '#domain/fault.ts'
import type { Model } from '#tests/support/model/defineModel.ts'
import type { Step } from '#tests/support/model/steps.ts'

/**
 * A storage that answers when the walk says so, and the gestures for all results of the model's `loadDraft`.
 */
export const waitingStorage = <Draft>({ actors }: Model) => {
  let answer: (draft: Draft | null) => void
  let fail: (fault: Fault) => void
  const end = (_: unknown, step: Step) => {
    if (step.kind === 'done') answer(step.answer as Draft | null)
    if (step.kind === 'fault') fail(step.fault)
  }
  const outcomes = actors['loadDraft'] === 'silent' ? {} : (actors['loadDraft'] ?? {})
  return {
    load: () =>
      new Promise<Draft | null>((resolve, reject) => {
        answer = resolve
        fail = (fault) => reject(new ServiceFault(fault))
      }),
    gestures: Object.fromEntries(
      Object.entries(outcomes).map(([name, outcome]) => [
        `${'fault' in outcome ? 'fault' : 'done'} loadDraft ${name}`,
        end,
      ]),
    ),
  }
}
