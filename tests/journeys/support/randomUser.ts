import type { BrowserContext, Page } from '@playwright/test'
import type { Backend } from '#mocks/backend/backend.ts'
import { createRandom } from '#mocks/backend/world/random.ts'
import type { Calls } from './moneyCalls.ts'
import { acceptedBy, amountIn, centavosOf, SLIP_AMOUNT, transferAmountsOf } from './moneyLedger.ts'
import { createLine } from './moneyNetwork.ts'
import { type Place, type Sight, sightOf } from './moneyPlaces.ts'
import { button, createHands } from './userActions.ts'

// What a person at random knows: what they were told, and what they mean to pay.

/** Where open questions about money are shown. */
export const HOMES: readonly Place[] = ['home', 'slip', 'transfer']
/** 'A transferência ainda pode chegar: outra igual já foi feita.' tells of no news. */
const isTold = ({ notice }: Sight) => /(?<!não |outra igual já )foi (feita|pago)\./.test(notice)

export interface Situation {
  readonly context: BrowserContext
  readonly api: Backend
  /** Of the tabs to the backend. */
  readonly calls: Calls
  /** Two, of this context: new ones, or those that another person has used. */
  readonly tabs: readonly Page[]
}

export const createMind = ({ context, api, calls, tabs }: Situation, seed: number) => {
  const random = createRandom(seed)
  const draw = (below: number) => random.int(0, below - 1)
  const hands = createHands(context, api)
  const line = createLine(context, api, calls)
  const paidBefore = acceptedBy(api).length
  /** Centavos that the ledger has accepted from this person. */
  const accepted = () => acceptedBy(api).slice(paidBefore)
  const tale: string[] = []
  /** What was told as done. */
  const told: string[] = []
  /** How often the password was given for an amount, and how often it had been when it was told last. */
  const given = new Map<string, number>()
  const toldAt = new Map<string, number>()
  /** What each tab is about to pay. */
  const orders = new Map<Page, string>()
  /** Tabs whose last payment has no answer. */
  const unanswered = new Set<Page>()

  const say = (page: Page, text: string) => tale.push(`${tabs.indexOf(page) + 1}: ${text}`)

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
    say(page, `hears${isNews ? '' : ' again'} that ${amount} was paid, ${where}`)
  }

  /** Hears everything that a page tells, in its dialogs and in its notice. @returns what is there then */
  const claim = async (page: Page): Promise<Sight> => {
    const sight = await sightOf(page)
    const { place, text, notice } = sight
    if (place === 'done') {
      hear(page, text, unanswered.has(page) ? 'found by a look-up' : 'at once')
      await hands.press(page, /^(Concluir|Novo pagamento)$/)
      await sightOf(page, { not: ['done'] })
      return claim(page)
    }
    if (isTold(sight) && HOMES.includes(place)) {
      hear(page, notice, 'in a notice')
      await button(page, 'Ok').click()
      await sightOf(page, { otherThan: notice })
      return claim(page)
    }
    return sight
  }

  return {
    tabs,
    api,
    hands,
    line,
    draw,
    drawn: <T>(list: readonly T[]): T => list[draw(list.length)] as T,
    tale,
    say,
    claim,
    amounts: transferAmountsOf(seed),
    told: (): readonly number[] => told.map(centavosOf).toSorted((one, other) => one - other),
    accepted: (): readonly number[] => accepted().toSorted((one, other) => one - other),
    isSlipTold: () => told.includes(SLIP_AMOUNT),
    otherThan: (page: Page) => tabs.find((tab) => tab !== page) as Page,
    intend: (page: Page, amount: string) => orders.set(page, amount),
    orderOf: (page: Page): string => {
      const amount = orders.get(page)
      if (amount === undefined) throw new Error('nothing is paid in this tab')
      return amount
    },
    /** The right password is about to be given. */
    confirm: (page: Page, amount: string) => {
      given.set(amount, (given.get(amount) ?? 0) + 1)
      unanswered.delete(page)
    },
    /** What this tab has sent gets no answer. */
    miss: (page: Page) => unanswered.add(page),
    /** Who has read the statement says of a payment that looks like theirs whether it is. */
    recognise: async (page: Page, amount: string): Promise<'Foi este' | 'Nenhum destes' | null> => {
      if (!(await button(page, 'Foi este').first().isVisible())) return null
      const countIn = (list: readonly number[]) => list.filter((one) => one === centavosOf(amount)).length
      return countIn(accepted()) > countIn(told.map(centavosOf)) ? 'Foi este' : 'Nenhum destes'
    },
  }
}

export type Mind = ReturnType<typeof createMind>
