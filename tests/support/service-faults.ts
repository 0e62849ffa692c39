import { describe, expect, it, vi } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import {
  type Answerer,
  faultFrom,
  jsonAnswer,
  noNetwork,
  type SentRequest,
  silence,
  textAnswer,
} from './http.ts'

const page = () => textAnswer('<!doctype html><html></html>', 'text/html')

const refused =
  (message: string): Answerer =>
  () =>
    jsonAnswer({ message }, 400)
const celebrate: Answerer = () =>
  jsonAnswer(
    {
      message: 'celebrate request validation failed',
      validation: { body: { message: '"email" is required' } },
    },
    400,
  )

type FaultRow = readonly [name: string, answer: Answerer, fault: Fault, isRetried: boolean]

const refusals: readonly FaultRow[] = [
  [
    '400 with words',
    refused('Link expirado'),
    { kind: 'http', status: 400, message: 'Link expirado' },
    false,
  ],
  ['celebrate', celebrate, { kind: 'validation', message: '"email" is required' }, false],
]

const failures: readonly FaultRow[] = [
  ['401', () => jsonAnswer({}, 401), { kind: 'http', status: 401, message: null }, false],
  [
    '413 of a proxy',
    () => textAnswer('<html></html>', 'text/html', 413),
    { kind: 'http', status: 413, message: null, isForeign: true },
    false,
  ],
  ['500', () => jsonAnswer({}, 500), { kind: 'http', status: 500, message: null }, false],
  [
    '502 of a proxy',
    () => textAnswer('<html></html>', 'text/html', 502),
    { kind: 'http', status: 502, message: null, isForeign: true },
    true,
  ],
]

const missingAnswers: readonly FaultRow[] = [
  ['no network', () => Promise.reject(noNetwork()), { kind: 'offline' }, true],
  ['silence', silence, { kind: 'timeout' }, false],
  [
    'the page of a firewall',
    () => textAnswer('<html></html>', 'text/html', 403),
    { kind: 'intercepted', status: 403 },
    false,
  ],
  ['the page of a proxy', page, { kind: 'malformed', at: 'body' }, false],
]

export interface FaultyCall<Service> {
  readonly id: string
  readonly send: (service: Service) => Promise<unknown>
  /** The number of requests without an answer: only a read is sent twice. */
  readonly times: 1 | 2
  /** Which answers are outcomes of this call and no faults: a 400, or every error status. */
  readonly takes?: 'refusals' | 'statuses'
}

const rowsOf = ({ takes }: FaultyCall<never>): readonly FaultRow[] => {
  if (takes === 'statuses') return missingAnswers
  return takes === 'refusals'
    ? [...missingAnswers, ...failures]
    : [...missingAnswers, ...refusals, ...failures]
}

/** Tests every call of a service with every kind of failure of a backend. */
export const describeFaults = <Service>(
  open: (answer: Answerer) => { readonly service: Service; readonly requests: readonly SentRequest[] },
  calls: readonly FaultyCall<Service>[],
) =>
  describe.each(calls.map((call) => [call.id, call] as const))('%s', (_, call) => {
    it.each(rowsOf(call))('meets %s as a fault', async (__, answer, fault, isRetried) => {
      vi.useFakeTimers()
      const { service, requests } = open(answer)
      const failing = faultFrom(call.send(service))
      await vi.advanceTimersByTimeAsync(180_000)
      expect(await failing).toEqual(fault)
      expect(requests).toHaveLength(isRetried ? call.times : 1)
    })
  })
