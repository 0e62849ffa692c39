import { type Fault, ServiceFault } from '#domain/fault.ts'
import type { Model } from '#tests/support/model/defineModel.ts'
import type { Step } from '#tests/support/model/steps.ts'

/**
 * A storage that answers when the walk says so, and the gestures for all results of the model's actor that
 * reads it.
 */
export const waitingStorage = <Stored>({ actors }: Model, actor = 'loadDraft') => {
  let answer: (stored: Stored) => void
  let fail: (fault: Fault) => void
  const end = (_: unknown, step: Step) => {
    if (step.kind === 'done') answer(step.answer as Stored)
    if (step.kind === 'fault') fail(step.fault)
  }
  const known = actors[actor] ?? 'silent'
  const outcomes = known === 'silent' ? {} : known
  return {
    load: () =>
      new Promise<Stored>((resolve, reject) => {
        answer = resolve
        fail = (fault) => reject(new ServiceFault(fault))
      }),
    gestures: Object.fromEntries(
      Object.entries(outcomes).map(([name, outcome]) => [
        `${'fault' in outcome ? 'fault' : 'done'} ${actor} ${name}`,
        end,
      ]),
    ),
  }
}
