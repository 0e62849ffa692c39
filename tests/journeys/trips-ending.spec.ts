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
import { expect, stopClock, test } from './support/test.ts'
import { card, cardButton, dialog, openTripsWith, press } from './support/trips.ts'

const REFUSED = 'Esta viagem não pode mais ser cancelada.'
const FAILED = 'Erro ao tentar encerrar a viagem'

const alertIn = (page: Page) => dialog(page).getByRole('alert')

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)
/** Waits until the page was loaded again after it was marked. */
const expectReload = (page: Page) => page.waitForFunction(() => !('isMarked' in window))

// On a laptop, where the question has a size of its own. CORE-289 CORE-292
// CORE-294 CORE-297 CORE-299 CORE-301 CORE-430
test('a trip is cancelled once, after a question, and its card says so after a reload @desktop', async ({
  page,
  backend,
}) => {
  await openTripsWith(page, 501)
  await cardButton(page, 501, 'Remover').click()
  const question = dialog(page, 'Cancelar viagem')
  await expect(question).toContainText('Tem certeza que deseja cancelar esta viagem?')
  await expect(question).toContainText('#501: Cascavel - PR para Paranaguá - PR, Nelson Kowalski')
  await expect(question.getByRole('button')).toHaveText(['', 'Sim, cancelar', 'Voltar'])
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
  expect(await question.boundingBox()).toMatchObject({ width: 563, height: 335 })
  await press(page, 'Voltar')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cardButton(page, 501, 'Remover')).toBeFocused()
  expect(await backend.calls('viagens-cancelar')).toEqual([])

  await cardButton(page, 501, 'Remover').click()
  await backend.fail('viagens-cancelar', { latencyMs: 6_000 })
  const confirm = question.getByRole('button', { name: 'Sim, cancelar' })
  await expect(confirm).toBeEnabled()
  await clickTwentyTimes(page, confirm)
  // the modal cannot be closed while the call is running
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
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
  test('a loaded trip is finished, and its driver and its truck are free again', {
    tag: ['@desktop', '@clock'],
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
  await expect(toast(page)).toHaveCount(0)
  await expect(dialog(page, 'Cancelar viagem')).toBeVisible()
  await press(page, 'Voltar')
  await expect(card(page, 502)).toContainText('Embarcado')
  await expect(cardButton(page, 502, 'Finalizar')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

// CORE-298 CORE-302
test('an ending without an answer is looked up, and sent again only after a minute of finding nothing', {
  tag: ['@desktop', '@clock'],
}, async ({ page, backend }) => {
  await openTripsWith(page, 507)
  await backend.switchOn('ending the trip fails')
  await cardButton(page, 507, 'Finalizar').click()
  await expect(dialog(page).getByRole('button', { name: 'Sim, finalizar' })).toBeEnabled()
  await stopClock(page)
  await press(page, 'Sim, finalizar')
  await expect(dialog(page)).toContainText('Até agora a viagem não aparece como finalizada.')
  await expect(dialog(page).getByRole('button')).toHaveText(['Voltar à lista', 'Verificar agora'])
  const looks = async () => (await backend.ids()).filter((id) => id === 'lotes-solicitados-list').length
  for (let look = 0; look < 6; look++) {
    // the ten seconds begin with the answer: a look that is under way would run out of its time
    await expect(dialog(page).getByRole('button', { name: 'Verificar agora' })).toHaveAttribute(
      'aria-busy',
      'false',
    )
    await expect(dialog(page)).toContainText('Até agora a viagem não aparece como finalizada.')
    const before = await looks()
    await page.clock.runFor(10_000)
    await expect.poll(looks).toBeGreaterThan(before)
  }
  await page.clock.resume()
  await press(page, 'Voltar à pergunta')
  await expect(dialog(page, 'Finalizar viagem').getByRole('status')).toHaveText(
    `${FAILED}. Até agora ela não aparece como finalizada; você pode tentar de novo.`,
  )
  await backend.expectCalls('viagens-finalizar', 1)
  await backend.switchOff('ending the trip fails')
  await press(page, 'Sim, finalizar')
  await expect(dialog(page, 'Viagem finalizada!')).toBeVisible()
  await backend.expectCalls('viagens-finalizar', 2)
})

test('an ending that was done is told as done, whatever its answer says', { tag: '@desktop' }, async ({
  page,
  backend,
}) => {
  await openTripsWith(page, 507)
  // the other ways are in tests/screens/app/outcomes.test.tsx
  for (const fault of ['done 500', 'done reset'] as const) {
    await backend.change('trips', 507, { [LOTE_CONJUNTO_STATUS_ID_KEY]: 7 })
    await page.reload()
    await backend.fail('viagens-finalizar', { fault })
    await cardButton(page, 507, 'Finalizar').click()
    await press(page, 'Sim, finalizar')
    await expect(dialog(page, 'Viagem finalizada!'), fault).toBeVisible()
  }
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
