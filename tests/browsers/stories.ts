import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { mainJob } from './mainJob.ts'
import { paySlip, transfer } from './payments.ts'
import { signUp } from './signUp.ts'
import { tripDocuments } from './tripDocuments.ts'
import type { Browser } from './support/browser.ts'
import { createPerson } from './support/person.ts'
import { startSite } from './support/site.ts'

const STORIES = [mainJob, signUp, tripDocuments, transfer, paySlip]

/** Plays all stories in one browser, each on a site of its own: another origin has another storage. */
export const tellIn = (name: string, start: () => Promise<Browser>) => {
  describe(name, () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await start()
      await browser.resize(1366, 768)
    }, 60_000)
    afterAll(async () => browser?.close(), 30_000)

    for (const story of STORIES) {
      test(story.name, async () => {
        onTestFailed(async () => {
          const folder = '.cache/browsers'
          mkdirSync(folder, { recursive: true })
          writeFileSync(`${folder}/${name} ${story.name.slice(0, 60)}.png`, await browser.picture())
        }, 60_000)
        const site = await startSite()
        try {
          const [tab] = await browser.tabs()
          await story.tell(createPerson(browser, site), site)
          for (const other of await browser.tabs()) if (other !== tab) await browser.closeTab(other)
          if (tab) await browser.choose(tab)
          expect(site.violations).toEqual([])
          expect(browser.errors).toEqual([])
        } finally {
          await site.close()
        }
      })
    }
  })
}
