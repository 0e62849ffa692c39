import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { directingLinks } from '#app/directingLinks.ts'
import { detailAddress } from '#app/offerState.ts'
import { useFlow } from '#app/useFlow.ts'
import { directingChecks, offersList } from '#app/wiring/offers.ts'
import { noFilter } from '#machines/offers/offerFilter.ts'
import { OffersListScreen, type OffersListScreenProps } from '#screens/offers/OffersListScreen.tsx'
import { lotesList } from '#services/contract/offers.ts'
import { model } from '#tests/machines/offers/offersList.model.ts'
import { alert, button, expectAddress, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { hold, reaching } from '#tests/support/screens/records.ts'
import { sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const List = ({ flow }: Pick<OffersListScreenProps, 'flow'>) => (
  <OffersListScreen
    flow={flow}
    checks={useFlow(directingChecks)}
    links={directingLinks}
    hrefOf={detailAddress}
    onFilter={() => {}}
    onClearFilter={() => {}}
    onOpen={() => {}}
    onSend={() => {}}
  />
)

const cards = () => page.getByRole('article').elements().length
const everything = { filter: noFilter, cnpj: null }

walkScreens('the list of offers', {
  model,
  machine: offersList,
  inputs: {
    'the first page': { query: everything, page: 1 },
    'a late page': { query: everything, page: 9 },
  },
  view: (flow) => <List flow={flow} />,
  address: '/lotes',
  calls: { loadPage: [lotesList] },
  answers: {
    'loadPage with offers': ({ store }, { root }) =>
      hold(store.offers, reaching(root.getSnapshot().context.page)),
    'loadPage without any': ({ store }) => hold(store.offers, 0),
    // two pages; the first page is empty only if there are none
    'loadPage with fewer pages': ({ store }, { root }) =>
      hold(store.offers, root.getSnapshot().context.page === 1 ? 0 : 20),
  },
  unreachable: {
    'list.requested page 2 → done loadPage with fewer pages':
      'a list whose second page is empty has no 16 offers',
  },
  gestures: {
    'list.requested': sentByTest,
    'page.chosen': () => press('Página 3'),
    'list.reload': (scene, step) =>
      scene.lastStep === 'fault loadPage offline' ? press('Tentar novamente') : sentByTest(scene, step),
  },
  sees: {
    loading: async ({ lastStep }) => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando as ofertas…')
      expect(cards()).toBe(0)
      await seesNot(page.getByRole('navigation', { name: 'Páginas' }))
      if (lastStep === 'page.chosen') await expectAddress('/lotes?page=3')
      if (lastStep.startsWith('done')) expect(location.search).toMatch(/^(\?page=2)?$/)
    },
    ready: async ({ root, backend }) => {
      const shown = root.getSnapshot().context.page
      const total = backend.store.offers.all().length
      await look(page.getByRole('status')).toHaveTextContent(`${total} ofertas`)
      await expect.poll(cards).toBe(Math.min(15, total - 15 * (shown - 1)))
      await look(button(`Página ${shown}`)).toHaveAttribute('aria-current', 'page')
    },
    empty: async () => {
      await sees(page.getByText('Não há resultados para essa busca.'))
      expect(cards()).toBe(0)
    },
    unavailable: async () => {
      await sees(alert('Não foi possível carregar as ofertas, por favor tente novamente em alguns minutos.'))
      await look(button('Tentar novamente')).toBeEnabled()
      expect(cards()).toBe(0)
    },
  },
})
