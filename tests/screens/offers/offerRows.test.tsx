import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFlow } from '#app/effects/useFlow.ts'
import { directingChecks, offersList } from '#app/wiring/offers.ts'
import type { Offer } from '#machines/offers/records.ts'
import OfferRows from '#screens/offers/OfferRows.tsx'
import { OffersListScreen } from '#screens/offers/OffersListScreen.tsx'
import { KeysContext } from '#screens/shared/useRecordKeys.ts'
import { noFilter } from '#tests/machines/offers/offerSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { click, keys, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { viewOf } from '#tests/support/screens/views.ts'

interface Heard {
  readonly opened: number[]
  readonly sent: number[]
}

const Offers = ({
  checks,
  heard,
}: {
  checks: Parameters<typeof OffersListScreen>[0]['checks']
  heard: Heard
}) => (
  <OffersListScreen
    flow={useFlow(offersList, { input: { query: { filter: noFilter, company: null }, page: 1 } })}
    checks={checks}
    trailerTypes={[{ id: 1, descricao: 'Graneleira' }]}
    view={viewOf('list', OfferRows)}
    onFollow={() => {}}
    onFilter={() => {}}
    onOpen={({ id }) => heard.opened.push(id)}
    onSend={({ id }) => heard.sent.push(id)}
  />
)

const rows = () => page.getByRole('row')
const rowOf = (id: number) => rows().filter({ hasText: new RegExp(`#${id}(?!\\d)`) })
const linkOf = (id: number) => rowOf(id).getByRole('link')

/** The offers of the fixture world in lines, some of them changed. */
const shown = async (
  changes: Readonly<Record<number, Partial<Offer>>> = {},
  { hasLetters = true }: { hasLetters?: boolean } = {},
) => {
  const heard: Heard = { opened: [], sent: [] }
  const helps: string[] = []
  const stage = await onStage({
    machine: directingChecks,
    view: (checks) => (
      <KeysContext value={{ hasLetters, onHelp: () => helps.push('help') }}>
        <Offers checks={checks} heard={heard} />
      </KeysContext>
    ),
    held: [],
    address: '/lotes',
    session: marina,
    world: ({ store }) => {
      for (const [id, change] of Object.entries(changes)) store.offers.update(Number(id), change as never)
    },
  })
  await sees(linkOf(1))
  return { ...heard, helps, stage }
}

beforeEach(() => page.viewport(1366, 768))

test('an offer is a line of 34 pixels that says what its card says, its cities whole, and all 15 are in sight on a laptop', async () => {
  await shown()
  const [head, first] = [rows().elements()[0], rowOf(1).element()]
  expect(head?.textContent).toBe(
    'LoteRotapor tonelada≈ kmQuilômetros em linha retaProdutoCarretasPedágioEmpresasEmbarcador e transportadoraAções',
  )
  expect(first.textContent).toBe(
    '#1Cascavel PR →  para Paranaguá PRR$ 153,00500sojaGraneleiraVale-pedágioEnviar',
  )
  await sees(linkOf(4).filter({ hasText: 'Foz do Iguaçu PR' }))
  expect(first.getBoundingClientRect().height).toBe(34)
  const all = rows().elements()
  expect(all).toHaveLength(16)
  expect(all.at(-1)?.getBoundingClientRect().bottom).toBeLessThan(768)
  await expectAccessible('the offers in lines')
})

test('offers that are not all paid in one way say each how, and the head says only that it is the value', async () => {
  await shown({ 2: { tipo_pagamento: 'por viagem' } })
  await sees(page.getByRole('columnheader', { name: 'Valor', exact: true }))
  await sees(rowOf(1).getByText('por tonelada', { exact: true }))
  await sees(rowOf(2).getByText('por viagem', { exact: true }))
})

test('that a partner directs the offer is told in its line', async () => {
  await shown({ 2: { lote_direcionado: true } })
  expect(rowOf(2).element().textContent).toContain('Carga direcionada por um parceiro')
  expect(rowOf(1).element().textContent).not.toContain('Carga direcionada')
})

test('the whole line opens the offer, and its address is that of the offer for a new tab', async () => {
  const { opened } = await shown()
  await look(linkOf(2)).toHaveAttribute('href', '/detalhes-carga?id=2')
  const { left, bottom } = rowOf(2).element().getBoundingClientRect()
  const line = document.elementFromPoint(left + 20, bottom - 4)
  expect(line).toBe(linkOf(2).element())
  await click(linkOf(2))
  expect(opened).toEqual([2])
})

test("'Enviar' sends the offer of its line, whatever else the line is", async () => {
  const { sent, opened } = await shown()
  await click(rowOf(5).getByRole('button'))
  expect({ sent, opened }).toEqual({ sent: [5], opened: [] })
})

test('Tab reaches one line; up, down, j and k move, Enter opens and E sends, with no letter beside Ctrl', async () => {
  const { opened, sent, helps } = await shown()
  const isReached = () =>
    [...document.querySelectorAll('[role=row] a')].filter((one) => one.matches('[tabindex="0"]'))
  expect(isReached()).toEqual([linkOf(1).element()])
  ;(linkOf(1).element() as HTMLElement).focus()
  await keys('{ArrowDown}j')
  await look(linkOf(3)).toHaveFocus()
  expect(isReached()).toEqual([linkOf(3).element()])
  await keys('k{ArrowUp}{ArrowUp}')
  await look(linkOf(1)).toHaveFocus()
  await keys('{ArrowDown}{Enter}e')
  await keys('{Control>}e{/Control}')
  await keys('?')
  expect({ opened, sent, helps }).toEqual({ opened: [2], sent: [2], helps: ['help'] })
})

test('who has switched the letters off moves with the arrows, and a letter does nothing', async () => {
  const { sent, helps } = await shown({}, { hasLetters: false })
  ;(linkOf(1).element() as HTMLElement).focus()
  await keys('je?{ArrowDown}')
  await look(linkOf(2)).toHaveFocus()
  expect({ sent, helps }).toEqual({ sent: [], helps: [] })
})

test('after a page is turned the first of its lines is the one that Tab reaches', async () => {
  await shown()
  ;(linkOf(5).element() as HTMLElement).focus()
  await press('Próxima página')
  await sees(linkOf(16))
  await look(linkOf(16)).toHaveAttribute('tabindex', '0')
  await seesNot(linkOf(5))
})

test('on a phone an offer is less than 104 pixels high, six are in sight, and the head is only heard', async () => {
  await page.viewport(360, 800)
  await shown()
  const { height } = rowOf(2).element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(80)
  expect(height).toBeLessThan(104)
  expect(rowOf(2).element().textContent).toContain('Pedágio: Sem pedágio')
  expect(rowOf(2).element().textContent).toContain('Quilômetros em linha reta: ≈ 460 km')
  const seen = rows()
    .elements()
    .filter((row) => row.hasAttribute('data-record') && row.getBoundingClientRect().bottom <= 800)
  expect(seen.length).toBeGreaterThanOrEqual(6)
  await expectAccessible('the offers in lines on a phone')
})
