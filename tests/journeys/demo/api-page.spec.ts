import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { buildReader } from '../../../scripts/contract/reader.ts'

test('the page of the API opens from the disk, resolves every reference of a call and asks no server @desktop', async ({
  page,
}, testInfo) => {
  const folder = pathToFileURL(`${testInfo.outputPath('dist-api')}/`)
  buildReader(folder)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(new URL('index.html#/Session/authLoginOrAuthRefresh', folder).href)

  const signIn = page.locator('[id="operations-Session-authLoginOrAuthRefresh"]')
  await expect(signIn.getByText('"access_token"').first()).toBeVisible()
  await expect(signIn.getByText('Invalid user credentials').last()).toBeVisible()
  // what stands in a shape of its own
  await signIn.locator('.responses-wrapper').getByRole('tab', { name: 'Schema' }).first().click()
  await expect(signIn.getByText('is what the session stores as').first()).toBeVisible()
  await expect(page.getByText('Resolver error')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0)
  expect(asked.filter((url) => !url.startsWith(folder.href))).toEqual([])
})
