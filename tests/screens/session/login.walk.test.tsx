import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { login } from '#app/wiring/session.ts'
import { LoginScreen } from '#screens/session/LoginScreen.tsx'
import { authLogin } from '#services/contract/session.ts'
import { model } from '#tests/machines/session/login.model.ts'
import { button, field, look, press, type } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const alert = () => look(page.getByRole('alert'))

const REFUSALS: Readonly<Record<string, string>> = {
  'done signIn wrong password': 'Credenciais inválidas',
  'done signIn disabled account': 'Conta em análise, aguarde a confirmação por e-mail.',
  'done signIn another reason': 'O servidor recusou os dados enviados.',
}

walkScreens('the login page', {
  cover: 'keys',
  model,
  machine: login,
  inputs: { login: undefined },
  session: () => null,
  view: (flow) => <LoginScreen flow={flow} onFollow={() => {}} />,
  calls: { signIn: [authLogin] },
  answers: {
    'signIn welcome': ({ store }) => store.users.update(1, { password: 'Senha@123', underReview: false }),
    'signIn wrong password': ({ store }) => store.users.update(1, { password: 'outra' }),
    'signIn disabled account': ({ store }) =>
      store.users.update(1, { password: 'Senha@123', underReview: true }),
    // Slow enough: a request that fails at once counts as blocked by an extension.
    'signIn offline': ({ scenarios }) =>
      scenarios.setFault(authLogin.id, { fault: 'offline', latencyMs: 100 }),
    'signIn another reason': ({ scenarios }) => scenarios.setFault(authLogin.id, { fault: '400 message' }),
  },
  unreachable: {
    'done signIn kept back by an extension': 'depende de uma extensão do navegador',
    'fault signIn unknown': 'no answer of a backend leads to it',
  },
  gestures: {
    'login.submitted': async () => {
      await type(field('E-mail'), 'MASTER@example.com')
      await type(field('Senha'), 'Senha@123')
      await press('Entrar')
    },
  },
  sees: {
    editing: async () => {
      await look(button('Entrar')).toBeDisabled()
      await alert().toHaveTextContent('')
    },
    submitting: async () => {
      await look(button('Entrar')).toBeDisabled()
      await look(field('E-mail')).toHaveValue('master@example.com')
    },
    refused: async ({ lastStep }) => {
      await alert().toHaveTextContent(REFUSALS[lastStep] ?? 'a step of the model')
      await look(button('Entrar')).toBeEnabled()
    },
    unavailable: async () => {
      await alert().toHaveTextContent('Serviço indisponível no momento.')
      await look(button('Entrar')).toBeEnabled()
    },
    signedIn: async () => {
      await alert().toHaveTextContent('')
      expect(localStorage.getItem('boleia:aviso')).toBe('true')
    },
  },
})
