import type { Page } from '@playwright/test'
import { driverField, JOAO, nextButton, openDirecting } from './support/directing.ts'
import { expect, stopClock, test } from './support/test.ts'

// What is shown is what is sent, in every picker.

test.use({ who: 'admin', hasClock: true })

const CHOOSE = 'Escolha uma opção da lista.'
const asked = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: CHOOSE })
const origin = (page: Page) => page.getByRole('combobox', { name: 'Origem', exact: true })

/** Types a text that an input method is still composing; '' ends it. */
const compose = async (page: Page, text: string) => {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
}

// A disabled button gets no event of a click: with a finger the field is left after its release.
test('a driver typed in full is taken by a click on the grey button, and a name of nobody is told @phone', async ({
  page,
}) => {
  await openDirecting(page, 2)
  const pressNext = async () => {
    const box = await nextButton(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20] as const
    await page.touchscreen.tap(x, y)
  }
  await driverField(page).fill('Ninguém da Silva')
  await expect(nextButton(page)).toBeDisabled()
  // a long list would lie over the button
  await expect(page.getByText('Nenhum motorista encontrado.')).toBeVisible()
  await pressNext()
  await expect(asked(page)).toHaveText(`Nenhum motorista encontrado. ${CHOOSE}`)
  await driverField(page).fill('joão batista silva')
  await expect(page.getByRole('option')).toHaveCount(1)
  await pressNext()
  await expect(driverField(page)).toHaveValue(JOAO)
  await expect(page.getByText('Tudo certo com o motorista.')).toBeVisible()
  await expect(nextButton(page)).toBeEnabled()
})

test.describe('with a dead key', { tag: '@desktop' }, () => {
  test('half a word is not searched', async ({ page, backend }) => {
    await page.goto('/lotes/filtros')
    await origin(page).click()
    await stopClock(page)
    await page.keyboard.insertText('Paranagu')
    await compose(page, '´')
    await expect(origin(page)).toHaveValue('Paranagu´')
    await page.clock.runFor(5_000)
    expect(await backend.calls('cidades-search')).toEqual([])
    await page.keyboard.insertText('á')
    await expect(origin(page)).toHaveValue('Paranaguá')
    await page.clock.runFor(1_100)
    await page.clock.resume()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Paranaguá - PR'])
    expect((await backend.expectCalls('cidades-search', 1)).query).toEqual({ nome: 'Paranaguá' })
  })
})

test.describe('on Android, whose keyboards compose every word', { tag: '@phone' }, () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  })

  test('a word is searched although its composition never ends', async ({ page, backend }) => {
    await page.goto('/lotes/filtros')
    await origin(page).tap()
    await stopClock(page)
    for (const part of ['L', 'Lo', 'Lon', 'Lond']) await compose(page, part)
    await expect(origin(page)).toHaveValue('Lond')
    await page.clock.runFor(1_100)
    await page.clock.resume()
    await page.getByRole('option', { name: 'Londrina - PR' }).tap()
    await expect(origin(page)).toHaveValue('Londrina - PR')
    await page.getByRole('button', { name: 'Pesquisar' }).tap()
    await expect(page).toHaveURL('/lotes?origem=4113700%2CLondrina%2CPR')
    await backend.expectCalls('cidades-search', 1)
  })
})
