import type { BrowserContext } from '@playwright/test'
import { takeCalls } from './support/moneyCalls.ts'
import { createMoneyPerson, type Situation } from './support/moneyPerson.ts'
import { countsOf, missingOf, paymentsOf } from './support/moneyTale.ts'
import { createApi } from './support/production.ts'
import { expect, test } from './support/test.ts'

/*
 * Random sequences of clicks, reloads, faults, two tabs and sign-outs in a browser, half of them in the two tabs of
 * each of two browsers. What the ledger has accepted is what was told as done, each once. Other sequences, or one alone:
 * `NEVER_TWICE_SEEDS=101-120 playwright test never-twice`, `NEVER_TWICE_SEEDS=7 playwright test never-twice`
 */

// What is cut and what fails is told in the console.
test.use({
  isProduction: true,
  hasClock: true,
  expectedErrors: [/net::ERR_|Failed to fetch|Failed to load resource|status of [45]\d\d/],
})

const STEPS = 5
/** They come to every kind of `moneyTale.ts` and pay 14 times; 27 found a fault once. */
const ALWAYS: readonly number[] = [27, 108, 113, 116, 136, 142]
const PAYMENTS_OF_ALWAYS = 11
/** Played with LONG=1 alone. */
const LONG: readonly number[] = [103, 104, 109, 110, 117, 125, 131, 132, 134, 138, 141, 144, 148, 151]
const OTHERS = process.env['NEVER_TWICE_SEEDS']

/** @param range '101-160' or '7' */
const seedsOf = (range: string): readonly number[] => {
  const [first = 1, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** @returns what the person of this seed tells */
const runSequence = async (situation: Situation, seed: number): Promise<readonly string[]> => {
  const person = await createMoneyPerson(situation, seed)
  const tale = () => `seed ${seed}\n${person.tale.join('\n')}`
  try {
    await person.begin()
    for (let step = 0; step < STEPS; step++) await person.step()
    await person.end()
  } catch (error) {
    throw new Error(tale(), { cause: error })
  }
  expect(person.told(), tale()).toEqual(person.accepted())
  return person.tale
}

/** @returns what the people of these seeds tell, one after another in two tabs of a browser */
const runSequences = async (
  context: BrowserContext,
  seeds: readonly number[],
): Promise<readonly string[]> => {
  const tabs = [await context.newPage(), await context.newPage()]
  const api = await createApi()
  const calls = await takeCalls(context, tabs, api)
  // what cannot be clicked fails with its tale
  for (const tab of tabs) tab.setDefaultTimeout(120_000)
  const tale: string[] = []
  for (const seed of seeds) {
    await test.step(`seed ${seed}`, async () => {
      const own = await runSequence({ context, api, calls, tabs }, seed)
      test.info().annotations.push({ type: `seed ${seed}`, description: own.join('\n') })
      tale.push(...own)
    })
  }
  return tale
}

/** Two browsers at a time: while one waits for its page the other computes. */
const runInTwo = async (one: BrowserContext, other: BrowserContext, seeds: readonly number[]) => {
  const half = Math.ceil(seeds.length / 2)
  const tales = await Promise.all([
    runSequences(one, seeds.slice(0, half)),
    runSequences(other, seeds.slice(half)),
  ])
  return tales.flat()
}

test.describe('people at random in two tabs', { tag: '@desktop' }, () => {
  test('pay nothing twice and are told what was paid', async ({ context, beside }) => {
    const tale = await runInTwo(context, beside, OTHERS === undefined ? ALWAYS : seedsOf(OTHERS))
    if (OTHERS !== undefined) return
    expect(missingOf(tale, 1), JSON.stringify(countsOf(tale))).toEqual([])
    expect(paymentsOf(tale), tale.join('\n')).toBeGreaterThanOrEqual(PAYMENTS_OF_ALWAYS)
  })

  for (const seeds of [LONG.slice(0, 7), LONG.slice(7)]) {
    test(`pay nothing twice and are told what was paid, seeds ${seeds.join(' ')}`, { tag: '@long' }, async ({
      context,
      beside,
    }) => {
      await runInTwo(context, beside, seeds)
    })
  }
})
