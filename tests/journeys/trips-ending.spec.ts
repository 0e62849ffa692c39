import type { Page } from '@playwright/test'
import { LOTE_CONJUNTO_STATUS_ID_KEY } from '#services/contract/product-keys.ts'
import { clickTwentyTimes } from './support/directing.ts'
import { expect, stopClock, test } from './support/test.ts'
import { card, cardButton, dialog, openTripsWith, press } from './support/trips.ts'

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
/** Waits until the page was loaded again after it was marked. */
const expectReload = (page: Page) => page.waitForFunction(() => !('isMarked' in window))

// On a laptop, where the question has a size of its own. CORE-289 CORE-292
// CORE-279 CORE-294 CORE-297 CORE-299 CORE-301
test('a trip is cancelled once, after a question, and its card says so after a reload', {
  tag: ['@desktop', '@clock'],
}, async ({ page, backend }) => {
  await openTripsWith(page, 501)
  await cardButton(page, 501, 'Remover').click()
  const question = dialog(page, 'Cancelar viagem')
  await expect(question).toContainText('Tem certeza que deseja cancelar esta viagem?')
  await expect(question).toContainText('#501: Cascavel - PR para Paranaguá - PR, Nelson Kowalski')
  await expect(question.getByRole('button')).toHaveText(['', 'Sim, cancelar', 'Voltar'])
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
  expect(await question.boundingBox()).toMatchObject({ width: 563 })
  await press(page, 'Voltar')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cardButton(page, 501, 'Remover')).toBeFocused()
  expect(await backend.calls('viagens-cancelar')).toEqual([])

  await cardButton(page, 501, 'Remover').click()
  await backend.fail('viagens-cancelar', { latencyMs: 20_000 })
  const confirm = question.getByRole('button', { name: 'Sim, cancelar' })
  await expect(confirm).toBeEnabled()
  await clickTwentyTimes(page, confirm)
  // the modal cannot be closed while the call is running
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.clock.runFor(20_000)
  const done = dialog(page, 'Viagem cancelada!')
  await expect(done).toContainText('Viagem cancelada com sucesso!')
  await expect(done.getByRole('button')).toHaveText(['', 'Ok'])
  const sent = await backend.expectCalls('viagens-cancelar', 1)
  expect([sent.method, sent.path, sent.query]).toEqual([
    'PATCH',
    '/cancelar/viagem',
    { lote_conjunto_id: '601' },
  ])
  await markPage(page)
  await press(page, 'Ok')
  await expectReload(page)
  await expect(page).toHaveURL('/lotes-solicitados?page=2')
  await expect(card(page, 501)).toContainText('Removido')
  await expect(card(page, 501)).toContainText('O.C cancelada')
  await expect(card(page, 501).getByRole('button')).toHaveText(['Visualizar'])
})

test.describe('who directs for one company', () => {
  test.use({ who: 'admin' })

  // CORE-293 CORE-294 CORE-296 CORE-297 CORE-300 CORE-301
  test('a loaded trip is finished, and its card says so', {
    tag: '@desktop',
  }, async ({ page, backend }) => {
    await openTripsWith(page, 507)
    await cardButton(page, 507, 'Finalizar').click()
    const question = dialog(page, 'Finalizar viagem')
    await expect(question).toContainText('Tem certeza que deseja finalizar esta viagem?')
    await expect(question.getByRole('button')).toHaveText(['', 'Sim, finalizar', 'Voltar'])
    await press(page, 'Sim, finalizar')
    const done = dialog(page, 'Viagem finalizada!')
    await expect(done).toContainText('Viagem finalizada com sucesso!')
    const sent = await backend.expectCalls('viagens-finalizar', 1)
    expect([sent.method, sent.path, sent.query]).toEqual([
      'PATCH',
      '/finalizar/viagem',
      { lote_conjunto_id: '607' },
    ])
    await markPage(page)
    // closing it does the same as OK
    await page.keyboard.press('Escape')
    await expectReload(page)
    await expect(card(page, 507)).toContainText('Entregue')
    await expect(card(page, 507).getByRole('button')).toHaveText(['Visualizar', 'Baixar O.C'])
  })
})

test('an ending that is left without an answer is asked about by the page, also after a reload', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  const asked = page.getByRole('region', { name: 'Envio sem resposta' })
  await openTripsWith(page, 507)
  await backend.fail('viagens-finalizar', { fault: '500' })
  await cardButton(page, 507, 'Finalizar').click()
  await press(page, 'Sim, finalizar')
  await press(page, 'Voltar à lista')
  await expect(dialog(page)).toHaveCount(0)
  await expect(asked).toContainText(/Até agora a viagem #507, de .+ para .+, não aparece como finalizada\./)
  await page.reload()
  await expect(asked).toContainText('Até agora a viagem #507')
  await backend.change('trips', 507, { [LOTE_CONJUNTO_STATUS_ID_KEY]: 5 })
  await asked.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(asked).toContainText(/A viagem #507, de .+ para .+, foi finalizada\./)
  // the page was loaded again and has sent nothing
  expect(await backend.calls('viagens-finalizar')).toEqual([])
})

test('the second half of a double click is no answer to the question that it finds @desktop', {
  tag: '@clock',
}, async ({ page, backend }) => {
  await openTripsWith(page, 501)
  await cardButton(page, 501, 'Remover').click()
  const box = await dialog(page).getByRole('button', { name: 'Sim, cancelar' }).boundingBox()
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.scrollTo(0, 0))
  await stopClock(page)
  await cardButton(page, 501, 'Remover').click()
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.clock.runFor(700)
  await expect(dialog(page, 'Cancelar viagem').getByRole('button', { name: 'Sim, cancelar' })).toBeEnabled()
  expect(await backend.calls('viagens-cancelar')).toEqual([])
})
