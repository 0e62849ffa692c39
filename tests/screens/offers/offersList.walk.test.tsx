import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { directingLinks } from '#app/directingLinks.ts'
import { detailAddress } from '#app/offerState.ts'
import { useFlow } from '#app/useFlow.ts'
import { directingChecks, offersList } from '#app/wiring/offers.ts'
import type { NodeBackend } from '#mocks/node.ts'
import { noFilter } from '#machines/offers/offerFilter.ts'
import { OffersListScreen, type OffersListScreenProps } from '#screens/offers/OffersListScreen.tsx'
import { lotesList } from '#services/contract/offers.ts'
import { model } from '#tests/machines/offers/offersList.model.ts'
import { alert, button, expectAddress, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
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

/** The fixture world has 20 offers, two pages; the copies fill ten. */
const COPIES = Array.from({ length: 121 }, (_, index) => 1001 + index)

const fillTenPages = async ({ store }: NodeBackend) => {
  const first = store.offers.find(1)
  if (!first || store.offers.find(1001)) return
  for (const id of COPIES) await store.offers.insert({ ...first, id })
}
const leaveTwoPages = ({ store }: NodeBackend) => {
  for (const id of COPIES) store.offers.remove(id)
}
const leaveNone = async ({ store }: NodeBackend) => {
  for (const { id } of store.offers.all()) store.offers.remove(id)
}

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
    'loadPage with offers': fillTenPages,
    'loadPage without any': leaveNone,
    'loadPage with fewer pages': (backend, { root }) =>
      root.getSnapshot().context.page === 1 ? leaveNone(backend) : leaveTwoPages(backend),
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
    ready: async ({ root }) => {
      const shown = root.getSnapshot().context.page
      await look(page.getByRole('status')).toHaveTextContent('141 ofertas')
      expect(cards()).toBe(15)
      await look(button(`Página ${shown}`)).toHaveAttribute('aria-current', 'page')
      await sees(page.getByRole('link', { name: /Cascavel - PR.*Paranaguá - PR/ }).first())
    },
    empty: async () => {
      await sees(page.getByText('Não há resultados para essa busca.'))
      expect(cards()).toBe(0)
    },
    unavailable: async () => {
      await sees(
        alert('Não foi possível carregar as ofertas, por favor tente novamente em alguns minutos.'),
      )
      await look(button('Tentar novamente')).toBeEnabled()
      expect(cards()).toBe(0)
    },
  },
})
