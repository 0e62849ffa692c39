import type { Page } from '@playwright/test'
import { clickTwentyTimes, directingTitle, openOffer, sendButton, toast } from './support/directing.ts'
import { expect, stopClock, test } from './support/test.ts'

const accounts = (page: Page) =>
  page.getByRole('dialog', { name: 'Este(s) CNPJ não tem uma conta de pagamentos' })
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

/** The calls of 'Enviar carga', in their order. */
const asked = async (backend: { ids: () => Promise<(string | null)[]> }, last: string) => {
  await expect.poll(async () => (await backend.ids()).at(-1)).toBe(last)
  return backend.ids()
}

test.describe('with several companies', () => {
  // CORE-138 CORE-139 CORE-144 CORE-149 CORE-150 CORE-151 CORE-152 CORE-155 CORE-160 CORE-162
  test('the accounts are asked about, requirements are not, and Continuar leads on to directing', {
    tag: '@desktop',
  }, async ({ page, backend }) => {
    await openOffer(page, 1)
    await backend.clearLog()
    await sendButton(page).click()
    await expect(accounts(page)).toBeVisible()
    await expect(accounts(page).getByRole('listitem')).toHaveText([
      /11\.222\.333\/0002-62.*Transportes Ipe Roxo Ltda \(fil\.\.\..*Sem conta/,
    ])
    const calls = await backend.calls()
    expect(calls.map(({ id }) => id)).toEqual(['validates-cargas', 'lotes-quarteirizado', 'frotistas-list'])
    expect(calls.map(({ path, query }) => [path, query])).toEqual([
      ['/validates/cargas', { lote_id: '1' }],
      ['/lotes/lote-quarteirizado/1', {}],
      ['/frotistas', { page: '1', per_page: '999', active: 'true' }],
    ])
    await page.keyboard.press('Escape')
    await expect(accounts(page)).toBeHidden()
    await expect(sendButton(page)).toBeFocused()
    await sendButton(page).click()
    await button(page, 'Criar conta').click()
    await expect(page).toHaveURL('/boleia-pay-instructions')
    await page.goBack()
    await sendButton(page).click()
    await button(page, 'Continuar').click()
    await expect(directingTitle(page)).toBeVisible()
    await expect(page).toHaveURL('/direciona-carga')
  })
})

test.describe('with one company', { tag: '@desktop' }, () => {
  test.use({ who: 'admin' })

  // CORE-140 CORE-161
  test('the checks run in their order, once for twenty clicks', async ({ page, backend }) => {
    await backend.beginWith({ faults: { 'validates-cargas': { latencyMs: 500 } } })
    await openOffer(page, 1)
    await backend.clearLog()
    await clickTwentyTimes(page, sendButton(page))
    await expect(directingTitle(page)).toBeVisible()
    await expect(page).toHaveURL('/direciona-carga')
    expect((await asked(backend, 'motoristas-list')).slice(0, 5)).toEqual([
      'validates-cargas',
      'validates-requisitos',
      'lotes-quarteirizado',
      'frotistas-list',
      'motoristas-list',
    ])
    expect((await backend.calls('validates-requisitos'))[0]?.query).toEqual({ frotista_id: '101' })
    expect(await page.evaluate(() => Object.keys(history.state))).toEqual(['lote', 'userId'])
  })

  // CORE-406 CORE-410 CORE-411 REG-597 REG-598
  test('a check that fails is told in a notice of six seconds, and a new attempt takes it back', {
    tag: '@clock',
  }, async ({ page, backend }) => {
    await openOffer(page, 1)
    await backend.fail('validates-cargas', { fault: 'offline' })
    await sendButton(page).click()
    await expect(toast(page)).toHaveText('Não foi possível concluir a operação.')
    const looks = await toast(page).evaluate((notice) => {
      const { backgroundColor } = getComputedStyle(notice, '::before')
      const { right, top } = notice.getBoundingClientRect()
      return { backgroundColor, right, top }
    })
    await page.getByLabel('Fechar aviso').click()
    expect(looks.backgroundColor).toBe('rgb(224, 49, 49)')
    expect(looks.right).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 66)
    expect(looks.top).toBeLessThan(120)
    await expect(toast(page)).toBeHidden()
    await backend.heal('validates-cargas')
    await stopClock(page)
    for (const [call, fault, text] of [
      ['validates-cargas', '500', 'Não foi possível concluir a operação.'],
      ['frotistas-list', 'cut json', 'Não foi possível concluir a operação.'],
    ] as const) {
      await backend.fail(call, { fault })
      await sendButton(page).click()
      await expect(toast(page), call).toHaveText(text)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(sendButton(page)).toBeEnabled()
      await page.clock.runFor(5_500)
      await expect(toast(page)).toBeVisible()
      await page.clock.runFor(1_500)
      await expect(toast(page)).toBeHidden()
      await backend.heal(call)
    }
    await backend.fail('validates-cargas', { fault: '500' })
    await sendButton(page).click()
    await expect(toast(page)).toBeVisible()
    await backend.heal('validates-cargas')
    await page.clock.resume()
    await sendButton(page).click()
    await expect(directingTitle(page)).toBeVisible()
    await expect(toast(page)).toHaveCount(0)
  })
})
