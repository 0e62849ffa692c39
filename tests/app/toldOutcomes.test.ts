import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTold, toldOf, toldOfOthers } from '#app/operations/toldOutcomes.ts'
import { serverClock } from '#app/start/serverTime.ts'
import { clearFakeBrowser, openFakeBrowser } from '#tests/support/money/fakeBrowser.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')

beforeEach(() => {
  openFakeBrowser()
  clearFakeBrowser()
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was told is known for a day by the time of the server, also when the clock of the device is set', () => {
  serverClock.hear(NOW.toUTCString())
  keepTold('transfer', 101, ['PROTO-1', ''])
  vi.setSystemTime(NOW.getTime() + 3 * 86_400_000)
  serverClock.hear(NOW.toUTCString())
  expect(toldOf('transfer', 101)).toEqual(['PROTO-1'])
  serverClock.hear(new Date(NOW.getTime() + 86_400_000).toUTCString())
  expect(toldOf('transfer', 101)).toEqual([])
})

test('what an answer has named is told apart by its operation, and keeps it when a look finds it as well', () => {
  serverClock.hear(NOW.toUTCString())
  keepTold('transfer', 101, ['PROTO-1'], 'operation-1')
  keepTold('transfer', 101, ['PROTO-1', 'PROTO-2'])
  expect(toldOf('transfer', 101)).toEqual(['PROTO-1', 'PROTO-2'])
  expect(toldOfOthers('transfer', 101, 'operation-2')).toEqual(['PROTO-1'])
  expect(toldOfOthers('transfer', 101, 'operation-1')).toEqual([])
  expect(toldOfOthers('transfer', 102, 'operation-2')).toEqual([])
})
