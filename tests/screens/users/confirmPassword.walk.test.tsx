import { expect } from 'vitest'
import { confirmPassword } from '#app/wiring/confirmPassword.ts'
import { vault } from '#app/wiring/http.ts'
import { ConfirmPasswordModal } from '#screens/shared/ConfirmPasswordModal.tsx'
import { authLogin } from '#services/contract/session.ts'
import { model } from '#tests/machines/shared/confirmPassword.model.ts'
import {
  button,
  dialog,
  expectTold,
  field,
  keys,
  look,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const TITLE = 'Digite sua senha para confirmar essa ação'
const QUESTION = 'Inativar o usuário Olga Prado.'
const LONG = 'Senha@'
const SHORT = 'curta'

const submit = (password: string) => async () => {
  await typeAnew(field('Senha'), password)
  await press('Confirmar')
}

/** The session is as it was, and what was typed is kept nowhere. */
const keepsSession = () => {
  expect(vault.read()).toEqual(marina)
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])
  for (const password of [LONG, SHORT]) expect(stored).not.toContain(password)
}

/** The message stands at the field, which has the focus, and is heard. */
const isRefused = (text: string) => async () => {
  await expectTold(text)
  await look(field('Senha')).toHaveAccessibleDescription(text)
  await look(field('Senha')).toBeInvalid()
  await look(field('Senha')).toHaveFocus()
  await look(button('Confirmar')).toBeEnabled()
  keepsSession()
}

walkScreens('the question for the password', {
  model,
  machine: confirmPassword,
  inputs: { question: undefined },
  view: (flow) => (
    <WhileActive actor={flow}>
      <ConfirmPasswordModal flow={flow}>
        <p>{QUESTION}</p>
      </ConfirmPasswordModal>
    </WhileActive>
  ),
  address: '/usuarios-vinculados/edit',
  calls: { confirmPassword: [authLogin] },
  answers: {
    'confirmPassword right': ({ store }) => store.users.update(1, { password: LONG }),
    'confirmPassword wrong': ({ store }) => store.users.update(1, { password: 'outra senha' }),
  },
  gestures: {
    'password.submitted six characters': submit(LONG),
    'password.submitted five characters': submit(SHORT),
    'password.withdrawn': async () => {
      await sees(dialog(TITLE))
      await press('Cancelar')
    },
  },
  sees: {
    'asking.asked': async () => {
      await sees(dialog(TITLE).getByText(QUESTION))
      await look(field('Senha')).toHaveFocus()
      await look(field('Senha')).toHaveValue('')
      await look(field('Senha')).toHaveAttribute('type', 'password')
      await look(field('Senha')).toBeValid()
      await look(button('Confirmar')).toBeEnabled()
      await look(button('Cancelar')).toBeEnabled()
    },
    // REG-509
    'asking.tooShort': async () => {
      await isRefused('A senha deve conter no mínimo 6 caracteres')()
      await look(field('Senha')).toHaveValue(SHORT)
    },
    // REG-512
    'asking.wrong': async () => {
      await isRefused('Credenciais inválidas')()
      await look(field('Senha')).toHaveValue('')
      // a second Enter neither tries again nor takes the message away
      await keys('{Enter}')
      await isRefused('Credenciais inválidas')()
    },
    // REG-511
    'asking.unavailable': async () => {
      await isRefused('Serviço indisponível no momento.')()
      await look(field('Senha')).toHaveValue(LONG)
    },
    // REG-513
    'asking.failed': isRefused('Erro ao validar senha'),
    checking: async () => {
      await look(button('Confirmando…')).toHaveAttribute('aria-busy', 'true')
      await look(button('Cancelar')).toBeEnabled()
      await look(field('Senha')).toHaveValue(LONG)
    },
    confirmed: async (scene: Scene) => {
      expect(scene.output()).toEqual({ isConfirmed: true })
      await seesNot(dialog(TITLE))
      keepsSession()
    },
    withdrawn: async (scene: Scene) => {
      expect(scene.output()).toEqual({ isConfirmed: false })
      await seesNot(dialog(TITLE))
      keepsSession()
    },
  },
})
