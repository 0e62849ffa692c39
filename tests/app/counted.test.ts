import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Counted, leftOf, repeated, sendingsOf, sentNow, unrepeated } from '#app/wiring/counted.ts'

const server = vi.hoisted(() => ({ keepsKeys: false }))
vi.mock('#app/wiring/operation.ts', () => ({
  namesOperations: () => server.keepsKeys,
  newOperation: () => 'op-new',
}))

const first: Counted = { operation: 'op-1', times: [1_000] }
const DAY = 86_400_000

beforeEach(() => {
  server.keepsKeys = false
})

describe('an order that is sent again while its first sending may still arrive', () => {
  test('is two open questions, each with its time', () => {
    expect(repeated({ operation: 'op-1', times: [2_000] }, first)).toEqual({
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
    const own: Counted = { operation: 'op-1', times: [5_000], keyedAt: 5_000 }
    expect(sendingsOf(repeated(own, { operation, times: [1_000], keyedAt }))).toBe(count)
  })

  test('keeps what was made of the same order', () => {
    const left: Counted = { operation: 'op-2', unresolved: 1, made: ['A'], times: [1_000, 2_000] }
    expect(repeated({ operation: 'op-2', times: [3_000] }, left)).toEqual({
      operation: 'op-2',
      unresolved: 2,
      made: ['A'],
      times: [1_000, 2_000, 3_000],
    })
  })

  test('is one open question again when the server has refused it', () => {
    const sent = repeated({ operation: 'op-1', times: [2_000] }, first)
    expect(unrepeated(sent, sent, first)).toEqual(first)
    // another tab was told of one of them meanwhile
    const { left } = leftOf(sent, ['A'], [])
    expect(left && unrepeated(left, sent, first)).toBeNull()
  })
})

describe('what is left when some of several sendings are known', () => {
  const three: Counted = { operation: 'op-1', unresolved: 3, times: [1, 2, 3], keyedAt: 1 }

  test.each([
    [['A'], 2],
    [['A', 'B'], 1],
    [['A', 'B', 'C'], null],
    [[''], 2],
  ])('of three, %j: %s', (keys, open) => {
    const { left } = leftOf(three, keys, [])
    expect(left && sendingsOf(left)).toBe(open)
  })

  test('goes by another operation, which no server knows yet', () => {
    expect(leftOf(three, ['A'], []).left).toEqual({ operation: 'op-new', unresolved: 2, times: [1, 2, 3] })
  })

  test('is all of it if they were told before', () => {
    const about = { ...three, made: ['A'] }
    expect(leftOf(about, ['A', 'B'], ['B'])).toEqual({ left: about, fresh: [] })
  })
})

test('a sending has a key only where the deployment sends one', () => {
  expect(sentNow()).toEqual({ times: [expect.any(Number)] })
  server.keepsKeys = true
  expect(sentNow()).toEqual({ times: [expect.any(Number)], keyedAt: expect.any(Number) })
})
