import type { Page } from '@playwright/test'
import { clickTwentyTimes, fillDirecting, nextButton, saveButton } from './support/directing.ts'
import { expect, test } from './support/test.ts'

test.use({ who: 'admin', hasClock: true })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const unknown = (page: Page) => dialog(page, 'Não sabemos se a carga foi solicitada')
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

// What the other answers mean is in tests/screens/app/outcomes.test.tsx. CORE-222
test('a cargo that did not arrive is looked for during a minute, and may then be sent again', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await fillDirecting(page, 2)
  await backend.fail('direcionar-cargas', { fault: 'offline', latencyMs: 1_500 })
  await clickTwentyTimes(page, saveButton(page))
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
    const pass = async (ms: number) => {
      await api.passTime(ms)
      await context.clock.runFor(ms)
    }
    const other = await context.newPage()
    await other.goto('/lotes')
    await expect(other.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible()
    // only one page looks it up at a time
    await expect(other.getByRole('region', { name: 'Envio sem resposta' })).toHaveCount(0)
    await page.close()
    api.scenarios.clearFault('lotes-solicitados-list')
    // the next look: the other page first has to learn that it may
    const found = other.getByRole('region', { name: 'Envio sem resposta' })
    await expect(async () => {
      await pass(31_000)
      await expect(found).toContainText('A carga de Toledo - PR para Curitiba - PR foi solicitada.', {
        timeout: 3_000,
      })
    }).toPass({ timeout: 60_000 })
    await other.getByRole('button', { name: 'Ok' }).click()
    await other.reload()
    await expect(other.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible()
    await expect(other.getByRole('region', { name: 'Envio sem resposta' })).toHaveCount(0)
    expect(posts()).toHaveLength(1)
  })
})
