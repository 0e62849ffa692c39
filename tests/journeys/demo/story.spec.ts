import { expect as base, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { fillDirecting, saveButton } from '../support/directing.ts'
import { expect, test } from '../support/test.ts'
import { card, dialog, press } from '../support/trips.ts'

// The demo as sales people use it: no fault is touched, nothing is typed that the panel has not said.

test.use({ who: null })

const panel = (page: Page) => page.getByRole('complementary', { name: 'Demonstração' })
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name })
const opener = (page: Page) => panel(page).getByRole('button', { name: 'Painel', exact: true })
/** The step of the story in the bar, which a press unfolds. */
const shown = (page: Page, place: string) => button(page, new RegExp(` ${place}: `))
const goOn = async (page: Page, place: string) => {
  await button(page, 'Próximo passo').click()
  await expect(shown(page, place)).toBeVisible()
}

test('an account is one click away, and another one, and the door @desktop', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  await expectNoViolations(page, 'the panel')
  await button(page, /^Marina Rocha/).click()
  await expect(page).toHaveURL('/lotes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await opener(page).click()
  await expect(button(page, /^Marina Rocha/)).toHaveAttribute('aria-pressed', 'true')
  await button(page, /^Olga Prado/).click()
  // the page is loaded anew, and nothing is open over it
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
  await opener(page).click()
  await expect(button(page, /^Olga Prado/)).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Sair da conta').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})

/** A story is told once; before a release on a phone, too. */
const tag = process.env['LONG'] === '1' ? [] : '@desktop'

test('the story from beginning to end is told, and the world moves by itself', { tag }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await opener(page).click()
  await button(page, /^Do início ao fim/).click()
  await expect(page).toHaveURL('/lotes?id=2')
  await expect(shown(page, '1/6')).toBeVisible()
  await fillDirecting(page, 2)
  await saveButton(page).click()
  await expect(dialog(page, 'Solicitação de carga efetuada com sucesso!')).toBeVisible()
  await press(page, 'Ver ofertas solicitadas')
  await expect(card(page, 530)).toContainText('Aguardando aprovação')
  await goOn(page, '2/6')
  // nobody loads the page again
  await goOn(page, '3/6')
  await page.clock.runFor(1_000)
  await expect(card(page, 530)).toContainText('Confirmado')
  await button(page, /^Caixa de entrada/).click()
  await expect(panel(page).getByRole('listitem').first()).toContainText('foi liberada')
  await page.keyboard.press('Escape')
  await goOn(page, '4/6')
  await page.clock.runFor(1_000)
  await expect(card(page, 530)).toContainText('Embarcado')
  await goOn(page, '5/6')
  await goOn(page, '6/6')
  await expect(page).toHaveURL('/pagamentos')
  // the account asks for its company first
  await expect(dialog(page, 'Selecione um CNPJ')).toBeVisible()
  await shown(page, '6/6').click()
  await expect(panel(page).getByText('passo 6 de 6')).toBeVisible()
  await expect(dialog(page, 'Selecione um CNPJ')).toBeVisible()
})

test('what is copied as a link opens the same screen in another browser @desktop @long', async ({
  page,
  beside,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await opener(page).click()
  await button(page, /^Carteira de habilitação vencida/).click()
  await goOn(page, '2/3')
  const driver = page.getByText('João Batista Silva').first()
  await expect(driver).toBeVisible()
  await expect(page.locator('#root')).toContainText('CNH vencida')
  await opener(page).click()
  await button(page, 'Copiar link').click()
  await expect(panel(page).getByText('Link copiado.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  base(link.length).toBeLessThan(600)
  const other = await beside.newPage()
  await other.goto(link)
  await expect(other.locator('#root')).toContainText('CNH vencida')
  await expect(other).toHaveURL(page.url())
  await button(page, 'Copiar relato').click()
  await expect(panel(page).getByText('Relato copiado.')).toBeVisible()
  base(await page.evaluate(() => navigator.clipboard.readText())).toContain('GET /motoristas')
})
