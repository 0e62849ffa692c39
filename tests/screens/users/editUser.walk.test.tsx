import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { forgetSent } from '#app/operations/sent.ts'
import { stateOfEdited } from '#app/routing/userState.ts'
import { editUser } from '#app/wiring/users.ts'
import { isChanged } from '#machines/users/userForm.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { EditUserScreen } from '#screens/users/EditUserScreen.tsx'
import { usuariosList, usuariosUpdate } from '#services/contract/account.ts'
import { model } from '#tests/machines/users/editUser.model.ts'
import { branch, editedBy, linkedUserOf } from '#tests/machines/users/userSamples.ts'
import {
  alert,
  button,
  click,
  dialog,
  expectAddress,
  field,
  look,
  lookIsOver,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'

type World = Scene<typeof editUser>

const ALBERTO = {
  ...marina,
  token: 'access-2',
  refresh_token: 'refresh-2',
  user: 'admin@example.com',
  name: 'Alberto Nunes',
  telefone: '45999990002',
  perfil: 'admin',
  usuario_id: 2,
}
const paula = linkedUserOf({
  id: 5,
  nome: 'Paula Lima',
  login: 'admin2@example.com',
  telefone: null,
  perfil: 'admin',
  ativo: false,
  frotistas: [branch],
})

const QUESTION = 'Digite sua senha para confirmar essa ação'
const SAVED = 'As alterações deste usuário estão gravadas.'
const UNSAVED = 'Só a situação do usuário está gravada. O que você alterou abaixo dela ainda não foi salvo.'
const REFUSED = 'Usuário não encontrado.'
const AVAILABLE = 'CNPJs disponíveis'
const CHOSEN = 'CNPJs selecionados'
const CNPJS: Readonly<Record<number, string>> = { 101: '11.222.333/0001-81', 102: '11.222.333/0002-62' }

const known = ({ root }: World) => root.getSnapshot().context

const list = (name: string) => page.getByRole('listbox', { name, exact: true })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const OPERACIONAL = 'Operacional sem acesso a pagamentos e gerenciar conta'
const ADMINISTRADOR = 'Administrador acesso total'
const activeSwitch = () => page.getByRole('switch', { name: /^Usuário (ativo|inativo)$/ })

const move = async (from: string, how: 'Inserir' | 'Remover') => {
  await click(page.getByRole('checkbox', { name: `Selecionar todos em ${from}`, exact: true }))
  await press(how)
}
const insertAll = () => move(AVAILABLE, 'Inserir')
const removeAll = () => move(CHOSEN, 'Remover')

/** Olga's record as somebody else has left it. */
const setOlga = ({ store }: NodeBackend, rest: Parameters<NodeBackend['store']['users']['update']>[1] = {}) =>
  store.users.update(3, {
    ativo: true,
    perfil: 'operacional',
    companyIds: [101],
    underReview: false,
    ...rest,
  })

const loseAnswer = async (scene: World) => {
  await scene.answer(usuariosUpdate, ({ scenarios }) =>
    scenarios.setFault(usuariosUpdate.id, { fault: 'offline' }),
  )
  await sees(page.getByText(/^Não recebemos a resposta\. A alteração pode já estar gravada\./))
}

const seesSwitch = async (isOn: boolean) => {
  const control = page.getByRole('switch', { name: isOn ? 'Usuário ativo' : 'Usuário inativo', exact: true })
  await (isOn ? look(control).toBeChecked() : look(control).not.toBeChecked())
}

/** The fields show what was chosen, and 'Salvar' can be pressed if that is another than the record. */
const seesChosen = async (scene: World) => {
  const { user, typed } = known(scene)
  await sees(page.getByRole('heading', { level: 1, name: 'Editar usuário' }))
  await look(radio(typed.accountType === 'ADMIN' ? ADMINISTRADOR : OPERACIONAL)).toBeChecked()
  for (const [id, cnpj] of Object.entries(CNPJS)) {
    const isChosen = typed.companies.some((company) => company.id === Number(id))
    await sees(list(isChosen ? CHOSEN : AVAILABLE).getByText(cnpj))
  }
  await seesSwitch(user.ativo)
  await look(activeSwitch()).toBeEnabled()
  await look(button('Voltar')).toBeEnabled()
  await (isChanged(user, typed)
    ? look(button('Salvar')).toBeEnabled()
    : look(button('Salvar')).toBeDisabled())
}

/** What is sent is what is shown: nothing can be changed now. */
const isFrozen = async (scene: World) => {
  const { user, asked } = known(scene)
  await seesSwitch(asked?.by === 'switch' ? asked.change.isActive : user.ativo)
  await look(radio(OPERACIONAL)).toBeDisabled()
  await look(radio(ADMINISTRADOR)).toBeDisabled()
  expect(document.querySelector('[inert] [role=listbox]')).not.toBeNull()
}

/** Nothing can be changed by this profile. */
const isClosed = async () => {
  await sees(page.getByRole('heading', { level: 1, name: 'Dados do usuário' }))
  await look(activeSwitch()).toBeDisabled()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
  expect(page.getByRole('listbox').elements()).toHaveLength(0)
  await seesNot(button('Salvar'))
  await look(button('Voltar')).toBeEnabled()
}

const inputs = {
  'an admin and an operator': editedBy('admin'),
  'an admin and an admin': editedBy('admin', paula),
}

walkScreens('editing a user', {
  model,
  machine: editUser,
  inputs,
  session: () => ALBERTO,
  view: (flow) => (
    <WhileActive actor={flow}>
      <EditUserScreen flow={flow} />
    </WhileActive>
  ),
  address: '/usuarios-vinculados/edit',
  record: ({ input }) => stateOfEdited(inputs[input as keyof typeof inputs]),
  world: async ({ store }) => {
    await forgetSent({ kind: 'userUpdate', key: '3', userId: 2 })
    // both companies are his to link
    await store.users.update(2, { companyIds: [101, 102] })
  },
  calls: { readUser: [usuariosList] },
  held: [usuariosUpdate],
  answers: {
    'readUser unchanged': (backend) => setOlga(backend),
    'readUser with another company': (backend) => setOlga(backend, { companyIds: [102] }),
    'readUser inactive already': (backend) => setOlga(backend, { ativo: false }),
    'readUser an admin now': (backend) => setOlga(backend, { perfil: 'admin' }),
    'readUser gone': ({ store }) => store.users.remove(3),
  },
  gestures: {
    'accountType.chosen': async (scene) => {
      if (known(scene).typed.accountType === 'ADMIN') await click(radio(OPERACIONAL))
      await click(radio(ADMINISTRADOR))
    },
    'dualList.changed both': async (scene) => {
      if (known(scene).typed.companies.length === 2) await removeAll()
      await insertAll()
    },
    'dualList.changed none': async (scene) => {
      if (known(scene).typed.companies.length === 0) await insertAll()
      await removeAll()
    },
    'switch.flipped': () => click(activeSwitch()),
    'form.submitted': () => press('Salvar'),
    'form.left': () => press('Voltar'),
    'done confirmation confirmed': async () => {
      await sees(dialog(QUESTION))
      await type(field('Senha'), 'Senha@123')
      await press('Confirmar')
    },
    'done confirmation withdrawn': async () => {
      await sees(dialog(QUESTION))
      await press('Cancelar')
    },
    'done sending arrived': (scene) => scene.answer(usuariosUpdate),
    'done sending refused': async (scene) => {
      // nobody is told of a user who waits for approval
      await scene.answer(usuariosUpdate, (backend) => setOlga(backend, { underReview: true }))
      // among those of the name, then among all
      await scene.answer(usuariosList)
      await scene.answer(usuariosList)
      await sees(alert(REFUSED))
      await setOlga(scene.backend)
    },
    'done sending not arrived': async (scene) => {
      await loseAnswer(scene)
      for (let looks = 0; looks < 6; looks++) {
        await scene.answer(usuariosList)
        await sees(page.getByText(/^Até agora a alteração não está no cadastro\./))
        await lookIsOver()
        scene.clock.increment(10_000)
      }
      await scene.answer(usuariosList)
      await sees(page.getByText(/^A alteração não está no cadastro\./))
      await press('Voltar e salvar de novo')
      scene.backend.scenarios.clearFault(usuariosUpdate.id)
    },
    'done sending left': async (scene) => {
      await loseAnswer(scene)
      // nobody knows the new value
      await seesSwitch(known(scene).user.ativo)
      await seesNot(button('Salvando…'))
      await scene.answer(usuariosList)
      await press('Voltar à lista')
    },
  },
  unreachable: {
    'done sending arrived earlier':
      'a change that was sent from another tab: tests/machines/users/editUser.journeys.test.ts has it',
  },
  sees: {
    // REG-531
    'viewing.asked': async (scene) => {
      await isClosed()
      await sees(page.getByText('Home / Gerenciar Conta / Usuários / Dados do usuário'))
      for (const fact of ['Paula Lima', 'admin2@example.com', 'Administrador', '11.222.333/0002-62']) {
        await sees(page.getByText(fact, { exact: true }))
      }
      // REG-508
      await seesSwitch(false)
      expect(scene.backend.log.calls().map(({ id }) => id)).toEqual([])
    },
    'viewing.saved': async () => {
      await isClosed()
      await sees(page.getByText(SAVED))
      await sees(page.getByText('Administrador', { exact: true }))
    },
    'viewing.closed': async ({ backend }) => {
      await isClosed()
      await sees(alert('Este usuário não está mais na sua lista, ou o seu perfil não pode mais alterá-lo.'))
      expect(backend.log.calls().filter(({ id }) => id === usuariosUpdate.id)).toEqual([])
    },
    // REG-503 REG-504 REG-505 REG-530
    'open.editing.asked': async (scene) => {
      await seesChosen(scene)
      if (scene.lastStep === '') {
        await sees(page.getByText('Home / Gerenciar Conta / Usuários / Editar usuário'))
        for (const fact of ['Olga Prado', 'operacional@example.com', '(45) 99999-0003']) {
          await sees(page.getByText(fact, { exact: true }))
        }
        for (const name of ['Nome', 'E-mail', 'Celular']) await seesNot(field(name))
      }
      if (scene.lastStep === 'done confirmation withdrawn') await seesNot(dialog(QUESTION))
      await seesNot(page.getByText('Deve selecionar ao menos um CNPJ'))
    },
    'open.editing.incomplete': async (scene) => {
      await seesChosen(scene)
      await sees(alert('Deve selecionar ao menos um CNPJ'))
      await look(list(CHOSEN)).toHaveAttribute('aria-invalid', 'true')
      await sees(page.getByText('Nenhum CNPJ selecionado.'))
    },
    'open.editing.saved': async (scene) => {
      await seesChosen(scene)
      // after the switch, what was chosen besides may still be unsaved
      await sees(page.getByText(button('Salvar').element().matches(':disabled') ? SAVED : UNSAVED))
    },
    'open.editing.changedElsewhere': async (scene) => {
      await seesChosen(scene)
      await sees(page.getByText(/^Este usuário foi alterado enquanto você editava, .* Nada foi enviado: /))
    },
    'open.editing.notRead': async (scene) => {
      await seesChosen(scene)
      await sees(
        alert('Não foi possível conferir o cadastro antes de gravar. Nada foi enviado; tente de novo.'),
      )
    },
    // REG-516
    'open.editing.refused': async (scene) => {
      await seesChosen(scene)
      await sees(alert(REFUSED))
    },
    // REG-515
    'open.editing.notArrived': async (scene) => {
      await seesChosen(scene)
      await sees(
        page.getByText(
          'Erro ao tentar atualizar o usuário. A alteração não aparece no usuário; você pode tentar de novo.',
        ),
      )
    },
    // REG-506 REG-507
    'open.confirming': async (scene) => {
      const { user, asked } = known(scene)
      const doing = user.ativo ? 'Inativar' : 'Ativar'
      await sees(
        dialog(QUESTION).getByText(
          asked?.by === 'switch' ? `${doing} o usuário Olga Prado.` : 'Salvar as alterações de Olga Prado.',
          { exact: true },
        ),
      )
      await look(field('Senha')).toHaveValue('')
      // the account type was chosen, or stays
      await seesNot(dialog(QUESTION).getByText(/passa de/))
    },
    'open.reading': async (scene) => {
      await isFrozen(scene)
      await seesNot(dialog(QUESTION))
      await look(button('Salvando…')).toHaveAttribute('aria-busy', 'true')
      await look(button('Voltar')).toBeEnabled()
    },
    'open.sending': async (scene) => {
      await isFrozen(scene)
      await look(button('Salvando…')).toHaveAttribute('aria-busy', 'true')
      await look(button('Voltar')).toBeDisabled()
    },
    left: () => expectAddress('/usuarios-vinculados'),
  },
})
