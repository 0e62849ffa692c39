import { describe, expect, it } from 'vitest'
import type { SignUpDraft } from '#machines/access/signUpDraft.ts'
import { type Path, pathsOf, titleOfPath } from '#tests/support/model/paths.ts'
import { runPath } from '#tests/support/model/run.ts'
import { titleOf } from '#tests/support/model/steps.ts'
import { model } from './signUp.model.ts'
import { openSignUp, watchedSignUp } from './signUpWalk.ts'

const stateOf = (leaf: string) => leaf.split('.')[0]
const isWithin = ({ leaves }: Path, states: readonly string[]) =>
  leaves.some((leaf) => states.includes(stateOf(leaf) ?? ''))

const paths = pathsOf(model)
// before the draft came, or after it was of use
const outside = ['restoring', 'left', 'done']

const leavesBefore = ({ steps }: Path, index: number) =>
  paths.find((path) => titlesOf(path.steps) === titlesOf(steps.slice(0, index)))?.leaves ?? []
const titlesOf = (steps: Path['steps']) => steps.map(titleOf).join()

/** An e-mail gets its code in the step of the e-mail, a phone in that of the phone. */
const isPossible = (path: Path) =>
  path.steps.every((step, index) => {
    const [state = ''] = leavesBefore(path, index).map(stateOf)
    if (titleOf(step) === 'verification.begun of the e-mail') return state === 'email'
    return titleOf(step) !== 'verification.begun of the phone' || state === 'phone'
  })

/** What stands in the storage at the beginning of a path. */
const storedIn = ({ steps: [first] }: Path) =>
  first?.kind === 'done' ? (first.answer as SignUpDraft | null) : null

describe('the tab of a sign-up is killed', () => {
  it.each(
    paths
      .filter((path) => !isWithin(path, outside) && isPossible(path))
      .map((path) => [titleOfPath(path), path] as const),
  )('after %s: the next one opens at the same step with everything typed', async (_, path) => {
    const { machine, kept } = watchedSignUp()
    const { walk } = await runPath({ ...model, machine }, path)
    const again = await openSignUp(kept.at(-1) ?? storedIn(path))

    expect(again.walk.snapshot.context.draft).toEqual(walk.snapshot.context.draft)
    // the warning comes before the file again
    const leaves = walk.leaves.map((leaf) => (leaf === 'photo.choosing' ? 'photo.warning' : leaf))
    expect(again.walk.leaves).toEqual(leaves)
    walk.stop()
    again.walk.stop()
  })

  it.each(
    paths
      .filter((path) => path.steps.at(-1)?.kind === 'done' && isWithin(path, ['done']))
      .map((path) => [titleOfPath(path), path] as const),
  )('after %s: there is no draft any more', async (_, path) => {
    const { machine, kept } = watchedSignUp()
    const { walk } = await runPath({ ...model, machine }, path)
    expect(kept.at(-1)).toBeNull()
    walk.stop()
  })
})
