import * as v from 'valibot'
import type { Failure } from './failures.ts'
import { type Report, reportOf, reportShape } from './reports.ts'

/** Milliseconds to wait for more of the same before a message goes out. */
const GATHER_MS = 1000
/** Milliseconds between two messages of a browser, whatever happens. */
const REST_MS = 60_000
/** Different failures that wait; further ones are dropped. */
const LONGEST = 20
const MOST = 99
/** Attempts after which what waits is dropped. */
const ATTEMPTS = 5

/** What waits to be sent, in the browser's storage. */
export interface Kept {
  readonly reports: readonly Report[]
  /** When the last message went out, in milliseconds since 1970. */
  readonly sentAt: number
  /** Messages that did not arrive. */
  readonly attempts: number
}
export const NOTHING: Kept = { reports: [], sentAt: 0, attempts: 0 }

export interface ReporterParts {
  /** Of the portal: '2.20.0'. */
  readonly version: string
  readonly pageName?: () => string | undefined
  /** The part of the failures that is reported, 0 to 1. */
  readonly share: number
  /** Changes what waits; at once for all tabs. Never rejects. */
  readonly change: (change: (kept: Kept) => Kept) => Promise<void>
  /** False: it has not arrived. Never rejects. */
  readonly send: (body: string) => Promise<boolean>
  readonly isOnline: () => boolean
  readonly random?: () => number
  readonly now?: () => number
  readonly after?: (ms: number, work: () => void) => unknown
}

const nameOf = ({ count: _, ...what }: Report) => JSON.stringify(what)

/** Equal ones are counted. */
const withMore = (reports: readonly Report[], more: readonly Report[]): readonly Report[] => {
  const counted = new Map(reports.map((report) => [nameOf(report), report]))
  for (const report of more) {
    const same = counted.get(nameOf(report))
    if (!same && counted.size >= LONGEST) continue
    counted.set(nameOf(report), { ...report, count: Math.min(MOST, (same?.count ?? 0) + report.count) })
  }
  return [...counted.values()]
}

/** What another release has stored in another form is not sent. */
const whole = (kept: Kept): Kept => ({
  ...kept,
  reports: kept.reports.filter((report) => v.is(reportShape, report)),
})

/** Keeps what fails and sends it: not at once, not often, not without a network, and not without end. */
export const createReporter = ({
  version,
  pageName = () => undefined,
  share,
  change,
  send,
  isOnline,
  random = Math.random,
  now = Date.now,
  after = (ms, work) => setTimeout(work, ms),
}: ReporterParts) => {
  /** A flow and the page around it tell the same error. */
  const told = new WeakSet<object>()
  let isWaiting = false

  /** Empty: nothing waits, or it is too early. */
  const take = async () => {
    let taken: Kept = NOTHING
    let restMs = 0
    await change((kept) => {
      const age = now() - kept.sentAt
      // a clock that was set back must not stop it
      restMs = age >= 0 && age < REST_MS ? REST_MS - age : 0
      taken = restMs === 0 ? whole(kept) : NOTHING
      if (restMs > 0 || kept.reports.length === 0) return kept
      return { reports: [], sentAt: now(), attempts: kept.attempts }
    })
    return { taken, restMs }
  }

  const sendOnce = async () => {
    isWaiting = false
    // the event 'online' comes back to it
    if (!isOnline()) return
    const { taken, restMs } = await take()
    if (restMs > 0) return waitFor(restMs)
    if (taken.reports.length === 0) return
    const hasArrived = await send(JSON.stringify({ format: 1, reports: taken.reports }))
    if (hasArrived) return void (await change((kept) => ({ ...kept, attempts: 0 })))
    const attempts = taken.attempts + 1
    if (attempts >= ATTEMPTS) return void (await change((kept) => ({ ...kept, attempts: 0 })))
    await change((kept) => ({ ...kept, attempts, reports: withMore(taken.reports, kept.reports) }))
    waitFor(REST_MS)
  }

  const waitFor = (ms: number) => {
    if (isWaiting) return
    isWaiting = true
    after(ms, () => void sendOnce())
  }
  const sendWhatWaits = () => waitFor(GATHER_MS)

  const tell = (failure: Failure): void => {
    if (failure.kind === 'crash' && typeof failure.error === 'object' && failure.error !== null) {
      if (told.has(failure.error)) return
      told.add(failure.error)
    }
    if (random() >= share) return
    const report = reportOf(failure, { version, page: pageName() })
    void change((kept) => ({ ...kept, reports: withMore(kept.reports, [report]) })).then(sendWhatWaits)
  }

  return { tell, sendWhatWaits }
}
