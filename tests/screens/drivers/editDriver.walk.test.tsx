import { page } from 'vitest/browser'
import { forgetSent } from '#app/operations/sent.ts'
import { stateOfEdited } from '#app/routing/driverState.ts'
import { editDriver } from '#app/wiring/drivers.ts'
import { draftOf } from '#machines/drivers/driverForm.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { EditDriverScreen } from '#screens/drivers/EditDriverScreen.tsx'
import { motoristasList, motoristasUpdate } from '#services/contract/drivers.ts'
import { model } from '#tests/machines/drivers/editDriver.model.ts'
import { elsewhere } from '#tests/machines/drivers/editDriverSamples.ts'
import {
  alert,
  button,
  dialog,
  expectAddress,
  field,
  look,
  lookIsOver,
  press,
  sees,
  seesNot,
  type,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { driver } from '#tests/support/screens/records.ts'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const REFUSED = 'O cadastro deste motorista foi reprovado e não pode ser editado.'

type World = Scene<typeof editDriver>

const typed = (scene: World) => scene.root.getSnapshot().context.typed

const changeCep = async (scene: World, cep: string) => {
  if (typed(scene).city !== '') await press('Alterar CEP')
  await typeAnew(field('CEP'), cep)
}

/** The record is as it was before: a look shows that nothing was done. */
const undo = ({ root, backend: { store } }: Pick<World, 'root' | 'backend'>) => {
  const { nome, telefone, email, endereco } = root.getSnapshot().context.driver
  return store.drivers.update(201, { nome, telefone, email, endereco })
}

const loseAnswer = async (scene: World) => {
  await scene.answer(motoristasUpdate, ({ scenarios }) =>
    scenarios.setFault('motoristas-update', { fault: 'offline' }),
  )
  await sees(page.getByText(/As alterações podem já estar gravadas\./))
  await undo(scene)
}

const lookUp = (scene: World, prepare?: (backend: NodeBackend) => unknown) =>
  scene.answer(motoristasList, prepare)

/** A colleague has changed phone and e-mail meanwhile. */
const changeElsewhere = (scene: World) =>
  lookUp(scene, ({ store }) =>
    store.drivers.update(201, { telefone: elsewhere.telefone, email: elsewhere.email }),
  )

const seesTyped = async (scene: World) => {
  const { name, email } = typed(scene)
  await look(field('Nome')).toHaveValue(name)
  await look(field('E-mail')).toHaveValue(email)
}

const edited = {
  driver: driver(201),
  typed: { ...draftOf(driver(201)), email: 'novo@example.com' },
  sent: null,
}

/** Why a walk begins anew. */
const CHANGED = 'the driver that the backend holds is then another than the one of the sample'

walkScreens('editing a driver', {
  endsAfter: { 'done compare saved already': CHANGED, 'done compare theirs': CHANGED },
  model,
  machine: editDriver,
  inputs: { 'another e-mail is typed': edited },
  view: (flow) => (
    <WhileActive actor={flow}>
      <EditDriverScreen flow={flow} now={new Date('2026-11-22T15:00:00Z')} />
    </WhileActive>
  ),
  address: '/motoristas/edit',
  record: () => stateOfEdited(edited),
  world: () => forgetSent({ kind: 'driverUpdate', key: '201', userId: 1 }),
  calls: {},
  held: [motoristasUpdate, motoristasList],
  gestures: {
    'fields.typed another phone': () => typeAnew(field('Telefone'), '45988887777'),
    'fields.typed no name': () => field('Nome').clear(),
    'form.submitted': async (scene) => {
      for (const call of [motoristasUpdate, motoristasList]) scene.backend.scenarios.clearFault(call.id)
      await press('Salvar')
    },
    'form.left': async ({ root }) =>
      press(root.getSnapshot().matches({ open: 'closedToEdits' }) ? 'Voltar à lista' : 'Voltar'),
    'done.closed': () => press('Ok'),
    'address.found': async (scene) => {
      const { number } = typed(scene)
      await changeCep(scene, '85801000')
      await sees(field('Rua'))
      if (number !== '') await type(field('Número'), number)
    },
    'address.kept': () => press('Manter o endereço atual'),
    'address.cleared': (scene) => changeCep(scene, '8580100'),
    'done compare agreed': (scene) => lookUp(scene),
    'done compare saved already': (scene) =>
      lookUp(scene, ({ store }) => store.drivers.update(201, { email: typed(scene).email })),
    'done compare without an address': (scene) =>
      lookUp(scene, ({ store }) => store.drivers.update(201, { endereco: null })),
    'done compare theirs': async (scene) => {
      await changeElsewhere(scene)
      await press('Usar a de agora e continuar editando')
    },
    'done compare undecided': async (scene) => {
      await changeElsewhere(scene)
      await press('Fechar')
    },
    'done compare gone': (scene) => lookUp(scene, ({ store }) => store.drivers.remove(201)),
    'done compare rejected': (scene) =>
      lookUp(scene, ({ store }) => store.drivers.update(201, { status: 'MANUAL_REPROVAL' })),
    'done compare not read': (scene) =>
      lookUp(scene, ({ scenarios }) => scenarios.setFault('motoristas-list', { fault: '400 message' })),
    'done sending arrived': (scene) => scene.answer(motoristasUpdate),
    'done sending refused': async (scene) => {
      // what was read of his documents was refused meanwhile
      await scene.answer(motoristasUpdate, ({ store }) => store.drivers.update(201, { status: 'INVALID' }))
      await lookUp(scene, async ({ store }) => {
        await store.drivers.update(201, { status: 'VALID' })
        await undo(scene)
      })
      await sees(alert(REFUSED))
    },
    'done sending not arrived': async (scene) => {
      await loseAnswer(scene)
      for (let looks = 0; looks < 6; looks++) {
        await lookUp(scene)
        await sees(page.getByText(/^Até agora as alterações não estão no cadastro\./))
        await lookIsOver()
        scene.clock.increment(10_000)
      }
      await lookUp(scene)
      await sees(button('Voltar e salvar de novo'))
      await press('Voltar e salvar de novo')
    },
    'done sending left': async (scene) => {
      await loseAnswer(scene)
      await lookUp(scene)
      await press('Voltar à lista')
    },
  },
  unreachable: {
    'done sending arrived earlier': 'a change that was sent from another tab: the journeys have it',
  },
  sees: {
    'open.editing.asked': async (scene) => {
      const { lastStep } = scene
      // REG-264 REG-263
      await sees(page.getByRole('heading', { level: 1, name: 'Editar motoristas' }))
      await sees(page.getByText(/ \/ Editar motorista$/))
      // REG-266
      for (const fact of ['04411224407', '10/05/2029', 'AE', '111.222.333-96', '61234701', 'Cascavel - PR']) {
        await sees(page.getByText(fact, { exact: true }))
      }
      for (const name of ['CNH', 'CPF', 'RG']) await seesNot(field(name))
      await look(button('Salvar')).toBeEnabled()
      await seesTyped(scene)
      if (lastStep === '') {
        // REG-265
        const values = {
          Nome: 'João Batista Silva',
          Telefone: '(45) 99881-0201',
          'E-mail': 'novo@example.com',
          Rua: 'Rua Paraná',
          Número: '1201',
          Bairro: 'Centro',
          Complemento: '',
        }
        for (const [name, value] of Object.entries(values)) {
          await look(field(name)).toHaveValue(value)
          await look(field(name)).not.toHaveAttribute('readonly')
        }
      }
      if (lastStep === 'form.submitted') {
        const { name, cep } = typed(scene)
        if (name === '') await look(field('Nome')).toHaveAccessibleDescription('Nome inválido!')
        if (cep === '8580100') await sees(page.getByText('CEP inválido'))
        await look(field(name === '' ? 'Nome' : 'CEP')).toHaveFocus()
      }
      if (lastStep === 'address.cleared') await seesNot(field('Rua'))
      if (lastStep === 'address.kept') {
        await look(field('Rua')).toHaveValue('Rua Paraná')
        await look(field('Número')).toHaveValue('1201')
        await look(field('CEP')).toHaveValue('85801-000')
        await look(field('CEP')).toHaveFocus()
        await seesNot(button('Manter o endereço atual'))
      }
      if (lastStep === 'done compare theirs') {
        await look(field('E-mail')).toHaveValue('joao@example.com')
        await look(field('Telefone')).toHaveValue('(45) 3333-4444')
        await sees(
          page.getByText('O cadastro mudou enquanto você editava, e esta página tomou de lá: Telefone.'),
        )
      }
      if (lastStep === 'done compare without an address') {
        await sees(page.getByText(/ tomou de lá: Endereço\.$/))
        await look(field('CEP')).toHaveAccessibleDescription('CEP inválido')
      }
    },
    'open.editing.saved': async (scene) => {
      await sees(page.getByText('O cadastro já está como nesta página: não havia nada para enviar.'))
      await seesTyped(scene)
    },
    'open.editing.notRead': async (scene) => {
      if (scene.lastStep === 'done compare not read') {
        await sees(alert('Não foi possível conferir o cadastro antes de salvar. Nada foi enviado'))
      }
      await seesTyped(scene)
    },
    'open.editing.refused': async (scene) => {
      await sees(alert(REFUSED))
      await seesTyped(scene)
    },
    'open.editing.notArrived': async (scene) => {
      await sees(
        page.getByText(
          /^Erro ao tentar atualizar o motorista\. Até agora as alterações não apareceram no cadastro/,
        ),
      )
      await seesTyped(scene)
    },
    'open.checking': async (scene) => {
      await look(button('Salvando…')).toHaveAttribute('aria-busy', 'true')
      await look(button('Voltar')).toBeEnabled()
      await look(field('Nome')).toHaveAttribute('readonly')
      await seesTyped(scene)
    },
    'open.sending': async (scene) => {
      await look(button('Salvando…')).toHaveAttribute('aria-busy', 'true')
      await look(button('Voltar')).toBeDisabled()
      await look(field('Rua')).toHaveAttribute('readonly')
      await look(button('Alterar CEP')).toBeDisabled()
      await seesTyped(scene)
    },
    'open.closedToEdits': async ({ steps }) => {
      const isGone = steps.at(-1) === 'done compare gone'
      await sees(
        alert(
          isGone
            ? 'Este motorista não está mais na sua lista. Nada foi enviado.'
            : 'O cadastro deste motorista foi reprovado e não pode mais ser editado. Nada foi enviado.',
        ),
      )
      await seesNot(button('Salvar'))
    },
    // REG-281
    done: async (scene) => {
      await sees(dialog('Atualização realizada com sucesso!').getByText(typed(scene).name))
      await look(button('Ok')).toHaveFocus()
    },
    closed: () => expectAddress('/motoristas'),
    left: () => expectAddress('/motoristas'),
  },
})
