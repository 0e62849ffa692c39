import { expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { Logo } from '#screens/offers/Logo.tsx'
import { RecordTable } from '#screens/shared/RecordTable.tsx'
import { useCardKeys, usePressOfPage } from '#screens/shared/useCardKeys.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'

const draw = drawing({ isInPlace: true })

const List = ({ page, items }: { page: number; items: readonly { readonly id: number }[] }) => {
  const keys = useCardKeys(page, items)
  return items.map(({ id }, place) => <li key={keys[place]}>{id}</li>)
}

const cards = () => [...document.querySelectorAll('li')]

/** Draws a page of a list. Returns its elements. */
const show = async (page: number, ids: readonly number[]) => {
  draw(<List page={page} items={ids.map((id) => ({ id }))} />)
  await eventually(() => cards().map((card) => Number(card.textContent))).toEqual(ids)
  return cards()
}

test('another page of other records alone is written into the cards of the page before', async () => {
  const [one, two, three] = await show(1, [11, 12, 13])
  expect(await show(2, [21, 22, 23])).toEqual([one, two, three])
  const [, , , fourth] = await show(1, [11, 12, 13, 14])
  expect(cards().slice(0, 3)).toEqual([one, two, three])
  expect([one, two, three]).not.toContain(fourth)
  expect(await show(2, [21])).toEqual([one])
})

test('a record keeps its card on its page and where a page shares records with the one before', async () => {
  const [one, two, three] = await show(1, [11, 12, 13])
  expect(await show(1, [13, 11])).toEqual([three, one])
  const [again, other] = await show(2, [13, 24])
  expect(again).toBe(three)
  expect([one, two]).not.toContain(other)
})

test('a new record of the same page has a card of its own, so that no press that has begun on a card is one on another record', async () => {
  const before = await show(1, [11, 12])
  for (const card of await show(1, [31, 32])) expect(before).not.toContain(card)
})

test('a number that comes twice has two cards, and so has the page after it', async () => {
  const [one, other, last] = await show(1, [11, 11, 12])
  expect(new Set([one, other, last]).size).toBe(3)
  expect(await show(2, [21, 22, 23])).toEqual([one, other, last])
})

const COLUMNS = [{ label: 'Nome', render: ({ nome }: { nome: string }) => nome }] as const

test('a table and its cards show nothing of a page whose number came twice on the page after it', async () => {
  const names = () => [...document.querySelectorAll('tbody th, li')].map((row) => row.textContent)
  const turn = async (items: readonly { id: number; nome: string }[], drawn: readonly string[]) => {
    draw(<RecordTable caption="Motoristas" items={items} columns={COLUMNS} nameOf={({ nome }) => nome} />)
    await eventually(names).toEqual(drawn)
  }
  for (const width of [1366, 360]) {
    await browser.viewport(width, 768)
    await turn(
      [1, 1, 2].map((id, place) => ({ id, nome: `ANA ${place}` })),
      ['ANA 0', 'ANA 1', 'ANA 2'],
    )
    await turn(
      [3, 4].map((id) => ({ id, nome: `CAIO ${id}` })),
      ['CAIO 3', 'CAIO 4'],
    )
  }
  await browser.viewport(1366, 768)
})

test('a card of another record shows no picture of the one before', async () => {
  draw(<Logo of="shipper" url="/um.svg" offerId={1} />)
  await eventually(() => document.querySelector('img')?.getAttribute('src')).toBe('/um.svg')
  const before = document.querySelector('img')
  draw(<Logo of="shipper" url="/dois.svg" offerId={2} />)
  await eventually(() => document.querySelector('img')?.getAttribute('src')).toBe('/dois.svg')
  expect(document.querySelector('img')).not.toBe(before)
})

test('an empty address of a picture is none', async () => {
  draw(<Logo of="carrier" url="" offerId={1} />)
  const drawn = () => document.querySelector('[role="img"]')?.getAttribute('aria-label')
  await eventually(drawn).toBe('Logo da transportadora indisponível')
  expect(document.querySelector('img')).toBeNull()
})

test('a picture that has failed on one offer is asked for again on another one in the same card', async () => {
  const drawn = () => document.querySelector('[role="img"]')?.getAttribute('aria-label')
  draw(<Logo of="shipper" url="/falta.svg" offerId={1} />)
  await eventually(() => document.querySelector('img')).not.toBeNull()
  document.querySelector('img')?.dispatchEvent(new Event('error'))
  await eventually(drawn).toBe('Logo do embarcador indisponível')
  draw(<Logo of="shipper" url="/falta.svg" offerId={2} />)
  await eventually(() => document.querySelector('img')?.getAttribute('src')).toBe('/falta.svg')
})

const Pressed = ({ page, onPress }: { page: number; onPress: (page: number) => void }) => (
  <div {...usePressOfPage(page)}>
    <button type="button" onClick={() => onPress(page)}>
      Enviar carga {page}
    </button>
  </div>
)

test('a press that has begun before the page was turned does nothing, and the next one and a key do what they say', async () => {
  const onPress = vi.fn<(page: number) => void>()
  const turnTo = async (page: number) => {
    draw(<Pressed page={page} onPress={onPress} />)
    await eventually(() => document.querySelector('button')?.textContent).toContain(String(page))
  }
  const send = (event: Event) => document.querySelector('button')?.dispatchEvent(event)
  const down = () => send(new PointerEvent('pointerdown', { bubbles: true }))
  const release = () => send(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  await turnTo(1)
  down()
  await turnTo(2)
  release()
  expect(onPress).not.toHaveBeenCalled()
  document.querySelector('button')?.click()
  expect(onPress).toHaveBeenLastCalledWith(2)
  down()
  release()
  expect(onPress.mock.calls).toEqual([[2], [2]])
  // a reader of the screen clicks without a pointer, and a finger that scrolls presses nothing
  await turnTo(3)
  release()
  down()
  send(new PointerEvent('pointercancel', { bubbles: true }))
  await turnTo(4)
  release()
  expect(onPress.mock.calls).toEqual([[2], [2], [3], [4]])
})
