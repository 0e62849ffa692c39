import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgotPassword } from '#app/wiring/access.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { ForgotPasswordScreen } from '#screens/access/ForgotPasswordScreen.tsx'
import { authResetPassword } from '#services/contract/access.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  click,
  field,
  keys,
  look,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'

const HINT = 'Digite um e-mail válido'
const ERROR = 'Email inválido!'
const hint = () => page.getByText(HINT, { exact: true })
const error = () => page.getByText(ERROR, { exact: true })

const open = () =>
  onStage({
    machine: forgotPassword,
    view: (flow) => <ForgotPasswordScreen flow={flow} />,
    held: [authResetPassword],
    address: '/forgot',
  })

describe('the form of the recovery', () => {
  test('asks for an e-mail and nothing else (CORE-037, REG-038)', async () => {
    await open()
    await sees(field('E-mail'))
    expect(page.getByRole('textbox').length).toBe(1)
    await look(field('E-mail')).toHaveAttribute('type', 'email')
  })

  test('hints while the e-mail is no good, key by key, and lets only a good one be sent (CORE-042, CORE-043)', async () => {
    const { gate } = await open()
    await sees(hint())
    await click(field('E-mail'))
    for (const key of 'master@example.') {
      await keys(key)
      await sees(hint())
      await look(button('Enviar')).toBeDisabled()
    }
    await keys('{Enter}')
    expect(gate.waiting()).toEqual([])
    await keys('c')
    await seesNot(hint())
    await look(button('Enviar')).toBeEnabled()
    await keys('{Backspace}')
    await sees(hint())
    await look(button('Enviar')).toBeDisabled()
  })

  test('names an e-mail that is no good when the field is left (CORE-039, REG-040)', async () => {
    await open()
    await type(field('E-mail'), 'master')
    await seesNot(error())
    await keys('{Tab}')
    await sees(error())
    await sees(hint())
    await look(field('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible('an e-mail that is no good')
    await type(field('E-mail'), 'master@example.com')
    await seesNot(error())
  })

  test('shows capitals in lower case when the field is left (CORE-041)', async () => {
    await open()
    await click(field('E-mail'))
    await keys('ABC@X.COM')
    await look(field('E-mail')).toHaveValue('ABC@X.COM')
    await look(button('Enviar')).toBeEnabled()
    await keys('{Tab}')
    await look(field('E-mail')).toHaveValue('abc@x.com')
  })

  test('leads back at the first click although the error appears under the pointer', async () => {
    await open()
    await click(field('E-mail'))
    await keys('master')
    const before = button('Voltar').element().getBoundingClientRect()
    await button('Voltar').click({ position: { x: 20, y: 3 } })
    await eventually(() => location.pathname).toBe('/')
    expect(button('Voltar').element().getBoundingClientRect().top).toBe(before.top)
  })

  test('says to whom it was sent, whatever is typed meanwhile', async () => {
    const { answer } = await open()
    await type(field('E-mail'), 'master@example.com')
    await press('Enviar')
    await type(field('E-mail'), 'outra@example.com')
    await answer(authResetPassword)
    await sees(
      page.getByText(
        'Se existir um usuário com o e-mail master@example.com, ele receberá as instruções para redefinir a senha.',
      ),
    )
  })

  test('shows the same page whatever came back (U16)', async () => {
    const pages: string[] = []
    const situations: readonly (readonly [email: string, fault?: FaultName])[] = [
      ['master@example.com'],
      ['ninguem@example.com'],
      ['master@example.com', '400 message'],
      ['master@example.com', '500'],
      ['master@example.com', '502 html'],
      ['master@example.com', 'offline'],
    ]
    for (const [email, fault] of situations) {
      const stage = await open()
      await type(field('E-mail'), email)
      await press('Enviar')
      await stage.answer(
        authResetPassword,
        ({ scenarios }) => fault && scenarios.setFault(authResetPassword.id, { fault }),
      )
      await sees(page.getByRole('heading', { name: 'Verifique o seu e-mail' }))
      if (fault || email.startsWith('ninguem')) await sees(alert('Erro ao redefinir sua senha'))
      pages.push(page.getByRole('main').element().innerHTML.replaceAll(email, 'E-MAIL'))
      stage.leave()
    }
    expect(pages).toHaveLength(6)
    expect(new Set(pages).size).toBe(1)
  })
})
