import type { Page } from '@playwright/test'
import { emailOf, PASSWORD, SESSION_KEY, sessionOf } from './support/people.ts'
import { expect, stopClock, test } from './support/test.ts'

test.use({ who: null })

const email = (page: Page) => page.getByLabel('E-mail')
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Entrar' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

const fillIn = async (page: Page, address: string, secret: string) => {
  await email(page).fill(address)
  await password(page).fill(secret)
}

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

test.describe('in a browser that was never used', () => {
  test.use({ isFresh: true })

  // CORE-019 CORE-020 CORE-021 CORE-022 CORE-023 CORE-025 CORE-026 REG-018 REG-019 REG-020 REG-024 REG-025 REG-027 REG-030 REG-572 REG-576
  test('a master signs in with the keyboard, stays signed in over a reload and signs out', {
    tag: '@desktop',
  }, async ({ page, backend }) => {
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/auth')) bodies.push(request.postDataJSON())
    })
    await backend.beginWith({ faults: { 'auth-login': { latencyMs: 1_500 } } })
    await page.goto('/')
    await expect(page).toHaveTitle('Entrar | Boleia')
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
    await expect(email(page)).toHaveAttribute('autocomplete', 'username')
    await expect(email(page)).toHaveAttribute('inputmode', 'email')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
    await expect(submit(page)).toBeDisabled()

    await email(page).focus()
    await page.keyboard.type('MASTER')
    await page.keyboard.press('Tab')
    await expect(email(page)).toHaveValue('master')
    await expect(page.getByText('Email inválido!')).toBeVisible()
    await expect(password(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByText('Senha inválida!')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Ocultar' })).toBeFocused()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.keyboard.press('Enter')
    await expect(password(page)).toHaveAttribute('type', 'password')
    await expect(submit(page)).toBeDisabled()

    await email(page).press('End')
    await page.keyboard.type('@Example.com')
    await expect(page.getByText('Email inválido!')).toBeHidden()
    await expect(submit(page)).toBeDisabled()
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await expect(page.getByText('Senha inválida!')).toBeHidden()
    await expect(submit(page)).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(submit(page)).toBeDisabled()
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true')

    await expect(page.getByRole('heading', { name: 'Ofertas de cargas' })).toBeVisible()
    await expect(page).toHaveURL('/lotes')
    await expect(page.getByRole('article')).toHaveCount(15)
    expect(bodies).toEqual([{ username: emailOf('master'), password: PASSWORD }])
    expect(await storedKeys(page)).toEqual(['boleia:aviso', 'boleia:session'])
    expect(await page.evaluate(() => localStorage.getItem('boleia:aviso'))).toBe('true')
    const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
    expect(JSON.parse(stored ?? '')).toEqual(sessionOf('master'))
    expect(Object.keys(sessionOf('master')).sort()).toEqual(
      ['token', 'refresh_token', 'user', 'name', 'telefone', 'perfil', 'usuario_id'].sort(),
    )

    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(15)
    await expect(page).toHaveURL('/lotes')
    const avatar = page.getByRole('button', { name: /menu de Marina Rocha/i })
    await expect(avatar).toContainText('MA')
    await avatar.click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expect.poll(() => bodies.at(-1)).toEqual({ refresh_token: 'refresh-1' })
  })
})

test('a request that an extension keeps back is told with the AdBlock notice, which goes with a retry', {
  tag: ['@desktop', '@clock'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/auth') && !('unblocked' in window)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init)
  })
  await page.goto('/')
  await fillIn(page, emailOf('operacional'), PASSWORD)
  // it fails at once, whatever time a busy machine takes for that
  await stopClock(page)
  await submit(page).click()
  await expect(alert(page)).toContainText('Para prosseguir, desative a extensão AdBlock')
  await expect(alert(page)).toContainText('Serviço indisponível no momento.')
  await page.clock.resume()
  await page.evaluate(() => Object.assign(window, { unblocked: true }))
  await submit(page).click()
  await expect(page).toHaveURL('/lotes')
})
