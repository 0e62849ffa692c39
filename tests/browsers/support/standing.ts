import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, onTestFailed } from 'vitest'
import type { Browser } from './browser.ts'
import { copySite, type Site, startSite } from './site.ts'

const PICTURES = '.cache/browsers'

/** What the tests of a block find when they run. */
export interface Standing {
  readonly browser: Browser
  readonly site: Site
}

/** One browser for the tests of a block, and for each a site of its own: another origin has another storage. */
export const standBrowser = (start: () => Promise<Browser>): Standing => {
  const standing = {} as { browser: Browser; site: Site }
  const folder = mkdtempSync(join(tmpdir(), 'boleia-site-'))
  beforeAll(async () => {
    copySite(folder)
    standing.browser = await start()
    await standing.browser.resize(1366, 768)
  }, 120_000)
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await (standing.browser as Browser | undefined)?.close()
  }, 60_000)
  beforeEach(async () => {
    standing.site = await startSite(folder)
    return standing.site.close
  })
  return standing
}

/** @param name of the picture that is taken when this test fails */
export const pictureFailure = (browser: Browser, name: string): void =>
  onTestFailed(async () => {
    mkdirSync(PICTURES, { recursive: true })
    writeFileSync(`${PICTURES}/${name}.png`, await browser.picture())
  }, 15_000)
