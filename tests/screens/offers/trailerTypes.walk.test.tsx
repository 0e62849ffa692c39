import { useSelector } from '@xstate/react'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { trailerTypes } from '#app/wiring/offers.ts'
import { offerDetailPage } from '#domain/offerAddress.ts'
import { OfferCard } from '#screens/offers/OfferCard.tsx'
import { tiposCarretaList } from '#services/contract/vehicles.ts'
import { model } from '#tests/machines/offers/trailerTypes.model.ts'
import { sees, seesNot } from '#tests/support/screens/person.ts'
import { offer } from '#tests/support/screens/records.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const Card = ({ flow }: { flow: ActorRefFrom<typeof trailerTypes> }) => (
  <main>
    <h1>Ofertas de cargas</h1>
    <OfferCard
      offer={offer(1)}
      href={offerDetailPage(1)}
      trailerTypes={useSelector(flow, ({ context }) => context.types)}
      isBusy={false}
      isChecked={false}
      onOpen={() => {}}
      onSend={() => {}}
    />
  </main>
)

const seesWithoutNames = async () => {
  await sees(page.getByText('≈ 500 km em linha reta'))
  await seesNot(page.getByText('Carretas', { exact: true }))
  await seesNot(page.getByRole('alert'))
}

walkScreens('the trailers that an offer accepts', {
  model,
  machine: trailerTypes,
  inputs: { page: undefined },
  view: (flow) => <Card flow={flow} />,
  address: '/lotes',
  calls: { listTypes: [tiposCarretaList] },
  answers: { 'listTypes types': () => {} },
  gestures: {},
  sees: {
    loading: seesWithoutNames,
    known: () => sees(page.getByText('Graneleira, Sider')),
    unknown: seesWithoutNames,
  },
})
