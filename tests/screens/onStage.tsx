import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import { loadSettings } from '#app/start/settings.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { Call } from '#services/contract/call.ts'
import type { Session } from '#services/http/vault.ts'
import { until } from '#tests/support/screens/patience.ts'
import { enterStage } from '#tests/support/screens/stage.tsx'

interface Play<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly input?: InputFrom<Machine>
  readonly view: (root: Actor<Machine>) => ReactNode
  /** The calls that are held until `answer`. */
  readonly held: readonly Call[]
  readonly address?: string
  /** Who is signed in; not given: nobody. */
  readonly session?: Session | null
  /** What the history entry holds. */
  readonly record?: unknown
  /** Prepares the backend and the browser. */
  readonly world?: (backend: NodeBackend) => unknown
}

/** A screen with a wired machine and a backend, for tests of what no path of a model shows. It is left when the test ends. */
export const onStage = async <Machine extends AnyStateMachine>(play: Play<Machine>) => {
  await loadSettings()
  const stage = await enterStage({
    world: () => {},
    session: null,
    address: '/',
    input: undefined,
    ...play,
  })
  // no hook of this file: walks share it, and a hook would be of the first of them alone
  onTestFinished(() => {
    const found = stage.broken()
    stage.leave()
    expect(found).toEqual([])
  })
  return {
    ...stage,
    /** Lets a call through as soon as it is held. */
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
