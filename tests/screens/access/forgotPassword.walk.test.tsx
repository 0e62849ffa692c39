import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { forgotPassword } from '#app/wiring/access.ts'
import { ForgotPasswordScreen } from '#screens/access/ForgotPasswordScreen.tsx'
import { authResetPassword } from '#services/contract/access.ts'
import { model } from '#tests/machines/access/forgotPassword.model.ts'
import {
  alert,
  button,
  expectAddress,
  field,
  look,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The notice beside the success screen (CORE-046, REG-045). */
const FAILURES: Readonly<Record<string, string>> = {
  'done requestReset refused with a reason': 'Erro ao redefinir sua senha Usuário não encontrado',
  'fault requestReset offline': 'Erro ao redefinir sua senha. Mesmo assim, o e-mail pode chegar.',
  'fault requestReset http 400': 'Erro ao redefinir sua senha O servidor recusou os dados enviados.',
  'fault requestReset http 500': 'Erro ao redefinir sua senha. Mesmo assim, o e-mail pode chegar.',
}

// REG-043, REG-044, CORE-047: whatever came back, the success screen. CORE-048, REG-046: what it says.
walkScreens('asking for a new password', {
  model,
  machine: forgotPassword,
  inputs: { recovery: undefined },
  session: () => null,
  view: (flow) => <ForgotPasswordScreen flow={flow} />,
  address: '/forgot',
  calls: { requestReset: [authResetPassword] },
  answers: {
    'requestReset sent': () => {},
    'requestReset refused with a reason': ({ store }) =>
      store.users.update(1, { login: 'outra@example.com' }),
  },
  unreachable: {
    'done requestReset refused without one': 'this backend gives its reason',
  },
  gestures: {
    'reset.requested': async () => {
      await type(field('E-mail'), 'MASTER@example.com')
      await press('Enviar')
    },
    'login.open': () => press('Voltar'),
  },
  sees: {
    editing: async () => {
      await sees(title('Recuperar senha'))
      await look(field('E-mail')).toHaveValue('')
      await look(button('Enviar')).toBeDisabled()
    },
    sending: async () => {
      await look(button('Enviar')).toHaveAttribute('aria-busy', 'true')
      await look(button('Enviar')).toBeDisabled()
      await look(field('E-mail')).toHaveValue('master@example.com')
      await seesNot(title('Verifique o seu e-mail'))
    },
    sent: async ({ lastStep }) => {
      await look(title('Verifique o seu e-mail')).toHaveFocus()
      await sees(
        page.getByText(
          'Se existir um usuário com o e-mail master@example.com, ele receberá as instruções para redefinir a senha.',
        ),
      )
      await expectAddress('/forgot')
      const failure = FAILURES[lastStep]
      if (failure === undefined) expect(page.getByRole('alert').elements()).toEqual([])
      else await look(alert('Erro')).toHaveTextContent(failure)
    },
    // CORE-049, REG-047
    left: () => expectAddress('/'),
  },
})
