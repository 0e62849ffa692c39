import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { driversList } from '#app/wiring/drivers.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { LONG_WAIT } from '#tests/support/longWait.ts'
import { DriversPage } from '#tests/support/screens/DriversPage.tsx'
import { click, dialog, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

/** The value beside a label. */
const fact = (label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .element().nextElementSibling?.textContent

/** @param nome what was searched for, in the entry of the history */
const openList = (nome: string) =>
  onStage({
    machine: driversList,
    input: { query: { filter: { nome: '' }, company: null }, page: 1 },
    view: (flow) => <DriversPage flow={flow} />,
    held: [],
    address: '/motoristas',
    record: { nome },
    session: marina,
  })
const view = page.getByRole('button', { name: 'Visualizar, João Batista Silva', exact: true })

test("the details of a driver are closed by the browser's back, and leave no CPF and no name in the address", async () => {
  await openList('111.222.333-96')
  await click(view)
  await sees(dialog('Dados do motorista'))
  expect(location.pathname + location.search).toBe('/motoristas')
  // what was searched for stays in the entry
  expect(history.state).toEqual({ nome: '111.222.333-96', openedId: 201 })
  history.back()
  await seesNot(dialog('Dados do motorista'))
  expect(history.state).toEqual({ nome: '111.222.333-96' })
  await click(view)
  await sees(dialog('Dados do motorista'))
  await press('Ok')
  await seesNot(dialog('Dados do motorista'))
  expect(history.state).toEqual({ nome: '111.222.333-96' })
})

test('the details of a driver say all that is known (REG-245, REG-246, REG-247)', async () => {
  await openList('')
  await click(view)
  await sees(dialog('Dados do motorista'))
  for (const [label, value] of [
    ['Nome', 'João Batista Silva'],
    ['CNH', '04411224407'],
    ['Vencimento da CNH', '10/05/2029'],
    ['Categoria da CNH', 'AE'],
    ['CPF', '111.222.333-96'],
    ['RG', '61234701'],
    ['Local de nascimento', 'Cascavel - PR'],
    ['Telefone', '(45) 99881-0201'],
    ['E-mail', 'motorista201@example.com'],
    ['CEP', '85801-000'],
    ['Rua', 'Rua Paraná'],
    ['Número', '1201'],
    ['Bairro', 'Centro'],
    ['Cidade', 'Cascavel'],
    ['Estado', 'PR'],
  ] as const) {
    expect(fact(label), label).toBe(value)
  }
})

test('a double click on Ok closes the details and leaves the list open, each time that they are opened', async () => {
  await openList('before')
  await sees(view)
  history.pushState({ nome: 'list' }, '')
  dispatchEvent(new PopStateEvent('popstate'))
  for (const round of ['first', 'second']) {
    await click(view)
    await sees(dialog('Dados do motorista'))
    const ok = page.getByRole('button', { name: 'Ok', exact: true }).element() as HTMLElement
    // a dialog hears nobody before it can have been read
    await vi.waitFor(() => expect(ok.closest('[aria-disabled]')).toBe(null), LONG_WAIT)
    ok.click()
    ok.click()
    await seesNot(dialog('Dados do motorista'))
    expect(history.state, round).toEqual({ nome: 'list' })
  }
})
