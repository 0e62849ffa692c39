import { expect } from 'vitest'
import type { createSwitchMachine } from '#machines/shared/switchMachine.ts'
import { ANEW, GIVEN } from '../model/deeds.ts'
import { defineModel, type Model } from '../model/defineModel.ts'
import { refusal } from './submission.ts'

export type SwitchMachine<Subject> = ReturnType<typeof createSwitchMachine<Subject>>

export interface SwitchSamples<Subject> {
  /** One sentence: what is switched. */
  readonly about: string
  readonly subject: Subject
}

/** The model of a switch. The assertions in its states are the same for all switches. */
export const switchModel = <Subject>(
  machine: SwitchMachine<Subject>,
  { about, subject }: SwitchSamples<Subject>,
): Model => {
  const model = defineModel(machine as SwitchMachine<unknown>, {
    about,
    inputs: { on: { subject, isOn: true }, off: { subject, isOn: false } },
    events: { 'switch.flipped': { '': {} } },
    actors: {
      sending: {
        arrived: { done: { kind: 'arrived', isEarlier: false } },
        refused: { done: { kind: 'refused', fault: refusal } },
        'not arrived': { done: { kind: 'notArrived' } },
        left: { done: { kind: 'left' } },
      },
    },
    key: ({ isOn, wish }) => [isOn, wish],
    preserves: ({ isOn, wish }) => [isOn, wish],
    starts: { to: 'steady', sets: { fault: null, isOn: GIVEN, subject, wish: ANEW } },
    hears: {
      anywhere: { 'switch.flipped': { to: 'sending', sets: { fault: null, wish: ANEW } } },
      sending: {
        'done sending arrived': { to: ['stays', 'steady'], sets: { isOn: ANEW } },
        'done sending refused': { to: 'refused', sets: { fault: GIVEN, wish: ANEW } },
        'done sending not arrived': { to: 'steady', sets: { wish: ANEW } },
        'done sending left': { to: 'steady', sets: { wish: ANEW }, emits: ['refresh'] },
      },
    },
    invariants: {
      steady: ({ pending, context, newEmits, lastStep }) => {
        expect(pending).toEqual({})
        expect(context).toMatchObject({ subject, fault: null, wish: context.isOn })
        expect(newEmits).toEqual(lastStep === 'done sending left' ? [{ type: 'refresh' }] : [])
      },
      sending: ({ pending, context: { isOn, fault }, snapshot }) => {
        expect(pending).toEqual({
          sending: { subject: { subject, isOn: !isOn }, secret: undefined, begins: 'sending' },
        })
        expect(fault).toBeNull()
        expect(snapshot.can({ type: 'switch.flipped' })).toBe(true)
      },
      refused: ({ pending, context, snapshot }) => {
        expect(pending).toEqual({})
        expect(context).toMatchObject({ fault: refusal, wish: context.isOn })
        expect(snapshot.can({ type: 'switch.flipped' })).toBe(true)
      },
    },
  })
  return { ...model, kit: 'switch' }
}
