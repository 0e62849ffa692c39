import type { AnyActorRef } from 'xstate'
import { childOf, type Order } from './moneyTab.ts'
import { PASSWORD, PIN } from './moneyWorld.ts'

/** When what was given up reaches the server. */
export const MOMENTS = [
  'before it is confirmed again',
  'at the PIN',
  'at the password',
  'later',
  'after it was sent again',
  'after both were lost',
  'after both were lost, one by one',
] as const
export type Moment = (typeof MOMENTS)[number]

export interface LateTab {
  readonly portal: { readonly secret: (text: string) => unknown }
  flow: AnyActorRef | null
}

export interface LateParts {
  readonly tab: LateTab
  readonly order: Order
  readonly moment: Moment
  /** The page is left once it was given up, and the same is begun anew. */
  readonly leaves: boolean
  /** Confirms the order, with what the page knows of it. */
  readonly begin: () => Promise<void>
  readonly leave: () => void
  /** Says which of those that look like it it is, if it is there. Whether it is. */
  readonly recognise: (sending: AnyActorRef) => Promise<boolean>
  /** Whether the page was told that it did not arrive. */
  readonly isUnsent: () => boolean
  /** Lets everything happen that needs no time. */
  readonly rest: () => Promise<void>
  readonly pass: (seconds: number) => Promise<void>
  readonly lose: () => void
  /** All, or only the oldest. */
  readonly deliver: (only?: 'oldest') => Promise<unknown>
}

/** PIN and password are given until it has ended or its outcome is unknown. */
const goOn = async ({ tab, rest }: LateParts, before: (place: 'pin' | 'password') => Promise<unknown>) => {
  for (let steps = 0; steps < 6 && tab.flow; steps++) {
    const pin = childOf(tab.flow, 'pin')
    const password = childOf(tab.flow, 'password')
    if (pin) {
      await before('pin')
      pin.send({ type: 'pin.submitted', pin: tab.portal.secret(PIN) })
    } else if (password) {
      await before('password')
      password.send({ type: 'payPassword.submitted', password: tab.portal.secret(PASSWORD) })
    } else return
    await rest()
  }
}

/** Looked for until it may be given up, which is done; who sees it there says so. */
const giveUp = async ({ tab, rest, pass, recognise }: LateParts) => {
  for (let waits = 0; waits < 16 && tab.flow; waits++) {
    const sending = childOf(tab.flow, 'sending') ?? childOf(tab.flow, 'waiting')
    if (!sending) return
    if (await recognise(sending)) await rest()
    else if ((sending.getSnapshot() as { can: (event: object) => boolean }).can({ type: 'sending.repeat' })) {
      sending.send({ type: 'sending.repeat' })
      await rest()
    } else await pass(5)
  }
}

/**
 * A payment whose request gets lost, that a minute of look-ups does not find, and that is given up and confirmed again:
 * meanwhile it arrives.
 */
export const arriveLate = async (parts: LateParts): Promise<void> => {
  const { tab, order, moment, leaves, begin, leave, isUnsent, rest, lose, deliver } = parts
  lose()
  await begin()
  await rest()
  await goOn(parts, async () => {})
  await giveUp(parts)
  if (tab.flow || !isUnsent() || moment === 'later') return
  const isRepeated = moment.startsWith('after')
  const isAsked = order.kind !== 'deposit' && moment !== 'before it is confirmed again'
  if (leaves) leave()
  if (!isAsked && !isRepeated) await deliver()
  await begin()
  await rest()
  if (leaves && isAsked) {
    // the new page finds it open, and tells that it did not arrive
    await giveUp(parts)
    if (tab.flow || !isUnsent()) return
    await begin()
    await rest()
  }
  if (moment.startsWith('after both')) lose()
  await goOn(parts, async (place) => {
    if (isAsked && moment === `at the ${place === 'pin' ? 'PIN' : 'password'}`) await deliver()
  })
  if (!isRepeated) return
  await rest()
  await deliver(moment === 'after both were lost' ? undefined : 'oldest')
  await parts.pass(30)
}
