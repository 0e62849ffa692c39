import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { directingLinks } from '#app/directingLinks.ts'
import { directCargo } from '#app/wiring/directing.ts'
import { TruckStep } from '#screens/offers/PartySteps.tsx'
import { caminhoesList } from '#services/contract/trucks.ts'
import { model } from '#tests/machines/offers/truckSearch.model.ts'
import {
  alert,
  click,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { offer, truck } from '#tests/support/screens/records.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const field = () => picker('Caminhão')
const loader = () => page.getByLabelText('Buscando')
const FAILURE = 'Problemas ao realizar a consulta, tente novamente mais tarde'

walkScreens('the search of trucks', {
  model,
  machine: wiredChild(directCargo, 'chooseTruck'),
  walked: (step) => step.getSnapshot().children.search,
  // with a choice, so that its plate can be typed
  inputs: { 'for an offer': { scope: { offer: offer(1) }, party: truck(301) } },
  view: (step) => <TruckStep flow={step} links={directingLinks} />,
  calls: { search: [caminhoesList] },
  answers: { 'search found': () => {} },
  gestures: {
    'text.typed a plate': () => typeAnew(field(), 'bcd'),
    'text.typed nothing': () => typeAnew(field(), ''),
    'text.typed the chosen truck': () => typeAnew(field(), 'ABC1D23'),
    'search.retry': () => press('Tentar novamente'),
  },
  sees: {
    resting: async ({ lastStep, backend }) => {
      await seesNot(loader())
      await seesNot(page.getByText(FAILURE))
      if (lastStep !== 'done search found') return
      await click(field())
      const query = backend.log.calls().at(-1)?.query
      expect(query).toMatchObject({ page: '1', per_page: '999', ativo: 'true' })
      await sees(option('BCD2E34'))
      if (query?.['placa']) await seesNot(option('IJK9L01'))
      else await sees(option('IJK9L01'))
    },
    waiting: async ({ gate }) => {
      await sees(loader())
      expect(gate.waiting()).toEqual([])
    },
    searching: async ({ gate }) => {
      await sees(loader())
      await expect.poll(gate.waiting).toEqual(['caminhoes-list'])
    },
    unavailable: async ({ lastStep }) => {
      if (lastStep === 'fault search offline') await sees(alert(FAILURE))
      await look(field()).toHaveAttribute('aria-invalid', 'true')
      await seesNot(page.getByText('Nenhum caminhão encontrado para esta carga.'))
      await seesNot(loader())
    },
  },
})
