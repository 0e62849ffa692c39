import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { openOffer, sendButton } from './support/directing.ts'
import { expect, test } from './support/test.ts'

const INTRO = '/boleia-pay-instructions'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const required = (page: Page) => dialog(page, 'É preciso criar uma conta')
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bem vindo ao Boleia Pay' })

/** 'Enviar carga' of a cargo with quarteirização, while the head office has no active account. */
const sendCargo = async (page: Page) => {
  await openOffer(page, 11)
  await sendButton(page).click()
  await expect(page).toHaveURL(INTRO)
  await expect(required(page)).toBeVisible()
}

// PAY-010 PAY-022 PAY-023 PAY-034
test('the intro has its benefits, the app, the requirements, and leads to the onboarding @phone', async ({
  page,
}) => {
  await page.goto(INTRO)
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('main').locator('li h2')).toHaveCount(4)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoViolations(page, 'the intro')

  // PAY-029 PAY-030 PAY-031
  await button(page, 'Completar pelo app').click()
  const app = dialog(page, 'Complete seu cadastro pelo app')
  await expect(app.getByRole('img', { name: 'QR code do app: Google Play' })).toBeVisible()
  await expect(app.getByRole('link', { name: /^App Store/ })).toHaveAttribute('target', '_blank')
  await expectNoViolations(page, 'the app panel')
  await page.keyboard.press('Escape')
  await expect(app).toHaveCount(0)
  await expect(button(page, 'Completar pelo app')).toBeFocused()

  // PAY-027 PAY-038 PAY-039
  await button(page, 'Completar cadastro').click()
  const needed = dialog(page, 'Pronto para ter sua conta digital no Boleia Pay?')
  await expect(needed.getByRole('listitem')).toHaveCount(4)
  await expectNoViolations(page, 'the requirements')
  await button(page, 'Começar').click()
  await expect(page).toHaveURL('/pagamentos/onboarding')
})

test.describe('sent there with a cargo', () => {
  test.beforeEach(async ({ page, backend }) => {
    await page.goto('/lotes')
    await backend.change('companies', 101, { status_conta: 'EM_ANALISE' })
  })

  // PAY-033 PAY-036
  test('the question stays over a reload until it is answered, and then never comes again @desktop', async ({
    page,
  }) => {
    await sendCargo(page)
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

  // PAY-033
  test("'sair' leads home, and the way back asks nothing @phone", async ({ page }) => {
    await sendCargo(page)
    await button(page, 'sair').click()
    await expect(page).toHaveURL('/lotes')
    await page.goBack()
    await expect(title(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('as operacional', () => {
  test.use({ who: 'operacional' })

  test('the intro opens, and says who may register', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(INTRO)
    await expect(title(page)).toBeVisible()
    await expect(
      page.getByText('O cadastro da conta é feito por um usuário master ou administrador da sua empresa.'),
    ).toBeVisible()
    await expect(button(page, 'Completar cadastro')).toHaveCount(0)
  })
})

// PAY-004
test('the address of a confirmation leads to the payments', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/pagamentos/confirmacao')
  await expect(page).toHaveURL('/pagamentos')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Página não encontrada')
})
