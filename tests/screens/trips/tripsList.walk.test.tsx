import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { tripsList } from '#app/wiring/trips.ts'
import { noTripFilter } from '#machines/trips/tripFilter.ts'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { model } from '#tests/machines/trips/tripsList.model.ts'
import { alert, button, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { hold, reaching } from '#tests/support/screens/records.ts'
import { TripsPage } from '#tests/support/screens/TripsPage.tsx'
import { sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

/** The fixture world has a trip of a carrier that is none of Marina's. */
const HIDDEN = 1

const cards = () => page.getByRole('article').elements().length
const newest = { filter: noTripFilter, order: 'DESC', companyId: null }

walkScreens('the list of requested trips', {
  model,
  machine: tripsList,
  inputs: {
    'the first page': { query: newest, page: 1 },
    'a late page': { query: newest, page: 9 },
  },
  view: (flow) => <TripsPage flow={flow} />,
  address: '/lotes-solicitados',
  calls: { loadPage: [lotesSolicitadosList] },
  answers: {
    'loadPage with trips': ({ store }, { root }) =>
      hold(store.trips, reaching(root.getSnapshot().context.page) + HIDDEN),
    'loadPage without any': ({ store }) => hold(store.trips, 0),
    // two pages; the first page is empty only if there are none
    'loadPage with fewer pages': ({ store }, { root }) =>
      hold(store.trips, root.getSnapshot().context.page === 1 ? 0 : 20 + HIDDEN),
  },
  unreachable: {
    'list.requested page 2 → done loadPage with fewer pages':
      'a list whose second page is empty has no 16 trips',
  },
  gestures: {
    'list.requested': sentByTest,
    'page.chosen': () => press('Página 3'),
    'list.reload': (scene, step) =>
      scene.lastStep === 'fault loadPage offline' ? press('Tentar novamente') : sentByTest(scene, step),
  },
  sees: {
    loading: async ({ lastStep }) => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando as ofertas solicitadas…')
      expect(cards()).toBe(0)
      await seesNot(page.getByRole('navigation', { name: 'Páginas' }))
      if (lastStep === 'page.chosen') expect(location.search).toMatch(/^\?(ordem=antigo&)?page=3$/)
      if (lastStep === 'list.requested oldest first') {
        await look(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('ASC')
      }
      if (lastStep === 'list.requested of a driver') await sees(button('FILTRAR(1)'))
    },
    ready: async ({ root, backend }) => {
      const shown = root.getSnapshot().context.page
      const total = backend.store.trips.all().length - HIDDEN
      await look(page.getByRole('status')).toHaveTextContent(`${total} ofertas solicitadas`)
      await expect.poll(cards).toBe(Math.min(15, total - 15 * (shown - 1)))
      await look(button(`Página ${shown}`)).toHaveAttribute('aria-current', 'page')
    },
    empty: async () => {
      await sees(page.getByText('Nenhuma oferta solicitada.'))
      expect(cards()).toBe(0)
    },
    unavailable: async () => {
      await sees(
        alert(
          'Não foi possível carregar as ofertas solicitadas, por favor tente novamente em alguns minutos.',
        ),
      )
      await look(button('Tentar novamente')).toBeEnabled()
      expect(cards()).toBe(0)
    },
  },
})
