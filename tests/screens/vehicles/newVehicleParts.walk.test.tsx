import { expect } from 'vitest'
import { anttQuestion, newVehicleBy } from '#app/wiring/newVehicle.ts'
import { AnttQuestion, NewVehicleScreen } from '#screens/vehicles/NewVehicleScreen.tsx'
import { anttValidate } from '#services/contract/directing.ts'
import { tiposCarretaList } from '#services/contract/vehicles.ts'
import { model as antt } from '#tests/machines/vehicles/anttQuestion.model.ts'
import { draftAt } from '#tests/machines/vehicles/newVehicleSamples.ts'
import { model as trailerType } from '#tests/machines/vehicles/pickTrailerType.model.ts'
import { walkPick } from '#tests/support/kits/walkPick.tsx'
import { savedFields } from '#tests/support/kits/wizard.ts'
import { dialog, keys, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { withDraft } from '#tests/support/screens/wired.ts'

const newVehicle = newVehicleBy(1)
const question = () => dialog('A ANTT informada não está apta para transporte.')
const inQuestion = (name: string) => question().getByRole('button', { name, exact: true })

// REG-423 REG-424 REG-425
walkScreens('the question about an ANTT before a vehicle is sent', {
  model: antt,
  machine: anttQuestion,
  inputs: { 'a company': { company: savedFields.company } },
  view: (flow) => (
    <main>
      <AnttQuestion flow={flow} />
    </main>
  ),
  calls: { checkAntt: [anttValidate] },
  answers: {
    'checkAntt fit': () => {},
    'checkAntt doubted': ({ scenarios }) => scenarios.switchOn('the ANTT is not apt and does not block'),
    'checkAntt blocked': ({ scenarios }) => scenarios.switchOn('the ANTT is not apt and blocks'),
    'checkAntt refused': ({ scenarios }) => scenarios.setFault(anttValidate.id, { fault: '400 message' }),
  },
  gestures: {
    'antt.accepted': () => press('Concluir'),
    'antt.declined': ({ lastStep }) => (lastStep.endsWith('blocked') ? press('Ok') : keys('{Escape}')),
  },
  sees: {
    checking: () => seesNot(question()),
    doubted: async () => {
      await sees(question().getByText('O RNTRC informado está suspenso na ANTT.'))
      await sees(question().getByText('Deseja continuar?'))
      await look(inQuestion('Cancelar')).toHaveFocus()
    },
    blocked: async () => {
      await sees(question().getByText('O RNTRC informado está suspenso na ANTT.'))
      await seesNot(inQuestion('Concluir'))
    },
    passed: () => seesNot(question()),
    stopped: () => seesNot(question()),
  },
})

// REG-412 REG-414
walkPick('the type of a trailer', {
  model: trailerType,
  machine: withDraft(newVehicle, draftAt('vehicle', { kind: 'CARRETA' })),
  walked: (wizard) => wizard.getSnapshot().children.trailerType,
  view: (wizard) => <NewVehicleScreen flow={wizard} cnpj={null} isFromList={false} />,
  call: tiposCarretaList,
  words: {
    label: 'Tipo de carreta',
    empty: 'Nenhum tipo de carreta encontrado.',
    failed: 'Erro ao tentar buscar os tipos de carreta',
  },
  other: 'Graneleira',
  table: 'trailerTypes',
  asks: (query) => expect(query).toEqual({}),
})
