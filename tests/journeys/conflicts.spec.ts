import type { Page } from '@playwright/test'
import { openDirecting, pickDriver, toast } from './support/directing.ts'
import { expect, stopClock, test } from './support/test.ts'

test.use({ who: 'admin', hasClock: true })

const linked = (page: Page) =>
  page.getByRole('dialog', { name: 'Este motorista está vinculado a outra viagem' })
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
const ready = (page: Page) => page.getByText('Tudo certo com o motorista.')

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
