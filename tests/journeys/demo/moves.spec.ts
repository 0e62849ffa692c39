import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { directingTitle, driverField, openOffer, sendButton } from '../support/directing.ts'
import { givePassword, pickCompany } from '../support/payments.ts'
import { expect, test } from '../support/test.ts'
import { card, cardButton, dialog, drawer, openTripsWith } from '../support/trips.ts'

// The demo's world moves by itself, and what is open shows it; stories are told to their end without touching a fault.

const panel = (page: Page) => page.getByRole('complementary', { name: 'Demonstração' })
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name })
const opener = (page: Page) => panel(page).getByRole('button', { name: 'Painel', exact: true })
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspetor' })

const shows = (page: Page, place: string) => expect(button(page, new RegExp(` ${place}: `))).toBeVisible()
const begin = async (page: Page, story: RegExp, steps: number) => {
  await page.goto('/')
  await opener(page).click()
  await button(page, story).click()
  await shows(page, `1/${steps}`)
}
const nextStep = async (page: Page, step: number, of: number) => {
  await button(page, 'Próximo passo').click()
  await shows(page, `${step}/${of}`)
}
const end = async (page: Page) => {
  await button(page, 'Terminar').click()
  await expect(button(page, 'Terminar')).toHaveCount(0)
}

test.describe('a story is told to its end on a phone @phone', () => {
  test.use({ who: null })

  test('of a licence that has expired', async ({ page, backend }) => {
    await begin(page, /^Carteira de habilitação vencida/, 3)
    await expect(page.getByText('João Batista Silva').first()).toBeVisible()
    await nextStep(page, 2, 3)
    await expect(page.locator('#root')).toContainText('CNH vencida')
    await nextStep(page, 3, 3)
    await expect(page).toHaveURL('/lotes?id=2')
    await backend.fail('lotes-list', { latencyMs: 10 })
    await end(page)
    // what was set by hand is there still
    await backend.run(async ({ scenarios }) => {
      if (scenarios.faults()['lotes-list']?.latencyMs !== 10) throw new Error('the fault of a person is gone')
    })
  })

  test('of the documents of a trip, whose failure comes and goes with the story @long', async ({
    page,
    backend,
  }) => {
    await begin(page, /^Documentos fiscais da viagem/, 3)
    await expect(card(page, 501)).toBeVisible()
    await nextStep(page, 2, 3)
    await nextStep(page, 3, 3)
    await expect(card(page, 501)).toBeVisible()
    await end(page)
    await backend.run(async ({ scenarios }) => {
      if (Object.keys(scenarios.faults()).length > 0) throw new Error('a fault of the story is left')
    })
  })
})

test.describe('what is open moves with the world @desktop', () => {
  test('the details of a trip @long', async ({ page, backend }) => {
    await openTripsWith(page, 507)
    await card(page, 507).getByRole('link').click()
    await expect(page).toHaveURL('/lotes-solicitados/detalhes')
    const now = page.getByRole('main').locator('[aria-current="step"]')
    await expect(now).toContainText('Embarcado')
    await backend.run(async (own) => own.happen('viagem:507'))
    await expect(now).toContainText('Entregue')
    await expect(page).toHaveURL('/lotes-solicitados/detalhes')
  })

  test('a trip in its drawer, with its documents, and the list behind it', async ({ page, backend }) => {
    await openTripsWith(page, 507)
    await card(page, 507).scrollIntoViewIfNeeded()
    await cardButton(page, 507, 'Visualizar').click()
    const open = drawer(page, 507)
    await expect(open.locator('[aria-current="step"]')).toContainText('Embarcado')
    const place = await page.evaluate(() => scrollY)
    await backend.run(async (own) => own.happen('viagem:507'))
    await expect(open.locator('[aria-current="step"]')).toContainText('Entregue')
    await expect(open).toContainText('Documentos anexados')
    await open.getByRole('button', { name: 'Fechar' }).click()
    await expect(card(page, 507)).toContainText('Entregue')
    await expect(cardButton(page, 507, 'Visualizar')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(place)
    // what cannot be looked up says so
    await cardButton(page, 507, 'Visualizar').click()
    await backend.fail('lotes-solicitados-list', { fault: '500' })
    await backend.run(async (own) => own.passTime(1))
    await expect(open).toContainText('Não foi possível atualizar a viagem. Estes são os dados de antes.')
    await backend.heal('lotes-solicitados-list')
    await open.getByRole('button', { name: 'Atualizar' }).click()
    await expect(open).not.toContainText('Não foi possível')
  })

  test('the details of an offer @long', async ({ page, backend }) => {
    await page.goto('/detalhes-carga?id=1')
    await expect(page.getByRole('heading', { level: 1, name: 'Frete #1', exact: true })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'R$ 153,00' }).first()).toBeVisible()
    await backend.change('offers', 1, { valor: 199 })
    await backend.run(async (own) => own.passTime(1))
    await expect(page.getByRole('definition').filter({ hasText: 'R$ 199,00' }).first()).toBeVisible()
  })

  test('an account whose analysis ends @long', async ({ page, backend }) => {
    await page.goto('/pagamentos')
    await backend.change('companies', 101, { status_conta: 'EM_ANALISE' })
    // the page may have asked before the change
    await page.reload()
    await pickCompany(page, '11.222.333/0001-81')
    await expect(dialog(page, 'Verificando os dados')).toBeVisible()
    await backend.change('companies', 101, { status_conta: 'ATIVA' })
    await backend.run(async (own) => own.passTime(1))
    await expect(dialog(page, 'Senha da conta Boleia Pay')).toBeVisible()
    await givePassword(page)
    await expect(page.getByRole('region', { name: 'Saldo disponível' })).toBeVisible()
  })
})

test('a fragment of the address brings the bar and the inspector, and leaves a page as it is @desktop @long', async ({
  page,
}) => {
  await openOffer(page, 2)
  await sendButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await expect(directingTitle(page)).toBeVisible()
  await driverField(page).fill('Valdecir')
  await page.keyboard.press('F9')
  await expect(panel(page)).toHaveCount(0)
  for (const [fragment, shown] of [
    ['#demo', opener(page)],
    ['#inspetor', inspector(page)],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, fragment)
    await expect(shown).toBeVisible()
    await expect(page).toHaveURL('/direciona-carga')
  }
  await expect(directingTitle(page)).toBeVisible()
  await expect(driverField(page)).toHaveValue('Valdecir')
})

test.describe('the inspector', () => {
  test.use({ who: null })

  test('shows what runs, and nothing of what a person has typed @desktop', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('E-mail').fill('canario@example.com')
    await page.getByLabel('Senha', { exact: true }).fill('Canario-123')
    await opener(page).click()
    await button(page, 'Inspetor').click()
    await expect(inspector(page)).toBeVisible()
    await inspector(page)
      .getByRole('button', { name: /^session / })
      .click()
    await inspector(page)
      .getByRole('button', { name: /^login / })
      .click()
    await expect(inspector(page)).toContainText('docs/machines/login.md')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(inspector(page).getByRole('list', { name: 'Últimos eventos de login' })).toContainText('→')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(inspector(page)).not.toContainText(/canario/i)
    await expectNoViolations(page, 'the inspector')
    await page.keyboard.press('F8')
    await expect(inspector(page)).toHaveCount(0)
  })
})
