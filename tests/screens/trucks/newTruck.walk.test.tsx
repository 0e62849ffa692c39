import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { newTruckBy } from '#app/wiring/newTruck.ts'
import type { NodeBackend } from '#mocks/node.ts'
import { NewTruckScreen } from '#screens/trucks/NewTruckScreen.tsx'
import { caminhoesCreate, caminhoesList } from '#services/contract/trucks.ts'
import { inEachPart, model, PARTS, TAKEN } from '#tests/machines/trucks/newTruck.model.ts'
import { NAME, storedTruck } from '#tests/machines/trucks/newTruckSamples.ts'
import { draftOf, pagesOf, type WizardScene, walkWizard } from '#tests/support/kits/walkWizard.tsx'
import {
  button,
  choose,
  emptyPicker,
  field,
  look,
  looksEnabled,
  picker,
  press,
  sees,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { vehicleRecord } from '#tests/support/screens/records.ts'

const LABELS = ['Placa do cavalo', 'Placa da carreta 1', 'Placa da carreta 2', 'Placa da carreta 3']
const PLATES = ['CDE3F45', 'FGH6I78', 'GHI7J89', 'HIJ8K12']

const trailersOf = (scene: WizardScene) =>
  (draftOf(scene)['truckType'] as { quantidade_carretas: number } | null)?.quantidade_carretas ?? 0
const partAt = (scene: WizardScene) => PARTS.indexOf(draftOf(scene)['step'] as 'tractor')
const labelAt = (scene: WizardScene) => LABELS[partAt(scene)] ?? ''

const takeName = ({ store }: NodeBackend) => store.trucks.update(301, { descricao: NAME })
const freeName = ({ store }: NodeBackend) => store.trucks.update(301, { descricao: 'Bitrem azul' })

/** Names the truck and chooses its type; the name is free. */
const names = (type: string) => async (scene: WizardScene) => {
  await typeAnew(field('Nome'), NAME)
  await choose('Tipo de caminhão', type)
  await press('Próximo')
  await scene.answer(caminhoesList, freeName)
}

// REG-351 REG-362 REG-363 REG-368
walkWizard('putting a truck together', {
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
  of: (scene) => 2 + trailersOf(scene),
  done: { title: 'Caminhão Adicionado com sucesso!', close: 'Concluir', isModal: true },
  leftTo: '/caminhoes',
  saving: { prepare: caminhoesList, isLast: (scene) => partAt(scene) === trailersOf(scene) },
  sends: {
    call: caminhoesCreate,
    // the truck of every type that may have been sent
    doWork: async ({ store }) => {
      for (const typeId of [1, 2, 3, 4]) await store.trucks.insert(storedTruck(390 + typeId, typeId))
    },
    // somebody else has a truck of this name: the refusal is told, and what was found
    doDoubtful: takeName,
    says: {
      sofar: 'Até agora o caminhão não apareceu na sua lista.',
      repeat: 'Voltar e salvar de novo',
      leave: 'Ver lista de caminhões',
      doubt: /Confira a sua lista: o caminhão com este nome/,
      notArrived: /^Erro no cadastro de caminhão: ele não apareceu na sua lista\./,
    },
  },
  world: ({ store }) => {
    const tipoCarreta = { descricao: 'Graneleira' }
    return store.vehicles.insert({
      ...vehicleRecord(411),
      id: 414,
      placa: 'HIJ8K12',
      trailerTypeId: 1,
      tipoCarreta,
    })
  },
  gestures: {
    'form.changed': () => typeAnew(field('Nome'), NAME),
    'pick.chosen': (scene) => choose(labelAt(scene), PLATES[partAt(scene)] ?? ''),
    'pick.withdrawn': (scene) => emptyPicker(labelAt(scene), scene),
    'done nameType of three trailers': names('Rodotrem'),
    'done nameType of none': names('Toco'),
    'done prepare ready': (scene) => scene.answer(caminhoesList, freeName),
    'done prepare taken': (scene) => scene.answer(caminhoesList, takeName),
  },
  sees: {
    'steps.nameType': (scene) => look(field('Nome')).toHaveValue(String(draftOf(scene)['name'])),
    ...inEachPart((index) => async (scene: WizardScene) => {
      const isChosen = draftOf(scene)[PARTS[index] ?? ''] !== null
      await look(picker(LABELS[index] ?? '')).toHaveValue(isChosen ? (PLATES[index] ?? '') : '')
      // REG-360
      await looksEnabled(button(index === trailersOf(scene) ? 'Salvar' : 'Próximo'), isChosen)
      if (scene.lastStep === 'done prepare taken') await sees(page.getByText(TAKEN))
    }),
    done: async ({ backend, steps }) => {
      if (steps.some((step) => /found|sent, without/.test(step))) return
      expect(backend.store.trucks.all(({ descricao }) => descricao === NAME)).toHaveLength(1)
    },
  },
})
