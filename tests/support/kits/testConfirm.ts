import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Model } from '../model/defineModel.ts'
import { startWalk } from '../model/walk.ts'
import { SEQUENCES } from '../sequences.ts'
import type { ConfirmMachine } from './confirm.ts'
import { refusal } from './submission.ts'

const refused = { kind: 'refused', fault: refusal } as const
const arrived = { kind: 'arrived', isEarlier: false } as const

/** Of a confirmation: always the object of the question is sent, whatever is clicked. */
export const testConfirm = (model: Model): void => {
  const machine = model.machine as ConfirmMachine<unknown>

  it(`sends what was asked about, whatever else is clicked while the question stands: ${SEQUENCES} sequences`, async () => {
    const samples = Object.values(model.events['question.asked'] ?? {}) as { subject: unknown }[]
    const subject = fc.constantFrom(...samples.map((sample) => sample.subject))
    const others = fc.array(subject)
    await fc.assert(
      fc.asyncProperty(subject, others, others, fc.boolean(), async (first, before, after, isRefused) => {
        const walk = startWalk(machine)
        const click = (clicked: readonly unknown[]) => {
          for (const other of clicked) walk.send({ type: 'question.asked', subject: other })
        }
        const confirm = () => walk.send({ type: 'question.confirmed' })
        click([first, ...before])
        confirm()
        click(after)
        if (isRefused) {
          await walk.done('sending', refused)
          click(after)
          confirm()
        }
        await walk.done('sending', arrived)
        const sent = walk.callsTo('sending').map(({ input }) => (input as { subject: unknown }).subject)
        expect(sent).toEqual(isRefused ? [first, first] : [first])
        walk.stop()
      }),
      { numRuns: SEQUENCES },
    )
  })
}
