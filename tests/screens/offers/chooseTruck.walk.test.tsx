import { page } from 'vitest/browser'
import { navigate } from '#app/routing/navigation.ts'
import { directCargo } from '#app/wiring/directing.ts'
import { TruckStep } from '#screens/offers/PartySteps.tsx'
import { validatesCaminhao } from '#services/contract/directing.ts'
import { model } from '#tests/machines/offers/chooseTruck.model.ts'
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
import { offer, truck } from '#tests/support/screens/records.ts'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const scope = { offer: offer(1) }

const field = () => picker('Caminhão')
const checking = () => page.getByText('Verificando o caminhão…')
const fine = () => page.getByText(/^Tudo certo com o caminhão/)
const failure = 'Problemas ao realizar a consulta, tente novamente mais tarde'
const conflict = () => dialog('Este caminhão está em viagem')
const pending = () =>
  page.getByText(
    'A conta de pagamentos vinculada a esse caminhão está em análise. Tente selecionar outro caminhão.',
  )

const pick =
  (plate: string) =>
  async ({ clock }: Scene): Promise<void> => {
    await findAll(clock)
    await click(field())
    await click(option(plate))
  }
const COVERED = 'the modal covers the step'

walkScreens('the step of the truck', {
  unsettled: 'a search shows that it runs',
  model,
  machine: wiredChild(directCargo, 'chooseTruck'),
  inputs: {
    'nothing chosen': { scope, party: null, begins: 'validating' },
    'opened again': { scope, party: truck(301), begins: 'accepted' },
    'from the history': { scope, party: truck(301), begins: 'validating' },
  },
  view: (flow) => (
    <WhileActive actor={flow}>
      <TruckStep flow={flow} onFollow={navigate} />
    </WhileActive>
  ),
  calls: { validateParty: [validatesCaminhao] },
  answers: {
    'validateParty free': () => {},
    // the truck gets the trip of truck 395 in the fixture world
    'validateParty kept': ({ store }, { root }) =>
      store.trips.update(507, { truckId: root.getSnapshot().context.party?.id ?? 0 }),
  },
  unreachable: {
    'done validateParty kept → pick.chosen with an account in order': COVERED,
    'done validateParty kept → pick.chosen with an account in analysis': COVERED,
    'done validateParty kept → pick.withdrawn': COVERED,
    'done validateParty kept → step.back': COVERED,
  },
  gestures: {
    'pick.chosen with an account in order': pick('ABC1D23'),
    'pick.chosen with an account in analysis': pick('HIJ8K90'),
    'pick.withdrawn': async ({ clock }) => {
      await findAll(clock)
      await typeAnew(field(), '  ')
    },
    'validation.retry': () => press('Tentar novamente'),
    'step.confirmed': () => press('Salvar'),
    'step.back': async () => {
      // closes the list, which covers the button
      await keys('{Escape}')
      await press('Voltar')
    },
    'done conflict settled': async () => {
      await press('Finalizar viagem atual')
      await press('Sim, finalizar')
    },
    'done conflict swapped': () => press('Trocar caminhão'),
  },
  sees: {
    choosing: async ({ lastStep }) => {
      await look(field()).toHaveValue(lastStep === 'pick.withdrawn' ? '  ' : '')
      await look(button('Salvar')).toBeDisabled()
      await seesNot(fine())
      await seesNot(page.getByRole('dialog'))
    },
    validating: async () => {
      await look(field()).not.toHaveValue('')
      await sees(checking())
      await look(button('Salvar')).toBeDisabled()
      await seesNot(page.getByRole('dialog'))
    },
    notValidated: async () => {
      await expectTold(failure)
      await look(button('Tentar novamente')).toBeEnabled()
      await look(button('Salvar')).toBeDisabled()
    },
    inConflict: async () => {
      await sees(conflict())
      await sees(conflict().getByText(/^O caminhão .+ está embarcado em outra viagem \(lote 7\)\.$/))
      await sees(button('Finalizar viagem atual'))
    },
    // CORE-203
    accountPending: async () => {
      await look(field()).toHaveValue('HIJ8K90')
      await sees(pending())
      await seesNot(fine())
      await look(button('Salvar')).toBeDisabled()
    },
    chosen: async () => {
      await look(field()).toHaveValue('ABC1D23')
      await sees(fine())
      await seesNot(pending())
      await look(button('Salvar')).toBeEnabled()
    },
    confirmed: () => seesNot(field()),
    left: () => seesNot(field()),
  },
})
