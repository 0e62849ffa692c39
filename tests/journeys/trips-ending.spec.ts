import type { Page } from '@playwright/test'
import { LOTE_CONJUNTO_STATUS_ID_KEY } from '#services/contract/product-keys.ts'
import {
  clickTwentyTimes,
  nextButton,
  openDirecting,
  pickDriver,
  pickTruck,
  toast,
} from './support/directing.ts'
import { expect, test } from './support/test.ts'
import { card, cardButton, dialog, openTripsWith, press } from './support/trips.ts'

const REFUSED = 'Esta viagem não pode mais ser cancelada.'
const FAILED = 'Erro ao tentar encerrar a viagem'

const alertIn = (page: Page) => dialog(page).getByRole('alert')

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)
/** Waits until the page was loaded anew since it was marked. */
const expectReload = (page: Page) => page.waitForFunction(() => !('isMarked' in window))

// CORE-289 CORE-292 CORE-294 CORE-297 CORE-299 CORE-301 CORE-430
test('a trip is cancelled once, after a question, and its card says so after a reload', async ({
  page,
  backend,
  isMobile,
}) => {
  await openTripsWith(page, 501)
  await cardButton(page, 501, 'Remover').click()
  const question = dialog(page, 'Cancelar viagem')
  await expect(question).toContainText('Tem certeza que deseja cancelar esta viagem?')
  await expect(question).toContainText('#501: Cascavel - PR para Paranaguá - PR, Nelson Kowalski')
  await expect(question.getByRole('button')).toHaveText(['', 'Voltar', 'Sim, cancelar'])
  if (!isMobile) expect(await question.boundingBox()).toMatchObject({ width: 563, height: 335 })
  await press(page, 'Voltar')
  await expect(dialog(page)).toHaveCount(0)
  expect(await backend.calls('viagens-cancelar')).toEqual([])

  await cardButton(page, 501, 'Remover').click()
  await backend.fail('viagens-cancelar', { latencyMs: 1_500 })
  await clickTwentyTimes(page, question.getByRole('button', { name: 'Sim, cancelar' }))
  // it can't be left while it is decided
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  const done = dialog(page, 'Viagem cancelada!')
  await expect(done).toContainText('Viagem cancelada com sucesso!')
  await expect(done.getByRole('button')).toHaveText(['', 'OK'])
  const sent = await backend.expectCalls('viagens-cancelar', 1)
  expect([sent.method, sent.path, sent.query]).toEqual([
    'PATCH',
    '/cancelar/viagem',
    { lote_conjunto_id: '601' },
  ])
  await markPage(page)
  await press(page, 'OK')
  await expectReload(page)
  await expect(page).toHaveURL('/lotes-solicitados?page=2')
  await expect(card(page, 501)).toContainText('Removido')
  await expect(card(page, 501)).toContainText('O.C cancelada')
  await expect(card(page, 501).getByRole('button')).toHaveText(['Visualizar'])
})

test.describe('who directs for one company', () => {
  test.use({ who: 'admin' })

  // CORE-293 CORE-294 CORE-296 CORE-297 CORE-300 CORE-301
  test('a loaded trip is finished, and its driver and its truck are free again', { tag: '@desktop' }, async ({
    page,
    backend,
  }) => {
    await page.clock.install()
    await openTripsWith(page, 507)
    await cardButton(page, 507, 'Finalizar').click()
    const question = dialog(page, 'Finalizar viagem')
    await expect(question).toContainText('Tem certeza que deseja finalizar esta viagem?')
    await expect(question.getByRole('button')).toHaveText(['', 'Voltar', 'Sim, finalizar'])
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
    // closing it is as good as OK
    await page.keyboard.press('Escape')
    await expectReload(page)
    await expect(card(page, 507)).toContainText('Entregue')
    await expect(card(page, 507).getByRole('button')).toHaveText(['Visualizar', 'Baixar O.C'])

    await openDirecting(page, 2)
    await pickDriver(page, 'Valdecir Antunes Pereira')
    await expect(page.getByText('Tudo certo com o motorista.')).toBeVisible()
    await nextButton(page).click()
    await pickTruck(page, 'STU8V90')
    await expect(page.getByText('Tudo certo com o caminhão.')).toBeVisible()
  })
})

// CORE-298
test('a trip whose status changed meanwhile is not cancelled: the reason is told and the list read again', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await openTripsWith(page, 502)
  await cardButton(page, 502, 'Remover').click()
  await backend.change('trips', 502, { [LOTE_CONJUNTO_STATUS_ID_KEY]: 7 })
  await markPage(page)
  await press(page, 'Sim, cancelar')
  await expect(alertIn(page)).toHaveText(REFUSED)
  await expect(toast(page)).toHaveText(REFUSED)
  await expect(dialog(page, 'Cancelar viagem')).toBeVisible()
  await press(page, 'Voltar')
  await expect(card(page, 502)).toContainText('Embarcado')
  await expect(cardButton(page, 502, 'Finalizar')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

// CORE-298 CORE-302
test('an ending that fails says so, keeps the question open and may be tried again', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await openTripsWith(page, 507)
  await backend.switchOn('ending the trip fails')
  await cardButton(page, 507, 'Finalizar').click()
  for (const times of [1, 2]) {
    await press(page, 'Sim, finalizar')
    await backend.expectCalls('viagens-finalizar', times)
    await expect(alertIn(page)).toHaveText(FAILED)
    await expect(toast(page).first()).toHaveText(FAILED)
    await expect(dialog(page, 'Finalizar viagem')).toBeVisible()
  }
  await backend.switchOff('ending the trip fails')
  for (const fault of ['200 html', 'offline'] as const) {
    await backend.fail('viagens-finalizar', { fault })
    await press(page, 'Sim, finalizar')
    await expect(alertIn(page), fault).toHaveText(FAILED)
  }
  await backend.heal('viagens-finalizar')
  await press(page, 'Sim, finalizar')
  await expect(dialog(page, 'Viagem finalizada!')).toBeVisible()
  await backend.expectCalls('viagens-finalizar', 5)
})
