import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { newUserBy } from '#app/wiring/newUser.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { NewUserScreen } from '#screens/users/NewUserScreen.tsx'
import { usuariosCreate, usuariosList } from '#services/contract/account.ts'
import { model } from '#tests/machines/users/newUser.model.ts'
import { draftOf, type WizardScene, walkWizard } from '#tests/support/kits/walkWizard.tsx'
import {
  button,
  click,
  dialog,
  field,
  look,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { userRecord } from '#tests/support/screens/records.ts'
import { where } from '#tests/support/screens/walkScreens.tsx'

const olga = userRecord(3)

/** Why a walk begins anew. */
const THERE = 'the user that is found next is one who was found before'

/** The user as the list shows it after the POST. */
const insertUser =
  (rest: object = {}) =>
  async ({ store }: NodeBackend, scene: WizardScene) => {
    const { name, companies, accountType } = draftOf(scene) as {
      name: string
      companies: readonly { id: number }[]
      accountType: string
    }
    await store.users.insert({
      ...olga,
      id: 99,
      nome: name,
      login: 'novo@example.com',
      telefone: '45988887777',
      perfil: accountType === 'ADMIN' ? 'admin' : 'operacional',
      companyIds: companies.map(({ id }) => id),
      ...rest,
    })
  }

const companiesOf = (scene: WizardScene) => (draftOf(scene)['companies'] as readonly { id: number }[]).length
const list = (name: string) => page.getByRole('listbox', { name })
const all = (name: string) => page.getByRole('checkbox', { name: `Selecionar todos em ${name}` })
const AVAILABLE = 'CNPJs disponíveis'
const CHOSEN = 'CNPJs selecionados'

// REG-476 REG-477 REG-478 REG-479 REG-480 REG-481 REG-483 REG-494 REG-497 REG-498 REG-499
walkWizard('creating a user', {
  endsAfter: { 'fault prepare failed': THERE, 'done prepare taken': THERE, 'done prepare perhaps': THERE },
  model,
  machine: newUserBy(1),
  view: (flow) => <NewUserScreen flow={flow} isForbidden={false} />,
  address: '/vincular-usuario',
  pages: { 'steps.user': ['Novo usuário', 1] },
  of: 1,
  done: { title: 'Cadastro realizado com sucesso', close: 'Ok', isModal: true },
  leftTo: '/usuarios-vinculados',
  saving: { prepare: usuariosList, isLast: () => true },
  sends: {
    call: usuariosCreate,
    doWork: (backend, scene) => insertUser()(backend, scene),
    doDoubtful: (backend, scene) => insertUser({ telefone: '45988880000' })(backend, scene),
    saved: ({ store }) => store.users.all(({ login }) => login === 'novo@example.com'),
    says: {
      sofar: 'Até agora o usuário não apareceu na lista de usuários.',
      repeat: 'Voltar e enviar de novo',
      leave: 'Ver lista de usuários',
      mayHaveCome: /O usuário que você enviou antes pode estar na lista de usuários/,
    },
  },
  gestures: {
    'draft.typed another name': () => typeAnew(field('Nome'), 'Nara Couto Lima'),
    'draft.typed no name': where(
      (scene) => draftOf(scene)['name'] !== '',
      () => typeAnew(field('Nome'), ''),
    ),
    'draft.typed Administrador': where(
      (scene) => draftOf(scene)['accountType'] !== 'ADMIN',
      () => click(page.getByRole('radio', { name: 'Administrador acesso total' })),
    ),
    'dualList.changed to two': where(
      (scene) => companiesOf(scene) < 2,
      async () => {
        await click(all(AVAILABLE))
        await press('Inserir')
      },
    ),
    'dualList.changed to none': where(
      (scene) => companiesOf(scene) > 0,
      async () => {
        await click(all(CHOSEN))
        await press('Remover')
      },
    ),
    'done prepare taken': (scene) =>
      scene.answer(usuariosList, (backend) => insertUser({ telefone: null })(backend, scene)),
  },
  sees: {
    'steps.user': async (scene) => {
      const { name, accountType } = draftOf(scene)
      await look(field('Nome')).toHaveValue(String(name))
      await look(field('E-mail')).toBeInTheDocument()
      await look(field('Celular com DDD')).toBeInTheDocument()
      const operacional = page.getByRole('radio', {
        name: 'Operacional sem acesso a pagamentos e gerenciar conta',
      })
      await (accountType === 'OPERACIONAL'
        ? look(operacional).toBeChecked()
        : look(operacional).not.toBeChecked())
      await sees(page.getByRole('radio', { name: 'Administrador acesso total' }))
      await sees(page.getByText(/não acessa o menu Pagamentos, não cria, edita nem desativa outros usuários/))
      await sees(page.getByText(/não edita nem desativa os perfis Administrador e Master/))
      await sees(page.getByText(new RegExp(`^0 de ${2 - companiesOf(scene)} marcados$`)).first())
      expect(list(CHOSEN).element().querySelectorAll('[role=option]')).toHaveLength(companiesOf(scene))
      if (scene.lastStep === 'done prepare taken') {
        await sees(page.getByText('Já existe um usuário com este e-mail.'))
        await look(field('E-mail')).toBeInvalid()
        await look(field('E-mail')).toHaveFocus()
      }
    },
    'steps.saving.preparing': async (scene) => {
      await sees(page.getByText('Preparando o envio…'))
      await look(field('Nome')).toHaveAttribute('readonly')
      await seesNot(button('Inserir'))
      await sees(page.getByText(`CNPJs selecionados: ${companiesOf(scene)}`))
    },
    done: async () => {
      const done = dialog('Cadastro realizado com sucesso')
      await sees(done.getByText('O usuário cadastrado receberá um email para acessar o seu perfil.'))
      // who it was
      await sees(done.getByText('novo@example.com'))
    },
  },
})
