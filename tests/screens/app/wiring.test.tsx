import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { signUpWizard } from '#machines/access/signUpWizard.ts'
import { machinesIn, wiredFlows, withChildren } from '#tests/support/screens/wiredFlows.ts'

const machines = import.meta.glob<Record<string, unknown>>('../../../src/machines/**/*.ts', { eager: true })

const namesOf = (mark: string, implementations: object): string[] =>
  Object.values(implementations).flatMap((one: object) =>
    mark in one ? [String(one[mark as keyof typeof one])] : [],
  )

/** The names that the wiring of a flow has not provided. */
const forgottenIn = (flow: AnyStateMachine): string[] =>
  withChildren(flow).flatMap(([at, { implementations }]) => [
    ...namesOf('placeholder', implementations.actors).map((name) => `${at}: the actor ${name}`),
    ...namesOf('provided', implementations.actions).map((name) => `${at}: the action ${name}`),
  ])

describe('the wiring', () => {
  test('leaves no actor and no action of any machine unprovided', () => {
    expect(wiredFlows.flatMap(forgottenIn)).toEqual([])
  })

  test('wires every machine of the portal', () => {
    const ids = Object.values(machines)
      .flatMap(machinesIn)
      .map(({ id }) => id)
    const wired = new Set(wiredFlows.flatMap((flow) => withChildren(flow).map(([, { id }]) => id)))
    expect(ids.filter((id) => !wired.has(id))).toEqual([])
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
