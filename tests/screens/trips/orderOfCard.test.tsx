import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadingOrder } from '#app/wiring/trips.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { lotesSolicitadosOrdemCarregamento } from '#services/contract/trips.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { click, dialog, keys, look, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { ListedTrips } from '#tests/support/screens/TripsPage.tsx'

const cardButton = (id: number, name: RegExp) =>
  page
    .getByRole('article')
    .filter({ hasText: `#${id}` })
    .getByRole('button', { name })
const orderButton = (id: number) => cardButton(id, /^Baixar O\.C, /)

/** The list of the trips 510 and 511, whose loading orders wait until they are answered. */
const listOfTwo = (prepare: (backend: NodeBackend) => unknown) =>
  onStage({
    machine: loadingOrder,
    view: (order) => <ListedTrips loadingOrder={order} />,
    held: [lotesSolicitadosOrdemCarregamento],
    address: '/lotes-solicitados',
    session: marina,
    world: (backend) => {
      const { trips } = backend.store
      for (const { id } of trips.all()) if (![510, 511].includes(id)) trips.remove(id)
      return prepare(backend)
    },
  })

test('the button that asked for a loading order is never disabled, not even while the other cards are drawn again: it keeps the focus', async () => {
  const stage = await listOfTwo(({ scenarios }) =>
    scenarios.setFault(lotesSolicitadosOrdemCarregamento.id, { fault: '500' }),
  )
  await look(orderButton(510)).toBeEnabled()
  let disablings = 0
  const observer = new MutationObserver((changes) => {
    disablings += changes.length
  })
  observer.observe(orderButton(510).element(), { attributeFilter: ['disabled'] })
  await click(orderButton(510))
  await look(orderButton(511)).toBeDisabled()
  await stage.answer(lotesSolicitadosOrdemCarregamento)
  await look(orderButton(511)).toBeEnabled()
  await sees(orderButton(510))
  expect(disablings + observer.takeRecords().length).toBe(0)
  await look(orderButton(510)).toHaveFocus()
})

test.each([
  ['its drawer', /^Visualizar, /, 'Viagem #511'],
  ['the question whether to end it', /^Remover, /, 'Cancelar viagem'],
])(
  'a refused order that comes while another trip has %s open is told after that, and names its trip',
  async (_, name, other) => {
    const stage = await listOfTwo(({ store }) =>
      store.trips.update(510, { statusGR: 'REPROVADO', statusOP: 'LIBERADO' }),
    )
    await click(orderButton(510))
    await click(cardButton(511, name))
    await sees(dialog(other))
    await stage.answer(lotesSolicitadosOrdemCarregamento)
    await eventually(() => stage.root.getSnapshot().matches('refusedByGR')).toBe(true)
    await seesNot(dialog('Ordem de carregamento não liberada'))
    await keys('{Escape}')
    await sees(dialog('Ordem de carregamento não liberada').getByText('Viagem #510', { exact: true }))
    await seesNot(dialog(other))
    await keys('{Escape}')
    await seesNot(page.getByRole('dialog'))
    await look(orderButton(510)).toBeEnabled()
  },
)
