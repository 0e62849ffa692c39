import { acceptedBy, createMoneyPerson, SLIPS } from './support/moneyPerson.ts'
import { expect, test } from './support/test.ts'

// what is cut and what fails is told in the console
test.use({
  isProduction: true,
  hasClock: true,
  expectedErrors: [/net::ERR_|Failed to fetch|Failed to load resource|status of [45]\d\d/],
})

const STEPS = 8

test.describe('a person at random in two tabs', { tag: '@desktop' }, () => {
  for (let seed = 1; seed <= 20; seed++) {
    test(`pays nothing twice and is told what was paid, seed ${seed}`, async ({ context, api }) => {
      test.setTimeout(300_000)
      for (const id of SLIPS) {
        const terms = { due: null, discount: 0, fine: 0, interest: 0, paid: false }
        const slip = { id, centavos: 123_450, favorecido: 'Posto Trevo', banco: 'Banco Serra', ...terms }
        await api.store.bankSlips.insert(slip)
      }
      const person = createMoneyPerson(context, api, seed)
      const told = () => `seed ${seed}\n${person.tale.join('\n')}`
      try {
        await person.begin([await context.newPage(), await context.newPage()])
        for (let step = 0; step < STEPS; step++) await person.step()
        await person.end()
      } catch (error) {
        throw new Error(told(), { cause: error })
      }
      expect(person.told(), told()).toBe(acceptedBy(api).length)
    })
  }
})
