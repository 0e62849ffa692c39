import type { Page } from '@playwright/test'
import { expect, test } from '../journeys/support/test.ts'
import { openDrawer } from '../journeys/support/trips.ts'
import { acceptTerms, press, stepTitle } from '../journeys/support/wizard.ts'

const take = async (page: Page, name: string) => {
  // nothing below the pointer that was moved there for a click
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `docs/images/${name}.png` })
}

test.describe('the portal', () => {
  test.use({ isProduction: true })
  // the fixture answers the portal's calls
  test.beforeEach(({ api }) => expect(api).toBeDefined())

  test('offers', async ({ page }) => {
    await page.goto('/lotes')
    await expect(page.getByRole('article').first()).toBeVisible()
    await take(page, 'offers')
  })

  test('a requested trip', async ({ page }) => {
    await openDrawer(page, 503)
    await take(page, 'trip')
  })

  test.describe('on a phone at night', () => {
    test.use({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      contextOptions: { reducedMotion: 'reduce', colorScheme: 'dark' },
    })

    test('an offer', async ({ page }) => {
      await page.goto('/lotes?id=2')
      await page.getByRole('article').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('#2')
      await take(page, 'detail-phone')
    })
  })
})

test.describe('the demo', () => {
  test.use({ who: null })

  test('the sign-up with its inbox', async ({ page }) => {
    await page.goto('/signup')
    await acceptTerms(page)
    await page.getByLabel('E-mail').fill('novo@example.com')
    await press(page, 'Próximo')
    await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
    await page.getByRole('button', { name: /^Caixa de entrada/ }).click()
    await expect(page.getByText('Seu código de confirmação')).toBeVisible()
    await take(page, 'signup')
  })
})
