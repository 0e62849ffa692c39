import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Model } from '../model/defineModel.ts'
import { startWalk } from '../model/walk.ts'
import { SEQUENCES } from '../sequences.ts'
import { refusal } from './submission.ts'
import type { SwitchMachine } from './switch.ts'

const outputs = {
  arrived: { kind: 'arrived', isEarlier: false },
  refused: { kind: 'refused', fault: refusal },
  notArrived: { kind: 'notArrived' },
  left: { kind: 'left' },
} as const

/** Stories of a switch. */
export const testSwitch = (model: Model): void => {
  const machine = model.machine as SwitchMachine<unknown>
  const { subject } = model.inputs['on'] as { subject: unknown }
  const start = (isOn: boolean) => startWalk(machine, { input: { subject, isOn } })

  it.each([true, false])(
    'sends the contrary of %j once, of 21 clicks, and rolls back when it is refused',
    async (isOn) => {
      const walk = start(isOn)
      expect(walk.pending).toEqual({})
      for (let click = 0; click < 21; click++) walk.send({ type: 'switch.flipped' })
      expect(walk.callsTo('sending').map(({ input }) => input)).toEqual([
        { subject: { subject, isOn: !isOn }, secret: undefined, begins: 'sending' },
      ])
      await walk.done('sending', outputs.refused)
      expect(walk.snapshot.context).toEqual({ subject, isOn, wish: isOn, fault: refusal })
      walk.send({ type: 'switch.flipped' })
      expect(walk.snapshot.context.fault).toBeNull()
      await walk.done('sending', outputs.arrived)
      expect(walk.snapshot.context).toEqual({ subject, isOn: !isOn, wish: !isOn, fault: null })
    },
  )

  it(`is what the record was last known to say, whatever comes back and in whatever order it is clicked: ${SEQUENCES} sequences`, async () => {
    const kinds = fc.array(
      fc.constantFrom('arrived' as const, 'refused' as const, 'notArrived' as const, 'left' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.boolean(), kinds, fc.nat(3), async (first, ends, clicks) => {
        const walk = start(first)
        let record = first
        let wish = first
        for (const kind of ends) {
          // the clicks of one moment; a call that follows by itself takes the next end
          for (let click = 0; click <= clicks; click++) {
            walk.send({ type: 'switch.flipped' })
            wish = !wish
          }
          if (kind === 'arrived') record = !record
          else wish = record
          await walk.done('sending', outputs[kind])
          expect(walk.snapshot.context).toMatchObject({ isOn: record, wish })
          expect(Object.keys(walk.pending)).toEqual(record === wish ? [] : ['sending'])
        }
        walk.stop()
      }),
      { numRuns: SEQUENCES },
    )
  })
}
