import '@mantine/core/styles.layer.css'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { lotesSolicitadosOrdemCarregamento } from '#services/contract/trips.ts'
import { eventually, within } from '#tests/support/screens/patience.ts'
import { button, expectAddress, look, sees } from '#tests/support/screens/person.ts'
import { inPortal, openPortal, signInMarina } from '#tests/support/screens/portal.tsx'
import { realNow } from '#tests/support/screens/virtualTime.ts'

inPortal()

// What a press changes at once is little; what is large comes behind the next paint.

let backend: NodeBackend

const cards = () => page.getByRole('article').elements().length
const first = (name: RegExp) => page.getByRole('button', { name }).elements()[0] as HTMLButtonElement

const fourFrames = async () => {
  for (let frame = 0; frame < 4; frame += 1) {
    await within(new Promise(requestAnimationFrame), () => 'no frame comes')
  }
}

/** Presses a button; afterwards there is what the browser paints next. */
const press = async (pressed: HTMLElement) => {
  pressed.click()
  await Promise.resolve()
}

beforeEach(async () => {
  backend = await createNodeBackend()
  signInMarina((request) => backend.fetch(request))
})

describe('the list of trips', () => {
  beforeEach(async () => {
    openPortal('/lotes-solicitados')
    await eventually(cards).toBeGreaterThan(2)
  })

  test('opens a trip over it behind the paint of the press', async () => {
    await press(first(/^Visualizar, /))
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    await sees(page.getByRole('dialog'))
  })

  test('turns its page behind the paint of the press, once for two clicks before that', async () => {
    const next = first(/^Próxima página$/)
    const shown = () => page.getByRole('article').elements()[0]?.textContent
    const before = shown()
    await press(next)
    next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
    expect(shown()).toBe(before)
    await expectAddress('/lotes-solicitados?page=2')
    await eventually(shown).not.toBe(before)
    await eventually(() => scrollY).toBe(0)
  })

  test('tells a reader of the screen which page it has turned to, as its count is the same', async () => {
    const told = () => document.querySelector('main p[aria-live="polite"]')?.textContent
    expect(told()).toMatch(/^Página 1 de [2-9]$/)
    await press(first(/^Próxima página$/))
    await eventually(told).toMatch(/^Página 2 de [2-9]$/)
  })

  test('hears no second press on the spot where its page was turned, for a second, and each elsewhere', async () => {
    const next = first(/^Próxima página$/)
    const before = page.getByRole('article').elements()[0]?.textContent
    const at = (x: number, detail: number) =>
      new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: 400 })
    const begun = realNow()
    next.dispatchEvent(at(200, 1))
    const card = () => page.getByRole('article').elements()[0]
    await eventually(() => ![undefined, before].includes(card()?.textContent)).toBe(true)
    const link = card()?.querySelector('a')
    link?.dispatchEvent(at(210, 1))
    link?.dispatchEvent(at(190, 3))
    // a machine that stood still for longer has heard them
    const isInTime = realNow() - begun < 900
    await fourFrames()
    if (isInTime) await expectAddress('/lotes-solicitados?page=2')
    // a link that has gone would lead the browser itself away
    if (location.search === '?page=2') link?.dispatchEvent(at(300, 1))
    await expectAddress('/lotes-solicitados/detalhes')
  })

  const VIEW = /^Visualizar, /
  const END = /^(Remover|Finalizar), /
  test.each([
    ['Visualizar', 'Remover', VIEW, END],
    ['Remover', 'Visualizar', END, VIEW],
  ])(
    "asks alone, if '%s' and then '%s' are pressed before the next paint",
    async (_one, _other, one, other) => {
      const buttons = [first(one), first(other)]
      for (const pressed of buttons) pressed.click()
      await sees(page.getByRole('dialog', { name: /^(Cancelar|Finalizar) viagem$/ }))
      await fourFrames()
      expect(page.getByRole('dialog').elements()).toHaveLength(1)
    },
  )

  test('shows that a loading order is asked for on its button first, and on those of the others afterwards', async () => {
    vi.stubGlobal('open', () => null)
    backend.scenarios.setFault(lotesSolicitadosOrdemCarregamento.id, { latencyMs: 60_000 })
    const orders = () => page.getByRole('button', { name: /^Baixar O.C, / }).elements() as HTMLButtonElement[]
    await press(first(/^Baixar O.C, /))
    expect(orders().map(({ disabled, ariaBusy }) => (disabled ? 'disabled' : ariaBusy))).toEqual(
      orders().map((_, at) => `${at === 0}`),
    )
    await eventually(() => orders().filter(({ disabled }) => disabled).length).toBe(orders().length - 1)
  })
})

describe.each([
  ['/lotes', 'Filtrar ofertas', 'Pesquisar'],
  ['/lotes-solicitados', 'Filtrar', 'OK'],
])('the filter of %s', (list, title, send) => {
  test.each([send, 'Voltar'])("opens its list behind the paint of '%s'", async (name) => {
    openPortal(`${list}/filtros`)
    await sees(page.getByRole('heading', { level: 1, name: title }))
    await press(button(name).element() as HTMLElement)
    await look(page.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    expect(document.documentElement).toHaveAttribute('data-opening')
    await expectAddress(list)
  })
})
