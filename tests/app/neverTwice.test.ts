import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Command, runSequence } from '#tests/support/money/moneySequence.ts'
import { loadPortal, type Portal } from '#tests/support/money/moneyTab.ts'
import { openPaperBrowser, paperDatabase } from '#tests/support/money/paperBrowser.ts'

// The real wiring of all that moves money, in two tabs of a browser made of paper, over the backend in memory. Whatever
// is clicked, reloaded or broken: what the ledger has accepted is what was confirmed and told, each once.

vi.mock('idb-keyval', () => paperDatabase())
vi.mock('#app/session/payVisit.ts', () => ({ visitedCompany: () => 101 }))

const nat = fc.nat({ max: 99 })
const tab = fc.nat({ max: 1 })
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 24, arbitrary: fc.record({ do: fc.constant('step' as const), tab, pick: nat }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(10, 60, 200) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 1, arbitrary: fc.constant({ do: 'sign' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('money fault' as const), call: nat, fault: nat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read fault' as const), call: nat, fault: nat }) },
  { weight: 2, arbitrary: fc.constant({ do: 'heal' as const }) },
)
const sequence = fc.record({
  commands: fc.array(command, { minLength: 8, maxLength: 40, size: 'max' }),
  keepsKeys: fc.boolean(),
})

/** More than two: a tab that is loaded anew remembers nothing of its page. */
const portals: Portal[] = []
const tales = new Map<string, number>()
const counts = { sequences: 0, done: 0, found: 0 }

beforeAll(async () => {
  openPaperBrowser()
  const config = async () =>
    Response.json({
      apiBaseUrl: '/api',
      partnerApiBaseUrl: '/partner-api',
      tileUrl: null,
      documentHosts: ['self'],
      idempotencyHeader: true,
      playStoreUrl: null,
      appStoreUrl: null,
      obfuscationKey: 'demo-not-a-secret',
    })
  vi.stubGlobal('fetch', config)
  for (let loaded = 0; loaded < 6; loaded++) portals.push(await loadPortal())
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: new Date('2026-11-20T12:00:00.000Z'),
  })
}, 240_000)
afterAll(() => {
  if (process.env['MONEY_TALE']) console.log([...tales].sort((a,b)=>b[1]-a[1]).map(([k,n])=>n+' '+k).join('\n'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const RUNS = Number(process.env['MONEY_RUNS'] ?? 100)

describe('1,000 random sequences in two tabs', () => {
  test.each(Array.from({ length: 10 }, (_, part) => part + 1))(
    'never pay twice, and tell what was paid: hundred %i',
    async () => {
      const property = fc.asyncProperty(sequence, async (drawn) => {
        vi.setSystemTime(new Date('2026-11-20T12:00:00.000Z'))
        const { tale, done, told, wrong } = await runSequence(portals, drawn)
        counts.sequences += 1
        counts.done += done.length
        if (process.env['MONEY_TALE']) for (const line of tale) { const k = line.replace(/tab \d: /,'').replace(/PROTO-\d+|DOCK-\w+|[0-9a-f]{8}-[0-9a-f-]+|\d{4,}|"at":"[^"]*"|"paidAt":"[^"]*"/g,'#'); tales.set(k,(tales.get(k)??0)+1) }
        expect({ told, wrong }, tale.join('\n')).toEqual({ told: done, wrong: [] })
      })
      await fc.assert(property, { numRuns: RUNS, endOnFailure: process.env['MONEY_SHRINK'] === undefined })
    },
    240_000,
  )

  test('are no idle ones', () => {
    expect(counts.done).toBeGreaterThan(counts.sequences / 2)
  })
})
