import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { createActor } from 'xstate'
import { useFlow } from '#app/effects/useFlow.ts'
import { payAccount } from '#app/payments/payAccount.ts'
import { movementReceipt } from '#app/payments/receipts.ts'
import { statement } from '#app/payments/statement.ts'
import { driversList } from '#app/wiring/drivers.ts'
import { directingChecks, offersList } from '#app/wiring/offers.ts'
import { tripsList } from '#app/wiring/trips.ts'
import { vehiclesList } from '#app/wiring/vehicles.ts'
import OfferRows from '#screens/offers/OfferRows.tsx'
import { OffersListScreen, type OffersListScreenProps } from '#screens/offers/OffersListScreen.tsx'
import { PaymentsScreen } from '#screens/payments/PaymentsScreen.tsx'
import { StatementScreen } from '#screens/payments/StatementScreen.tsx'
import { motoristasList } from '#services/contract/drivers.ts'
import { lotesList } from '#services/contract/offers.ts'
import { pagamentosValidarNovaHome } from '#services/contract/payments-home.ts'
import { pagamentosExtrato } from '#services/contract/payments-statement.ts'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { veiculosList } from '#services/contract/vehicles.ts'
import { noFilter } from '#tests/machines/offers/offerSamples.ts'
import { accountOf, card } from '#tests/machines/payments/payAccountSamples.ts'
import { requestOf } from '#tests/machines/trips/tripSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { marina } from '#tests/support/marina.ts'
import { DriversPage } from '#tests/support/screens/DriversPage.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { sees } from '#tests/support/screens/person.ts'
import { givePassword, inPortal } from '#tests/support/screens/portal.tsx'
import { TripsPage } from '#tests/support/screens/TripsPage.tsx'
import { VehiclesPage } from '#tests/support/screens/VehiclesPage.tsx'
import { viewOf } from '#tests/support/screens/views.ts'

inPortal()

// What waits has the height of what comes: nothing below it is moved.

const { send } = cdp() as unknown as { send: (method: string, to: object) => Promise<void> }

const inWindow = async (width: number) => {
  await page.viewport(width, 768)
  await send('Emulation.setTouchEmulationEnabled', { enabled: width < 600 })
}

afterEach(async () => {
  await send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.viewport(1366, 768)
})

const heightsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((found) => found.getBoundingClientRect().height)
const topOf = (selector: string) =>
  Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN)
const middle = (heights: readonly number[]) => heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0

/** Of a record that is waited for, a card or a row. */
const awaited = () =>
  middle(
    heightsOf(
      '[aria-hidden] > div > [class*=card], [aria-hidden] > [class*=skeleton], [aria-hidden] > [class*=card], [aria-hidden] tbody tr',
    ),
  )
const come = () => middle(heightsOf('[data-record]'))
/** Where the records begin: below what heads them. */
const begin = () =>
  topOf(
    '[aria-hidden] > [class*=skeleton], [aria-hidden] > [class*=card], [aria-hidden] tbody tr, [data-record]',
  )

const Offers = ({ flow }: Pick<OffersListScreenProps, 'flow'>) => (
  <OffersListScreen
    flow={flow}
    checks={useFlow(directingChecks)}
    trailerTypes={[{ id: 1, descricao: 'Graneleira' }]}
    view={viewOf('cards', OfferRows)}
    onFollow={() => {}}
    onFilter={() => {}}
    onOpen={() => {}}
    onSend={() => {}}
  />
)
const Frame = ({ children }: { children: ReactNode }) => <main>{children}</main>

const LISTS = {
  drivers: () =>
    onStage({
      machine: driversList,
      input: { query: { filter: { nome: '' }, company: null }, page: 1 },
      view: (flow) => <DriversPage flow={flow} />,
      held: [motoristasList],
      session: marina,
    }).then(
      ({ answer }) =>
        () =>
          answer(motoristasList),
    ),
  vehicles: () =>
    onStage({
      machine: vehiclesList,
      input: { query: { filter: { tipo: 'CAVALO', placa: '' }, company: null }, page: 1 },
      view: (flow) => <VehiclesPage flow={flow} />,
      held: [veiculosList],
      session: marina,
    }).then(
      ({ answer }) =>
        () =>
          answer(veiculosList),
    ),
  offers: () =>
    onStage({
      machine: offersList,
      input: { query: { filter: noFilter, company: null }, page: 1 },
      view: (flow) => <Offers flow={flow} />,
      held: [lotesList],
      session: marina,
    }).then(
      ({ answer }) =>
        () =>
          answer(lotesList),
    ),
  trips: () =>
    onStage({
      machine: tripsList,
      input: { query: requestOf(), page: 1 },
      view: (flow) => <TripsPage flow={flow} />,
      held: [lotesSolicitadosList],
      session: marina,
    }).then(
      ({ answer }) =>
        () =>
          answer(lotesSolicitadosList),
    ),
} as const

test.each([
  // a row, or a card, and by how many pixels most of them may differ from what was shown before
  { list: 'drivers', width: 1366, most: 6 },
  { list: 'drivers', width: 360, most: 32 },
  { list: 'vehicles', width: 1366, most: 6 },
  { list: 'vehicles', width: 360, most: 32 },
  { list: 'offers', width: 1366, most: 32 },
  { list: 'offers', width: 360, most: 32 },
  { list: 'trips', width: 1366, most: 32 },
  { list: 'trips', width: 360, most: 32 },
] as const)(
  'the $list that are waited for are as high as those that come, $width pixels wide',
  async ({ list, width, most }) => {
    await inWindow(width)
    const answer = await LISTS[list]()
    await eventually(awaited).toBeGreaterThan(0)
    const [height, top] = [awaited(), begin()]
    await answer()
    await eventually(come).toBeGreaterThan(0)
    expect(begin(), 'where they begin').toBe(top)
    expect(Math.abs(come() - height), `${height} and then ${come()}`).toBeLessThanOrEqual(most)
  },
)

test.each([1366, 360])('the home of payments has its whole height at once, %i pixels wide', async (width) => {
  await inWindow(width)
  const { answer } = await onStage({
    machine: payAccount,
    input: { kept: accountOf('ATIVA') },
    view: (flow) => (
      <Frame>
        <PaymentsScreen
          flow={flow}
          hasSeveralCompanies={false}
          helpPhone={null}
          onContinue={null}
          onFollow={() => {}}
          renderTab={() => null}
        />
      </Frame>
    ),
    held: [pagamentosValidarNovaHome],
    address: '/pagamentos',
    session: marina,
  })
  await givePassword()
  await sees(page.getByRole('status').filter({ hasText: 'Carregando os pagamentos…' }))
  const [awaitedHeight] = heightsOf('main')
  await answer(pagamentosValidarNovaHome)
  await sees(page.getByRole('navigation', { name: 'Pagamentos' }))
  const [height] = heightsOf('main')
  expect(
    Math.abs((height ?? 0) - (awaitedHeight ?? 0)),
    `${awaitedHeight} and then ${height}`,
  ).toBeLessThanOrEqual(24)
})

test.each([1366, 360])(
  'the movements of a statement begin where they are waited for, %i pixels wide',
  async (width) => {
    await inWindow(width)
    const NOW = new Date('2026-11-20T12:00:00.000Z')
    const { answer } = await onStage({
      machine: statement,
      input: {
        companyId: 101,
        account: { conta: card.conta },
        period: { from: '2026-11-01', to: '2026-11-20' },
      },
      view: (flow) => (
        <Frame>
          <h1 tabIndex={-1}>Extrato</h1>
          <StatementScreen
            flow={flow}
            company={{ name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }}
            now={() => NOW}
            receipt={createActor(movementReceipt, { input: { companyId: 101 } })}
            onFollow={() => {}}
          />
        </Frame>
      ),
      held: [pagamentosExtrato],
      address: '/pagamentos/extrato',
      session: marina,
      // one that waits or has failed is told above the movements
      world: async ({ store }) => {
        for (const { id, info_adicional } of store.movements.all()) {
          if (info_adicional?.situacao) await store.movements.remove(id)
        }
      },
    })
    const rows = '[class*=rows] [class*=row], tbody tr'
    await eventually(() => heightsOf(rows).length).toBeGreaterThan(0)
    const top = topOf(rows)
    await answer(pagamentosExtrato)
    await sees(page.getByRole('table'))
    expect(Math.abs(topOf(rows) - top), `${top} and then ${topOf(rows)}`).toBeLessThanOrEqual(32)
  },
)
