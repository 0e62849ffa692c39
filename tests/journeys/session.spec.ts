import type { BrowserContext, Page } from '@playwright/test'
import { emailOf, PASSWORD } from './support/people.ts'
import { processOfEachTab } from './support/processes.ts'
import { expect, test } from './support/test.ts'

test.use({ launchOptions: processOfEachTab })

const openOffers = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/lotes')
  await expect(page.getByRole('article')).toHaveCount(15)
  return page
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /menu de/i }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

const expectSignedOut = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
}

test.describe('in three tabs', { tag: '@desktop' }, () => {
  test.use({ isProduction: true })

  test('signing out in one tab leaves the private screens of all, and the way back shows nothing of them', async ({
    context,
    api,
  }) => {
    const [first, second, third] = [
      await openOffers(context),
      await openOffers(context),
      await openOffers(context),
    ]
    await signOut(first)
    for (const page of [first, second, third]) await expectSignedOut(page)
    expect(await second.evaluate(() => localStorage.length)).toBe(0)
    expect(api.log.calls().filter(({ id }) => id === 'auth-logout')).toHaveLength(1)
    for (const page of [first, second]) {
      await page.goBack()
      await expect(page.getByRole('article')).toHaveCount(0)
    }
    await third.goto('/lotes')
    await expectSignedOut(third)
  })

  test('a sign-out whose call gets lost clears the browser all the same', async ({ context, api }) => {
    api.scenarios.setFault('auth-logout', { fault: 'offline' })
    const page = await openOffers(context)
    await signOut(page)
    await expectSignedOut(page)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('another user who signs in elsewhere takes over every tab', async ({ context, api }) => {
    const first = await openOffers(context)
    const second = await openOffers(context)
    await signOut(second)
    await expectSignedOut(first)
    await second.getByLabel('E-mail').fill(emailOf('operacional'))
    await second.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await second.getByRole('button', { name: 'Entrar' }).click()
    await expect(second).toHaveURL('/lotes')
    await expect(first).toHaveURL('/lotes')
    await expect(first.getByRole('button', { name: /menu de Olga Prado/i })).toBeVisible()
    await expect(first.getByRole('link', { name: 'Pagamento' })).toHaveCount(0)
    expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toHaveLength(1)
  })
})
