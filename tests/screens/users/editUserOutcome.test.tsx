import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editUser } from '#app/wiring/users.ts'
import { EditUserScreen } from '#screens/users/EditUserScreen.tsx'
import { usuariosUpdate } from '#services/contract/account.ts'
import { editedBy, linkedUserOf } from '#tests/machines/users/userSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { button, click, field, look, press, sees, seesNot, type } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

test('after the switch, what was chosen and is not saved is not told as saved', async () => {
  const { backend } = await onStage({
    machine: editUser,
    input: editedBy('master'),
    view: (flow) => <EditUserScreen flow={flow} />,
    held: [],
    address: '/usuarios-vinculados/edit',
    session: marina,
  })
  await click(page.getByRole('radio', { name: /^Administrador/ }))
  await click(page.getByRole('switch', { name: 'Usuário ativo' }))
  await look(field('Senha')).toHaveFocus()
  await type(field('Senha'), 'Senha@123')
  await press('Confirmar')
  await sees(
    page.getByText(
      'Só a situação do usuário está gravada. O que você alterou abaixo dela ainda não foi salvo.',
    ),
  )
  await seesNot(page.getByText('As alterações deste usuário estão gravadas.'))
  await look(button('Salvar')).toBeEnabled()
  expect(backend.log.calls().findLast(({ id }) => id === usuariosUpdate.id)?.status).toBe(200)
  expect(backend.store.users.find(3)).toMatchObject({ ativo: false, perfil: 'operacional' })
})

test('the own user is offered no switch, and reads why', async () => {
  await onStage({
    machine: editUser,
    input: { ...editedBy('master', linkedUserOf({ id: 1, perfil: 'master' })), isOwn: true },
    view: (flow) => <EditUserScreen flow={flow} />,
    held: [],
    address: '/usuarios-vinculados/edit',
    session: marina,
  })
  await sees(
    page.getByText('Usuário ativo. Este é o seu usuário: só outra pessoa pode inativá-lo.', { exact: true }),
  )
  await seesNot(page.getByRole('switch'))
})

test('who flips the switch of a master is told which account type that one gets', async () => {
  await onStage({
    machine: editUser,
    input: editedBy('master', linkedUserOf({ id: 9, nome: 'Rita Alves', perfil: 'master' })),
    view: (flow) => <EditUserScreen flow={flow} />,
    held: [],
    address: '/usuarios-vinculados/edit',
    session: marina,
  })
  await click(page.getByRole('switch', { name: 'Usuário ativo' }))
  await sees(page.getByText('O tipo de conta de Rita Alves passa de Master para Administrador.'))
})

test('a master is shown as one among the account types, and stays one until another is chosen', async () => {
  await onStage({
    machine: editUser,
    input: editedBy('master', linkedUserOf({ id: 9, nome: 'Rita Alves', perfil: 'master' })),
    view: (flow) => <EditUserScreen flow={flow} />,
    held: [],
    address: '/usuarios-vinculados/edit',
    session: marina,
  })
  const kind = (name: string) =>
    page.getByRole('group', { name: 'Tipo de conta' }).getByRole('radio', { name: new RegExp(`^${name}`) })
  await look(kind('Master')).toBeChecked()
  await look(kind('Master')).toHaveAccessibleDescription(
    /passa a Administrador, se outro tipo não for escolhido/,
  )
  await look(button('Salvar')).toBeDisabled()
  await click(kind('Operacional'))
  await look(kind('Operacional')).toBeChecked()
  await look(button('Salvar')).toBeEnabled()
  await click(kind('Master'))
  await look(kind('Master')).toBeChecked()
  await look(button('Salvar')).toBeDisabled()
})

test('a user of one of the two account types is offered no third one', async () => {
  await onStage({
    machine: editUser,
    input: editedBy('master'),
    view: (flow) => <EditUserScreen flow={flow} />,
    held: [],
    address: '/usuarios-vinculados/edit',
    session: marina,
  })
  await look(page.getByRole('radio', { name: /^Operacional/ })).toBeChecked()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
})
