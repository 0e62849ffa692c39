import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SubmissionCount } from '#app/operations/submissionCount.ts'

const server = { keepsKeys: false }
let counting: typeof import('#app/operations/submissionCount.ts')
let clock: typeof import('#app/start/serverTime.ts')['serverClock']

// the files of one process share what was mocked: this one asks for its own
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('#app/operations/operation.ts', () => ({
    namesOperations: () => server.keepsKeys,
    newOperation: () => 'op-new',
  }))
  counting = await import('#app/operations/submissionCount.ts')
  clock = (await import('#app/start/serverTime.ts')).serverClock
  vi.doUnmock('#app/operations/operation.ts')
})

const first: SubmissionCount = { operation: 'op-1', times: [1_000] }
const DAY = 86_400_000

beforeEach(() => {
  server.keepsKeys = false
})

describe('an order that is sent again while its first sending may still arrive', () => {
  test('is two open questions, each with its time', () => {
    expect(counting.repeated({ operation: 'op-1', times: [2_000] }, first)).toEqual({
      operation: 'op-1',
      unresolved: 2,
      times: [1_000, 2_000],
    })
  })

  test.each([
    ['with one key is one', 'op-1', 5_000, 1],
    ['with two keys is two', 'op-2', 5_000, 2],
    ['whose key is a day old is two: the server keeps it no longer', 'op-1', 5_000 - DAY, 2],
    ['whose first sending had no key is two', 'op-1', undefined, 2],
  ])('%s', (_, operation, keyedAt, count) => {
    const own: SubmissionCount = { operation: 'op-1', times: [5_000], keyedAt: 5_000 }
    expect(counting.sendingsOf(counting.repeated(own, { operation, times: [1_000], keyedAt }))).toBe(count)
  })

  test('keeps what was made of the same order', () => {
    const left: SubmissionCount = { operation: 'op-2', unresolved: 1, made: ['A'], times: [1_000, 2_000] }
    expect(counting.repeated({ operation: 'op-2', times: [3_000] }, left)).toEqual({
      operation: 'op-2',
      unresolved: 2,
      made: ['A'],
      times: [1_000, 2_000, 3_000],
    })
  })

  test('is one open question again when the server has refused it', () => {
    const sent = counting.repeated({ operation: 'op-1', times: [2_000] }, first)
    expect(counting.unrepeated(sent, sent, first)).toEqual(first)
    // another tab was told of one of them meanwhile
    const { left } = counting.leftOf(sent, ['A'], [])
    expect(left && counting.unrepeated(left, sent, first)).toBeNull()
  })
})

describe('what is left when some of several sendings are known', () => {
  const three: SubmissionCount = { operation: 'op-1', unresolved: 3, times: [1, 2, 3], keyedAt: 1 }

  test.each([
    [['A'], 2],
    [['A', 'B'], 1],
    [['A', 'B', 'C'], null],
    [[''], 2],
  ])('of three, %j: %s', (keys, open) => {
    const { left } = counting.leftOf(three, keys, [])
    expect(left && counting.sendingsOf(left)).toBe(open)
  })

  test('goes by another operation, which no server knows yet', () => {
    expect(counting.leftOf(three, ['A'], []).left).toEqual({
      operation: 'op-new',
      unresolved: 2,
      times: [1, 2, 3],
    })
  })

  test('is all of it if they were told before', () => {
    const about = { ...three, made: ['A'] }
    expect(counting.leftOf(about, ['A', 'B'], ['B'])).toEqual({ left: about, fresh: [] })
  })
})

test('a sending has a key only where the deployment sends one, and the server has told since when', () => {
  server.keepsKeys = true
  expect(counting.sentNow()).toEqual({ times: [expect.any(Number)] })
  clock.hear('Fri, 20 Nov 2026 12:00:00 GMT')
  expect(counting.sentNow().keyedAt).toBeGreaterThanOrEqual(1_795_176_000_000)
  server.keepsKeys = false
  expect(counting.sentNow()).toEqual({ times: [expect.any(Number)] })
})
