import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Backend } from '#mocks/backend.ts'
import { createRandom } from '#mocks/world/random.ts'
import { type Amount, addSlip, SLIP_AMOUNT, TRANSFER_AMOUNTS } from './moneyLedger.ts'
import { type Place, type Sight, sightOf } from './moneyPlaces.ts'
import { emailOf, PASSWORD } from './people.ts'
import { expect, visit } from './test.ts'

// A person at random in two tabs of the account of company 101, who pays, clicks on what is there and cuts connections.

const CALLS = ['contas-transfer-pay', 'boletos-pagar'] as const
/** Work that is done without its answer, and requests that never come. */
const FAULTS = ['done reset', 'done 500', 'done 502 html', 'offline', '500', '502 html'] as const

const PAYMENTS = /\/api\/.*(transfer|boletos\/pagar)/

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog').last()
const AMOUNTS: readonly Amount[] = [SLIP_AMOUNT, ...TRANSFER_AMOUNTS]
const amountIn = (text: string): Amount => {
  const amount = AMOUNTS.find((one) => new RegExp(`R\\$\\s${one}`).test(text))
  if (amount === undefined) throw new Error(`no amount in '${text}'`)
  return amount
}
/** Where open questions about money are shown. */
const HOMES: readonly Place[] = ['home', 'slip', 'transfer']
const isTold = ({ notice }: Sight) => /foi (feita|pago)\./.test(notice)

interface Situation {
  readonly context: BrowserContext
  readonly api: Backend
  /** Two, of this context: new ones, or those that another person has used. */
  readonly tabs: readonly Page[]
}

export const createMoneyPerson = ({ context, api, tabs }: Situation, seed: number) => {
  const random = createRandom(seed)
  const draw = (below: number) => random.int(0, below - 1)
  const drawn = <T>(list: readonly T[]): T => list[draw(list.length)] as T
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
  /** Time in which nobody does anything: a dialog ignores clicks at first, a search waits for the end of typing. */
  const pass = (ms: number) => context.clock.fastForward(ms)
  const press = async (page: Page, name: string | RegExp) => {
    await pass(700)
    await button(dialog(page), name).click()
  }

  const enter = async (page: Page) => {
    await dialog(page).getByRole('combobox', { name: 'CNPJ' }).fill('11.222.333/0001-81')
    await pass(700)
    await page.getByRole('option', { name: '11.222.333/0001-81' }).click()
    await button(page, 'Selecionar').click()
    await dialog(page).getByLabel('Senha de 4 caracteres').fill('1234')
    await page.keyboard.press('Enter')
    await sightOf(page, { not: ['company', 'password'] })
  }

  /**
   * It was told that this amount was paid. Both tabs may tell of the same payment, found by both at the same time; as long as
   * no other password was given for that amount it cannot be another one.
   */
  const hear = async (page: Page, text: string, close: () => Promise<void>) => {
    const amount = amountIn(text)
    const times = given.get(amount) ?? 0
    const isNews = toldAt.get(amount) !== times
    if (isNews) told.push(amount)
    toldAt.set(amount, times)
    say(page, `hears${isNews ? '' : ' again'} that ${amount} was paid`)
    await close()
  }

  /** Hears everything that a page tells, in its dialogs and in its notice. @returns what is there then */
  const attend = async (page: Page): Promise<Sight> => {
    const sight = await sightOf(page)
    const { place, text, notice } = sight
    if (place === 'done') {
      await hear(page, text, () => press(page, /^(Concluir|Novo pagamento)$/))
      await sightOf(page, { not: ['done'] })
      return attend(page)
    }
    if (isTold(sight) && HOMES.includes(place)) {
      await hear(page, notice, () => button(page, 'Ok').click())
      await sightOf(page, { otherThan: notice })
      return attend(page)
    }
    return sight
  }

  const breakSomething = (page: Page) => {
    const call = CALLS[orders.get(page) === SLIP_AMOUNT ? 1 : 0]
    const fault = drawn(FAULTS)
    say(page, `${call} fails: ${fault}`)
    api.scenarios.setFault(call, { fault })
  }
  const heal = () => {
    for (const call of CALLS) api.scenarios.clearFault(call)
  }

  /** One click, or what a person does at once in that place. */
  const acts: Readonly<Record<Place, (page: Page, sight: Sight) => Promise<unknown>>> = {
    'sign-in': async (page) => {
      say(page, 'signs in')
      await page.getByLabel('E-mail').fill(emailOf('master'))
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
      await button(page, 'Entrar').click()
      await sightOf(page, { not: ['sign-in'] })
    },
    company: enter,
    elsewhere: (page) => visit(page, '/pagamentos'),
    pin: async (page) => {
      if (draw(12) === 0) {
        say(page, 'withdraws at the PIN')
        return press(page, 'Cancelar')
      }
      say(page, 'gives the PIN')
      const first = page.getByLabel('PIN, caractere 1 de 6')
      if (!(await first.isVisible())) {
        // one was sent a moment ago
        await pass(181_000)
        await button(dialog(page), /^(Enviar|Reenviar) o PIN/).click()
      }
      await first.click()
      await page.keyboard.type('123456')
      await page.keyboard.press('Enter')
      await sightOf(page, { not: ['pin'] })
    },
    password: async (page) => {
      const amount = orders.get(page)
      if (amount === undefined) throw new Error('a password is asked for, and nothing is paid')
      const chance = draw(12)
      if (chance < 4) breakSomething(page)
      const isCut = chance === 4 || chance === 5
      say(page, isCut ? 'loads the page anew while it is sent' : 'gives the password, twice')
      if (isCut) onTheWay = () => page.reload()
      if (chance !== 11) given.set(amount, (given.get(amount) ?? 0) + 1)
      await page.getByLabel('Senha de 4 caracteres').fill(chance === 11 ? '9999' : '1234')
      await pass(700)
      await button(dialog(page), 'Confirmar').dblclick()
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
      const names = await dialog(page).getByRole('button').allInnerTexts()
      const name = drawn(names.filter((one) => one !== 'Verificar agora'))
      say(page, name)
      await press(page, name)
      await sightOf(page, { not: ['unknown'] })
    },
    done: attend,
    question: async (page) => {
      const names = await dialog(page).getByRole('button').allInnerTexts()
      const name = drawn(names.filter((one) => one !== ''))
      say(page, name)
      await press(page, name)
    },
    stopped: async (page) => {
      const name = drawn(['Voltar', 'Tentar novamente', 'Tentar novamente'])
      say(page, name)
      await press(page, name)
    },
    confirming: async (page) => {
      say(page, 'confirms')
      await button(page, 'Confirmar').click()
      await sightOf(page, { not: ['confirming'] })
    },
    transfer: async (page) => {
      const amount = drawn(TRANSFER_AMOUNTS)
      orders.set(page, amount)
      say(page, `fills a transfer of ${amount}`)
      await page.getByRole('radio', { name: 'Para Boleia PAY' }).check()
      await button(page, 'Próximo').click()
      await page.getByRole('combobox', { name: 'Favorecido' }).fill('111.222.333-96')
      await pass(1100)
      await page.getByRole('option', { name: 'João Batista Silva' }).click()
      await page
        .getByRole('textbox', { name: 'Valor', exact: true })
        .pressSequentially(amount.replace(',', ''))
      await button(page, 'Próximo').click()
      await sightOf(page, { at: ['confirming'] })
    },
    review: async (page) => {
      say(page, 'pays the slip')
      await page.getByRole('radio', { name: /^Hoje/ }).check()
      await button(page, 'Pagar').click()
      await sightOf(page, { not: ['review'] })
    },
    slip: async (page) => {
      say(page, 'looks for the slip')
      orders.set(page, SLIP_AMOUNT)
      await page.getByRole('textbox', { name: 'Código de barras' }).fill(slip)
      await button(page, 'Buscar').click()
      await sightOf(page, { at: ['review'] })
    },
    home: async (page) => {
      const name = draw(3) === 0 ? /^Pagamento/ : /^Transferência/
      await page.getByRole('navigation', { name: 'Pagamentos' }).getByRole('link', { name }).first().click()
      await sightOf(page, { not: ['home'] })
    },
  }

  /** Instead of what is to be done there. */
  const disturb = async (page: Page, { place }: Sight, chance: number): Promise<boolean> => {
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
      await page.getByRole('button', { name: /menu de/i }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).click()
      await sightOf(page, { at: ['sign-in'] })
    } else return false
    return true
  }

  /** Opens the home, and on its way the session and the account. */
  const goHome = async (page: Page) => {
    if (page.url() === 'about:blank') await page.goto('/pagamentos')
    for (let sight = await sightOf(page); sight.place !== 'home'; sight = await sightOf(page)) {
      // whoever has wanted another page comes to it first
      const isEntering = sight.place === 'sign-in' || sight.place === 'company'
      await acts[isEntering ? sight.place : 'elsewhere'](page, sight)
    }
  }

  /** What is not found after minutes is given up. */
  const giveUp = async (page: Page) => {
    await pass(160_000)
    const { notice } = await attend(page)
    const understood = button(page, 'Entendi')
    if (notice === '' || !(await understood.isVisible())) return
    say(page, 'gives up what was not found')
    await understood.click()
    await press(page, 'Sim, encerrar')
    await sightOf(page, { at: HOMES, otherThan: notice })
  }

  return {
    tale,
    told: (): readonly Amount[] => told,
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
      const isDisturbed = await disturb(page, sight, sight.place === 'password' ? 9 : draw(24))
      if (!isDisturbed) await acts[sight.place](page, sight)
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
