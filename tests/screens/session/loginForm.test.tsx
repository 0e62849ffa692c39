import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { login } from '#app/wiring/session.ts'
import { LoginScreen } from '#screens/session/LoginScreen.tsx'
import { authLogin } from '#services/contract/session.ts'
import type { SignInOutcome } from '#services/session.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { alert, button, click, field, keys, look, press, sees, type } from '#tests/support/screens/person.ts'

const open = async (machine = login) => {
  const onFollow = vi.fn<(to: string) => void>()
  const stage = await onStage({
    machine,
    view: (flow) => <LoginScreen flow={flow} onFollow={onFollow} />,
    held: [authLogin],
  })
  return { ...stage, onFollow }
}

test('a button of the login hears the press that leaves a field with something wrong in it', async () => {
  await page.viewport(360, 740)
  const { onFollow } = await open()
  await click(field('E-mail'))
  await keys('abc')
  const before = button('Começar').element().getBoundingClientRect().top
  await button('Começar').click({ position: { x: 40, y: 3 } })
  expect(onFollow).toHaveBeenCalledWith('/signup')
  await sees(page.getByText('Email inválido!'))
  await click(field('Senha'))
  await keys('{Tab}')
  await sees(page.getByText('Senha inválida!'))
  expect(Math.abs(button('Começar').element().getBoundingClientRect().top - before)).toBeLessThan(1)
})

test('a refusal that is one long word does not widen the page of a phone', async () => {
  await page.viewport(360, 740)
  const message = `https://example.com/${'a'.repeat(70)}`
  const signIn = fromPromise<SignInOutcome, { username: string; password: string }>(async () => ({
    kind: 'refused',
    message,
  }))
  await open(login.provide({ actors: { signIn } }))
  await type(field('E-mail'), 'master@example.com')
  await type(field('Senha'), 'Senha@123')
  await press('Entrar')
  await sees(alert(message))
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('a sign-in that takes its time says so, and moves nothing', async () => {
  const { answer } = await open()
  await type(field('E-mail'), 'master@example.com')
  await type(field('Senha'), 'Senha@123')
  const before = button('Começar').element().getBoundingClientRect().top
  await press('Entrar')
  await look(page.getByRole('status')).toHaveTextContent('Entrando…')
  expect(button('Começar').element().getBoundingClientRect().top).toBe(before)
  await answer(authLogin)
  await look(page.getByRole('status')).toHaveTextContent('')
})
