import type { AnyActorRef } from 'xstate'

let walked: AnyActorRef | null = null

/**
 * The app has one session actor for a page, but a walk needs a new one for each path. This object replaces
 * the app's actor and passes everything on to the session that is walked.
 */
export const standInFor = <Ref extends AnyActorRef>(own: Ref): Ref =>
  new Proxy(own, {
    get: (_, key) => {
      const ref = key === 'logic' ? own : (walked ?? own)
      const value: unknown = Reflect.get(ref, key)
      return typeof value === 'function' ? value.bind(ref) : value
    },
  })

export const standInWith = (ref: AnyActorRef): void => {
  walked = ref
}
