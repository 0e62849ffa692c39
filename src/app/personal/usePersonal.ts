import { useSelector } from '@xstate/react'
import type { Actor, AnyActorRef } from 'xstate'
import {
  DEFAULT_PREFERENCES,
  type PersonalChange,
  type Preferences,
  withChange,
} from '#machines/session/personal.ts'
import type { personalMachine } from '#machines/session/personalMachine.ts'
import { sessionActor } from '../wiring/session.ts'

// Small, since the first rows of a list need it: the machine and the storage come after the first paint.

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

let actor: Actor<typeof personalMachine> | undefined

interface Early {
  readonly user: object | null
  readonly preferences: Preferences
  readonly changes: readonly PersonalChange[]
}
const NOTHING_EARLY: Early = { user: null, preferences: DEFAULT_PREFERENCES, changes: [] }
/** What was changed before the actor is there, and by whom. */
let early = NOTHING_EARLY
const ofThisUser = (): Early => {
  const { user } = sessionActor.getSnapshot().context
  return early.user === user ? early : { ...NOTHING_EARLY, user }
}

/** An actor as `useSelector` sees one, which subscribes with an observer. */
const source = {
  getSnapshot: () => (actor ? actor.getSnapshot().context : ofThisUser()).preferences,
  subscribe: ({ next }: { next: () => void }) => {
    listeners.add(next)
    return { unsubscribe: () => listeners.delete(next) }
  },
} as unknown as Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => Preferences }

/**
 * What is kept for the person who is signed in; until it is read, or where it cannot be, what holds for everybody. The component
 * is drawn again only when what the selector returns is another: `usePersonal((kept) => kept.views.offersList)`.
 */
export const usePersonal = <Value>(selector: (preferences: Preferences) => Value): Value =>
  useSelector(source, selector)

/** It holds at once, and is kept as soon as that is possible. */
export const sendPersonal = (change: PersonalChange): void => {
  if (actor) return actor.send(change)
  const { user, preferences, changes } = ofThisUser()
  early = { user, preferences: withChange(preferences, change), changes: [...changes, change] }
  tell()
}

/** The actor, which knows who is signed in, is there: what was changed until now is given to it. */
export const joinPersonal = (running: Actor<typeof personalMachine>): void => {
  for (const change of ofThisUser().changes) running.send(change)
  early = NOTHING_EARLY
  actor = running
  actor.subscribe(tell)
  tell()
}
