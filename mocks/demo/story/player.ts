import * as v from 'valibot'
import { routes } from '../../backend/handlers/index.ts'
import { openPins } from '../../backend/rules/codes.ts'
import { companyScope } from '../../backend/rules/scope.ts'
import type { Faults, Scenarios } from '../../backend/scenarios.ts'
import type { Store } from '../../backend/store/store.ts'
import { happeningsIn } from './happenings.ts'
import { unredacted } from './placeholders.ts'
import type { SeedAction } from './seedActions.ts'
import { storyOf, type TourStep, tellingOf } from './stories.ts'
import { DOES, LEFT, type Step, type Trail } from './trail.ts'

/** The names of a request's parts. */
const PARTS = ['params', 'query', 'headers', 'body'] as const

/** Does again what a user did, by the call's own rule: without a token, faults or latency. */
const doCall = async (store: Store, { does, by, asks = {}, plain = [], on = [] }: Step): Promise<void> => {
  const route = routes.find(({ call }) => call.id === does)
  if (!route) throw new Error(`there is no call '${does}'`)
  const user = store.users.find(by ?? 0) ?? null
  if (route.call.auth === 'bearer' && !user) throw new Error(`nobody makes '${does}'`)
  const token = openPins(store.codes.all()).at(-1)?.token ?? ''
  const given = unredacted(asks, token) as Record<string, unknown>
  const parts = Object.fromEntries(
    PARTS.map((part) => {
      const shape = route.call[part]
      const value = given[part] ?? {}
      return [part, shape ? v.parse(shape, value) : value]
    }),
  )
  const isOn = (name: string) => on.includes(name)
  const scope = user ? companyScope(user, isOn) : []
  const left = [...plain]
  const decipher = async () => unredacted(left.shift() ?? null, token)
  await route.answer({ ...parts, user, scope, store, decipher, isOn, publish: async (path: string) => path })
}

const doHappening = async (store: Store, id: string): Promise<void> => {
  await happeningsIn(store)
    .find((one) => one.id === id)
    ?.run()
}

/** What a story's step does to the world. */
export const enterStep = async (store: Store, telling: TourStep): Promise<void> => {
  const doSeedAction = (action: SeedAction) =>
    typeof action === 'string' ? doHappening(store, action) : doCall(store, { at: 0, ...action })
  for (const seedActions of telling.seedActions ?? [])
    for (const action of seedActions(store)) await doSeedAction(action)
}

/** The faults and scenarios of a story's step, over those that were set by hand. */
export const switchTo = (scenarios: Scenarios, storyId: string, telling: TourStep): void =>
  scenarios.stage(storyOf(storyId)?.scenarios ?? [], telling.faults ?? {})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Switches exactly these on; those that the told step of the story needs go with the story. */
export const switchAll = (
  scenarios: Scenarios,
  on: readonly string[],
  faults: Faults,
  told: { readonly id: string; readonly told: number } | null,
): void => {
  const now = tellingOf(told)
  const needed = { ...now?.telling.faults, ...now?.telling.after?.faults }
  const ofStory = (id: string) => id in needed && isSame(needed[id], faults[id])
  const part = (isTold: boolean) =>
    Object.fromEntries(Object.entries(faults).filter(([id]) => ofStory(id) === isTold))
  const named = new Set(now?.story.scenarios)
  scenarios.replace(
    on.filter((name) => !named.has(name)),
    part(false),
  )
  scenarios.stage(
    on.filter((name) => named.has(name)),
    part(true),
  )
}

/** Does a step of a trail again. A step that cannot be done rejects. */
export const doStep = async (store: Store, trail: Trail, step: Step): Promise<void> => {
  if (step.does === DOES.happens) await doHappening(store, step.what ?? '')
  else if (step.does === DOES.tells && step.what === LEFT) trail.leave()
  else if (step.does === DOES.tells) {
    const story = trail.story()
    const telling = story && tellingOf({ id: story.id, told: Number(step.what) })?.telling
    if (!story || !telling) throw new Error('there is no such step of a story')
    await enterStep(store, telling)
    trail.tell(story.id, Number(step.what))
  } else await doCall(store, step)
}
