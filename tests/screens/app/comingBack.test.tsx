import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { forgetRows } from '#app/lists/leftLists.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { button, click, expectAddress, look, press, scrollDown, sees } from '#tests/support/screens/person.ts'
import { inPortal, openPortal, signInMarina } from '#tests/support/screens/portal.tsx'
import { hold, offer } from '#tests/support/screens/records.ts'
import { passMoment } from '#tests/support/screens/virtualTime.ts'

inPortal()

let backend: NodeBackend

const cards = () => page.getByRole('article').elements().length
const asked = (id: string) => backend.log.calls().filter((call) => call.id === id).length
const count = () => page.getByRole('status').filter({ hasText: /^\d+ ofertas/ })

const open = async (address: string) => {
  openPortal(address)
  await eventually(cards).toBe(15)
}

/** Clicks, and tells what is there as soon as the page has opened, before the browser paints it. */
const atOnceAfter = async (clickIt: () => void) => {
  clickIt()
  expect(document.documentElement).toHaveAttribute('data-opening')
  passMoment()
  expect(document.documentElement).not.toHaveAttribute('data-opening')
  await Promise.resolve()
  return { cards: cards(), scrollY, address: location.pathname + location.search }
}
/** The list was asked for so many times, also behind its rows. */
const isAsked = (id: string, times: number) => eventually(() => asked(id)).toBe(times)
const clickNow = (name: string) => () => (button(name).element() as HTMLElement).click()

const openFilter = async (active?: number) => {
  clickNow(active === undefined ? 'FILTRAR' : `FILTRAR(${active})`)()
  await sees(button('Voltar'))
}

beforeEach(async () => {
  await page.viewport(360, 740)
  backend = await createNodeBackend()
  await hold(backend.store.offers, 50)
  await hold(backend.store.trips, 50)
  signInMarina(backend.fetch)
})

afterEach(() => page.viewport(1366, 768))

describe('the offers come back as they were left', () => {
  const leftAtTheSecondPage = async () => {
    await open('/lotes?valor=10&page=2')
    await scrollDown(900)
    return { cards: 15, scrollY: 900, address: '/lotes?valor=10&page=2' }
  }

  test("after 'Voltar' of the details: filter, page, rows and place, before anything is painted", async () => {
    const left = await leftAtTheSecondPage()
    const [first] = page.getByRole('article').elements()
    const text = first?.textContent
    first?.querySelector('a')?.click()
    await sees(page.getByRole('heading', { level: 1, name: /^Frete #/ }))
    expect(scrollY).toBe(0)
    expect(await atOnceAfter(clickNow('Voltar'))).toEqual(left)
    expect(page.getByRole('article').elements()[0]?.textContent).toBe(text)
    await isAsked('lotes-list', 2)
    expect(cards()).toBe(15)
    expect(scrollY).toBe(900)
  })

  test("after 'Voltar' of the filter, and after the browser's back", async () => {
    const left = await leftAtTheSecondPage()
    await openFilter(1)
    expect(await atOnceAfter(clickNow('Voltar'))).toEqual(left)

    await openFilter(1)
    history.back()
    await expectAddress(left.address)
    expect(cards()).toBe(15)
    await eventually(() => scrollY).toBe(900)
    await isAsked('lotes-list', 3)
  })

  test('and are asked for again behind them: a new price is shown where it stands, and nothing moves', async () => {
    const left = await leftAtTheSecondPage()
    const first = () => page.getByRole('article').elements()[0]
    const [, id] = /#(\d+)/.exec(first()?.textContent ?? '') ?? []
    await openFilter(1)
    await backend.store.offers.update(Number(id), { valor: 4321.5 })
    backend.scenarios.setFault('lotes-list', { latencyMs: 300 })
    expect(await atOnceAfter(clickNow('Voltar'))).toEqual(left)
    expect(first()?.textContent).not.toContain('4.321,50')
    await eventually(() => first()?.textContent).toContain('4.321,50')
    expect(cards()).toBe(15)
    expect(scrollY).toBe(900)
  })

  test('and stay when they cannot be asked for again, which is said without moving them', async () => {
    const left = await leftAtTheSecondPage()
    await openFilter(1)
    backend.scenarios.setFault('lotes-list', { fault: '500' })
    expect(await atOnceAfter(clickNow('Voltar'))).toEqual(left)
    await sees(page.getByText('Não foi possível atualizar a lista. Estes são os registros de antes.'))
    expect(cards()).toBe(15)
    expect(scrollY).toBe(900)
    backend.scenarios.clearFault('lotes-list')
    await press('Atualizar')
    await eventually(cards).toBe(15)
    expect(button('Atualizar').elements()).toHaveLength(0)
  })

  test('are asked for again by themselves when the network is back, once, and only if they are old', async () => {
    await leftAtTheSecondPage()
    await openFilter(1)
    backend.scenarios.setFault('lotes-list', { fault: 'offline' })
    clickNow('Voltar')()
    await sees(page.getByText('Não foi possível atualizar a lista. Estes são os registros de antes.'))
    backend.scenarios.clearFault('lotes-list')
    const before = asked('lotes-list')
    dispatchEvent(new Event('online'))
    await eventually(() => button('Atualizar').elements().length).toBe(0)
    await eventually(cards).toBe(15)
    await isAsked('lotes-list', before + 1)
    dispatchEvent(new Event('online'))
    await press('Página 3')
    await isAsked('lotes-list', before + 2)
  })

  test('at their place also when their rows must be read anew', async () => {
    await leftAtTheSecondPage()
    await openFilter(1)
    forgetRows()
    history.back()
    await eventually(cards).toBe(15)
    await eventually(() => scrollY).toBe(900)
    expect(asked('lotes-list')).toBe(2)
  })

  test('but are read anew after a cargo was directed: it may be gone', async () => {
    const left = await leftAtTheSecondPage()
    navigate('/direciona-carga', { state: { lote: offer(1) } })
    await sees(page.getByRole('heading', { level: 1, name: 'Direcionar oferta de carga' }))
    history.back()
    await expectAddress(left.address)
    await eventually(() => asked('lotes-list')).toBe(2)
  })

  test('but are read anew when they are opened from the menu, or for another company', async () => {
    await leftAtTheSecondPage()
    await openFilter(1)
    document.querySelector<HTMLElement>('header a[href="/lotes"]')?.click()
    await expectAddress('/lotes')
    await eventually(() => asked('lotes-list')).toBe(2)
    await eventually(cards).toBe(15)

    await press('Página 2')
    await eventually(() => asked('lotes-list')).toBe(3)
    await eventually(cards).toBe(15)
    await openFilter()
    sessionActor.getSnapshot().children.companies?.send({ type: 'company.selected', id: 101 })
    expect(await atOnceAfter(clickNow('Voltar'))).toEqual({ cards: 0, scrollY: 0, address: '/lotes' })
    await eventually(() => asked('lotes-list')).toBe(4)
  })
})

describe('the requested trips come back as they were left', () => {
  test("after 'Ok' of the details, in the order that was chosen", async () => {
    await open('/lotes-solicitados?ordem=antigo&page=2')
    await scrollDown(700)
    page.getByRole('article').elements()[0]?.querySelector('a')?.click()
    await expectAddress('/lotes-solicitados/detalhes')
    await sees(button('Ok'))
    expect(await atOnceAfter(clickNow('Ok'))).toEqual({
      cards: 15,
      scrollY: 700,
      address: '/lotes-solicitados?ordem=antigo&page=2',
    })
    await isAsked('lotes-solicitados-list', 2)
  })
})

describe('the next page', () => {
  test('starts at the top, with the focus on the count, also if it turns out to be empty', async () => {
    await open('/lotes')
    await scrollDown(document.documentElement.scrollHeight)
    await press('Página 2')
    await look(count()).toHaveFocus()
    await eventually(cards).toBe(15)
    expect(scrollY).toBe(0)
    await look(count()).toHaveFocus()

    await hold(backend.store.offers, 0)
    await press('Página 3')
    await sees(page.getByText('Não há resultados para essa busca.'))
    await eventually(() => document.activeElement?.getAttribute('role')).toBe('status')
  })

  test('or the one before, by the browser, takes the focus of a card that goes away', async () => {
    await open('/lotes')
    await press('Página 2')
    await expectAddress('/lotes?page=2')
    await isAsked('lotes-list', 2)
    await eventually(cards).toBe(15)
    page.getByRole('article').elements()[0]?.querySelector('button')?.focus()
    history.back()
    await expectAddress('/lotes')
    await look(count()).toHaveFocus()
  })

  test('that failed and is asked for again keeps the focus, too', async () => {
    await open('/lotes')
    backend.scenarios.setFault('lotes-list', { fault: '500' })
    await press('Página 2')
    await sees(button('Tentar novamente'))
    backend.scenarios.clearFault('lotes-list')
    await press('Tentar novamente')
    await eventually(cards).toBe(15)
    await look(count()).toHaveFocus()
  })
})

describe('the answer about an SMS', () => {
  // trip 510 is on the first page only in this order
  const address = '/lotes-solicitados?ordem=antigo'
  const openOldTrips = async () => {
    vi.stubGlobal('open', () => null)
    await hold(backend.store.trips, 30)
    await open(address)
  }

  test('leaves the list in its order, and loads it once', async () => {
    await openOldTrips()
    await click(page.getByRole('button', { name: /^Baixar O.C, 510, / }))
    await press('Não')
    await eventually(() => asked('lotes-solicitados-list')).toBe(2)
    await eventually(cards).toBe(15)
    await expectAddress(address)
    expect(asked('lotes-solicitados-list')).toBe(2)
  })

  test('from the details leads back to the list in its order', async () => {
    await openOldTrips()
    await click(page.getByRole('article').filter({ hasText: '#510' }).getByRole('link'))
    await press('Baixar O.C')
    await press('Não')
    await expectAddress(address)
    await eventually(() => asked('lotes-solicitados-list')).toBe(2)
  })
})
