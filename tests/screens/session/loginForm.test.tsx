import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { login } from '#app/wiring/session.ts'
import { LoginScreen } from '#screens/session/LoginScreen.tsx'
import { authLogin } from '#services/contract/session.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { button, field, keys, sees } from '#tests/support/screens/person.ts'

const open = async () => {
  const onFollow = vi.fn<(to: string) => void>()
  const stage = await onStage({
    machine: login,
    view: (flow) => <LoginScreen flow={flow} onFollow={onFollow} />,
    held: [authLogin],
  })
  return { ...stage, onFollow }
}

test('a button of the login hears the press that leaves a field with something wrong in it', async () => {
  await page.viewport(360, 740)
  const { onFollow } = await open()
  await field('E-mail').click()
  await keys('abc')
  const before = button('Começar').element().getBoundingClientRect().top
  await button('Começar').click({ position: { x: 40, y: 3 } })
  expect(onFollow).toHaveBeenCalledWith('/signup')
  await sees(page.getByText('Email inválido!'))
  await field('Senha').click()
  await keys('{Tab}')
  await sees(page.getByText('Senha inválida!'))
  expect(Math.abs(button('Começar').element().getBoundingClientRect().top - before)).toBeLessThan(1)
})
