import { expect, test } from './support/test.ts'

// Pages that the browser keeps in memory for the back button (bfcache); Playwright switches this off by
// default.
test.use({
  isProduction: true,
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('a kept page of a session that has ended meanwhile shows nothing private', {
  tag: ['@desktop', '@whole'],
}, async ({ context, api }) => {
  const [kept, other] = [await context.newPage(), await context.newPage()]
  for (const page of [kept, other]) {
    await page.goto('/lotes')
    await expect(page.getByRole('article')).toHaveCount(15)
  }
  await kept.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await kept.goto('/config.json')
  await other.getByRole('button', { name: /menu de/i }).click()
  await other.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(other.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  // the page does not wait for its answer
  await expect.poll(() => api.log.calls().at(-1)?.id).toBe('auth-logout')
  const asked = api.log.calls().length
  await kept.goBack({ waitUntil: 'commit' })
  await expect.poll(() => kept.evaluate(() => 'persisted' in window && window.persisted)).toBe(true)
  await expect(kept.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(kept.getByRole('article')).toHaveCount(0)
  expect(api.log.calls()).toHaveLength(asked)
})
