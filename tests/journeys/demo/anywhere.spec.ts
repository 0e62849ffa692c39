import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { WORLD_KEY } from '#mocks/backend/store/store.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { plainHost } from '../support/plainHost.ts'
import { expect, fetchedAhead, test } from '../support/test.ts'

// A host without rewrites answers an address of the portal with 404 and the page that brings it up.
test.use({
  who: null,
  baseURL: undefined,
  isFresh: true,
  expectedErrors: [/^console: Failed to load resource: the server responded with a status of 404/],
})

const offers = (page: Page) => page.getByRole('article')

const signIn = async (page: Page) => {
  await page.getByLabel('E-mail').fill(emailOf('master'))
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(offers(page)).toHaveCount(15)
}

/** Where the demo's workers answer. */
const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
  )

test('the demo works in a folder of a host without rewrites: pages, links, a reload, the back button and documents', {
  tag: '@desktop',
}, async ({ page }) => {
  const host = await plainHost('dist-demo', '/vendas/boleia/')
  try {
    await page.goto(host.url)
    await signIn(page)
    await expect(page).toHaveURL(`${host.url}lotes`)
    await expect(page).toHaveTitle('Ofertas de cargas | Boleia')
    expect(await offers(page).first().getByRole('link').getAttribute('href')).toMatch(
      /^\/vendas\/boleia\/detalhes-carga\?id=\d+$/,
    )
    await offers(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Frete #\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(`${host.url}lotes`)
    await page.getByRole('link', { name: 'Ofertas solicitadas' }).click()
    await expect(page).toHaveURL(`${host.url}lotes-solicitados`)
    const answer = await page.reload()
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofertas solicitadas')
    await page.goto(`${host.url}lotes-solicitados?page=2`)
    await offers(page).getByRole('button', { name: 'Baixar O.C' }).first().click()
    await expect.poll(() => scopes(page)).toEqual(['/vendas/boleia/', '/vendas/boleia/documentos/ordem/'])
    await page.goto(`${host.url}no-such/page`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
    await fetchedAhead(page)
  } finally {
    host.close()
  }
})

test('at the root of a host without rewrites a link opens its page', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  const host = await plainHost('dist-demo', '/')
  try {
    expect((await page.goto(`${host.url}new-password/abc.def`))?.status()).toBe(404)
    await expect(page).toHaveURL(`${host.url}new-password/abc.def`)
    await expect(page).toHaveTitle(/ \| Boleia$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fetchedAhead(page)
  } finally {
    host.close()
  }
})

test('opened by a double click it says what to do instead', { tag: ['@desktop', '@long'] }, async ({
  page,
}) => {
  await page.goto(pathToFileURL(resolve('dist-demo/index.html')).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abra a demonstração por um endereço')
  await expect(page.getByText('abrir-no-linux.sh')).toBeVisible()
  await expect(page).toHaveTitle('Abra a demonstração por um endereço | Boleia')
})

/** A port that nobody uses. */
const freePort = async () => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

const hasPython = spawnSync('python3', ['-c', '']).status === 0

test('the launcher of Linux shows the folder beside it, and the demo begins with trips in every stage', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  test.skip(!hasPython, 'python3 is not installed')
  const port = await freePort()
  const launcher = spawn('sh', [resolve('dist-demo/abrir-no-linux.sh')], {
    env: { ...process.env, PORTA: String(port), SEM_NAVEGADOR: '1' },
  })
  try {
    const url = `http://localhost:${port}/`
    await expect
      .poll(() =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    // as a person has it: the stories' own world is not asked for
    await page.addInitScript((key) => sessionStorage.removeItem(key), WORLD_KEY)
    expect((await page.goto(`${url}forgot`))?.status()).toBe(404)
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await page.goto(url)
    await signIn(page)
    await page.getByRole('link', { name: 'Ofertas solicitadas' }).click()
    await expect(offers(page)).toHaveCount(15)
    await expect(offers(page).nth(0)).toContainText('Aguardando aprovação')
    await expect(offers(page).nth(8)).toContainText('Desistiu')
    await fetchedAhead(page)
  } finally {
    launcher.kill()
  }
})
