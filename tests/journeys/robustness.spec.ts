import type { Page } from '@playwright/test'
import { emailOf, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ isProduction: true })

const crash = 'Ops, não foi possível carregar essa página.'
const FILTER_FILE = '**/assets/OfferFilterPage*.js'
const TRIPS_FILE = '**/assets/TripsPage*.js'

const missing = { status: 404 }
/** A mark that a reload of the page removes. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

const sheetsMissing = (page: Page) =>
  page
    .locator('link[rel=stylesheet]:not([disabled])')
    .evaluateAll((links) => links.filter((link) => !(link as HTMLLinkElement).sheet).length)

/** What the server has as its page: another release than the running one. Navigations get the real page. */
const nameNewRelease = (page: Page) =>
  page.route('/', (route) =>
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-new.js"></script>' }),
  )

test.describe('a file of the page is gone', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('after a new release: the page is reloaded once, and if that does not help, its place says so', async ({
    page,
    api,
  }) => {
    await page.goto('/lotes')
    await expect(page.getByRole('article')).toHaveCount(15)
    await nameNewRelease(page)
    await page.route(FILTER_FILE, (route) => route.fulfill(missing))
    await page.route('/lotes/filtros', async (route) => {
      await page.unroute(FILTER_FILE)
      await route.fallback()
    })
    await mark(page)
    await page.getByRole('button', { name: 'FILTRAR' }).click()
    await expect(page.getByRole('heading', { name: 'Filtrar ofertas' })).toBeVisible()
    await expect(page).toHaveURL('/lotes/filtros')
    expect(await isMarked(page)).toBe(false)
    await page.route(TRIPS_FILE, (route) => route.fulfill(missing))
    await mark(page)
    await page.getByRole('link', { name: 'Ofertas solicitadas' }).click()
    await expect(page.getByRole('heading', { name: crash })).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    expect(api.log.calls().filter(({ id }) => id === 'auth-logout')).toEqual([])
  })

  test('without a new release: its place says so, links and back lead out of it, and another attempt brings it', async ({
    page,
    api,
  }) => {
    await page.goto('/lotes')
    await expect(page.getByRole('article')).toHaveCount(15)
    await mark(page)
    const styles = '**/assets/*.css'
    await page.route(FILTER_FILE, (route) => route.abort('internetdisconnected'))
    await page.route(styles, (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'FILTRAR' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: crash })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(15)
    await page.goForward()
    await expect(page.getByRole('heading', { name: crash })).toBeVisible()
    await page.unroute(FILTER_FILE)
    await page.unroute(styles)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'Filtrar ofertas' })).toBeVisible()
    await expect.poll(() => sheetsMissing(page)).toBe(0)
    expect(await isMarked(page)).toBe(true)
    expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toEqual([])
  })
})

test.describe('what shows notices is missing', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a failure is told all the same, and the page stays', async ({ page, api }) => {
    await page.route('**/assets/failures*.js', (route) => route.fulfill(missing))
    await page.goto('/lotes')
    await mark(page)
    api.scenarios.setFault('validates-cargas', { fault: '400 message' })
    await page.getByRole('button', { name: 'Enviar carga' }).first().click()
    await expect(page.getByRole('alert').getByText(/\S/).first()).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await expect(page.getByRole('article')).toHaveCount(15)
  })
})

test.describe('a page that crashes', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/it broke/] })

  // REG-594 REG-595
  test('says so under the menu, a link leads out of it, and its button clears the caches and loads it again', async ({
    page,
    api,
  }) => {
    const broken = 'export default () => { throw new Error("it broke") }'
    await page.goto('/lotes')
    await expect(page.getByRole('article')).toHaveCount(15)
    await page.evaluate(async () => {
      await (await caches.open('old')).put('/old', new Response('old'))
    })
    await page.route(FILTER_FILE, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
    await page.getByRole('button', { name: 'FILTRAR' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: crash })).toBeVisible()
    await page.getByRole('link', { name: 'Ofertas disponíveis' }).click()
    await expect(page.getByRole('article')).toHaveCount(15)
    await page.goBack()
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
      ['<!doctype html>', 'não é JSON; talvez a rede tenha respondido no lugar do servidor'],
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
