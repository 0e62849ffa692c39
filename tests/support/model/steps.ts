import type { AnyEventObject } from 'xstate'
import { type Fault, ServiceFault } from '#domain/fault.ts'

/** One thing that happens to a machine. */
export type Step =
  | { readonly kind: 'event'; readonly sample: string; readonly event: AnyEventObject }
  | { readonly kind: 'done'; readonly id: string; readonly outcome: string; readonly answer: unknown }
  | { readonly kind: 'fault'; readonly id: string; readonly outcome: string; readonly fault: Fault }
  /** `ms` is what is left of the delay. */
  | { readonly kind: 'after'; readonly delay: string; readonly ms: number; readonly event: AnyEventObject }

/** 'login.submitted', 'done signIn welcome', 'fault signIn offline', 'after silence'. */
export const titleOf = (step: Step): string => {
  switch (step.kind) {
    case 'event':
      return [step.event.type, step.sample].filter(Boolean).join(' ')
    case 'done':
    case 'fault':
      return `${step.kind} ${step.id} ${step.outcome}`
    case 'after':
      return `after ${step.delay}`
  }
}

/** The event that XState makes of a step. */
export const eventOf = (step: Step): AnyEventObject => {
  switch (step.kind) {
    case 'done':
      return { type: `xstate.done.actor.${step.id}`, actorId: step.id, output: step.answer }
    case 'fault':
      return { type: `xstate.error.actor.${step.id}`, actorId: step.id, error: new ServiceFault(step.fault) }
    case 'event':
    case 'after':
      return step.event
  }
}
