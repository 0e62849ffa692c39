import { createActor } from 'xstate'
import { pages } from '#domain/pages.ts'
import type { Company } from '#services/companies.ts'
import { carryOut, followEffects } from '../effects/effects.ts'
import { sessionActor } from '../wiring/session.ts'
import { watchMoney } from './moneyMoved.ts'
import { type PayAccountActor, payAccount } from './payAccount.ts'
import { emptyPaySafes } from './paySafe.ts'

interface Visit {
  readonly actor: PayAccountActor
  readonly end: () => void
}

let visit: Visit | null = null

const isInArea = () =>
  location.pathname === pages.payments || location.pathname.startsWith(`${pages.payments}/`)

/** The router tells with these events that the address has changed. */
const MOVES = ['popstate', 'pushState', 'replaceState'] as const

const begin = (kept: Company | null): Visit => {
  const actor = createActor(payAccount, { input: { kept } })
  const user = sessionActor.getSnapshot().context.user?.usuario_id
  const unfollow = followEffects(actor, carryOut)
  /** Money was moved since the card was read. */
  let isStale = false
  // only on the home: a card that is gone closes the page, and below it something may be confirmed
  const refresh = () => {
    if (!isStale || location.pathname !== pages.payments || !actor.getSnapshot().matches('active')) return
    isStale = false
    actor.send({ type: 'card.reload' })
  }
  const look = () => {
    if (isInArea()) refresh()
    else end()
  }
  const unwatch = watchMoney((companyId) => {
    if (actor.getSnapshot().context.company?.id !== companyId) return
    isStale = true
    refresh()
  })
  const session = sessionActor.subscribe(({ context }) => {
    if (context.user?.usuario_id !== user) end()
  })
  const end = () => {
    for (const move of MOVES) removeEventListener(move, look)
    session.unsubscribe()
    unwatch()
    unfollow()
    actor.stop()
    emptyPaySafes()
    if (visit?.actor === actor) visit = null
  }
  for (const move of MOVES) addEventListener(move, look)
  actor.start()
  return { actor, end }
}

/**
 * The account of this visit to the payments area; it begins with the first page that asks. It ends when the address
 * leaves the area or the session ends: whoever comes back chooses the company and gives the password again (payments
 * §2.2).
 */
export const payVisit = (kept: Company | null = null): PayAccountActor => {
  if (visit?.actor.getSnapshot().status !== 'active') {
    visit?.end()
    visit = begin(kept)
  }
  return visit.actor
}

/** The id of the company whose account is open now; null: none. */
export const visitedCompany = (): number | null => {
  const snapshot = visit?.actor.getSnapshot()
  return snapshot?.matches('active') ? (snapshot.context.company?.id ?? null) : null
}
