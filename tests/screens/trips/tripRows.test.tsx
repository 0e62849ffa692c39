import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Trip } from '#machines/trips/records.ts'
import TripRows from '#screens/trips/TripRows.tsx'
import { tripOf } from '#tests/machines/trips/tripSamples.ts'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { click, look, press, sees, seesNot } from '#tests/support/screens/person.ts'

const draw = drawing()

/** The lines of these trips, and what was pressed in them. */
const shown = async (trips: readonly Trip[], downloadedId: number | null = null) => {
  const heard: string[] = []
  const hear = (what: string) => (trip: Trip) => heard.push(`${what} ${trip.id}`)
  draw(
    <main>
      <h1>Viagens</h1>
      <TripRows
        caption="Ofertas solicitadas"
        items={trips}
        isWaiting={false}
        downloadedId={downloadedId}
        onOpen={hear('open')}
        onView={hear('view')}
        onDownload={hear('download')}
        onEnd={hear('end')}
      />
    </main>,
  )
  await sees(page.getByRole('grid'))
  return heard
}

const row = (id = 501) => page.getByRole('row').filter({ hasText: `#${id}` })
const actions = async () => {
  await click(row().getByRole('button', { name: /^Mais ações/ }))
  await sees(page.getByRole('menu'))
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
}

beforeEach(() => page.viewport(1366, 768))

test('a trip is a line of 34 pixels with its status, route, price, driver with licence, and truck with its trailers', async () => {
  await shown([tripOf()])
  expect(row().element().textContent).toBe(
    '#501Em trânsitoCascavel PR →  para Paranaguá PRR$ 142,50SojaCarlos Souza 01234567890ABC-1234 +1 e 1 carretaO.C',
  )
  expect(row().element().getBoundingClientRect().height).toBe(34)
  await expectAccessible('the trips in lines')
})

test('a tractor alone is told so for the ear, with no sign beside its plate', async () => {
  const { conjunto } = tripOf()
  await shown([
    tripOf({ conjunto: { ...conjunto, caminhao: { ...conjunto.caminhao, veiculoCarreta1: null } } }),
  ])
  expect(row().element().textContent).toContain('sem carreta')
  expect(row().element().textContent).not.toContain('+')
})

test('its line has the loading order, and behind the three points what else its card has', async () => {
  const heard = await shown([tripOf()])
  await press('Baixar O.C, 501, Cascavel - PR para Paranaguá - PR')
  expect(await actions()).toEqual(['Visualizar', 'Remover'])
  await click(page.getByRole('menuitem', { name: 'Remover', exact: true }))
  await actions()
  await click(page.getByRole('menuitem', { name: 'Visualizar', exact: true }))
  await click(row().getByRole('link'))
  expect(heard).toEqual(['download 501', 'end 501', 'view 501', 'open 501'])
})

test('a trip that was removed has no loading order: its line shows it instead, and nothing is behind it', async () => {
  const heard = await shown([tripOf({ lote_conjunto_status_id: 8 })])
  await seesNot(row().getByRole('button', { name: /O\.C/ }))
  await seesNot(row().getByRole('button', { name: /^Mais ações/ }))
  await click(row().getByRole('button', { name: /^Ver/ }))
  expect(heard).toEqual(['view 501'])
})

test('while the loading order of one trip is loaded, its button is busy and those of the others wait', async () => {
  await shown([tripOf(), tripOf({ id: 502 })], 502)
  await look(row(502).getByRole('button', { name: /^Baixar/ })).toHaveAttribute('aria-busy', 'true')
  await look(row().getByRole('button', { name: /^Baixar/ })).toBeDisabled()
})
