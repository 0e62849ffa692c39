import type { Page } from '@playwright/test'
import {
  BITREM,
  driverField,
  JOAO,
  nextButton,
  openDirecting,
  pickDriver,
  pickTruck,
  saveButton,
  toast,
  truckField,
} from './support/directing.ts'
import { expect, stopClock, test } from './support/test.ts'

test.use({ who: 'admin', hasClock: true })

const modal = (page: Page, name: string) => page.getByRole('dialog', { name })
const onTrip = (page: Page) => modal(page, 'Este motorista está em viagem')
const linked = (page: Page) => modal(page, 'Este motorista está vinculado a outra viagem')
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
const ready = (page: Page) => page.getByText('Tudo certo com o motorista.')

// CORE-238 CORE-245 CORE-248 CORE-250 CORE-252 CORE-253
test('the trip of a loaded driver is finished, after a failure that is swallowed, and the driver is free', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await openDirecting(page, 2)
  await pickDriver(page, 'Valdecir Antunes Pereira')
  await expect(onTrip(page)).toContainText('está embarcado em outra viagem')
  await press(page, 'Trocar motorista')
  await expect(onTrip(page)).toBeHidden()
  await expect(driverField(page)).toHaveValue('')
  await expect(nextButton(page)).toBeDisabled()

  await pickDriver(page, 'Valdecir Antunes Pereira')
  await backend.switchOn('ending the trip fails')
  await press(page, 'Finalizar viagem atual')
  await expect(modal(page, 'Finalizar viagem')).toContainText('Tem certeza que deseja finalizar')
  await press(page, 'Sim, finalizar')
  await backend.expectCalls('viagens-finalizar', 1)
  // the validation shows the outcome
  await backend.expectCalls('validates-motoristas', 3)
  await expect(onTrip(page)).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
  await backend.switchOff('ending the trip fails')
  await press(page, 'Finalizar viagem atual')
  await press(page, 'Sim, finalizar')
  await expect(toast(page)).toHaveText('Viagem finalizada com sucesso!')
  const finished = await backend.expectCalls('viagens-finalizar', 2)
  expect([finished.method, finished.path, finished.query]).toEqual([
    'PATCH',
    '/finalizar/viagem',
    { lote_conjunto_id: '607' },
  ])
  await expect(onTrip(page)).toBeHidden()
  await expect(ready(page)).toBeVisible()
  await expect(nextButton(page)).toBeEnabled()
  await backend.expectCalls('validates-motoristas', 4)
})

test('a trip that was finished and answered 500 is not asked about again', { tag: '@desktop' }, async ({
  page,
  backend,
}) => {
  await openDirecting(page, 2)
  await pickDriver(page, 'Valdecir Antunes Pereira')
  await backend.fail('viagens-finalizar', { fault: 'done 500' })
  await press(page, 'Finalizar viagem atual')
  await press(page, 'Sim, finalizar')
  await expect(ready(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toast(page)).toHaveCount(0)
  await backend.expectCalls('viagens-finalizar', 1)
})

test('a double click, its halves 250 to 500 ms apart, cancels one of two trips', { tag: '@desktop' }, async ({
  page,
  backend,
}) => {
  await openDirecting(page, 2)
  await pickDriver(page, 'Márcio José Ferreira')
  await expect(linked(page)).toContainText('(lote 2)')
  await press(page, 'Cancelar viagem atual')
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Sim, cancelar' })
  await expect(confirm).toBeEnabled()
  const box = await confirm.boundingBox()
  if (!box) throw new Error('the button is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await stopClock(page)
  await page.mouse.click(x, y)
  for (const pause of [250, 125, 125]) {
    await page.clock.runFor(pause)
    await page.mouse.click(x, y)
  }
  await expect(linked(page)).toContainText('(lote 3)')
  await page.clock.resume()
  const sent = await backend.expectCalls('viagens-cancelar', 1)
  expect(sent.query).toEqual({ lote_conjunto_id: '602' })
})

// CORE-241 CORE-242 CORE-247 CORE-255
test('a driver who is linked to two lotes is asked about one after the other', { tag: '@desktop' }, async ({
  page,
  backend,
}) => {
  await openDirecting(page, 2)
  await pickDriver(page, 'Márcio José Ferreira')
  await expect(linked(page)).toContainText('está confirmado em outra carga (lote 2)')
  await expect(linked(page)).toContainText('Depois desta, há mais uma viagem.')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await press(page, 'Cancelar viagem atual')
  await expect(modal(page, 'Cancelar viagem')).toContainText('cancelar a viagem do lote 2?')
  await press(page, 'Sim, cancelar')
  await expect(toast(page)).toHaveText('Viagem cancelada com sucesso!')
  expect((await backend.expectCalls('viagens-cancelar', 1)).query).toEqual({ lote_conjunto_id: '602' })
  await expect(linked(page)).toContainText('está na fila de outra carga (lote 3)')
  await expect(linked(page)).not.toContainText('Depois desta')
  await expect(ready(page)).toBeHidden()
  await press(page, 'Cancelar viagem atual')
  await press(page, 'Sim, cancelar')
  const second = await backend.expectCalls('viagens-cancelar', 2)
  expect([second.path, second.query]).toEqual(['/cancelar/viagem', { lote_conjunto_id: '603' }])
  await expect(ready(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// CORE-239 CORE-254
test('a truck on a trip of a branch shows the phone of the branch in place of finishing, and can be swapped', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await openDirecting(page, 2)
  await pickDriver(page, JOAO)
  await nextButton(page).click()
  await pickTruck(page, 'BCD2E34')
  const dialog = modal(page, 'Este caminhão está em viagem')
  await expect(dialog).toContainText('está embarcado em outra viagem')
  await expect(dialog.getByRole('link', { name: '(45) 3333-0000' })).toHaveAttribute(
    'href',
    'tel:+554533330000',
  )
  await expect(dialog.getByRole('button')).toHaveText(['Trocar caminhão'])
  await press(page, 'Trocar caminhão')
  await expect(truckField(page)).toHaveValue('')
  await expect(saveButton(page)).toBeDisabled()
  await pickTruck(page, BITREM)
  await expect(saveButton(page)).toBeEnabled()
  expect(await backend.calls('viagens-finalizar')).toEqual([])
})

// CORE-240 CORE-243 CORE-244
test('the words of the message decide which question is asked', { tag: '@desktop' }, async ({
  page,
  backend,
}) => {
  await openDirecting(page, 2)
  // the status of trip 507, which keeps the driver busy, and the words of the message
  for (const [status, words] of [
    [1, 'está em trânsito com outra carga'],
    [4, 'está carregando outra carga'],
    [10, 'está aguardando aprovação em outra carga'],
  ] as const) {
    await backend.change('trips', 507, { boleia_lote_conjunto_status_id: status })
    await pickDriver(page, 'Valdecir Antunes Pereira')
    await expect(linked(page)).toContainText(words)
    await expect(nextButton(page)).toBeDisabled()
    await press(page, 'Trocar motorista')
  }
  await backend.change('trips', 507, { boleia_lote_conjunto_status_id: 7 })
  await pickDriver(page, 'Valdecir Antunes Pereira')
  await expect(onTrip(page)).toBeVisible()
  await expect(onTrip(page).getByRole('button', { name: 'Cancelar viagem atual' })).toHaveCount(0)
  await press(page, 'Trocar motorista')

  await backend.fail('validates-motoristas', { fault: '500' })
  await pickDriver(page, JOAO)
  const problem = 'Problemas ao realizar a consulta, tente novamente mais tarde'
  await expect(page.getByRole('main').getByText(problem)).toBeVisible()
  await expect(page.getByText(problem)).toHaveCount(1)
  await expect(nextButton(page)).toBeDisabled()
  await backend.heal('validates-motoristas')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(ready(page)).toBeVisible()
})
