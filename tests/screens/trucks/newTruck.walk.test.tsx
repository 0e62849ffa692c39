import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { newTruckBy } from '#app/wiring/newTruck.ts'
import type { NodeBackend } from '#mocks/node.ts'
import { fixtureWorld } from '#mocks/world/fixtures.ts'
import { NewTruckScreen } from '#screens/trucks/NewTruckScreen.tsx'
import { caminhoesCreate, caminhoesList } from '#services/contract/trucks.ts'
import { model, neverTaken } from '#tests/machines/trucks/newTruck.model.ts'
import { NAME, storedTruck } from '#tests/machines/trucks/newTruckSamples.ts'
import { draftOf, pagesOf, type WizardScene, walkWizard } from '#tests/support/kits/walkWizard.tsx'
import {
  button,
  click,
  field,
  findAll,
  keys,
  look,
  option,
  picker,
  press,
  sees,
  typeAnew,
} from '#tests/support/screens/person.ts'

const PARTS = ['tractor', 'trailer1', 'trailer2', 'trailer3']
const LABELS = ['Placa do cavalo', 'Placa da carreta 1', 'Placa da carreta 2', 'Placa da carreta 3']
const PLATES = ['CDE3F45', 'FGH6I78', 'GHI7J89', 'HIJ8K12']
const NAMES = ['Cavalo', 'Carreta 1', 'Carreta 2', 'Carreta 3']

const stepName = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const trailersOf = (scene: WizardScene) =>
  (draftOf(scene)['truckType'] as { quantidade_carretas: number } | null)?.quantidade_carretas ?? 0
const partAt = (scene: WizardScene) => PARTS.indexOf(String(draftOf(scene)['step']))

/** Names the truck and chooses its type; the name is free. */
const names = (type: string) => async (scene: WizardScene) => {
  await typeAnew(field('Nome'), NAME)
  await click(picker('Tipo de caminhão'))
  await click(option(type))
  await press('Próximo')
  await scene.answer(caminhoesList)
}

/** The truck of every type that may have been sent. */
const doWork = async ({ store }: NodeBackend) => {
  for (const typeId of [1, 2, 3, 4]) {
    await store.trucks.insert(storedTruck(390 + typeId, typeId))
  }
}

const trailer = fixtureWorld.vehicles.find(({ id }) => id === 411)
if (!trailer) throw new Error('no vehicle 411')

const seesPart = (index: number) => async (scene: WizardScene) => {
  await sees(stepName(NAMES[index] ?? ''))
  const name = PARTS[index] ?? ''
  const next = button(index === trailersOf(scene) ? 'Salvar' : 'Próximo')
  // REG-360
  await (draftOf(scene)[name] === null ? look(next).toBeDisabled() : look(next).toBeEnabled())
  if (scene.lastStep === 'pick.chosen') {
    await look(picker(LABELS[index] ?? '')).toHaveValue(PLATES[index] ?? '')
  }
}

// REG-351 REG-362 REG-363 REG-368
walkWizard('putting a truck together', {
  model,
  neverTaken,
  machine: newTruckBy(1),
  view: (flow) => <NewTruckScreen flow={flow} />,
  address: '/caminhoes/register',
  waiting: 'Carregando o cadastro…',
  pages: pagesOf('Novo caminhão', 'nameType', ...PARTS),
  of: (scene) => 2 + trailersOf(scene),
  done: { title: 'Caminhão Adicionado com sucesso!', close: 'Concluir', isModal: true },
  leave: 'Ver lista de caminhões',
  firstStep: 'Voltar',
  leftTo: '/caminhoes',
  saving: { prepare: caminhoesList, isLast: (scene) => partAt(scene) === trailersOf(scene) },
  sends: {
    call: caminhoesCreate,
    held: caminhoesList,
    doWork,
    says: {
      sofar: 'Até agora o caminhão não apareceu na sua lista.',
      repeat: 'Voltar e salvar de novo',
      leave: 'Ver lista de caminhões',
      doubt: /Confira a sua lista: o caminhão com este nome/,
      notArrived: /^Erro no cadastro de caminhão: ele não apareceu na sua lista\./,
    },
  },
  world: ({ store }) =>
    store.vehicles.insert({
      ...trailer,
      id: 414,
      placa: 'HIJ8K12',
      trailerTypeId: 1,
      tipoCarreta: { descricao: 'Graneleira' },
    }),
  gestures: {
    'form.changed': () => typeAnew(field('Nome'), NAME),
    'pick.chosen': async (scene) => {
      await click(picker(LABELS[partAt(scene)] ?? ''))
      await click(option(PLATES[partAt(scene)] ?? ''))
    },
    'pick.withdrawn': async (scene) => {
      await findAll(scene.clock)
      await typeAnew(picker(LABELS[partAt(scene)] ?? ''), '')
      // the options cover the buttons
      await keys('{Escape}')
    },
    'done nameType of three trailers': names('Rodotrem'),
    'done nameType of none': names('Toco'),
    'done prepare taken': async (scene) => {
      await scene.answer(caminhoesList, ({ store }) => store.trucks.update(301, { descricao: NAME }))
      await sees(page.getByText('Caminhao já cadastrado com esse nome. Volte a Nome/tipo para dar outro.'))
      await scene.backend.store.trucks.update(301, { descricao: 'Bitrem azul' })
    },
    // somebody else has a truck of this name: the refusal is told, and what was found
    'done sending doubtful': async (scene) => {
      await scene.answer(caminhoesCreate, async ({ scenarios, store }) => {
        scenarios.setFault(caminhoesCreate.id, { fault: '400 message' })
        await store.trucks.update(301, { descricao: NAME })
      })
      await scene.answer(caminhoesList)
      await seesPart(partAt(scene))(scene)
      await scene.backend.store.trucks.update(301, { descricao: 'Bitrem azul' })
    },
  },
  sees: {
    'steps.nameType': async (scene) => {
      await sees(stepName('Nome/tipo'))
      await look(field('Nome')).toHaveValue(String(draftOf(scene)['name']))
    },
    'steps.tractor': seesPart(0),
    'steps.trailer1': seesPart(1),
    'steps.trailer2': seesPart(2),
    'steps.trailer3': seesPart(3),
    done: async ({ backend, steps }) => {
      if (steps.some((step) => /found|sent, without/.test(step))) return
      expect(backend.store.trucks.all(({ descricao }) => descricao === NAME)).toHaveLength(1)
    },
  },
})
