import * as v from 'valibot'
import { inFolder } from '#domain/folder.ts'
import { pages } from '#domain/pages.ts'
import { storageKey } from '#domain/product.ts'
import { nextDue } from '../../backend/due.ts'
import { beginSession } from '../../backend/handlers/session.ts'
import { authAnswer } from '../../backend/rules/session.ts'
import type { User } from '../../backend/store/records.ts'
import type { DemoBackend } from '../demoBackend.ts'
import { type LinkState, type ShortLink, shortLinkOf, usualState } from './link.ts'
import { isPage, signedIn } from './openLink.ts'
import { named } from './references.ts'
import { isTellerAwaited } from './stories.ts'

// What the demo reads and writes of the page around the portal: session, company, colours, address.

const SESSION_KEY = storageKey('session')
const NOTICE_KEY = storageKey('aviso')
const COMPANY_KEY = storageKey('frotista')
/** That of the component library. */
const SCHEME_KEY = 'mantine-color-scheme-value'
/** A sign-out clears the other one. */
const KEPT_SCHEME_KEY = storageKey('demo-colours')

export type Scheme = LinkState['scheme']
const schemeOf = v.fallback(v.picklist(['auto', 'light', 'dark']), 'auto')

/** A browser that refuses to store keeps what it has. */
const tried = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const presentScheme = (): Scheme =>
  tried(() => v.parse(schemeOf, sessionStorage.getItem(KEPT_SCHEME_KEY)), 'auto')

/** Shows the portal in these colours at once, also after a sign-out. */
export const chooseScheme = (scheme: Scheme): void =>
  tried(() => {
    sessionStorage.setItem(KEPT_SCHEME_KEY, scheme)
    localStorage.setItem(SCHEME_KEY, scheme)
    // as another tab of the portal would say it
    dispatchEvent(
      new StorageEvent('storage', { key: SCHEME_KEY, newValue: scheme, storageArea: localStorage }),
    )
  }, undefined)

/** The colours that were chosen before a page load. */
export const keepScheme = (): void => {
  const scheme = presentScheme()
  if (scheme !== 'auto') chooseScheme(scheme)
}

/** The e-mail of who is signed in; null: nobody. */
export const presentAccount = (): string | null =>
  tried(() => {
    const session: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    return typeof session === 'object' && session !== null && 'user' in session ? String(session.user) : null
  }, null)

const presentCompany = (): number | null =>
  tried(() => Number(localStorage.getItem(COMPANY_KEY)) || null, null)

/** Stores what the portal stores at a sign-in; null: nobody is signed in. */
export const storeSession = (user: User | null, company: number | null): void =>
  tried(() => {
    localStorage.removeItem(COMPANY_KEY)
    if (!user) {
      localStorage.removeItem(SESSION_KEY)
      return
    }
    const { access_token: token, ...rest } = authAnswer(user, 0)
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...rest, token }))
    localStorage.setItem(NOTICE_KEY, 'true')
    if (company !== null) localStorage.setItem(COMPANY_KEY, String(company))
  }, undefined)

/** Signs this user in, in the backend and in the browser. */
export const signInAs = async ({ store }: DemoBackend, user: User): Promise<void> => {
  await store.exclusive(async () => {
    await beginSession(store, user)
    store.save()
  })
  storeSession(user, null)
}

/** The record that the page was opened with. */
const presentRecord = (): unknown => {
  const record: unknown = history.state
  return typeof record === 'object' && record !== null && Object.keys(record).length > 0 ? record : null
}

/** What led to the present state. */
const presentState = (backend: DemoBackend): LinkState => {
  const address = location.pathname + location.search
  const { store, trail, clock, scenarios } = backend
  return {
    ...usualState,
    ...signedIn(backend, presentAccount(), presentCompany()),
    world: store.world,
    seed: store.seed,
    begun: store.begun.toISOString(),
    now: clock.now().toISOString(),
    story: trail.begunWith()?.id ?? null,
    told: trail.begunWith()?.told ?? 0,
    steps: [...trail.steps()],
    scenarios: scenarios.active(),
    faults: scenarios.faults() as LinkState['faults'],
    scheme: presentScheme(),
    // a link to no page would be refused
    address: isPage(address) ? address : pages.notFound,
    record: named(store, presentRecord()),
  }
}

/** The link to the present state, with the address of this demo. */
export const presentLink = (backend: DemoBackend): ShortLink => {
  const { link, leftOut } = shortLinkOf(presentState(backend))
  return { link: `${location.origin}${inFolder('/')}${link}`, leftOut }
}

/** Whether something lies over the page: what is behind it must not be loaded anew now. */
const isDisturbed = () =>
  [...document.querySelectorAll('[role="dialog"], [aria-modal="true"]')].some(
    (one) => !one.closest('[data-follows]'),
  )

const QUIET_MS = 500

/**
 * Tells the portal that the world has moved, as its other tabs and its own look-ups tell it: the open list is loaded
 * again, and the balance of an account.
 */
const tellPortal = (backend: DemoBackend, money: BroadcastChannel | null): void => {
  dispatchEvent(new Event(storageKey('reload')))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  for (const { id } of backend.store.payAccounts.all()) money?.postMessage(id)
}

/** No timer is longer. */
const LONGEST_WAIT_MS = 3_600_000

/** Lets what is due happen at its time, though nobody asks the backend for anything, and tells the open page. */
export const watchWorld = (backend: DemoBackend): (() => void) => {
  const { store, trail, clock } = backend
  const channelOf = (name: string) =>
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(storageKey(name))
  const money = channelOf('money')
  const companies = channelOf('companies')
  let timer: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(quiet)
    if (isDisturbed()) quiet = setTimeout(tell, QUIET_MS)
    else tellPortal(backend, money)
  }
  const plan = () => {
    clearTimeout(timer)
    const due = isTellerAwaited(trail.story()) ? null : nextDue(store)
    if (due === null) return
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(0, due - clock.now().getTime()))
    // a timer may end a little before the clock says so
    timer = setTimeout(() => void backend.catchUp().then(plan), wait + 50)
  }
  const moved = () => {
    plan()
    // the state of an account: nothing that is typed or read is drawn anew by it
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    companies?.postMessage(null)
    tell()
  }
  const stops = [trail.subscribe(plan), backend.watchMoves(moved)]
  plan()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
    clearTimeout(quiet)
    money?.close()
    companies?.close()
  }
}
