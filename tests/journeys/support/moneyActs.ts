import type { Page } from '@playwright/test'
import { SLIP_AMOUNT } from './moneyLedger.ts'
import { type Place, type Sight, sightOf } from './moneyPlaces.ts'
import type { Sending } from './moneySubmission.ts'
import type { Mind } from './randomUser.ts'
import { visit } from './test.ts'
import { button } from './userActions.ts'

type Act = (page: Page, sight: Sight) => Promise<unknown>

/** What a person at random does in each place: one click, or what a person does at once there. */
export const createActs = (mind: Mind, sending: Sending, slip: string): Readonly<Record<Place, Act>> => {
  const { hands, say, draw, drawn, claim, intend, orderOf } = mind

  /** Fills what is asked for. @returns after `fill`, when the page has left that place or says why it has not */
  const fills =
    (place: Place, words: string, fill: (page: Page) => Promise<unknown>, unless?: string) =>
    async (page: Page): Promise<unknown> => {
      say(page, words)
      await fill(page)
      return sightOf(page, { not: [place], ...(unless && { unless }) })
    }
  const choose = async (page: Page, words: string, names: readonly string[]) => {
    const name = drawn(names)
    say(page, `${words}, ${name}`)
    await hands.press(page, name)
  }
  const fillTransfer = async (page: Page) => {
    const amount = drawn(mind.amounts)
    intend(page, amount)
    say(page, `fills a transfer of ${amount}`)
    await hands.fillTransfer(page, amount)
    await sightOf(page, { at: ['confirming'] })
  }

  return {
    'sign-in': fills('sign-in', 'signs in', hands.signIn),
    company: async (page) => {
      await hands.openAccount(page)
      await sightOf(page, { not: ['company', 'password'] })
    },
    elsewhere: (page) => visit(page, '/pagamentos'),
    unread: fills('unread', 'reads the balance again', (page) => button(page, 'Ler o saldo de novo').click()),
    home: async (page) => {
      const name = draw(3) === 0 && !mind.isSlipTold() ? /^Pagamento/ : /^Transferência/
      await page.getByRole('navigation', { name: 'Pagamentos' }).getByRole('link', { name }).first().click()
      await sightOf(page, { not: ['home'] })
    },
    transfer: async (page) => {
      await hands.chooseKind(page)
      await sightOf(page, { at: ['payee'] })
      await fillTransfer(page)
    },
    payee: fillTransfer,
    // a payment of the other tab has changed the balance
    confirming: fills(
      'confirming',
      'confirms',
      (page) => button(page, 'Confirmar').click(),
      'O saldo mudou de',
    ),
    slip: async (page) => {
      // whoever knows that it is paid tries now and then to pay it again
      if (mind.isSlipTold() && draw(3) > 0) return visit(page, '/pagamentos/transferencia')
      intend(page, SLIP_AMOUNT)
      return fills('slip', 'looks for the slip', () => hands.findSlip(page, slip))(page)
    },
    review: fills('review', 'pays the slip', hands.paySlip, 'O saldo da conta mudou desde que'),
    pin: async (page) => {
      const chance = draw(12)
      if (chance === 0) {
        say(page, 'withdraws at the PIN')
        return hands.press(page, 'Cancelar')
      }
      if (chance <= 2) {
        say(page, 'gives a wrong PIN')
        await hands.givePin(page, '000000')
        await sightOf(page)
      }
      return fills('pin', 'gives the PIN', () => hands.givePin(page, '123456'))(page)
    },
    password: sending.give,
    unknown: async (page) => {
      say(page, 'waits two minutes and leaves, or goes back')
      for (let minute = 0; minute < 2; minute++) {
        await hands.pass(65_000)
        if ((await sightOf(page)).place !== 'unknown') return
      }
      const known = await mind.recognise(page, orderOf(page))
      const names = await hands.choices(page)
      await choose(page, 'chooses', known ? [known] : names.filter((name) => name !== 'Verificar agora'))
      await sightOf(page, { not: ['unknown'] })
    },
    done: claim,
    question: async (page) => choose(page, 'is asked', await hands.choices(page)),
    // 'Tentar novamente', or 'Verificar de novo' where nobody can tell what the earlier one has come to
    stopped: async (page) => choose(page, 'is stopped', await hands.choices(page)),
  }
}
