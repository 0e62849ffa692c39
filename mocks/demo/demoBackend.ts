import { type Backend, type BackendOptions, createBackend } from '../backend/backend.ts'
import { createClock } from '../backend/clock.ts'
import type { Done, Parts } from '../backend/handlers/answer.ts'
import { STORE_KEY } from '../backend/store/store.ts'
import { happeningsIn } from './story/happenings.ts'
import { redacted } from './story/placeholders.ts'
import { enterStep, switchTo } from './story/player.ts'
import { isTellerAwaited, type TourStep, tellingOf } from './story/stories.ts'
import { createTrail, DOES, LEFT, type Step, type Trail } from './story/trail.ts'

/** While a story waits for who tells it, nothing is due: what its step says stays true as long as they talk. */
export interface DemoBackend extends Backend {
  /** What has happened since the world was made. */
  readonly trail: Trail
  /** Lets something happen now, by its id (story/happenings.ts); one that cannot happen any more is left out. */
  readonly happen: (id: string) => Promise<void>
  /** Begins the next step of the story that is told; null: it was the last one. */
  readonly nextStep: () => Promise<TourStep | null>
  /** The story is told no more: what it has set goes, and what was due meanwhile happens. */
  readonly leaveStory: () => Promise<void>
  /** Resets, and the next page makes a world of its own day. */
  readonly restart: () => Promise<void>
}

/** The parts of a request that say something. */
const givenIn = (parts: Parts): Partial<Parts> =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(Object(part)).length > 0))

/** The step of the trail that a request is. */
const stepOf = (
  { callId, user, parts, read }: Done,
  { store, scenarios }: Pick<Backend, 'store' | 'scenarios'>,
): Step => {
  const ciphers = read.map(([cipher]) => cipher)
  const on = scenarios.active()
  return {
    at: store.now().getTime() - store.begun.getTime(),
    does: callId,
    ...(user && { by: user.id }),
    asks: redacted(givenIn(parts), ciphers) as Record<string, unknown>,
    ...(read.length > 0 && { plain: read.map(([, plain]) => redacted(plain)) }),
    ...(on.length > 0 && { on }),
  }
}

/** The backend with what the demo adds: a trail of what happened, of which links are made, and stories. */
export const createDemoBackend = (options: Omit<BackendOptions, 'onDone' | 'isTimeHeld'>): DemoBackend => {
  const { store, storage, time = createClock(() => store.now().getTime()) } = options
  const trail = createTrail({
    world: store.world,
    begun: store.begun,
    seed: store.seed,
    ahead: time.ahead,
    storage,
  })
  const isTimeHeld = () => isTellerAwaited(trail.story())
  const backend = createBackend({
    ...options,
    time,
    isTimeHeld,
    onDone: (done) => {
      trail.add(stepOf(done, backend))
      followStory(done.callId)
    },
  })
  const { act, scenarios, settle } = backend
  const since = () => Math.max(0, store.now().getTime() - store.begun.getTime())
  /** What the present step of a story changes as soon as a call has done its work. */
  const followStory = (callId: string) => {
    const now = tellingOf(trail.story())
    const after = now?.telling.after
    if (after?.call === callId) scenarios.stage(now?.story.scenarios ?? [], after.faults)
  }
  const keepTime = async () => {
    if (!isTimeHeld()) await settle()
  }
  const reset = async () => {
    await backend.reset()
    trail.clear()
  }
  return {
    ...backend,
    trail,
    passTime: (milliseconds) =>
      act(async () => {
        // when a story waits, its link cannot tell this from time that passes by itself
        if (isTimeHeld()) trail.add({ at: since(), does: DOES.leaps, what: String(milliseconds) })
        await backend.leap(milliseconds)
        trail.keep()
      }),
    followTime: () => {
      backend.followTime()
      trail.keep()
    },
    happen: (id) =>
      act(async () => {
        const happening = happeningsIn(store).find((one) => one.id === id)
        if (!happening) return
        await happening.run()
        trail.add({ at: since(), does: DOES.happens, what: id })
      }),
    nextStep: async () => {
      const told = trail.story()
      const next = (told?.told ?? 0) + 1
      const telling = told && tellingOf({ id: told.id, told: next })?.telling
      if (!told || !telling) return null
      await act(async () => {
        await enterStep(store, telling)
        trail.add({ at: since(), does: DOES.tells, what: String(next) })
        trail.tell(told.id, next)
        switchTo(scenarios, told.id, telling)
        await keepTime()
      })
      return telling
    },
    leaveStory: () =>
      act(async () => {
        trail.add({ at: since(), does: DOES.tells, what: LEFT })
        trail.leave()
        scenarios.stage([], {})
        await keepTime()
      }),
    reset,
    restart: async () => {
      await reset()
      storage?.removeItem(STORE_KEY)
      trail.drop()
    },
  }
}
