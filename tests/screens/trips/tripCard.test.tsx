import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Trip } from '#machines/trips/records.ts'
import { TripCard } from '#screens/trips/TripCard.tsx'
import { tripOf } from '#tests/machines/trips/tripSamples.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { button, look, sees } from '#tests/support/screens/person.ts'

const draw = drawing()
const rest = { onOpen: () => {}, onView: () => {}, onDownload: () => {}, onEnd: () => {} }

/** A card as wide as one of the list at this width of the window. */
const drawCard = async (trip: Trip, width: number, text = 1) => {
  await page.viewport(width < 400 ? width + 32 : 1366, 768)
  document.documentElement.style.fontSize = `${text * 100}%`
  draw(
    <div style={{ width }}>
      <TripCard {...rest} trip={trip} isBusy={false} isDownloading={false} />
    </div>,
  )
  await sees(page.getByRole('article'))
}

const term = (label: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
const value = (label: string) => term(label).element().nextElementSibling?.textContent
const boxOf = (found: Element) => found.getBoundingClientRect()
const buttons = () => page.getByRole('article').getByRole('button').elements().map(boxOf)

const carriages = (...plates: readonly string[]): Trip => {
  const { conjunto } = tripOf()
  const [veiculoCarreta1, veiculoCarreta2, veiculoCarreta3] = [0, 1, 2].map((at) =>
    plates[at] === undefined ? null : { placa: plates[at] },
  ) as [Trip['conjunto']['caminhao']['veiculoCarreta1'], null, null]
  return tripOf({
    conjunto: {
      ...conjunto,
      caminhao: { ...conjunto.caminhao, veiculoCarreta1, veiculoCarreta2, veiculoCarreta3 },
    },
  })
}

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1366, 768)
})

test('a card has 47 elements, each button one of them: fifteen cards are drawn in one go', async () => {
  await drawCard(carriages('BCD2E34', 'CDE3F45'), 346)
  const card = page.getByRole('article').element()
  expect(card.querySelectorAll('*').length).toBeLessThanOrEqual(47)
  expect(card.querySelectorAll('button *')).toHaveLength(0)
})

// CORE-272 CORE-274 CORE-275 CORE-276
test('a trip says its route first, then its price per ton, and who drives it with which truck', async () => {
  await drawCard(carriages('BCD2E34', 'CDE3F45'), 346)
  await look(page.getByRole('heading', { level: 2 })).toHaveTextContent(
    'Origem: Cascavel - PRDestino: Paranaguá - PR',
  )
  const [origin, destination] = ['Cascavel - PR', 'Paranaguá - PR'].map((name) =>
    boxOf(page.getByText(name, { exact: true }).element()),
  )
  expect(destination?.top).toBeGreaterThanOrEqual(origin?.bottom ?? 0)
  expect(destination?.left).toBe(origin?.left)
  expect(value('Valor por tonelada')).toBe('R$ 142,50')
  expect(value('Produto')).toBe('Soja')
  expect(value('Motorista')).toBe('Carlos Souza')
  expect(value('CNH')).toBe('01234567890')
  expect(value('Caminhão')).toBe('ABC-1234')
  expect(value('Carretas')).toBe('e 2 carretas')
  // the plate beside the name
  const [name, plate] = ['Carlos Souza', 'ABC-1234'].map((text) =>
    boxOf(page.getByText(text, { exact: true }).element()),
  )
  expect(Math.abs((name?.top ?? 0) - (plate?.top ?? 0))).toBeLessThan(8)
})

test.each([
  [carriages(), 'sem carreta'],
  [carriages('BCD2E34'), 'e 1 carreta'],
  [carriages('BCD2E34', 'CDE3F45', 'DEF4G56'), 'e 3 carretas'],
])('the number of its trailers is told: %#', async (trip, text) => {
  await drawCard(trip, 346)
  await sees(term('Carretas'))
  expect(value('Carretas')).toBe(text)
})

// three columns at 1366 pixels, four at 1920, one on phones
describe('the buttons of a card', () => {
  test.each([
    [346, 7],
    [346, 1],
    [394, 10],
    [328, 7],
    [328, 1],
    [328, 8],
    [328, 5],
  ])('%i pixels wide stand in one row (status %i)', async (width, lote_conjunto_status_id) => {
    await drawCard(tripOf({ lote_conjunto_status_id }), width)
    const boxes = buttons()
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    const card = boxOf(page.getByRole('article').element())
    for (const { right } of boxes) expect(right).toBeLessThanOrEqual(card.right - 16)
  })

  test.each([
    [346, 1],
    [288, 2],
  ])('%i pixels wide, with text of size %i, are whole', async (width, text) => {
    await drawCard(tripOf({ lote_conjunto_status_id: 7 }), width, text)
    for (const found of page.getByRole('article').getByRole('button').elements()) {
      expect(found.scrollWidth).toBeLessThanOrEqual(found.clientWidth)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  })

  test('have no filled one when the trip is over', async () => {
    await drawCard(tripOf({ lote_conjunto_status_id: 5 }), 346)
    const order = page.getByRole('button', { name: /^Baixar O\.C/ })
    await look(order).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' })
  })
})

describe('a name of more than 15 characters', () => {
  const LONG = 'Santo Antônio do Descoberto - GO'
  const CUT = 'Santo Antônio d...'
  const long = tripOf({ origem: LONG, destino: 'Vila Bela da Santíssima Trindade - MT' })

  test.each([346, 394, 328, 288])('is cut once, never by a card of %i pixels', async (width) => {
    await drawCard(long, width)
    for (const text of [CUT, 'Vila Bela da Sa...']) {
      const name = page.getByText(text, { exact: true }).element() as HTMLElement
      expect(getComputedStyle(name).textOverflow).toBe('clip')
      expect(name.getClientRects()).toHaveLength(1)
      expect(boxOf(name).right).toBeLessThanOrEqual(boxOf(page.getByRole('article').element()).right - 16)
    }
  })

  test('has beside it the state that was cut away, and only there', async () => {
    await drawCard(tripOf({ origem: LONG, destino: 'Medianeira - PR' }), 346)
    const link = page.getByRole('link').element() as HTMLElement
    expect(link.innerText.replaceAll('\n', ' ')).toContain(`${CUT} GO`)
    expect(page.getByText('PR', { exact: true }).elements()).toEqual([])
    link.focus({ focusVisible: true } as FocusOptions)
    await look(page.getByText('GO', { exact: true })).not.toBeVisible()
  })

  test('goes on in the next line if the text is so large', async () => {
    await drawCard(long, 288, 2)
    const name = page.getByText(CUT, { exact: true }).element()
    expect(boxOf(name).right).toBeLessThanOrEqual(boxOf(page.getByRole('article').element()).right)
  })

  const tip = () => page.getByRole('tooltip')

  test('is whole in a tooltip under the mouse', async () => {
    await drawCard(long, 346)
    await page.getByText(CUT, { exact: true }).hover()
    await look(tip()).toHaveTextContent(LONG)
    // the next card stands where this one has stood
    await page.getByText(CUT, { exact: true }).unhover()
  })

  test('is whole where the keyboard is', async () => {
    await drawCard(long, 346)
    const link = page.getByRole('link').element() as HTMLElement
    await look(page.getByText(LONG, { exact: true }).first()).toHaveStyle({ position: 'absolute' })
    // only a focus by keyboard
    link.focus({ focusVisible: true } as FocusOptions)
    await look(page.getByText(CUT, { exact: true })).not.toBeVisible()
    await look(page.getByText(LONG, { exact: true }).first()).toHaveStyle({ position: 'static' })
  })

  test('is whole under a finger until that is lifted or begins to scroll', async () => {
    await drawCard(long, 346)
    const name = page.getByText(CUT, { exact: true }).element()
    const finger = (type: string) =>
      name.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }))
    for (const lifted of ['pointerup', 'pointercancel']) {
      finger('pointerdown')
      await look(tip()).toHaveTextContent(LONG)
      finger(lifted)
      await look(tip()).not.toBeInTheDocument()
    }
  })
})

test('its buttons are heard with the trip that they are of', async () => {
  await drawCard(tripOf(), 346)
  await sees(button('Visualizar, 501, Cascavel - PR para Paranaguá - PR'))
})
