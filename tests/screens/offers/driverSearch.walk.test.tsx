import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { directingLinks } from '#app/directingLinks.ts'
import { directCargo } from '#app/wiring/directing.ts'
import { DriverStep } from '#screens/offers/PartySteps.tsx'
import { motoristasList } from '#services/contract/drivers.ts'
import { model } from '#tests/machines/offers/driverSearch.model.ts'
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
import { driver } from '#tests/support/screens/records.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const field = () => picker('Motorista')
const loader = () => page.getByLabelText('Buscando')
const FAILURE = 'Problemas ao realizar a consulta, tente novamente mais tarde'

walkScreens('the search of drivers', {
  model,
  machine: wiredChild(directCargo, 'chooseDriver'),
  walked: (step) => step.getSnapshot().children.search,
  // with a choice, so that its name can be typed
  inputs: { 'of a company': { scope: { companyId: 101 }, party: driver(201) } },
  view: (step) => <DriverStep flow={step} links={directingLinks} />,
  calls: { search: [motoristasList] },
  answers: { 'search found': () => {} },
  gestures: {
    'text.typed a name': () => typeAnew(field(), 'Valdecir'),
    'text.typed nothing': () => typeAnew(field(), ''),
    'text.typed the chosen driver': () => typeAnew(field(), 'João Batista Silva'),
    'search.retry': () => press('Tentar novamente'),
  },
  sees: {
    resting: async ({ lastStep, backend }) => {
      await seesNot(loader())
      await seesNot(page.getByText(FAILURE))
      if (lastStep !== 'done search found') return
      await click(field())
      const query = backend.log.calls().at(-1)?.query
      expect(query).toMatchObject({ page: '1', per_page: '20', ativo: 'true', frotista_id: '101' })
      await sees(option('Valdecir Antunes Pereira'))
      if (query?.['nome']) await seesNot(option('Márcio José Ferreira'))
      else await sees(option('Márcio José Ferreira'))
    },
    waiting: async ({ gate }) => {
      await sees(loader())
      expect(gate.waiting()).toEqual([])
    },
    searching: async ({ gate }) => {
      await sees(loader())
      await expect.poll(gate.waiting).toEqual(['motoristas-list'])
    },
    unavailable: async ({ lastStep }) => {
      if (lastStep === 'fault search offline') await sees(alert(FAILURE))
      await look(field()).toHaveAttribute('aria-invalid', 'true')
      await seesNot(page.getByText('Nenhum motorista encontrado.'))
      await seesNot(loader())
    },
  },
})
