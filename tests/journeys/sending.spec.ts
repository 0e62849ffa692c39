import type { Page } from '@playwright/test'
import { fillDirecting, nextButton, saveButton, toast, truckField } from './support/directing.ts'
import { expect, test } from './support/test.ts'

test.use({ who: 'admin', hasClock: true })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const success = (page: Page) => dialog(page, 'Solicitação de carga efetuada com sucesso!')
const unknown = (page: Page) => dialog(page, 'Não sabemos se a carga foi solicitada')
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

// CORE-234 CORE-235 CORE-236
test('a refusal keeps the choice, is told once, in the page, until it is sent again with success', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await fillDirecting(page, 2)
  const attempt = async (text: string) => {
    await saveButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toHaveCount(1)
    await expect(saveButton(page)).toBeEnabled()
    await page.clock.runFor(15_000)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
  }
  await backend.switchOn('directing the cargo fails')
  await attempt('Não foi possível concluir a operação. O embarcador suspendeu o envio desta carga.')
  await backend.switchOff('directing the cargo fails')
  await backend.fail('direcionar-cargas', { fault: 'celebrate' })
  await attempt('Não foi possível concluir a operação. O campo "id" deve ser um número')
  await backend.heal('direcionar-cargas')
  for (const [fault, text] of [
    ['500', 'Erro ao tentar direcionar a carga'],
    ['400 message', 'Não foi possível concluir a operação. O servidor recusou os dados enviados.'],
    ['200 html', 'Erro ao tentar direcionar a carga'],
  ] as const) {
    await backend.fail('antt-validate', { fault })
    await attempt(text)
  }
  await backend.heal('antt-validate')
  await backend.expectCalls('direcionar-cargas', 2)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(truckField(page)).toHaveValue('ABC1D23')
  await saveButton(page).click()
  await expect(success(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await backend.expectCalls('direcionar-cargas', 3)
})

test('a lost answer is looked up before anything is sent again, and the trip is found', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await fillDirecting(page, 2)
  // the backend does the work but never answers
  await backend.fail('direcionar-cargas', { fault: 'timeout' })
  await backend.fail('lotes-solicitados-list', { fault: '500' })
  await saveButton(page).click()
  await backend.expectCalls('direcionar-cargas', 1)
  await page.clock.runFor(31_000)
  await expect(unknown(page)).toContainText('A carga pode já estar nas suas ofertas solicitadas.')
  await page.keyboard.press('Escape')
  await expect(unknown(page)).toContainText('Ainda sem resposta.')
  await expect(unknown(page).getByRole('button')).toHaveText(['Ver ofertas solicitadas', 'Verificar agora'])
  await backend.heal('lotes-solicitados-list')
  await press(page, 'Verificar agora')
  await expect(success(page)).toBeVisible()
  await backend.expectCalls('direcionar-cargas', 1)
})

// reliability N2, N3; the other ways are in tests/screens/app/outcomes.test.tsx
for (const fault of ['done 500', 'done reset', 'done late'] as const) {
  test(`a cargo that was directed although the backend ends in ${fault} is told as directed`, {
    tag: '@desktop',
  }, async ({ page, backend }) => {
    await fillDirecting(page, 2)
    await backend.fail('direcionar-cargas', { fault })
    await saveButton(page).click()
    await backend.expectCalls('direcionar-cargas', 1)
    if (fault === 'done late') {
      await page.clock.runFor(31_000)
      await expect(unknown(page)).toContainText('Até agora a carga não está nas suas ofertas solicitadas.')
      await page.clock.runFor(10_000)
    }
    await expect(success(page)).toBeVisible()
    await expect(toast(page)).toHaveCount(0)
    await backend.expectCalls('direcionar-cargas', 1)
    const sent = (await backend.records('trips')).filter(({ id }) => id > 520)
    expect(sent.map((trip) => [trip.boleia_lote_id, trip.driverId, trip.truckId])).toEqual([[2, 201, 301]])
  })
}

test('a cargo that did not arrive is looked for during a minute, and may then be sent again', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await fillDirecting(page, 2)
  await backend.fail('direcionar-cargas', { fault: 'offline' })
  await saveButton(page).click()
  await expect(unknown(page)).toContainText('Até agora a carga não está nas suas ofertas solicitadas.')
  await expect(unknown(page).getByRole('button')).toHaveText(['Ver ofertas solicitadas', 'Verificar agora'])
  for (let looks = 2; looks <= 7; looks++) {
    // the ten seconds begin with the answer
    await expect(unknown(page).getByRole('button', { name: 'Verificar agora' })).toBeEnabled()
    await page.clock.runFor(10_000)
    await backend.expectCalls('lotes-solicitados-list', looks)
  }
  await expect(unknown(page)).toContainText('A carga não apareceu nas suas ofertas solicitadas.')
  await press(page, 'Voltar e enviar de novo')
  await expect(page.getByText('Você pode salvar de novo.')).toBeVisible()
  await backend.fail('direcionar-cargas', { fault: '502 html' })
  await saveButton(page).click()
  await expect(unknown(page)).toBeVisible()
  await backend.expectCalls('direcionar-cargas', 2)
  await press(page, 'Ver ofertas solicitadas')
  await expect(page).toHaveURL('/lotes-solicitados')
  await expect(nextButton(page)).toHaveCount(0)
  // the page that looked it up is closed: now the frame looks it up
  await expect(page.getByRole('region', { name: 'Envio sem resposta' })).toContainText(
    'Até agora a carga de Toledo - PR para Curitiba - PR não está nas suas ofertas solicitadas.',
  )
})

test.describe('a page that goes away in the middle', () => {
  test.use({ isProduction: true })

  // reliability N4
  test('is asked about when the person comes back, in any tab, and nothing is sent twice', {
    tag: '@desktop',
  }, async ({ page, api, context }) => {
    await fillDirecting(page, 2)
    api.scenarios.setFault('direcionar-cargas', { fault: 'timeout' })
    await saveButton(page).click()
    const posts = () => api.log.calls().filter(({ id }) => id === 'direcionar-cargas')
    await expect.poll(() => posts().length).toBe(1)
    api.scenarios.setFault('lotes-solicitados-list', { fault: '500' })
    await page.reload()
    const asked = page.getByRole('region', { name: 'Envio sem resposta' })
    await expect(asked).toContainText('Ainda sem resposta.')
    const other = await context.newPage()
    await other.goto('/lotes')
    await expect(other.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible()
    // only one page looks it up at a time
    await expect(other.getByRole('region', { name: 'Envio sem resposta' })).toHaveCount(0)
    await page.close()
    api.scenarios.clearFault('lotes-solicitados-list')
    await expect(other.getByRole('region', { name: 'Envio sem resposta' })).toContainText(
      'A carga de Toledo - PR para Curitiba - PR foi solicitada.',
    )
    await other.getByRole('button', { name: 'Ok' }).click()
    await other.reload()
    await expect(other.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible()
    await expect(other.getByRole('region', { name: 'Envio sem resposta' })).toHaveCount(0)
    expect(posts()).toHaveLength(1)
  })
})
