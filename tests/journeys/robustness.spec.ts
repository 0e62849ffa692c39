import { emailOf, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ isProduction: true })

const crash = 'Ops, não foi possível carregar essa página.'
const FILTER_FILE = '**/assets/OfferFilterPage*.js'

test.describe('a file of the page is gone', { tag: '@desktop' }, () => {
  // The second message comes from the import while the page is being reloaded.
  test.use({ expectedErrors: [/OfferFilterPage|reading 'default'/] })

  test('after a new release: the page is reloaded once and is there', async ({ page, api }) => {
    await page.goto('/lotes')
    await expect(page.getByRole('article')).toHaveCount(15)
    await page.route(FILTER_FILE, (route) => route.fulfill({ status: 404 }), { times: 1 })
    await page.getByRole('button', { name: 'FILTRAR' }).click()
    await expect(page.getByRole('heading', { name: 'Filtrar ofertas' })).toBeVisible()
    await expect(page).toHaveURL('/lotes/filtros')
    expect(api.log.calls().filter(({ id }) => id === 'auth-logout')).toEqual([])
  })

  // REG-594 REG-595
  test('and stays so: the error page says it, and its button clears the caches and brings the page back', async ({
    page,
    api,
  }) => {
    await page.goto('/lotes')
    await expect(page.getByRole('article')).toHaveCount(15)
    await page.evaluate(async () => {
      await (await caches.open('old')).put('/old', new Response('old'))
    })
    await page.route(FILTER_FILE, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'FILTRAR' }).click()
    await expect(page.getByRole('heading', { name: crash })).toBeVisible()
    await page.unroute(FILTER_FILE)
    await page.getByRole('button', { name: 'Recarregar página' }).click()
    await expect(page.getByRole('heading', { name: 'Filtrar ofertas' })).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toEqual([])
  })
})

test.describe('the settings', { tag: '@desktop' }, () => {
  test.use({ who: null, expectedErrors: [/Failed to load resource.*config\.json/] })

  test('that are missing or broken are named on a page, which starts the portal once they are good', async ({
    page,
  }) => {
    let body: string | null = null
    await page.route('**/config.json', (route) =>
      body === null
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'application/json', body }),
    )
    await page.goto('/')
    const title = page.getByRole('heading', { name: 'O Boleia ainda não foi configurado corretamente.' })
    const retry = page.getByRole('button', { name: 'Tentar novamente' })
    await expect(title).toBeVisible()
    await expect(page.getByRole('main')).toContainText('arquivo não encontrado')
    for (const [content, named] of [
      ['<!doctype html>', 'arquivo inválido'],
      ['{"apiBaseUrl":"javascript:alert(1)"}', 'apiBaseUrl'],
      ['{"apiBaseUrl":"/api","partnerApiBaseUrl":"/partner-api"}', 'tileUrl'],
    ] as const) {
      body = content
      await retry.click()
      await expect(page.getByRole('main')).toContainText(named)
      await expect(title).toBeVisible()
    }
    await page.unroute('**/config.json')
    await retry.click()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  })
})

test.describe('a browser that stores nothing', { tag: '@desktop' }, () => {
  test.use({ who: null })

  test('can be signed in and worked in until the page is left', async ({ page, api }) => {
    await page.addInitScript(() => {
      const refuse = {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      }
      Object.defineProperty(window, 'localStorage', refuse)
      Object.defineProperty(window, 'sessionStorage', refuse)
    })
    await page.goto('/lotes')
    await page.getByLabel('E-mail').fill(emailOf('admin'))
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('article')).toHaveCount(15)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Frete #1', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar carga' }).first().click()
    await expect(page).toHaveURL('/direciona-carga')
    await page.getByRole('button', { name: /menu de/i }).click()
    await page.getByRole('menuitemradio').nth(1).click()
    await page.getByRole('button', { name: /menu de/i }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    expect(api.log.calls().every(({ status }) => status === 200)).toBe(true)
  })
})
