import type { BrowserContext } from '@playwright/test'
import { takeCalls } from './support/moneyCalls.ts'
import { createMoneyPerson, type Situation } from './support/moneyPerson.ts'
import { countsOf, missingOf, paymentsOf } from './support/moneyTale.ts'
import { createApi } from './support/production.ts'
import { expect, test } from './support/test.ts'

/*
 * Twenty random sequences of clicks, reloads, faults, two tabs and sign-outs in a browser (issue 13), five in the two
 * tabs of each browser. What the ledger has accepted is what was told as done, each once. Other sequences, or one alone:
 * `NEVER_TWICE_SEEDS=101-120 playwright test never-twice`, `NEVER_TWICE_SEEDS=7 playwright test never-twice`
 */

// What is cut and what fails is told in the console.
test.use({
  isProduction: true,
  hasClock: true,
  expectedErrors: [/net::ERR_|Failed to fetch|Failed to load resource|status of [45]\d\d/],
})

const STEPS = 5
/** Each ten pays 17 times and comes to every kind of `moneyTale.ts`; 27 found a fault once. */
const TENS: readonly (readonly number[])[] = [
  [27, 104, 108, 109, 117, 125, 131, 136, 138, 142],
  [103, 110, 113, 116, 132, 134, 141, 144, 148, 151],
]
const PAYMENTS_OF_TEN = 13
const OTHERS = process.env['NEVER_TWICE_SEEDS']

/** @param range '101-160' or '7' @returns its seeds in tens */
const tensOf = (range: string): readonly (readonly number[])[] => {
  const [first = 1, last = first] = range.split('-').map(Number)
  const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return Array.from({ length: Math.ceil(seeds.length / 10) }, (_, index) =>
    seeds.slice(index * 10, (index + 1) * 10),
  )
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

test.describe('people at random in two tabs', { tag: '@desktop' }, () => {
  for (const seeds of OTHERS === undefined ? TENS : tensOf(OTHERS)) {
    test(`pay nothing twice and are told what was paid, seeds ${seeds.join(' ')}`, async ({
      context,
      beside,
    }) => {
      // two browsers at a time: while one waits for its page the other computes
      const tales = await Promise.all([
        runSequences(context, seeds.slice(0, 5)),
        runSequences(beside, seeds.slice(5)),
      ])
      const tale = tales.flat()
      if (OTHERS !== undefined) return
      expect(missingOf(tale, 1), JSON.stringify(countsOf(tale))).toEqual([])
      expect(paymentsOf(tale), tale.join('\n')).toBeGreaterThanOrEqual(PAYMENTS_OF_TEN)
    })
  }
})
