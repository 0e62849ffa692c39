import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { useFlow } from '#app/effects/useFlow.ts'
import { navigate } from '#app/routing/navigation.ts'
import { directingChecks, offerDetail } from '#app/wiring/offers.ts'
import { offerDetailPage } from '#domain/offerAddress.ts'
import { pages } from '#domain/pages.ts'
import { OfferDetailScreen, type OfferDetailScreenProps } from '#screens/offers/OfferDetailScreen.tsx'
import { lotesGet, lotesList } from '#services/contract/offers.ts'
import { model } from '#tests/machines/offers/offerDetail.model.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  click,
  expectAddress,
  expectTold,
  look,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { offer } from '#tests/support/screens/records.ts'
import { sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const Detail = ({ flow }: Pick<OfferDetailScreenProps, 'flow'>) => (
  <OfferDetailScreen
    flow={flow}
    checks={useFlow(directingChecks)}
    trailerTypes={[{ id: 1, descricao: 'Graneleira' }]}
    onFollow={navigate}
    tileUrl={null}
    onBack={() => {}}
    onOpen={() => {}}
    onSend={() => {}}
  />
)

const REASON = 'Erro ao tentar buscar o lote pelo id'
const failure = () =>
  alert('Não foi possível carregar os detalhes da oferta, por favor tente novamente em alguns minutos.')
const skeletons = () => page.getByText('Carregando os detalhes da oferta…')
const others = () => page.getByRole('region', { name: 'Outras ofertas' })
const price = (text: string) => page.getByRole('definition').filter({ hasText: text }).first()

const LISTED_PRICE = 'R$ 153,00'
const FRESH_PRICE = 'R$ 150,00'

walkScreens('the detail of an offer', {
  model,
  machine: offerDetail,
  inputs: {
    'from the list': { id: 1, offer: offer(1), others: [1, 2, 3, 4, 5].map(offer) },
    'from a shared link': { id: 1, offer: null, others: [] },
    'without an id': { id: null, offer: null, others: [] },
  },
  view: (flow) => <Detail flow={flow} />,
  address: ({ input }) => (input === 'without an id' ? pages.offerDetail : offerDetailPage(1)),
  // it has become cheaper since the list was loaded
  world: ({ store }) => store.offers.update(1, { valor: 150 }),
  calls: { getOffer: [lotesGet], listOthers: [lotesList] },
  answers: { 'getOffer found': () => {}, 'listOthers found': () => {} },
  gestures: {
    'offer.reload': () => click(page.getByRole('button', { name: 'Tentar novamente' }).first()),
    'offer.moved': sentByTest,
    'others.reload': () => click(others().getByRole('button', { name: 'Tentar novamente' })),
  },
  sees: {
    'open.offer.fetching': async ({ root }) => {
      await seesNot(failure())
      await sees(page.getByRole('heading', { name: 'Frete #1', level: 1 }))
      const { offer: known } = root.getSnapshot().context
      if (known) await sees(price(known.valor === 150 ? FRESH_PRICE : LISTED_PRICE))
      else await sees(skeletons())
    },
    'open.offer.shown': async () => {
      await sees(price(FRESH_PRICE))
      await seesNot(skeletons())
      await seesNot(failure())
      await look(page.getByRole('button', { name: /^Enviar carga/ }).first()).toBeEnabled()
      await sees(
        page.getByRole('application', { name: /origem em Cascavel - PR.+destino em Paranaguá - PR/ }),
      )
    },
    // CORE-135
    'open.offer.stale': async ({ root }) => {
      await expectTold(REASON)
      await sees(failure())
      await sees(price(root.getSnapshot().context.offer?.valor === 150 ? FRESH_PRICE : LISTED_PRICE))
    },
    'open.offer.unavailable': async () => {
      await expectTold(REASON)
      await sees(failure())
      await seesNot(page.getByText('Espécie'))
      await seesNot(skeletons())
    },
    'open.others.fetching': () => seesNot(others()),
    'open.others.shown': async () => {
      await sees(others())
      await eventually(() => others().getByRole('article').elements().length).toBe(3)
      await seesNot(others().getByText('#1', { exact: true }))
      await seesNot(others().getByText('Não foi possível carregar as outras ofertas.'))
    },
    'open.others.unavailable': async () => {
      await sees(others().getByText('Não foi possível carregar as outras ofertas.'))
      expect(others().getByRole('article').elements()).toEqual([])
    },
    leaving: () => expectAddress('/lotes'),
  },
})
