import { advance } from '../../backend/advance.ts'
import { beginSession } from '../../backend/handlers/session.ts'
import type { DemoBackend } from '../demoBackend.ts'
import type { LinkState } from './link.ts'
import { doStep, enterStep, switchAll } from './player.ts'
import { isTellerAwaited, storyOf } from './stories.ts'
import { DOES } from './trail.ts'

export interface Replayed {
  /** Steps that could not be done again. */
  readonly failed: number
}

/**
 * Makes the world of a link out of a fresh one, which was made at the link's own time: the story begins, each step is
 * done at its time, and at the end the clock goes on from that of the link.
 */
export const replay = async (backend: DemoBackend, state: LinkState): Promise<Replayed> => {
  const { store, clock, trail, scenarios, settle } = backend
  const begun = store.begun.getTime()
  const world = { store, clock, catchUp: settle }
  const story = state.story === null ? undefined : storyOf(state.story)
  let failed = 0
  /** Time passes; while the teller is awaited, nothing happens by it. */
  const wait = async (to: number) => {
    if (isTellerAwaited(trail.story())) clock.hold(to)
    else await advance(world, to)
  }
  clock.hold(begun)
  await store.exclusive(async () => {
    if (story) {
      trail.tell(story.id, 0)
      await story.begin?.(store)
      await enterStep(store, story.steps[0])
    }
    for (const step of state.steps) {
      await wait(begun + step.at)
      try {
        if (step.does === DOES.leaps) await advance(world, begun + step.at + Number(step.what))
        else await doStep(store, trail, step)
        trail.add(step)
      } catch {
        failed += 1
      }
    }
    const now = state.now === null ? begun : Date.parse(state.now)
    await wait(now)
    const user = store.users.all(({ login }) => login === state.account)[0]
    if (user) await beginSession(store, user)
    switchAll(scenarios, state.scenarios, state.faults, trail.story())
    if (state.now === null && state.begun === null) clock.run()
    else clock.run(now)
    trail.keep()
    store.save()
  })
  return { failed }
}
