import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { hashText } from '#domain/hashText.ts'
import { fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { MOMENTS } from '#tests/support/money/lateArrival.ts'
import { type Command, runSequence } from '#tests/support/money/moneySequence.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { loadPortal, type Portal } from '#tests/support/money/moneyTab.ts'
import { SEQUENCES } from '#tests/support/sequences.ts'

// The real wiring of all that moves money, in two tabs of a browser made of paper, over the backend in memory. Whatever
// is clicked, reloaded or broken: what the ledger has accepted is what was confirmed and told, each once.

vi.mock('idb-keyval', () => fakeDatabase())
// the browser's own takes time that nobody simulates
vi.mock('#app/drafts/keyedHash.ts', () => {
  const keyedFromHash = async (mark: string) => `keyed${mark}`
  return { keyedFromHash, keyedHash: (text: string) => keyedFromHash(hashText(text)) }
})
vi.mock('#app/payments/payVisit.ts', () => ({ visitedCompany: () => 101 }))
/** Whether the deployment says that the server knows an operation again by its key; the header is sent in either case. */
const server = vi.hoisted(() => ({ keepsKeys: false }))
vi.mock('#app/operations/operation.ts', async (original) => ({
  ...(await original<typeof import('#app/operations/operation.ts')>()),
  namesOperations: () => server.keepsKeys,
}))

const nat = fc.nat({ max: 99 })
const tab = fc.nat({ max: 1 })
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 40, arbitrary: fc.record({ do: fc.constant('step' as const), tab, pick: nat }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(10, 60, 200) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 1, arbitrary: fc.constant({ do: 'sign' as const }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('money fault' as const), call: nat, fault: nat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read fault' as const), call: nat, fault: nat }) },
  { weight: 1, arbitrary: fc.constant({ do: 'heal' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      days: fc.constantFrom(-40, -3, -2, 0, 2, 3, 40),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'lose' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'arrive' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('late' as const),
      tab,
      pick: nat,
      moment: fc.constantFrom(...MOMENTS),
      leaves: fc.boolean(),
    }),
  },
)
const sequence = fc.record({
  commands: fc.array(command, { minLength: 10, maxLength: 60, size: 'max' }),
  keepsKeys: fc.boolean(),
  // most portals can read the time of the answers
  tellsTime: fc.nat({ max: 3 }).map((drawn) => drawn > 0),
})

/** Other seeds than those of each run: `MONEY_SEEDS=101-106`. */
const [firstSeed = 1, lastSeed = 20] = (process.env['MONEY_SEEDS'] ?? `1-${SEQUENCES / 50}`)
  .split('-')
  .map(Number)

/** More than two: a tab that is loaded anew remembers nothing of its page. */
const portals: Portal[] = []
/** What must happen now and then, as the tale of a sequence names it. */
const kinds = [
  '"paid"',
  '"isFound":true',
  '"isEarlier":true',
  '"notArrived"',
  '"left"',
  '"refused"',
  '"balanceChanged"',
  '"several"',
  '"generated"',
  '"generated" earlier',
  'payment.retry',
  'asks after transfer',
  'asks after slip',
] as const
const count = new Map<string, number>()

standMoneyTests(async () => {
  for (let loaded = 0; loaded < 6; loaded++) portals.push(await loadPortal())
})

describe(`${50 * (lastSeed - firstSeed + 1)} random sequences in two tabs`, () => {
  // a busy machine takes ten times as long for each
  test.each(Array.from({ length: lastSeed - firstSeed + 1 }, (_, index) => firstSeed + index))(
    'never pay twice, and tell what was paid: fifty %i',
    async (seed) => {
      const property = fc.asyncProperty(sequence, async (drawn) => {
        vi.setSystemTime(new Date('2026-11-20T12:00:00.000Z'))
        server.keepsKeys = drawn.keepsKeys
        const { tale, done, told, wrong } = await runSequence(portals, drawn)
        for (const line of tale)
          for (const kind of kinds) if (line.includes(kind)) count.set(kind, (count.get(kind) ?? 0) + 1)
        expect({ told, wrong }, tale.join('\n')).toEqual({ told: done, wrong: [] })
      })
      // the tale of the first that fails tells it all; a smaller one may take longer than this test may
      await fc.assert(property, { numRuns: 50, seed, endOnFailure: true })
    },
  )

  test('are no idle ones', () => {
    expect([...count.keys()].toSorted()).toEqual([...kinds].toSorted())
  })
})
