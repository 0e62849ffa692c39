import type { Page } from '@playwright/test'
import type { Backend } from '#mocks/backend/backend.ts'
import { SESSION_KEY } from './support/people.ts'
import { processOfEachTab } from './support/processes.ts'
import { expect, test } from './support/test.ts'

// One backend for all tabs: the production build, with the backend in the test.
test.use({ isProduction: true, launchOptions: processOfEachTab })

const EXPIRED = 'an expired access token'

const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token ?? null, SESSION_KEY)

const callsOf = (api: Backend, id: string) => api.log.calls().filter((call) => call.id === id)
const answered = (api: Backend) =>
  api.log.calls().filter(({ id, status }) => id !== 'auth-refresh' && status === 200)

const detail = (page: Page) => page.getByRole('heading', { name: 'Frete #1', exact: true })

const expectDetail = async (page: Page) => {
  await expect(detail(page)).toBeVisible()
  await expect(page.getByText('Filial Cascavel')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
}

// CORE-028 CORE-029 CORE-031 CORE-032 CORE-033
test('an expired token in three tabs is renewed once, and every call gets its answer', {
  tag: '@desktop',
}, async ({ context, api }) => {
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/detalhes-carga?id=1')
    await expectDetail(tab)
  }
  await api.scenarios.switchOn(EXPIRED)
  api.scenarios.setFault('auth-refresh', { latencyMs: 1000 })
  api.log.clear()
  // companies, offer, other offers, kinds of trailers: four calls in each tab
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) {
    await expectDetail(tab)
    expect(await storedToken(tab)).toBe('access-1b')
    await expect(tab.getByRole('alert')).toHaveCount(0)
  }
  expect(callsOf(api, 'auth-refresh')).toHaveLength(1)
  expect(answered(api)).toHaveLength(12)
  expect(callsOf(api, 'auth-logout')).toEqual([])
})

// CORE-030
test('a 403 that is not about the session is renewed for once, told, and leaves the session alone', {
  tag: '@desktop',
}, async ({ page, api }) => {
  api.scenarios.setFault('lotes-list', { fault: '403 always' })
  await page.goto('/lotes')
  await expect(page.getByText(/Não foi possível carregar as ofertas/)).toBeVisible()
  expect(callsOf(api, 'lotes-list')).toHaveLength(2)
  expect(callsOf(api, 'auth-refresh')).toHaveLength(1)
  api.scenarios.clearFault('lotes-list')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('article')).toHaveCount(15)
})

test('a refresh that fails keeps the session until the backend refuses it', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  await api.scenarios.switchOn(EXPIRED)
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  const failures = ['500', 'offline', '200 html', '401 html', '403 html', 'cut json'] as const
  api.scenarios.setFault('auth-refresh', { fault: failures[0] })
  await page.goto('/lotes')
  for (const fault of failures) {
    api.scenarios.setFault('auth-refresh', { fault })
    const before = callsOf(api, 'auth-refresh').length
    await expect(retry, fault).toBeVisible()
    await retry.click()
    await expect.poll(() => callsOf(api, 'auth-refresh').length, fault).toBeGreaterThan(before)
    await expect(retry, fault).toBeVisible()
    expect(await storedToken(page)).toBe('access-1')
  }
  api.scenarios.clearFault('auth-refresh')
  await api.scenarios.switchOn('an expired refresh token')
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('signing out while the session is renewed leaves none behind', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  await page.goto('/lotes')
  await expect(page.getByRole('article')).toHaveCount(15)
  await api.scenarios.switchOn(EXPIRED)
  api.scenarios.setFault('auth-refresh', { latencyMs: 1500 })
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.poll(() => callsOf(api, 'auth-refresh').length).toBe(1)
  await page.getByRole('button', { name: /menu de/i }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect.poll(() => callsOf(api, 'auth-refresh')[0]?.status).toBe(200)
  await page.goto('/lotes')
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
