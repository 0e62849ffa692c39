import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate'
import { partnerOnboardingBy } from '#app/wiring/partnerOnboarding.ts'
import { reRegistrationBy } from '#app/wiring/reRegistration.ts'
import { signUpWizard } from '#machines/access/signUpWizard.ts'

type Module = Record<string, unknown>
const wiring = import.meta.glob<Module>('../../../src/app/wiring/*.ts', { eager: true })
const machines = import.meta.glob<Module>('../../../src/machines/**/*.ts', { eager: true })

const exportedBy = (modules: Record<string, Module>) =>
  Object.values(modules).flatMap((module) => Object.values(module))

/** A wizard brings its machine along, an actor what it runs. */
const machineIn = (value: unknown): AnyStateMachine[] => {
  if (value instanceof StateMachine) return [value]
  if (typeof value !== 'object' || value === null) return []
  const { machine, logic } = value as { machine?: unknown; logic?: unknown }
  return [machine, logic].filter((one) => one instanceof StateMachine)
}

/** A machine and all that it invokes, by their way from the first: 'endTrip/sending'. */
const withChildren = (machine: AnyStateMachine, at = machine.id): (readonly [string, AnyStateMachine])[] => [
  [at, machine],
  ...Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).flatMap(([name, child]) =>
    child instanceof StateMachine ? withChildren(child, `${at}/${name}`) : [],
  ),
]

/** What the wiring forgot, by its name. */
const forgottenIn = (wired: AnyStateMachine): string[] =>
  withChildren(wired).flatMap(([at, { implementations }]) => [
    ...Object.values(implementations.actors as Record<string, object>).flatMap((actor) =>
      'placeholder' in actor ? [`${at}: the actor ${String(actor.placeholder)}`] : [],
    ),
    ...Object.values(implementations.actions as Record<string, unknown>).flatMap((action) =>
      typeof action === 'function' && 'provided' in action
        ? [`${at}: the action ${String(action.provided)}`]
        : [],
    ),
  ])

const wired = [
  ...exportedBy(wiring).flatMap(machineIn),
  // wired for the link that they are opened by
  partnerOnboardingBy('PRE-1'),
  reRegistrationBy('gestor-1'),
]

describe('the wiring', () => {
  test('leaves no actor and no action of any machine unprovided', () => {
    expect(wired.flatMap(forgottenIn)).toEqual([])
  })

  test('wires every machine of the portal', () => {
    const ids = exportedBy(machines).flatMap(machineIn).map(({ id }) => id)
    const wiredIds = new Set(wired.flatMap((machine) => withChildren(machine).map(([, { id }]) => id)))
    expect(ids.filter((id) => !wiredIds.has(id))).toEqual([])
  })

  test('would be caught by name if it forgot something', () => {
    expect(forgottenIn(signUpWizard.machine)).toEqual(
      expect.arrayContaining([
        'signUp: the actor loadDraft',
        'signUp: the action keepDraft',
        'signUp: the action trackSignUp',
        'signUp/cep: the actor findAddress',
        'signUp/emailCode: the actor countdown',
        'signUp/sending: the action forget',
      ]),
    )
  })
})
