import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  button,
  click,
  dialog,
  expectAddress,
  keys,
  look,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { inPortal, openPortal, signInMarina } from '#tests/support/screens/portal.tsx'
import { hold } from '#tests/support/screens/records.ts'

inPortal()

const HELP = 'Atalhos e preferências'
const rows = () => document.querySelectorAll('[role=row][data-record]')
const cards = () => page.getByRole('article').elements().length
const view = (name: string) => page.getByRole('link', { name, exact: true })
const letters = () => page.getByRole('switch', { name: /^Usar atalhos de uma letra ou um sinal/ })

const open = async (address: string) => {
  openPortal(address)
  await sees(button('FILTRAR'))
}

beforeEach(async () => {
  await page.viewport(1366, 768)
  const backend = await createNodeBackend()
  await hold(backend.store.offers, 20)
  await hold(backend.store.trips, 20)
  signInMarina(backend.fetch)
})

afterEach(() => page.viewport(1366, 768))

test('a list is first shown as cards; the view that was chosen stands in the address, and holds where an address names none', async () => {
  await open('/lotes?page=1')
  await eventually(cards).toBe(15)
  const asCards = document.querySelectorAll('main [data-record] *').length
  await click(view('Lista'))
  await eventually(() => rows().length).toBe(15)
  await expectAddress('/lotes?page=1&vista=lista')
  await look(view('Lista')).toHaveAttribute('aria-current', 'page')
  // what is drawn costs the time
  expect(document.querySelectorAll('main [data-record] *').length).toBeLessThan(0.8 * asCards)
  navigate('/lotes-solicitados')
  await sees(button('Salvar CSV'))
  await eventually(cards).toBe(15)
  navigate('/lotes')
  await eventually(() => rows().length).toBe(15)
  await click(view('Cartões'))
  await eventually(cards).toBe(15)
  await expectAddress('/lotes?vista=cartoes')
})

test('an address that names a view shows it, and changes nothing of what the person has chosen', async () => {
  await open('/lotes?vista=lista')
  await eventually(() => rows().length).toBe(15)
  navigate('/lotes')
  await eventually(cards).toBe(15)
})

test('a page that is turned stays in the view', async () => {
  await open('/lotes')
  await click(view('Lista'))
  await eventually(() => rows().length).toBe(15)
  await press('Próxima página')
  await eventually(() => rows().length).toBe(5)
})

test('? in the bar, or in a list, tells the keys; who switches the letters off there has none', async () => {
  await open('/lotes')
  await click(view('Lista'))
  await eventually(() => rows().length).toBe(15)
  await press(HELP)
  await sees(dialog(HELP))
  await expectAccessible('the help about keys')
  await keys('{Escape}')
  await seesNot(dialog(HELP))
  rows()[0]?.querySelector('a')?.focus()
  await keys('?')
  await sees(dialog(HELP))
  await click(letters())
  await keys('{Escape}')
  await seesNot(dialog(HELP))
  const [first, second] = [...rows()].map((row) => row.querySelector('a'))
  first?.focus()
  await keys('j')
  expect(first).toHaveFocus()
  await keys('{ArrowDown}')
  expect(second).toHaveFocus()
})

test('/ leads from a list to its filter, where it has no search', async () => {
  await open('/lotes?vista=lista')
  await eventually(() => rows().length).toBe(15)
  rows()[0]?.querySelector('a')?.focus()
  await keys('/')
  await look(button('FILTRAR')).toHaveFocus()
})

test('the keys move from card to card, too', async () => {
  await open('/lotes')
  await eventually(cards).toBe(15)
  const links = [...document.querySelectorAll<HTMLElement>('[data-record] a')]
  links[0]?.focus()
  await keys('j{ArrowDown}k')
  expect(links[1]).toHaveFocus()
})
