import type { BrowserContext } from '@playwright/test'
import type { Backend } from '#mocks/backend/backend.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import type { Call, Calls } from './moneyCalls.ts'

// The line between a browser and the ledger, on which payments get lost.

const PAYMENT = /\/api\/.*(transfer|boletos\/pagar)/
const CALLS = ['contas-transfer-pay', 'boletos-pagar'] as const

/** A payment that a page has sent. */
interface Sent {
  readonly call: Call
  /** The ledger gets it. */
  readonly arrive: () => Promise<unknown>
}

/** What becomes of the next payment. */
export type Mishap = (sent: Sent) => Promise<unknown>

interface LatePayment {
  readonly amount: string
  readonly arrive: () => Promise<unknown>
  /** How many steps of its person it is still on its way. */
  steps: number
}

const cut = ({ call }: Sent) => call.cut('ConnectionFailed')

export const createLine = (context: BrowserContext, api: Backend, calls: Calls) => {
  let next: Mishap | null = null
  let isOffline = false
  /** Of what was disturbed on its way. */
  let arrival: Promise<unknown> = Promise.resolve()
  let late: LatePayment[] = []
  /** How many payments were sent. */
  let count = 0

  const meet = async (call: Call) => {
    const { method, url } = call.request
    if (isOffline) return call.cut('InternetDisconnected')
    if (method !== 'POST' || !PAYMENT.test(url)) return call.answer()
    count += 1
    const mishap = next
    next = null
    if (mishap === null) return call.answer()
    arrival = mishap({ call, arrive: () => api.respond(call.request.clone()) })
    await arrival
  }

  const deliver = async (isDue: (payment: LatePayment) => boolean) => {
    const due = late.filter(isDue)
    late = late.filter((payment) => !due.includes(payment))
    for (const { arrive } of due) await arrive()
    return due.map(({ amount }) => amount)
  }

  return {
    open: () => calls.meetBy(meet),
    close: () => calls.meetBy(null),
    sent: () => count,
    /** Of the next payment. */
    will: (mishap: Mishap | null) => {
      next = mishap
    },
    /** Its answer is another one, or none. */
    failing:
      (fault: FaultName): Mishap =>
      ({ call }) => {
        for (const id of CALLS) api.scenarios.setFault(id, { fault })
        return call.answer()
      },
    /** Something else happens before it arrives, and its answer finds nobody. */
    during:
      (disturb: () => Promise<unknown>): Mishap =>
      async (sent) => {
        await disturb()
        await sent.arrive()
        await cut(sent)
      },
    /** It arrives after so many steps of its person. */
    late:
      (amount: string, steps: number): Mishap =>
      (sent) => {
        late.push({ amount, arrive: sent.arrive, steps })
        return cut(sent)
      },
    /** The browser loses its network with it, before it has arrived or after. */
    offline:
      (arrives: boolean): Mishap =>
      async (sent) => {
        if (arrives) await sent.arrive()
        isOffline = true
        await context.setOffline(true)
        await sent.call.cut('InternetDisconnected')
      },
    /** Nothing fails any more; what was disturbed has come to its end. */
    heal: async () => {
      await arrival
      next = null
      for (const id of CALLS) api.scenarios.clearFault(id)
      if (isOffline) await context.setOffline(false)
      isOffline = false
    },
    /** A step of the person is over. @returns amounts that have arrived now */
    tick: () => deliver((payment) => payment.steps-- <= 0),
    /** @returns amounts that have arrived now */
    deliverAll: (amount?: string) => deliver((payment) => amount === undefined || payment.amount === amount),
  }
}
