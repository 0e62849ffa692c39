import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { newVehicleBy } from '#app/wiring/newVehicle.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { NEW_VEHICLE_WORDS, NewVehicleScreen } from '#screens/vehicles/NewVehicleScreen.tsx'
import { anttValidate } from '#services/contract/directing.ts'
import { veiculosCreate, veiculosList } from '#services/contract/vehicles.ts'
import { model as creating } from '#tests/machines/vehicles/creatingVehicle.model.ts'
import { model } from '#tests/machines/vehicles/newVehicle.model.ts'
import { draftOf, type WizardScene, walkWizard } from '#tests/support/kits/walkWizard.tsx'
import {
  alert,
  button,
  click,
  findAll,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { vehicleRecord } from '#tests/support/screens/records.ts'
import { where } from '#tests/support/screens/walkScreens.tsx'

const TYPE = 'Tipo de carreta'
const radio = (name: string) => page.getByRole('radio', { name })
const isTrailer = (scene: WizardScene) => draftOf(scene)['kind'] === 'CARRETA'
const choose = (label: string, kind: string) =>
  where(
    (scene) => draftOf(scene)['kind'] !== kind,
    () => click(radio(label)),
  )

const trailer = vehicleRecord(411)

/** What a trailer and a tractor look like that were read. */
const doWork = async ({ store }: NodeBackend) => {
  await store.vehicles.insert({ ...trailer, id: 499, placa: 'NEW0A01', tipoCarreta: null })
  await store.vehicles.insert({ ...trailer, id: 498, placa: 'NEW0A02', tipo: 'CAVALO', tipoCarreta: null })
}

/** A new trailer of a type. */
const insert = async ({ store }: NodeBackend, descricao: string) => {
  store.vehicles.remove(499)
  await store.vehicles.insert({ ...trailer, id: 499, tipoCarreta: { descricao } })
}

const MESSAGES: Readonly<Record<string, string>> = {
  CARRETA: 'O ID do tipo carreta não foi informado, por favor tente novamente!',
  BITREM: 'Tipo de veículo BITREM não existe!',
  null: 'Escolha o tipo de veículo: Cavalo ou Carreta.',
}

/** Why a walk begins anew. */
const CHECKED = 'the draft that is opened next is one that was checked before'

// REG-411 REG-412 REG-415 REG-418 REG-420 REG-422 REG-427
walkWizard('adding a vehicle', {
  endsAfter: { 'done check passed': CHECKED, 'done check stopped': CHECKED },
  model,
  machine: newVehicleBy(1),
  view: (flow) => <NewVehicleScreen flow={flow} cnpj={null} isFromList />,
  address: '/veiculos/adicionar',
  pages: { 'steps.vehicle': ['Novo veículo', 1] },
  of: 1,
  file: 'Foto do documento do veículo (CRLV)',
  done: {
    title: 'Solicitação de cadastro efetuada com sucesso!',
    doubtfulTitle: 'Solicitação enviada',
    close: 'Ok',
    isModal: true,
  },
  // REG-428: the page is loaded anew
  leftTo: ({ effects }) => (effects().at(-1)?.type === 'reload' ? '/veiculos/adicionar' : '/veiculos'),
  saving: { prepare: veiculosList, isLast: () => true },
  sends: {
    call: veiculosCreate,
    doWork,
    says: {
      sofar: 'Até agora nenhum veículo novo apareceu na sua lista.',
      repeat: 'Voltar e enviar de novo',
      leave: 'Ver lista de veículos',
    },
  },
  // what was sent before knows of none
  world: ({ store }) => {
    for (const { id } of store.vehicles.all()) store.vehicles.remove(id)
  },
  held: [anttValidate],
  goesOn: { 'steps.vehicle': ({ crlv }) => crlv !== null },
  tells: { 'done check stopped': 'O servidor recusou os dados enviados.' },
  gestures: {
    'draft.typed Cavalo': choose('Cavalo', 'CAVALO'),
    'draft.typed Carreta': choose('Carreta', 'CARRETA'),
    'pick.chosen': where(isTrailer, async ({ clock }) => {
      await findAll(clock)
      await typeAnew(picker(TYPE), 'tan')
      await click(option('Tanque'))
    }),
    'pick.withdrawn': where(isTrailer, async ({ clock }) => {
      await findAll(clock)
      await typeAnew(picker(TYPE), 'xyz')
    }),
    'file.changed to none': where(
      (scene) => draftOf(scene)['crlv'] !== null,
      () => press('Remover arquivo'),
    ),
    'done check passed': (scene) => scene.answer(anttValidate),
    'done check stopped': (scene) =>
      scene.answer(anttValidate, ({ scenarios }) =>
        scenarios.setFault(anttValidate.id, { fault: '400 message' }),
      ),
  },
  sees: {
    'steps.vehicle': async (scene) => {
      const { kind } = draftOf(scene)
      await (kind === 'CAVALO'
        ? look(radio('Cavalo')).toBeChecked()
        : look(radio('Cavalo')).not.toBeChecked())
      await (kind === 'CARRETA' ? sees(picker(TYPE)) : seesNot(picker(TYPE)))
      if (scene.lastStep === 'pick.chosen' && kind === 'CARRETA') {
        await look(picker(TYPE)).toHaveValue('Tanque')
      }
      if (scene.lastStep === 'step.next') {
        await sees(alert(MESSAGES[String(kind)] ?? ''))
        if (kind === 'CARRETA') {
          await look(picker(TYPE)).toBeInvalid()
          await look(picker(TYPE)).toHaveFocus()
        }
      }
    },
    'steps.saving.checking': async () => {
      await look(page.getByRole('status').filter({ hasText: 'Verificando a ANTT…' })).toBeInTheDocument()
      await look(button('Voltar')).toBeDisabled()
      await look(radio('Cavalo')).toBeDisabled()
    },
    'steps.saving.preparing': () => sees(page.getByText('Preparando o envio…')),
    done: async ({ backend, steps, lastStep }) => {
      const doubt = page.getByText(/^Não recebemos a resposta, mas um veículo novo apareceu na sua lista/)
      await (lastStep === 'done sending found' ? sees(doubt) : seesNot(doubt))
      if (steps.some((step) => /found|sent, without/.test(step))) return
      expect(backend.store.vehicles.all()).toHaveLength(1)
    },
  },
  sending: {
    title: 'a new vehicle whose answer is lost',
    model: creating,
    words: NEW_VEHICLE_WORDS,
    refuse: ({ store }) => store.trailerTypes.remove(2),
    doWork: (backend) => insert(backend, 'Sider'),
    isAmbiguous: true,
    undoWork: ({ store }) => store.vehicles.remove(499),
    hideWork: (backend) => insert(backend, 'Tanque'),
    says: {
      lost: 'Não recebemos a resposta. O veículo pode já estar na sua lista. Estamos verificando',
      notFound:
        'só aparece depois da análise do documento: se puder, espere por ela. Você pode enviar de novo.',
    },
  },
})
