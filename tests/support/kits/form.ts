import { expect } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import type { Effect } from '#machines/shared/effects.ts'
import type { createFormMachine } from '#machines/shared/formMachine.ts'
import { defineModel, type Model } from '../model/defineModel.ts'

type FormMachine<Values, About> = ReturnType<typeof createFormMachine<Values, About>>

export interface FormSamples<Values, About> {
  /** One sentence: what the form is. */
  readonly about: string
  /** The fixed part of the form: the company, the record. */
  readonly subject: About
  readonly values: Values
  /** The effects of this form; the machine must emit these and no others. */
  readonly effects: {
    readonly arrived: readonly Effect[]
    readonly closed: readonly Effect[]
    readonly left: readonly Effect[]
  }
}

/** Two refusals: with a message, and by the validation of the API. */
const refusal = { kind: 'http', status: 400, message: 'Já cadastrado.' } as const satisfies Fault
const formRefusal = { kind: 'validation', message: null } as const satisfies Fault

/** The model of a form. The assertions in its states are the same for all forms. */
export const formModel = <Values, About>(
  machine: FormMachine<Values, About>,
  { about, subject, values, effects: asked }: FormSamples<Values, About>,
): Model => {
  const sent = { subject: { values, about: subject }, secret: undefined, begins: 'sending' }
  return defineModel(machine as FormMachine<unknown, unknown>, {
    about,
    inputs: { form: { about: subject } },
    events: {
      'form.submitted': { '': { values } },
      'form.left': { '': {} },
      'done.closed': { '': {} },
    },
    actors: {
      sending: {
        arrived: { done: { kind: 'arrived', isEarlier: false } },
        refused: { done: { kind: 'refused', fault: refusal } },
        'refused for its form': { done: { kind: 'refused', fault: formRefusal } },
        'not arrived': { done: { kind: 'notArrived' } },
        left: { done: { kind: 'left' } },
      },
    },
    keeps: ({ about: frozen, values: filled }) => ({ frozen, filled }),
    world: {
      'editing.asked': ({ pending, effects, context }) => {
        expect(pending).toEqual({})
        expect(effects).toEqual([])
        expect(context).toEqual({ about: subject, values: null, fault: null })
      },
      'editing.refused': ({ pending, effects, context, lastStep }) => {
        expect(pending).toEqual({})
        expect(effects).toEqual([])
        const fault = lastStep === 'done sending refused' ? refusal : formRefusal
        expect(context).toEqual({ about: subject, values, fault })
      },
      'editing.notArrived': ({ pending, effects, context }) => {
        expect(pending).toEqual({})
        expect(effects).toEqual([])
        expect(context).toEqual({ about: subject, values, fault: null })
      },
      sending: ({ pending, effects, context, snapshot }) => {
        expect(pending).toEqual({ sending: sent })
        expect(effects).toEqual([])
        expect(context.fault).toBeNull()
        for (const event of [{ type: 'form.submitted', values }, { type: 'form.left' }] as const) {
          expect(snapshot.can(event)).toBe(false)
        }
      },
      done: ({ pending, effects, snapshot }) => {
        expect(pending).toEqual({})
        expect(effects).toEqual(asked.arrived)
        expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
      },
      closed: ({ news, snapshot }) => {
        expect(news).toEqual(asked.closed)
        expect(snapshot.status).toBe('done')
      },
      left: ({ effects, snapshot }) => {
        expect(effects).toEqual(asked.left)
        expect(snapshot.status).toBe('done')
      },
    },
  })
}
