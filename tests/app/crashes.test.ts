import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor, createMachine, fromCallback, fromPromise, setup } from 'xstate'
import { followEffects } from '#app/effects/effects.ts'
import { failures } from '#app/effects/failures.ts'

// XState throws what nobody handles once more, for the browser's console
const rethrown = vi.fn<(error: unknown) => void>()
process.on('uncaughtException', rethrown)

// the work of another file may still tell of failures
const forget = () => {
  failures.length = 0
}
beforeEach(forget)
afterEach(forget)

const refused = new Error('refused')
const rejecting = fromPromise(() => Promise.reject(refused))
const throwing = fromCallback(() => {
  throw refused
})

/** A flow that goes on when what it invokes has failed, or has no answer to that. */
const flowOver = (
  child: AnyStateMachine | typeof rejecting | typeof throwing,
  id: string,
  isHandled: boolean,
) =>
  setup({ actors: { child: child as typeof rejecting } }).createMachine({
    id,
    initial: 'working',
    states: {
      working: { invoke: { id: 'child', src: 'child', ...(isHandled && { onError: 'failed' }) } },
      failed: {},
    },
  })

const crashing = createMachine({
  id: 'inner',
  entry: () => {
    throw refused
  },
})

const crashesOf = async (machine: AnyStateMachine) => {
  const actor = createActor(machine)
  actor.subscribe({ error: () => {} })
  const leave = followEffects(actor, () => {})
  actor.start()
  await new Promise((resolve) => setTimeout(resolve))
  leave()
  return failures.map((failure) => [
    failure.kind,
    'flow' in failure && failure.flow?.getSnapshot().machine.id,
  ])
}

test.each([
  ['a call that is refused', rejecting],
  ['a callback that throws', throwing],
  ['a machine that crashes', crashing],
  ['a machine over a call that nobody handles', flowOver(rejecting, 'inner', false)],
] as const)('%s is no crash where the flow that invokes it goes on', async (_, child) => {
  expect(await crashesOf(flowOver(child, 'outer', true))).toEqual([])
})

test.each([
  ['a call that is refused', rejecting, 'outer'],
  ['a callback that throws', throwing, 'outer'],
  ['a machine that crashes', crashing, 'inner'],
  ['a machine over a call that nobody handles', flowOver(rejecting, 'inner', false), 'inner'],
] as const)('%s is one crash where no flow goes on, of the innermost machine', async (_, child, id) => {
  expect(await crashesOf(flowOver(child, 'outer', false))).toEqual([['crash', id]])
})

test('a flow that crashes by itself is a crash', async () => {
  expect(await crashesOf(crashing)).toEqual([['crash', 'inner']])
})
