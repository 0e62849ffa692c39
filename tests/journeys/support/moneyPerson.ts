import type { BrowserContext, Page } from '@playwright/test'
import type { Backend } from '#mocks/backend.ts'
import { createRandom } from '#mocks/world/random.ts'
import { button, createHands } from './moneyHands.ts'
import {
  AMOUNTS,
  type Amount,
  acceptedBy,
  addSlip,
  amountIn,
  centavosOf,
  SLIP_AMOUNT,
  TRANSFER_AMOUNTS,
} from './moneyLedger.ts'
import { type Place, type Sight, sightOf } from './moneyPlaces.ts'
import { expect, visit } from './test.ts'

// A person at random in two tabs of the account of company 101, who pays, clicks on what is there and cuts connections.

/** Work that is done without its answer, and requests that never come. */
const FAULTS = ['done reset', 'done 500', 'done 502 html', 'offline', '500', '502 html'] as const
const PAYMENTS = /\/api\/.*(transfer|boletos\/pagar)/
/** Where open questions about money are shown. */
const HOMES: readonly Place[] = ['home', 'slip', 'transfer']
const isTold = ({ notice }: Sight) => /(?<!não )foi (feita|pago)\./.test(notice)

export interface Situation {
  readonly context: BrowserContext
  readonly api: Backend
  /** Two, of this context: new ones, or those that another person has used. */
  readonly tabs: readonly Page[]
}

export const createMoneyPerson = ({ context, api, tabs }: Situation, seed: number) => {
  const random = createRandom(seed)
  const draw = (below: number) => random.int(0, below - 1)
  const drawn = <T>(list: readonly T[]): T => list[draw(list.length)] as T
  const { pass, press, choices, ...hands } = createHands(context)
  const paidBefore = acceptedBy(api).length
  /** Centavos that the ledger has accepted from this person. */
  const accepted = () => acceptedBy(api).slice(paidBefore)
  const tale: string[] = []
  /** What was told as done. */
  const told: Amount[] = []
  /** How often the last password was given for an amount, and how often it had been when it was told last. */
  const given = new Map<Amount, number>()
  const toldAt = new Map<Amount, number>()
  /** What each tab is about to pay. */
  const orders = new Map<Page, Amount>()
  let slip = ''
  /** The tab that this person looks at. */
  let at = 0
  /** Carried out when the next payment is on its way, before it arrives. */
  let onTheWay: (() => Promise<unknown>) | null = null
  let arrival: Promise<unknown> = Promise.resolve()

  const say = (page: Page, text: string) => tale.push(`${tabs.indexOf(page) + 1}: ${text}`)
  const orderOf = (page: Page): Amount => {
    const amount = orders.get(page)
    if (amount === undefined) throw new Error('nothing is paid in this tab')
    return amount
  }

  /**
   * It was told that this amount was paid. Both tabs may tell of the same payment, found by both at the same time; as long as
   * no other password was given for that amount it cannot be another one.
   */
  const hear = (page: Page, text: string, where: string) => {
    const amount = amountIn(text)
    const times = given.get(amount) ?? 0
    const isNews = toldAt.get(amount) !== times
    if (isNews) told.push(amount)
    toldAt.set(amount, times)
    say(page, `hears${isNews ? '' : ' again'} that ${amount} was paid, in a ${where}`)
  }

  /** Hears everything that a page tells, in its dialogs and in its notice. @returns what is there then */
  const attend = async (page: Page): Promise<Sight> => {
    const sight = await sightOf(page)
    const { place, text, notice } = sight
    if (place === 'done') {
      hear(page, text, 'dialog')
      await press(page, /^(Concluir|Novo pagamento)$/)
      await sightOf(page, { not: ['done'] })
      return attend(page)
    }
    if (isTold(sight) && HOMES.includes(place)) {
      hear(page, notice, 'notice')
      await button(page, 'Ok').click()
      await sightOf(page, { otherThan: notice })
      return attend(page)
    }
    return sight
  }

  const payCallOf = (amount: Amount) => (amount === SLIP_AMOUNT ? 'boletos-pagar' : 'contas-transfer-pay')
  const breakCall = (page: Page, amount: Amount) => {
    const fault = drawn(FAULTS)
    say(page, `${payCallOf(amount)} fails: ${fault}`)
    api.scenarios.setFault(payCallOf(amount), { fault })
  }
  const heal = () => {
    for (const amount of AMOUNTS) api.scenarios.clearFault(payCallOf(amount))
  }

  const signOut = async (page: Page) => {
    await hands.signOut(page)
    await sightOf(page, { at: ['sign-in'] })
  }
  /** While the payment of a page is on its way. */
  const interrupt = async (page: Page) => {
    const other = tabs.find((tab) => tab !== page) as Page
    const { place } = await attend(other)
    if (HOMES.includes(place) && draw(2) === 0) {
      say(other, 'signs out in the middle')
      onTheWay = () => signOut(other)
    } else {
      say(page, 'loads the page anew while it is sent')
      onTheWay = () => page.reload()
    }
  }

  /** Fills what is asked for. @returns after `fill`, when the page has left that place */
  const fills =
    (place: Place, words: string, fill: (page: Page) => Promise<unknown>) =>
    async (page: Page): Promise<unknown> => {
      say(page, words)
      await fill(page)
      return sightOf(page, { not: [place] })
    }
  const choose = async (page: Page, words: string, names: readonly string[]) => {
    const name = drawn(names)
    say(page, `${words}, ${name}`)
    await press(page, name)
  }

  /** Who has read the statement says of a payment that looks like theirs whether it is. */
  const recognise = async (page: Page, amount: Amount): Promise<'Foi este' | 'Nenhum destes' | null> => {
    if (!(await button(page, 'Foi este').first().isVisible())) return null
    const countIn = (list: readonly number[]) => list.filter((one) => one === centavosOf(amount)).length
    return countIn(accepted()) > countIn(told.map(centavosOf)) ? 'Foi este' : 'Nenhum destes'
  }

  const fillTransfer = async (page: Page) => {
    const amount = drawn(TRANSFER_AMOUNTS)
    orders.set(page, amount)
    say(page, `fills a transfer of ${amount}`)
    await hands.fillTransfer(page, amount)
    await sightOf(page, { at: ['confirming'] })
  }

  /** One click, or what a person does at once in that place. */
  const acts: Readonly<Record<Place, (page: Page, sight: Sight) => Promise<unknown>>> = {
    'sign-in': fills('sign-in', 'signs in', hands.signIn),
    company: async (page) => {
      await hands.openAccount(page)
      await sightOf(page, { not: ['company', 'password'] })
    },
    elsewhere: (page) => visit(page, '/pagamentos'),
    home: async (page) => {
      const name = draw(3) === 0 ? /^Pagamento/ : /^Transferência/
      await page.getByRole('navigation', { name: 'Pagamentos' }).getByRole('link', { name }).first().click()
      await sightOf(page, { not: ['home'] })
    },
    transfer: async (page) => {
      await hands.chooseKind(page)
      await sightOf(page, { at: ['payee'] })
      await fillTransfer(page)
    },
    payee: fillTransfer,
    confirming: fills('confirming', 'confirms', (page) => button(page, 'Confirmar').click()),
    slip: async (page) => {
      orders.set(page, SLIP_AMOUNT)
      await fills('slip', 'looks for the slip', () => hands.findSlip(page, slip))(page)
    },
    review: fills('review', 'pays the slip', hands.paySlip),
    pin: async (page) => {
      if (draw(12) > 0) return fills('pin', 'gives the PIN', hands.givePin)(page)
      say(page, 'withdraws at the PIN')
      return press(page, 'Cancelar')
    },
    password: async (page) => {
      const amount = orderOf(page)
      const chance = draw(12)
      const isWrong = chance === 11
      if (chance < 5) breakCall(page, amount)
      else if (chance < 8) await interrupt(page)
      say(page, isWrong ? 'gives a wrong password' : 'gives the password, twice')
      if (!isWrong) given.set(amount, (given.get(amount) ?? 0) + 1)
      await hands.givePassword(page, isWrong ? '9999' : '1234')
      await sightOf(page)
      await arrival
      onTheWay = null
      heal()
    },
    unknown: async (page) => {
      say(page, 'waits two minutes and leaves, or goes back')
      for (let minute = 0; minute < 2; minute++) {
        await pass(65_000)
        if ((await sightOf(page)).place !== 'unknown') return
      }
      const known = await recognise(page, orderOf(page))
      const names = await choices(page)
      await choose(page, 'chooses', known ? [known] : names.filter((name) => name !== 'Verificar agora'))
      await sightOf(page, { not: ['unknown'] })
    },
    done: attend,
    question: async (page) => choose(page, 'is asked', await choices(page)),
    stopped: (page) => choose(page, 'is stopped', ['Voltar', 'Tentar novamente', 'Tentar novamente']),
  }

  /** Instead of what is to be done there. */
  const disturb = async (page: Page, place: Place): Promise<boolean> => {
    const chance = place === 'password' ? 9 : draw(24)
    if (chance === 0) {
      say(page, 'loads the page anew')
      await page.reload()
    } else if (chance === 1) {
      say(page, 'goes back')
      await page.goBack()
      // before the first page there is an empty one
      if (page.url() === 'about:blank') await page.goForward()
    } else if (chance === 2 && HOMES.includes(place)) {
      say(page, 'signs out')
      await signOut(page)
    } else return false
    return true
  }

  /** Opens the home, and on its way the session and the account. */
  const goHome = async (page: Page) => {
    if (page.url() === 'about:blank') await page.goto('/pagamentos')
    for (let sight = await attend(page); sight.place !== 'home'; sight = await attend(page)) {
      // whoever has wanted another page comes to it first
      const isEntering = sight.place === 'sign-in' || sight.place === 'company'
      await acts[isEntering ? sight.place : 'elsewhere'](page, sight)
    }
  }

  /** What is not found after minutes is given up. */
  const giveUp = async (page: Page) => {
    await pass(160_000)
    const { notice } = await attend(page)
    const known = notice === '' ? null : await recognise(page, amountIn(notice))
    if (known === 'Foi este') {
      say(page, known)
      await button(page, known).last().click()
    } else if (known !== null || (notice !== '' && (await button(page, 'Entendi').isVisible()))) {
      say(page, 'gives up what was not found')
      await hands.giveUp(page, known ?? 'Entendi')
    } else return
    await sightOf(page, { at: HOMES, otherThan: notice })
  }

  return {
    tale,
    told: (): readonly number[] => told.map(centavosOf).toSorted(),
    accepted: (): readonly number[] => accepted().toSorted(),
    /** Opens the account and a page of payments in both tabs. */
    begin: async () => {
      await context.route(PAYMENTS, async (route) => {
        if (route.request().method() !== 'POST' || onTheWay === null) return route.fallback()
        const disturbance = onTheWay
        onTheWay = null
        const asked = route.request()
        const body = asked.postData() ?? ''
        const work = new Request(asked.url(), { method: 'POST', headers: asked.headers(), body })
        arrival = disturbance().then(() => api.respond(work))
        await arrival
        await route.abort().catch(() => {})
      })
      slip = await addSlip(api, seed)
      const places = tabs.map(() => drawn(['transfer', 'slip'] as const))
      // no PIN was sent a moment ago
      await pass(181_000)
      for (const [index, tab] of tabs.entries()) {
        const place = places[index] as Place
        await goHome(tab)
        await visit(tab, place === 'slip' ? '/pagamentos/pagar-boleto' : '/pagamentos/transferencia')
        await sightOf(tab, { at: [place] })
      }
    },
    step: async () => {
      // whoever pays goes on where they are, most of the time
      if (draw(4) === 0) at = (at + 1) % tabs.length
      const page = tabs[at] as Page
      const sight = await attend(page)
      if (!(await disturb(page, sight.place))) await acts[sight.place](page, sight)
      for (const tab of tabs) await attend(tab)
    },
    /** Nothing fails any more: all that is open is looked for until it is known or given up. */
    end: async () => {
      heal()
      const first = tabs[0] as Page
      for (let round = 0; ; round++) {
        const sights: Sight[] = []
        for (const tab of tabs) sights.push(await attend(tab))
        if (sights.every((sight) => sight.open === 0)) break
        expect(round, 'rounds until everything is known').toBeLessThan(9)
        for (const [index, tab] of tabs.entries()) {
          const sight = sights[index] as Sight
          if (sight.place === 'unknown') await acts.unknown(tab, sight)
        }
        const { notice, open: left } = await attend(first)
        if (left > 0 && notice === '') await goHome(first)
        else if (left > 0) await giveUp(first)
      }
      await context.unroute(PAYMENTS)
    },
  }
}
