import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Actor } from 'xstate'
import { newTruckBy } from '#app/wiring/newTruck.ts'
import { NewTruckScreen } from '#screens/trucks/NewTruckScreen.tsx'
import { NameTypeStep } from '#screens/trucks/NewTruckSteps.tsx'
import { caminhoesList, tiposCaminhaoList, tiposCaminhaoSearch } from '#services/contract/trucks.ts'
import { veiculosList } from '#services/contract/vehicles.ts'
import { nameType, part, truckType } from '#tests/machines/trucks/newTruckParts.model.ts'
import { draftAt, NAME, types } from '#tests/machines/trucks/newTruckSamples.ts'
import { empty, walkPick } from '#tests/support/kits/walkPick.tsx'
import {
  alert,
  button,
  choose,
  emptyPicker,
  field,
  findAll,
  look,
  looksEnabled,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { WizardPage } from '#tests/support/screens/WizardPage.tsx'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { wiredChild, withDraft } from '#tests/support/screens/wired.ts'

const TYPE = 'Tipo de caminhão'
const TAKEN = 'Caminhao já cadastrado com esse nome'

const newTruck = newTruckBy(1)
const nameTypeMachine = wiredChild(newTruck, 'nameType')
const nameTypePage = (flow: Actor<typeof nameTypeMachine>) => (
  <WizardPage title="Novo caminhão" step={1} of={2}>
    <NameTypeStep flow={flow} onBack={() => {}} />
  </WizardPage>
)

walkScreens('the name and the type of a new truck', {
  model: nameType,
  machine: nameTypeMachine,
  view: nameTypePage,
  address: '/caminhoes/register',
  calls: { checkName: [caminhoesList] },
  answers: {
    'checkName free': () => {},
    'checkName taken': ({ store }) => store.trucks.update(301, { descricao: NAME.toUpperCase() }),
  },
  gestures: {
    'name.typed a name': () => typeAnew(field('Nome'), ` ${NAME}`),
    'name.typed blanks': () => typeAnew(field('Nome'), '  '),
    'pick.chosen': async ({ clock }) => {
      await findAll(clock)
      await choose(TYPE, 'Bitrem')
    },
    'pick.withdrawn': (scene) => emptyPicker(TYPE, scene),
    'nameType.submitted': () => press('Próximo'),
  },
  sees: {
    editing: async ({ root, steps, lastStep }) => {
      const { name, truckType: type } = root.getSnapshot().context
      await looksEnabled(button('Próximo'), name.trim() !== '' && type !== null)
      // REG-354: it is told as long as the name stands there as it was asked for
      const told = steps.findLast((step) => /^(name|nameType|done checkName)/.test(step))
      if (told === 'done checkName taken') await sees(page.getByText(TAKEN, { exact: true }))
      else await seesNot(page.getByText(TAKEN))
      if (lastStep === 'done checkName taken') await look(field('Nome')).toHaveFocus()
      if (lastStep.startsWith('fault')) {
        // REG-376
        await sees(alert('Erro ao buscar caminhão pela descrição'))
        await look(field('Nome')).toHaveValue(NAME)
      }
    },
    checking: () => look(button('Próximo')).toHaveAttribute('aria-busy', 'true'),
    // what follows is decided by the parent
    free: async () => {},
  },
})

// REG-355 REG-356 REG-375
walkPick('the type of a new truck', {
  model: truckType,
  machine: nameTypeMachine,
  walked: (step) => step.getSnapshot().children.typePick,
  input: { name: '', truckType: null },
  view: nameTypePage,
  call: tiposCaminhaoList,
  typedCall: tiposCaminhaoSearch,
  words: {
    label: TYPE,
    empty: 'Nenhum tipo de caminhão encontrado.',
    failed: 'Erro ao lidar com fluxo de cadastro do caminhão',
  },
  other: 'Cavalo e carreta',
  table: 'truckTypes',
})

// REG-358 REG-359
walkPick('a trailer of a new truck', {
  model: part,
  machine: withDraft(newTruck, draftAt('trailer1', { truckType: types.oneTrailer })),
  walked: (wizard) => wizard.getSnapshot().children.trailer1Pick,
  view: (wizard) => <NewTruckScreen flow={wizard} />,
  call: veiculosList,
  words: {
    label: 'Placa da carreta 1',
    empty: 'Nenhuma carreta ativa e aprovada encontrada.',
    failed: 'Erro ao buscar veículos',
  },
  other: 'GHI7J89',
  table: 'vehicles',
  // a truck is never without its vehicles
  findNothing: ({ store }) => {
    empty(store, 'trucks')
    empty(store, 'vehicles')
  },
  asks: (query, isForAll) => {
    const statuses = { 'list_status[0]': 'VALID', 'list_status[1]': 'MANUAL_APPROVAL' }
    expect(query).toMatchObject({ tipo: 'CARRETA', page: '1', per_page: '20', ativo: 'true', ...statuses })
    expect(query['placa']).toBe(isForAll ? undefined : 'FGH6I78')
  },
})
