import { expect as base, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { fillDirecting, saveButton } from '../support/directing.ts'
import { expect, test } from '../support/test.ts'
import { card, dialog, press } from '../support/trips.ts'

// The demo as sales people use it: no fault is touched, nothing is typed that the panel has not said.

test.use({ who: null })

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
const mark = (page: Page) => page.getByRole('button', { name: /^Demo/ })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Demonstração' })
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name })

const openPanel = async (page: Page) => {
  if ((await mark(page).getAttribute('aria-expanded')) !== 'true') await mark(page).click()
}
/** The whole panel, of which a told story shows its step alone. */
const openWhole = async (page: Page) => {
  await openPanel(page)
  const whole = button(page, 'Abrir o painel')
  if (await whole.isVisible()) await whole.click()
}
const closePanel = async (page: Page) => {
  if ((await mark(page).getAttribute('aria-expanded')) === 'true') await mark(page).click()
  await expect(page.getByRole('group', { name: 'Histórias' })).toHaveCount(0)
}
const goOn = async (page: Page, step: number) => {
  await openPanel(page)
  await button(page, 'Próximo passo').click()
  await expect(panel(page).getByText(`passo ${step} de 6`)).toBeVisible()
}
const nextStep = async (page: Page, step: number) => {
  await goOn(page, step)
  await closePanel(page)
}

test('an account is one click away, and another one, and the door @desktop', async ({ page }) => {
  await page.goto('/')
  await openPanel(page)
  await expectNoViolations(page, 'the panel')
  await button(page, /^Marina Rocha/).click()
  await expect(page).toHaveURL('/lotes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openPanel(page)
  await expect(button(page, /^Marina Rocha/)).toHaveAttribute('aria-pressed', 'true')
  await button(page, /^Olga Prado/).click()
  // the page is loaded anew, and its panel is folded
  await expect(mark(page)).toHaveAttribute('aria-expanded', 'false')
  await openPanel(page)
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
  await openPanel(page)
  await button(page, /^Do início ao fim/).click()
  await expect(page).toHaveURL('/lotes?id=2')
  await expect(panel(page).getByText('passo 1 de 6')).toBeVisible()
  await closePanel(page)
  await fillDirecting(page, 2)
  await saveButton(page).click()
  await expect(dialog(page, 'Solicitação de carga efetuada com sucesso!')).toBeVisible()
  await press(page, 'Ver ofertas solicitadas')
  await expect(card(page, 530)).toContainText('Aguardando aprovação')
  await nextStep(page, 2)
  // nobody loads the page again
  await nextStep(page, 3)
  await page.clock.runFor(1_000)
  await expect(card(page, 530)).toContainText('Confirmado')
  await openPanel(page)
  if (isPhone(page)) await button(page, /^Caixa de entrada/).click()
  else await page.getByRole('button', { name: /^Caixa de entrada/ }).click()
  await expect(panel(page).getByRole('listitem').first()).toContainText('foi liberada')
  await page.keyboard.press('Escape')
  await nextStep(page, 4)
  await page.clock.runFor(1_000)
  await expect(card(page, 530)).toContainText('Embarcado')
  await nextStep(page, 5)
  await openPanel(page)
  await button(page, 'Próximo passo').click()
  await expect(page).toHaveURL('/pagamentos')
  // the account asks for its company first, and on a phone the step is folded to the mark
  await expect(dialog(page, 'Selecione um CNPJ')).toBeVisible()
  await openPanel(page)
  await expect(panel(page).getByText('passo 6 de 6')).toBeVisible()
})

test('what is copied as a link opens the same screen in another browser @desktop @long', async ({
  page,
  beside,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await openPanel(page)
  await button(page, /^Carteira de habilitação vencida/).click()
  await button(page, 'Próximo passo').click()
  await expect(panel(page).getByText('passo 2 de 3')).toBeVisible()
  await closePanel(page)
  const driver = page.getByText('João Batista Silva').first()
  await expect(driver).toBeVisible()
  await expect(page.locator('#root')).toContainText('CNH vencida')
  await openWhole(page)
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

test('presentation hides every mark, a key and a link bring them back @desktop @long', async ({ page }) => {
  await page.goto('/')
  await openPanel(page)
  await button(page, /^Apresentar/).click()
  await expect(panel(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.press('F9')
  await expect(mark(page)).toBeVisible()
  await page.keyboard.press('F9')
  await expect(panel(page)).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = '#demo'
  })
  await expect(mark(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the mark of a phone covers nothing that can be pressed @phone', async ({ page }) => {
  const covered = () =>
    page.evaluate(() => {
      const aside = document.querySelector('#demo-panel aside')
      const own = aside?.getBoundingClientRect()
      if (!own || aside?.hasAttribute('data-away') === true) return []
      return [...document.querySelectorAll('#root a[href], #root button, #root input')].flatMap((one) => {
        const { left, top, right, bottom, width } = one.getBoundingClientRect()
        const isUnder =
          width > 0 && left < own.right && right > own.left && top < own.bottom && bottom > own.top
        return isUnder ? [one.textContent] : []
      })
    })
  await page.goto('/')
  await expect.poll(covered).toEqual([])
  await openPanel(page)
  await button(page, /^Marina Rocha/).click()
  await expect(page).toHaveURL('/lotes')
  for (const address of ['/lotes', '/lotes-solicitados', '/motoristas']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#root [aria-busy="true"]')).toHaveCount(0)
    for (const at of [0, 400, 900]) {
      await page.evaluate((y) => scrollTo(0, y), at)
      await expect.poll(covered, { message: `${address} at ${at}` }).toEqual([])
    }
  }
})
