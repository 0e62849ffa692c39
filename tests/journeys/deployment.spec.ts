import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AccessLine } from '../../scripts/serve/accessLog.ts'
import { servePortal } from '../../scripts/serve/portal.ts'
import { emailOf, PASSWORD } from './support/people.ts'
import { releasesOf, SETTINGS } from './support/releases.ts'
import { expect, fetchedAhead, test } from './support/test.ts'
import { choose, press } from './support/wizard.ts'

test.use({ who: null, baseURL: undefined, isFresh: true })

const FOLDER = '.cache/deployment'

/** A mark that a reload of the page removes. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** An address at which one release is served after the other, by the server of the image. */
const deployments = (folders: readonly string[]) => {
  const lines: AccessLine[] = []
  const serve = (release: number, port: number) =>
    servePortal({
      ...SETTINGS,
      folder: folders[release] ?? '',
      host: 'localhost',
      port,
      log: (line) => lines.push(line),
    })
  let running: Awaited<ReturnType<typeof serve>> | undefined
  return {
    /** The last one ends, and this one begins at its address. */
    deploy: async (release: number) => {
      const port = running?.port ?? 0
      await running?.end(0)
      running = await serve(release, port)
      return `http://localhost:${running.port}`
    },
    end: async () => running?.end(0),
    lostFiles: () => lines.filter(({ route, status }) => route === 'asset' && status === 404).length,
  }
}

test.describe('a deployment while a tab is open', { tag: '@desktop' }, () => {
  // the file of the fourth release is asked for at the old name once
  test.use({ expectedErrors: [/Failed to load resource|Refused to apply style/] })

  test('two releases later it loads every page of its own, the next one reloads it once with what was typed', async ({
    page,
    api,
  }, { config }) => {
    const folders = releasesOf(String(config.metadata['productionFolder']), ['A', 'B', 'C', 'D'], FOLDER)
    const portal = deployments(folders)
    try {
      const url = await portal.deploy(0)
      expect((await (await fetch(`${url}/healthz`)).json()) as unknown).toEqual({ status: 'ready' })
      await page.goto(`${url}/lotes`)
      await page.getByLabel('E-mail').fill(emailOf('admin'))
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByRole('article')).toHaveCount(15)
      // a file that is cut off by the deployment would make the page load anew
      await fetchedAhead(page)
      await mark(page)

      await portal.deploy(1)
      await page.getByRole('button', { name: 'FILTRAR' }).click()
      await expect(page.getByRole('heading', { name: 'Filtrar ofertas' })).toBeVisible()
      await portal.deploy(2)
      expect(((await (await fetch(`${url}/version`)).json()) as { commit: string }).commit).toBe('C')
      await page.getByRole('link', { name: 'Lista de motoristas' }).click()
      await expect(page).toHaveURL(`${url}/motoristas`)
      await page.getByRole('link', { name: 'Lista de caminhões' }).click()
      await expect(page).toHaveURL(`${url}/caminhoes`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await isMarked(page)).toBe(true)
      expect(portal.lostFiles()).toBe(0)

      await page.getByRole('link', { name: 'Novo caminhão' }).click()
      await page.getByRole('textbox', { name: 'Nome' }).fill('Bitrem novo')
      await choose(page, 'Tipo de caminhão', 'Bitrem')
      await press(page, 'Próximo')
      await expect(page.getByText('Passo 2 de 4')).toBeVisible()

      await portal.deploy(3)
      await page.getByRole('link', { name: 'Ofertas solicitadas' }).click()
      await expect(page).toHaveURL(`${url}/lotes-solicitados`)
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await isMarked(page)).toBe(false)
      expect(portal.lostFiles()).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'Novo caminhão' }).click()
      await expect(page.getByText('Passo 2 de 4')).toBeVisible()
      await press(page, 'Voltar')
      await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Bitrem novo')
      // the session goes on
      expect(api.log.calls().filter(({ id }) => id === 'auth-login' || id === 'auth-logout').length).toBe(1)
    } finally {
      await portal.end()
      rmSync(FOLDER, { recursive: true, force: true })
    }
  })
})
