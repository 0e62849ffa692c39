import { useFlow } from '#app/effects/useFlow.ts'
import { navigate } from '#app/routing/navigation.ts'
import { directingChecks, offersList } from '#app/wiring/offers.ts'
import OfferRows from '#screens/offers/OfferRows.tsx'
import { OffersListScreen, type OffersListScreenProps } from '#screens/offers/OffersListScreen.tsx'
import { lotesList } from '#services/contract/offers.ts'
import { model, samples } from '#tests/machines/offers/offersList.model.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'
import { viewOf } from '#tests/support/screens/views.ts'

const List = ({ flow }: Pick<OffersListScreenProps, 'flow'>) => (
  <OffersListScreen
    flow={flow}
    checks={useFlow(directingChecks)}
    trailerTypes={[{ id: 1, descricao: 'Graneleira' }]}
    view={viewOf('cards', OfferRows)}
    onFollow={navigate}
    onFilter={() => {}}
    onOpen={() => {}}
    onSend={() => {}}
  />
)

walkList('the list of offers', {
  samples,
  model,
  machine: offersList,
  view: (flow) => <List flow={flow} />,
  call: lotesList,
  table: ({ store }) => store.offers,
  words: {
    loading: 'Carregando as ofertas…',
    counted: (total) => `${total} ofertas`,
    // CORE-063
    empty: 'Não há resultados para essa busca.',
    // CORE-064
    unavailable: 'Não foi possível carregar as ofertas, por favor tente novamente em alguns minutos.',
  },
  chip: {
    text: 'Produto: Soja',
    leaves:
      '/lotes?id=42&valor=150&origem=4104808%2CCascavel%2CPR&raio_origem=200' +
      '&destino=4118204%2CParanagu%C3%A1%2CPR&raio_destino=0&direcionados=true',
  },
})
