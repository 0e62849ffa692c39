import { page } from 'vitest/browser'
import { navigate } from '#app/routing/navigation.ts'
import { directCargo } from '#app/wiring/directing.ts'
import { DriverStep } from '#screens/offers/PartySteps.tsx'
import { validatesMotoristas } from '#services/contract/directing.ts'
import { model } from '#tests/machines/offers/chooseDriver.model.ts'
import {
  button,
  click,
  dialog,
  expectTold,
  findAll,
  keys,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { driver } from '#tests/support/screens/records.ts'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const NOW = new Date('2026-11-22T15:00:00Z')

const scope = { companyId: 101 }
const joao = driver(201)

const field = () => picker('Motorista')
const checking = () => page.getByText('Verificando o motorista…')
const fine = () => page.getByText(/^Tudo certo com o motorista/)
const failure = 'Problemas ao realizar a consulta, tente novamente mais tarde'
const conflict = () => dialog('Este motorista está em viagem')

walkScreens('the step of the driver', {
  unsettled: 'a search shows that it runs',
  endsAfter: { 'done conflict swapped': 'the driver is on the trip of that swap' },
  model,
  machine: wiredChild(directCargo, 'chooseDriver'),
  inputs: {
    'nobody chosen': { scope, party: null, begins: 'validating' },
    'opened again': { scope, party: joao, begins: 'accepted' },
    'from the history': { scope, party: joao, begins: 'validating' },
    'from the history of a later step': { scope, party: joao, begins: 'passing' },
  },
  view: (flow) => (
    <WhileActive actor={flow}>
      <DriverStep flow={flow} now={NOW} onFollow={navigate} />
    </WhileActive>
  ),
  calls: { validateParty: [validatesMotoristas] },
  answers: {
    'validateParty free': () => {},
    // the driver gets the trip of driver 202 in the fixture world
    'validateParty kept': ({ store }) => store.trips.update(507, { driverId: 201 }),
  },
  unreachable: {
    'done validateParty kept → pick.chosen': 'the modal covers the field',
    'done validateParty kept → pick.withdrawn': 'the modal covers the field',
    'done validateParty kept → step.back': "the modal covers 'Voltar'",
  },
  gestures: {
    'pick.chosen': async ({ clock }) => {
      await findAll(clock)
      await click(field())
      await click(option('João Batista Silva'))
    },
    'pick.withdrawn': async ({ clock }) => {
      await findAll(clock)
      await typeAnew(field(), 'Jo')
    },
    'validation.retry': () => press('Tentar novamente'),
    'step.confirmed': () => press('Próximo'),
    'step.back': async () => {
      // closes the list, which covers the button
      await keys('{Escape}')
      await press('Voltar')
    },
    'done conflict settled': async () => {
      await press('Finalizar viagem atual')
      await press('Sim, finalizar')
    },
    'done conflict swapped': () => press('Trocar motorista'),
  },
  sees: {
    choosing: async ({ lastStep }) => {
      await look(field()).toHaveValue(lastStep === 'pick.withdrawn' ? 'Jo' : '')
      await look(button('Próximo')).toBeDisabled()
      await seesNot(fine())
      await seesNot(page.getByRole('dialog'))
    },
    validating: async () => {
      await look(field()).toHaveValue('João Batista Silva')
      await sees(checking())
      await look(button('Próximo')).toBeDisabled()
      await seesNot(page.getByRole('dialog'))
    },
    notValidated: async () => {
      await expectTold(failure)
      await look(field()).toHaveValue('João Batista Silva')
      await look(button('Tentar novamente')).toBeEnabled()
      await look(button('Próximo')).toBeDisabled()
    },
    inConflict: async () => {
      await sees(conflict())
      await sees(
        conflict().getByText('O motorista João Batista Silva está embarcado em outra viagem (lote 7).'),
      )
      await sees(button('Finalizar viagem atual'))
      await look(button('Trocar motorista')).toBeEnabled()
    },
    chosen: async () => {
      await look(field()).toHaveValue('João Batista Silva')
      await sees(fine())
      await look(button('Próximo')).toBeEnabled()
      await seesNot(checking())
    },
    confirmed: () => seesNot(field()),
    left: () => seesNot(field()),
  },
})
