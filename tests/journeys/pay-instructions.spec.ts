import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { openOffer, sendButton } from './support/directing.ts'
import { expect, test } from './support/test.ts'

const INTRO = '/boleia-pay-instructions'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const required = (page: Page) => dialog(page, 'É preciso criar uma conta')
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bem vindo ao Boleia Pay' })

// PAY-033 PAY-036
test('the question of who was sent there with a cargo stays over a reload until it is answered, and then never comes again', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  // its head office has no active account
  await openOffer(page, 11)
  await backend.change('companies', 101, { status_conta: 'EM_ANALISE' })
  await page.reload()
  await sendButton(page).click()
  await expect(page).toHaveURL(INTRO)
  await expect(required(page)).toBeVisible()
  await page.reload()
  await expect(required(page)).toBeVisible()
  await expectNoViolations(page, 'the question')
  await button(page, 'Concordo').click()
  await expect(required(page)).toHaveCount(0)
  await expect(title(page)).toBeVisible()
  expect(await page.evaluate(() => history.state)).toBeNull()
  await page.reload()
  await expect(title(page)).toBeVisible()
  await page.goBack()
  await expect(sendButton(page)).toBeVisible()
  await page.goForward()
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
