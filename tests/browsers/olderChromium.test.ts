import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { OLDEST_IN_WORDS } from '../../scripts/oldestBrowsers.ts'
import { mainJob } from './mainJob.ts'
import type { Browser } from './support/browser.ts'
import { createPerson } from './support/person.ts'
import { startQtWebEngine } from './support/qtWebEngine.ts'
import { copySite, EMPTY_PAGE, type Site, startSite } from './support/site.ts'

const PICTURES = '.cache/browsers'

describe('Chromium 102, which is older than the list', () => {
  let browser: Browser
  let site: Site
  const folder = mkdtempSync(join(tmpdir(), 'boleia-site-'))
  beforeAll(async () => {
    copySite(folder)
    browser = await startQtWebEngine()
    await browser.resize(1366, 768)
  }, 120_000)
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await browser?.close()
  }, 60_000)
  beforeEach(async () => {
    site = await startSite(folder)
    return site.close
  })

  test.each([
    '/',
    '/lotes',
    '/trocar-senha',
  ])('%s is the page that names the browsers, and nothing else', async (path) => {
    const person = createPerson(browser, site)
    await person.open(path)
    await person.sees('heading', 'Atualize o navegador')
    await person.seesText(`Use uma destas ou mais nova: ${OLDEST_IN_WORDS}.`)
    expect(await browser.run(() => document.querySelectorAll('form,input,button,nav').length)).toBe(0)
    expect(site.backend.log.calls()).toEqual([])
    expect(site.complaints).toEqual([])
  })

  test(`with the switch of the tests ${mainJob.name}`, async () => {
    onTestFailed(async () => {
      mkdirSync(PICTURES, { recursive: true })
      writeFileSync(`${PICTURES}/${browser.name}.png`, await browser.picture())
    }, 15_000)
    await browser.open(site.url + EMPTY_PAGE)
    await browser.run(() => localStorage.setItem('boleia:anyBrowser', '1'))
    await mainJob.tell(createPerson(browser, site), site)
    expect(site.complaints).toEqual([])
  })
})
