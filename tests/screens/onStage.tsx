import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import { loadSettings } from '#app/start/settings.ts'
import type { NodeBackend } from '#mocks/node.ts'
import type { Call } from '#services/contract/call.ts'
import type { Session } from '#services/http/vault.ts'
import { until } from '#tests/support/screens/patience.ts'
import { enterStage } from '#tests/support/screens/stage.tsx'

interface Play<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly input?: InputFrom<Machine>
  readonly view: (root: Actor<Machine>) => ReactNode
  /** The calls that wait for `answer`. */
  readonly held: readonly Call[]
  readonly address?: string
  /** Who is signed in; not given: nobody. */
  readonly session?: Session | null
  /** What the backend and the browser hold when it begins. */
  readonly world?: (backend: NodeBackend) => unknown
}

let leave = () => {}
let broken: () => readonly string[] = () => []

beforeAll(async () => {
  await loadSettings()
})

afterEach(() => {
  const found = broken()
  leave()
  leave = () => {}
  broken = () => []
  expect(found).toEqual([])
})

/** A screen on the stage of the walks, for what no step of a machine shows. */
export const onStage = async <Machine extends AnyStateMachine>(play: Play<Machine>) => {
  const stage = await enterStage({
    world: () => {},
    session: null,
    address: '/',
    input: undefined,
    ...play,
  })
  leave = stage.leave
  broken = stage.broken
  return {
    ...stage,
    /** Lets a call in as soon as it waits. */
    answer: async (call: Call, prepare?: (backend: NodeBackend) => unknown) => {
      await until(
        () => stage.gate.waiting().includes(call.id),
        () => `${call.id} should wait, not ${stage.gate.waiting().join(', ') || 'nothing'}`,
      )
      await prepare?.(stage.backend)
      stage.gate.letIn([call])
    },
  }
}
