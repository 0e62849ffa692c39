import type { AnyActorRef } from 'xstate'
import type { PageAddress } from '#domain/pages.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { navigate } from '../routing/navigation.ts'
import { tellCrash } from './failures.ts'
import { showNotice, takeBackErrors } from './notices.ts'
import { rootBegins, rootEnds } from './roots.ts'

export type FileEffect = Extract<Effect, { type: `tab.${string}` | `download${string}` }>

/**
 * Tabs and downloads (files.ts). Only pages that show or save files load them, because the first page must be
 * small.
 */
export interface FileHandlers {
  readonly carry: (effect: FileEffect, source: object) => void
  /** The flow was left: a tab that it has opened would stay empty. */
  readonly leave: (source: object) => void
}

/** Effects that only the page of a flow can carry out. */
export interface PageHandlers {
  /** Loads again what the screen shows. */
  readonly onRefresh?: () => void
  /** For a page with several history entries (goToStep.ts); other pages never go back. */
  readonly goTo?: (to: PageAddress, how: Omit<Extract<Effect, { type: 'navigate' }>, 'type' | 'to'>) => void
  readonly files?: FileHandlers
}

/** Carries out an effect; `source` is the machine that emitted it. */
export const carryOut = (effect: Effect, source: AnyActorRef, page: PageHandlers = {}): void => {
  const { goTo = navigate } = page
  switch (effect.type) {
    case 'navigate':
      goTo(effect.to, effect)
      return
    case 'notify':
      showNotice({ ...effect, from: source.sessionId })
      return
    case 'errors.takeBack':
      takeBackErrors(source.sessionId)
      return
    case 'reload':
      // without a network that would end in the browser's error page
      if (navigator.onLine) location.reload()
      else page.onRefresh?.()
      return
    case 'refresh':
      page.onRefresh?.()
      return
    default:
      page.files?.carry(effect, source)
  }
}

/**
 * Listens to the effects of an actor and of every machine that it invokes. When one of them invokes something
 * anew, the errors that it told before are taken back. Returns a function that ends this.
 */
export const followEffects = (
  actor: AnyActorRef,
  carry: (effect: Effect, source: AnyActorRef) => void,
  left: (source: AnyActorRef) => void = () => {},
): (() => void) => {
  /** What it tells in the step that begins a child is about what was before, and stays. */
  let telling: AnyActorRef | null = null
  const followed = new Map<AnyActorRef, () => void>()
  /** The innermost machine that has failed, as long as a machine above it may go on. */
  let innermost: AnyActorRef = actor
  let innermostError: unknown
  const followChildren = (
    parent: AnyActorRef,
    { children }: { children?: Record<string, AnyActorRef | undefined> },
  ) => {
    for (const child of Object.values(children ?? {})) {
      if (!child || followed.has(child)) continue
      if (telling !== parent) takeBackErrors(parent.sessionId)
      follow(child)
    }
  }
  const follow = (ref: AnyActorRef) => {
    const emitted = ref.on('*', (effect) => {
      // a tab that it opens for the next attempt is no word about the one before
      if ((effect as Effect).type === 'notify') telling = ref
      carry(effect as Effect, ref)
    })
    const changed = ref.subscribe({
      next: (snapshot) => {
        followChildren(ref, snapshot)
        telling = null
      },
      // what a call or a callback fails with is for its machine, and what a child machine fails with for the one above
      error: (error: unknown) => {
        if (!('machine' in ref.getSnapshot())) return
        if (innermostError !== error) innermost = ref
        innermostError = error
        // a crashed flow shows the error page
        if (ref === actor) tellCrash(error, innermost)
      },
    })
    followed.set(ref, () => {
      emitted.unsubscribe()
      changed.unsubscribe()
      left(ref)
    })
    // A subscription reports only changes, so the children that exist already are read here.
    followChildren(ref, ref.getSnapshot())
  }
  if (__INSPECT__) rootBegins(actor)
  follow(actor)
  return () => {
    for (const leave of followed.values()) leave()
    if (__INSPECT__) rootEnds(actor)
  }
}
