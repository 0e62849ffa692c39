import { newTruckBy } from '#app/wiring/newTruck.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { NEW_TRUCK_WORDS, NewTruckScreen } from '#screens/trucks/NewTruckScreen.tsx'
import { caminhoesCreate, caminhoesList } from '#services/contract/trucks.ts'
import type { TruckType } from '#services/truckCreation.ts'
import { inEachPart, model, PARTS, TAKEN } from '#tests/machines/trucks/newTruck.model.ts'
import { registering } from '#tests/machines/trucks/newTruckParts.model.ts'
import { NAME, storedTruck } from '#tests/machines/trucks/newTruckSamples.ts'
import {
  answerPreparing,
  draftOf,
  pagesOf,
  type WizardScene,
  walkWizard,
} from '#tests/support/kits/walkWizard.tsx'
import { choose, field, look, press, typeAnew } from '#tests/support/screens/person.ts'
import { vehicleRecord } from '#tests/support/screens/records.ts'

const LABELS = ['Placa do cavalo', 'Placa da carreta 1', 'Placa da carreta 2', 'Placa da carreta 3']
const PLATES = ['CDE3F45', 'FGH6I78', 'GHI7J89', 'HIJ8K12']

const typeOf = (scene: WizardScene) => draftOf(scene)['truckType'] as TruckType | null
const trailersOf = (scene: WizardScene) => typeOf(scene)?.quantidade_carretas ?? 0
const insert = async ({ store }: NodeBackend, trailerIds: number[]) => {
  store.trucks.remove(399)
  await store.trucks.insert(storedTruck(3, trailerIds))
}

const takeName = ({ store }: NodeBackend) => store.trucks.update(301, { descricao: NAME })
const freeName = ({ store }: NodeBackend) => store.trucks.update(301, { descricao: 'Bitrem azul' })

/** Names the truck and chooses its type; the name is free. */
const names = (type: string) => async (scene: WizardScene) => {
  await typeAnew(field('Nome'), NAME)
  await choose('Tipo de caminhão', type)
  await press('Próximo')
  await scene.answer(caminhoesList, freeName)
}

/** Why a walk begins anew. */
const THERE = 'the truck that is found next is one that was found before'

// REG-351 REG-362 REG-363 REG-368
walkWizard('putting a truck together', {
  endsAfter: { 'fault prepare failed': THERE, 'done prepare taken': THERE, 'done prepare perhaps': THERE },
  model,
  machine: newTruckBy(1),
  view: (flow) => <NewTruckScreen flow={flow} />,
  address: '/caminhoes/register',
  pages: pagesOf('Novo caminhão', {
    nameType: 'Nome/tipo',
    tractor: 'Cavalo',
    trailer1: 'Carreta 1',
    trailer2: 'Carreta 2',
    trailer3: 'Carreta 3',
  }),
  of: (scene) => (typeOf(scene) === null ? null : 2 + trailersOf(scene)),
  done: { title: 'Caminhão Adicionado com sucesso!', close: 'Concluir', isModal: true },
  leftTo: '/caminhoes',
  saving: { prepare: caminhoesList, isLast: (scene) => draftOf(scene)['step'] === PARTS[trailersOf(scene)] },
  sends: {
    call: caminhoesCreate,
    doWork: ({ store }, scene) => store.trucks.insert(storedTruck(typeOf(scene)?.id ?? 0)),
    // somebody else has a truck of this name: the refusal is told, and what was found
    doDoubtful: takeName,
    saved: ({ store }) => store.trucks.all(({ descricao }) => descricao === NAME),
    says: {
      sofar: 'Até agora o caminhão não apareceu na sua lista.',
      repeat: 'Voltar e salvar de novo',
      leave: 'Ver lista de caminhões',
      doubt: /Confira a sua lista: o caminhão com este nome/,
      mayHaveCome: /O caminhão que você enviou antes pode estar na sua lista/,
      notArrived: /^Erro no cadastro de caminhão: ele não apareceu na sua lista\./,
    },
  },
  world: ({ store }) => store.vehicles.insert({ ...vehicleRecord(411), id: 414, placa: 'HIJ8K12' }),
  // REG-360
  picks: inEachPart((index) => [PARTS[index] ?? '', LABELS[index] ?? '', PLATES[index] ?? ''] as const),
  tells: { 'done prepare taken': TAKEN },
  gestures: {
    'form.changed': () => typeAnew(field('Nome'), NAME),
    'done nameType of three trailers': names('Rodotrem'),
    'done nameType of none': names('Toco'),
    'done prepare ready': async (scene) => {
      await freeName(scene.backend)
      await answerPreparing(scene, caminhoesList)
    },
    'done prepare taken': (scene) => scene.answer(caminhoesList, takeName),
  },
  sees: {
    'steps.nameType': (scene) => look(field('Nome')).toHaveValue(String(draftOf(scene)['name'])),
  },
  sending: {
    title: 'a new truck whose answer is lost',
    model: registering,
    words: NEW_TRUCK_WORDS,
    // a vehicle was put out of use meanwhile
    refuse: ({ store }) => store.vehicles.update(412, { ativo: false }),
    doWork: (backend) => insert(backend, [412, 413]),
    undoWork: ({ store }) => store.trucks.remove(399),
    hideWork: (backend) => insert(backend, [413, 412]),
    says: {
      lost: 'Não recebemos a resposta. O caminhão pode já estar na sua lista. Estamos verificando',
      notFound: 'O caminhão não apareceu na sua lista. Você pode enviar de novo.',
    },
  },
})
