import { expect } from 'vitest'
import type { AnyWorld, Model } from './defineModel.ts'
import type { Path } from './paths.ts'
import { type Step, titleOf } from './steps.ts'
import { startWalk } from './walk.ts'

type Walk = ReturnType<typeof startWalk>

/** Starts the machine of a model in one of its situations, with every actor in the test's hands. */
const begin = (model: Model, input: string): Walk =>
  startWalk(model.machine, {
    input: model.inputs[input],
    silent: Object.keys(model.actors).filter((name) => model.actors[name] === 'silent'),
  })

/** Crosses a delay: nothing moves one millisecond before it. */
const crossDelay = (walk: Walk, ms: number): void => {
  const before = { leaves: walk.leaves, walked: walk.walked.length }
  if (ms > 0) walk.pass(ms - 1)
  expect({ leaves: walk.leaves, walked: walk.walked.length }).toEqual(before)
  walk.pass(Math.min(ms, 1))
  expect(walk.walked.length).toBeGreaterThan(before.walked)
}

const take = async (walk: Walk, step: Step): Promise<void> => {
  switch (step.kind) {
    case 'event':
      return walk.send(step.event)
    case 'done':
      return walk.done(step.id, step.answer)
    case 'fault':
      return walk.fault(step.id, step.fault)
    case 'after':
      return crossDelay(walk, step.ms)
  }
}

const worldOf = (walk: Walk, input: string, steps: readonly string[], told: number): AnyWorld => ({
  snapshot: walk.snapshot,
  context: walk.snapshot.context,
  pending: walk.pending,
  effects: walk.effects,
  newEmits: walk.effects.slice(told),
  actionCalls: walk.actionCalls,
  input,
  steps,
  lastStep: steps.at(-1) ?? '',
})

type Look = (walk: Walk, world: AnyWorld, count: number) => void | Promise<void>

/**
 * Takes steps on a running machine, with a look at the start and after each. Its errors are collected, not thrown.
 * @param look is told how many steps were taken
 */
export const runSteps = async (
  model: Model,
  { input, steps }: Pick<Path, 'input' | 'steps'>,
  look: Look,
): Promise<Walk> => {
  const walk = begin(model, input)
  const titles = steps.map(titleOf)
  await look(walk, worldOf(walk, input, [], 0), 0)
  for (const [index, step] of steps.entries()) {
    const told = walk.effects.length
    await take(walk, step)
    await look(walk, worldOf(walk, input, titles.slice(0, index + 1), told), index + 1)
  }
  return walk
}

/** Walks a path to its end. */
export const runPath = async (model: Model, path: Path): Promise<{ walk: Walk; world: AnyWorld }> => {
  const worlds: AnyWorld[] = []
  const walk = await runSteps(model, path, (_, world) => void worlds.push(world))
  return { walk, world: worlds.at(-1) as AnyWorld }
}
