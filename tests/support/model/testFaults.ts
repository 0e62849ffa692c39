import { expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { isService } from './audit.ts'
import { invocationsOf, pathOf } from './chart.ts'
import type { Model } from './defineModel.ts'
import { faults } from './faults.ts'
import { type Path, pathsOf } from './paths.ts'
import { runPath } from './run.ts'

interface Waiting {
  readonly title: string
  readonly path: Path
  /** The invoke id of the running service. */
  readonly id: string
  /** The path of the state that invokes it. */
  readonly state: string
}

/** Every call that a machine can wait for, for every input, by the shortest path to it. */
const waitsOf = (model: Model): Waiting[] => {
  const services = invocationsOf(model.machine).filter(({ src }) => isService(model, src))
  const waits = pathsOf(model).flatMap((path) =>
    services
      .filter(({ id, node }) => path.running.includes(id) && path.leaves.some(isWithin(pathOf(node))))
      .map(({ id, node }) => ({
        title: [id, path.call, 'in', `${path.leaves.join(', ')},`, path.input].filter(Boolean).join(' '),
        path,
        id,
        state: pathOf(node),
      })),
  )
  return waits.filter((wait, index) => waits.findIndex((other) => other.title === wait.title) === index)
}

const isWithin = (state: string) => (leaf: string) => leaf === state || leaf.startsWith(`${state}.`)

const says = (context: unknown): boolean => {
  const { fault, message, notResent } = context as Readonly<Record<string, unknown>>
  return [fault, message, notResent].some((text) => text !== undefined && text !== null)
}

const samplesOf = (model: Model) =>
  Object.entries(model.events).flatMap(([type, samples]) =>
    Object.values(samples).map((payload) => ({ ...payload, type })),
  )

const endWithFault = async (model: Model, { path, id, state }: Waiting, fault: Fault): Promise<void> => {
  const { walk } = await runPath(model, path)
  const kept = model.preserves(walk.snapshot.context)
  const told = walk.effects.length
  const asked = walk.callsTo(id).length
  const invoking = walk.leaves.filter(isWithin(state))

  await walk.fault(id, fault)

  expect(walk.errors).toEqual([])
  expect(['active', 'done']).toContain(walk.snapshot.status)
  expect(walk.leaves.filter((leaf) => invoking.includes(leaf))).toEqual([])
  expect(model.preserves(walk.snapshot.context)).toEqual(kept)
  expect(walk.callsTo(id)).toHaveLength(asked)
  if (!(id in model.ignoredFaults)) {
    const isTold =
      walk.effects.length > told ||
      says(walk.snapshot.context) ||
      walk.leaves.some((leaf) => model.errorStates.includes(leaf))
    expect(isTold, 'nobody is told').toBe(true)
    // a call that is running now has cells of its own
    const isAtWork = Object.keys(walk.pending).length > 0
    expect(isAtWork || samplesOf(model).some((event) => walk.snapshot.can(event)), 'there is no way on').toBe(
      true,
    )
  }
  walk.stop()
}

/** One test of all faults; each that it does not hold after is named. */
export const afterEveryFault = (title: string, holds: (fault: Fault) => Promise<void>): void => {
  it(title, async () => {
    const failures: string[] = []
    for (const [name, fault] of Object.entries(faults)) {
      await holds(fault).catch((error: unknown) => {
        failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      })
    }
    expect(failures).toEqual([])
  })
}

/**
 * The part of reliability §4 that a machine decides. After every fault of every call: the state has a name,
 * there is a message, nothing typed is lost, the user can go on, and no call was sent twice.
 */
export const testFaults = (model: Model): void => {
  for (const wait of waitsOf(model)) {
    afterEveryFault(`goes on from every fault of ${wait.title}`, (fault) => endWithFault(model, wait, fault))
  }
}
