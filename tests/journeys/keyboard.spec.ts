import type { Locator, Page } from '@playwright/test'
import { JOAO, truckField } from './support/directing.ts'
import { emailOf, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

const MOST_STEPS = 40

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeEnabled()
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

test.describe('without a mouse', { tag: '@desktop' }, () => {
  test.use({ who: null })

  test('an admin signs in, finds a cargo and directs it', { tag: '@clock' }, async ({ page, backend }) => {
    await page.goto('/')
    await tabTo(page, page.getByLabel('E-mail'))
    await page.keyboard.type(emailOf('admin'))
    await press(page, 'Tab')
    await page.keyboard.type(PASSWORD)
    await press(page, 'Enter')
    await expect(page.getByRole('article')).toHaveCount(15)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await tabTo(page, page.getByRole('button', { name: 'FILTRAR' }))
    await press(page, 'Enter')
    const city = page.getByRole('combobox', { name: 'Origem', exact: true })
    await expect(city).toBeVisible()
    await tabTo(page, city)
    await page.keyboard.type('casc')
    await page.clock.runFor(1_100)
    await expect(page.getByRole('option', { name: 'Cascavel - PR' })).toHaveAttribute('aria-selected', 'true')
    await press(page, 'Enter')
    await expect(city).toHaveValue('Cascavel - PR')
    // Enter submits a form if no list is open
    await press(page, 'Enter')
    await expect(page.getByRole('button', { name: 'FILTRAR(1)' })).toBeVisible()

    const card = page.getByRole('article').first()
    await tabTo(page, card.getByRole('link'))
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Frete #1' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Enviar carga' }).first())
    await press(page, 'Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Direcionar oferta de carga' })).toBeFocused()
    await tabTo(page, page.getByRole('combobox', { name: 'Motorista' }))
    await page.keyboard.type('márcio jos')
    await page.clock.runFor(1_100)
    await expect(page.getByRole('option')).toHaveText([/Márcio José Ferreira/])
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Este motorista está vinculado a outra viagem')
    const swap = dialog.getByRole('button', { name: 'Trocar motorista' })
    await tabTo(page, swap)
    for (let steps = 0; steps < 6; steps++) {
      await press(page, 'Tab')
      expect(await dialog.evaluate((box) => box.contains(document.activeElement)), 'the focus stays').toBe(
        true,
      )
    }
    await tabTo(page, swap)
    await press(page, 'Enter')
    await expect(dialog).toHaveCount(0)

    await tabTo(page, page.getByRole('combobox', { name: 'Motorista' }))
    await page.keyboard.type('joão bat')
    await page.clock.runFor(1_100)
    await expect(page.getByRole('option')).toHaveText([new RegExp(JOAO)])
    await press(page, 'Enter')
    await tabTo(page, page.getByRole('button', { name: 'Próximo' }))
    await press(page, 'Enter')
    await tabTo(page, truckField(page))
    await page.keyboard.type('abc1')
    await page.clock.runFor(1_100)
    await expect(page.getByRole('option')).toHaveText([/ABC1D23/])
    await press(page, 'Enter')
    await tabTo(page, page.getByRole('button', { name: 'Salvar' }))
    await press(page, 'Enter')
    await expect(dialog).toContainText('Confirme a tag de pedágio')
    await tabTo(page, dialog.getByRole('radio', { name: 'Tag Norte' }))
    await press(page, 'ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Tag Sul' })).toBeChecked()
    await tabTo(page, dialog.getByRole('button', { name: 'Confirmar' }))
    await press(page, 'Enter')
    await expect(dialog).toContainText('Solicitação de carga efetuada com sucesso!')
    await tabTo(page, dialog.getByRole('button', { name: 'Ver ofertas solicitadas' }))
    await press(page, 'Enter')
    await expect(page).toHaveURL('/lotes-solicitados')
    await backend.expectCalls('direcionar-cargas', 1)
  })
})

test.describe('the focus stays', { tag: '@desktop' }, () => {
  test.use({ who: null })

  test('on the button of a refused step, and goes to the heading after a modal that the page opened', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByLabel('E-mail').fill(emailOf('admin'))
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    const enter = page.getByRole('button', { name: 'Entrar' })
    await enter.focus()
    await press(page, 'Enter')
    await expect(page.getByText('Credenciais inválidas')).toBeVisible()
    await expect(enter).toBeFocused()
    await page.goto('/reenviar-documento?protocolo_ocr=OCR-501')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Reenviar documento' })).toBeFocused()
  })
})
