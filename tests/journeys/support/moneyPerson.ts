import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Backend } from '#mocks/backend.ts'
import { HISTORY } from '#mocks/rules/freight.ts'
import { createRandom } from '#mocks/world/random.ts'
import { givePassword, pickCompany } from './payments.ts'
import { emailOf, PASSWORD } from './people.ts'
import { databaseText } from './storage.ts'
import { expect } from './test.ts'

// A person at random in two tabs of the account of company 101, who pays, clicks on what is there and cuts connections.

export const SLIPS = ['98190012324507890123345000000179116560000123450'] as const

const CALLS = ['contas-transfer-pay', 'boletos-pagar'] as const
/** Work that is done without its answer, and requests that never come. */
const FAULTS = ['done reset', 'done 500', 'done 502 html', 'offline', '500', '502 html'] as const

const MOVES: readonly number[] = [HISTORY.sent, HISTORY.tedSent, HISTORY.slipPaid]

/** What the ledger has accepted since it began: the protocols. */
export const acceptedBy = ({ store }: Backend): readonly string[] => {
  const seeded = new Set(store.seeded.movements.map(({ id }) => id))
  return store.movements
    .all(
      (one) =>
        one.companyId === 101 && one.tipo === 'D' && MOVES.includes(one.historico_id) && !seeded.has(one.id),
    )
    .map(({ protocolo_requisicao }) => protocolo_requisicao ?? 'none')
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const dialogs = (page: Page) => page.getByRole('dialog')
const unknown = (page: Page) => page.getByRole('dialog', { name: /^Não sabemos se/ })
const notice = (page: Page) => page.getByRole('region', { name: 'Pagamento sem resposta' })

/** What is on a page when it waits for its person. */
const PLACES = {
  signIn: (page: Page) => page.getByRole('heading', { name: 'Entrar' }),
  company: (page: Page) => page.getByRole('dialog', { name: 'Selecione um CNPJ' }),
  pin: (page: Page) => page.getByRole('dialog', { name: 'Confirme com o PIN' }),
  password: (page: Page) => page.getByRole('dialog', { name: 'Senha da conta Boleia Pay' }),
  unknown,
  transferred: (page: Page) => page.getByRole('dialog', { name: /^Transferência (realizada|enviada)$/ }),
  paid: (page: Page) => page.getByRole('dialog', { name: 'Pagamento', exact: true }),
  question: (page: Page) =>
    page.getByRole('dialog', {
      name: /^(Este boleto já foi pago|Pagar este boleto de novo\?|Enviar a transferência de novo\?|Não foi possível realizar o pagamento)$/,
    }),
  stopped: (page: Page) => dialogs(page).filter({ has: button(page, 'Tentar novamente') }),
  confirming: (page: Page) => page.getByRole('heading', { level: 2, name: 'Confirme os dados:' }),
  transfer: (page: Page) => page.getByRole('heading', { level: 2, name: 'Como você quer transferir?' }),
  review: (page: Page) => page.getByRole('heading', { name: 'Confira antes de pagar' }),
  slip: (page: Page) => page.getByRole('textbox', { name: 'Código de barras' }),
  home: (page: Page) => page.getByRole('region', { name: 'Saldo disponível' }),
} as const
type Place = keyof typeof PLACES
const places = Object.keys(PLACES) as Place[]

/** Where the page is, once it waits for its person: a dialog before what lies under it. */
const placeOf = async (page: Page): Promise<Place> => {
  let found: Place | null = null
  await expect
    .poll(
      async () => {
        found = null
        const running = page.getByText(/^(Enviando|Conferindo o saldo)/)
        if (await running.isVisible().catch(() => true)) return false
        for (const place of places) {
          if (
            await PLACES[place](page)
              .first()
              .isVisible()
              .catch(() => false)
          ) {
            found = place
            break
          }
        }
        return found !== null
      },
      { message: 'the page waits for its person', timeout: 60_000, intervals: [20, 50, 100, 250] },
    )
    .toBe(true)
  return found as unknown as Place
}

export const createMoneyPerson = (context: BrowserContext, api: Backend, seed: number) => {
  const random = createRandom(seed)
  const draw = (below: number) => random.int(0, below - 1)
  const tale: string[] = []
  /** How many confirmations were told as done. */
  let told = 0
  /** The next money POST is answered after its page was loaded anew. */
  let cut: (() => Promise<void>) | null = null

  const say = (page: Page, text: string) => tale.push(`${tabs.indexOf(page) + 1}: ${text}`)
  let tabs: readonly Page[] = []
  /** The tab that this person looks at. */
  let at = 0

  const enter = async (page: Page) => {
    await pickCompany(page, '11.222.333/0001-81')
    await givePassword(page)
  }

  const signIn = async (page: Page) => {
    await page.getByLabel('E-mail').fill(emailOf('master'))
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await button(page, 'Entrar').click()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toHaveCount(0)
  }

  const open = async (page: Page, address: string) => {
    await page.goto(address)
    const place = await placeOf(page)
    if (place === 'signIn') {
      await signIn(page)
      await page.goto(address)
    }
    if ((await placeOf(page)) === 'company') await enter(page)
    await placeOf(page)
  }

  /** Told as done: each closes its message. */
  const hear = async (page: Page, close: string) => {
    told += 1
    say(page, 'hears that it is done')
    await button(dialogs(page), close).click()
  }

  const fillTransfer = async (page: Page) => {
    await page.getByRole('radio', { name: 'Para Boleia PAY' }).check()
    await button(page, 'Próximo').click()
    await page.getByRole('combobox', { name: 'Favorecido' }).fill('111.222.333-96')
    await page.getByRole('option', { name: 'João Batista Silva' }).click()
    const amount = ['10000', '12500'][draw(2)] ?? '10000'
    await page.getByRole('textbox', { name: 'Valor', exact: true }).pressSequentially(amount)
    await button(page, 'Próximo').click()
    say(page, `fills a transfer of ${amount}`)
  }

  const breakSomething = (page: Page) => {
    const call = CALLS[draw(CALLS.length)] ?? CALLS[0]
    const fault = FAULTS[draw(FAULTS.length)] ?? FAULTS[0]
    say(page, `${call} fails: ${fault}`)
    api.scenarios.setFault(call, { fault })
  }
  const heal = () => {
    for (const call of CALLS) api.scenarios.clearFault(call)
  }

  /** One click, or what a person does at once in that place. */
  const acts: Readonly<Record<Place, (page: Page) => Promise<void>>> = {
    signIn,
    company: enter,
    pin: async (page) => {
      if (draw(12) === 0) {
        say(page, 'withdraws at the PIN')
        return button(dialogs(page), 'Cancelar').click()
      }
      say(page, 'gives the PIN')
      await page.getByLabel('PIN, caractere 1 de 6').click()
      await page.keyboard.type('123456')
      await button(dialogs(page), 'Continuar').click()
      await expect(PLACES.pin(page)).toHaveCount(0)
    },
    password: async (page) => {
      const chance = draw(12)
      if (chance < 4) breakSomething(page)
      await page.getByLabel('Senha de 4 caracteres').fill(chance === 11 ? '9999' : '1234')
      if (chance === 4 || chance === 5) {
        say(page, 'loads the page anew while it is sent')
        const isOver = new Promise<void>((resolve) => {
          cut = async () => {
            await page.reload()
            resolve()
          }
        })
        await button(dialogs(page), 'Confirmar').click()
        // the balance may have changed: then nothing is sent
        await Promise.race([isOver, placeOf(page)])
        cut = null
        return
      }
      say(page, 'gives the password, twice')
      await button(dialogs(page), 'Confirmar').dblclick()
      await expect.poll(() => placeOf(page)).toBeTruthy()
      heal()
    },
    unknown: async (page) => {
      say(page, 'waits a minute and leaves, or goes back')
      for (let minute = 0; minute < 2; minute++) {
        await page.clock.fastForward(65_000)
        if ((await placeOf(page)) !== 'unknown') return
      }
      const names = (await unknown(page).getByRole('button').allInnerTexts()).filter(
        (name) => !/Verificar agora|Foi este|Nenhum destes/.test(name),
      )
      const name = names[draw(names.length)]
      if (name === undefined) return
      say(page, name)
      await button(unknown(page), name).click({ timeout: 10_000 })
    },
    transferred: (page) => hear(page, 'Concluir'),
    paid: (page) => hear(page, 'Novo pagamento'),
    question: async (page) => {
      const names = await PLACES.question(page).getByRole('button').allInnerTexts()
      const name = names[draw(names.length)] ?? 'Fechar'
      say(page, name)
      await button(PLACES.question(page), name).click()
    },
    stopped: async (page) => {
      const name = draw(3) === 0 ? 'Voltar' : 'Tentar novamente'
      say(page, name)
      await button(dialogs(page), name).click()
    },
    confirming: async (page) => {
      say(page, 'confirms')
      await button(page, 'Confirmar').click()
    },
    transfer: fillTransfer,
    review: async (page) => {
      say(page, 'pays the slip')
      await page.getByRole('radio', { name: /^Hoje/ }).check()
      await button(page, 'Pagar').click()
    },
    slip: async (page) => {
      say(page, 'looks for the slip')
      await PLACES.slip(page).fill(SLIPS[0])
      await button(page, 'Buscar').click()
      await expect(PLACES.review(page)).toBeVisible()
    },
    home: async (page) => {
      await attendNotice(page)
      const name = draw(3) === 0 ? /^Pagamento/ : /^Transferência/
      await page.getByRole('navigation', { name: 'Pagamentos' }).getByRole('link', { name }).first().click()
    },
  }

  /** What the home tells of a payment that had no answer. */
  const attendNotice = async (page: Page) => {
    const ok = button(notice(page), 'Ok')
    if (!(await ok.isVisible())) return false
    told += 1
    say(page, 'hears at home that it is done')
    await ok.click()
    return true
  }

  return {
    tale,
    told: () => told,
    /** Opens two tabs; @param pages new ones */
    begin: async (pages: readonly Page[]) => {
      tabs = pages
      await context.route(/\/api\/.*(transfer|boletos\/pagar)/, async (route) => {
        if (route.request().method() !== 'POST' || cut === null) return route.fallback()
        const reload = cut
        cut = null
        const asked = route.request()
        const work = new Request(asked.url(), {
          method: 'POST',
          headers: asked.headers(),
          body: asked.postData() ?? '',
        })
        await reload()
        await api.respond(work)
        await route.abort().catch(() => {})
      })
      for (const page of pages)
        await open(page, draw(2) === 0 ? '/pagamentos/transferencia' : '/pagamentos/pagar-boleto')
    },
    step: async () => {
      // whoever pays goes on where they are, most of the time
      if (draw(4) === 0) at = (at + 1) % tabs.length
      const page = tabs[at]
      if (!page) return
      const place = await placeOf(page)
      const isTelling = place === 'transferred' || place === 'paid'
      const chance = isTelling || place === 'password' ? 9 : draw(24)
      if (chance === 0) {
        say(page, 'loads the page anew')
        await page.reload()
      } else if (chance === 1) {
        say(page, 'goes back')
        await page.goBack()
        // before the first page there is an empty one
        if (page.url() === 'about:blank') await page.goForward()
      } else if (chance === 2 && place === 'home') {
        say(page, 'signs out')
        await page.getByRole('button', { name: /menu de/i }).click()
        await page.getByRole('menuitem', { name: 'Sair' }).click()
        await expect(PLACES.signIn(page)).toBeVisible()
      } else {
        await acts[place](page)
      }
      for (const tab of tabs) {
        const now = await placeOf(tab)
        if (now === 'transferred' || now === 'paid') await acts[now](tab)
      }
    },
    /** Everything is healed, and what has no answer is looked for on the home until it is known. */
    end: async () => {
      heal()
      const [page, ...others] = tabs
      if (!page) return
      for (const other of others) await other.close()
      tabs = [page]
      await open(page, '/pagamentos')
      await expect(PLACES.home(page)).toBeVisible()
      /** The last one that was looked at has neither been told nor given up. */
      let isOpen = false
      while (/"kind":"(transfer|slip)"/.test(await databaseText(page))) {
        await expect(button(notice(page), /^(Verificar agora|Entendi|Ok)$/).first()).toBeVisible()
        await page.clock.fastForward(90_000)
        isOpen = !(await attendNotice(page))
        const done = button(notice(page), 'Entendi')
        if (await done.isVisible()) {
          say(page, 'gives up what was not found')
          await done.click()
          await button(dialogs(page), 'Sim, encerrar').click()
          isOpen = false
        }
      }
      if (isOpen) await expect(button(notice(page), 'Ok')).toBeVisible()
      await attendNotice(page)
      await expect(notice(page)).toHaveCount(0)
    },
  }
}
