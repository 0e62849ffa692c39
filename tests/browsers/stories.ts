import { describe, expect, onTestFinished, test } from 'vitest'
import { mainJob } from './mainJob.ts'
import { paySlip, transfer, twoTabs } from './payments.ts'
import { signUp } from './signUp.ts'
import type { Browser } from './support/browser.ts'
import { createPerson } from './support/person.ts'
import { EMPTY_PAGE } from './support/site.ts'
import { pictureFailure, standBrowser } from './support/standing.ts'
import { tripDocuments } from './tripDocuments.ts'
import { wholeWords } from './wholeWords.ts'

const STORIES = [mainJob, signUp, tripDocuments, transfer, paySlip, twoTabs, wholeWords]

/** Long enough for a busy machine. */
const PATIENCE = { timeout: 120_000, interval: 50 }

/** Plays all stories in one browser, each on a site of its own: another origin has another storage. */
export const tellIn = (name: string, start: () => Promise<Browser>) => {
  describe(name, () => {
    const here = standBrowser(start)

    test('what breaks the policy, is thrown or is written as an error is heard', async () => {
      const { browser, site } = here
      await browser.open(site.url + EMPTY_PAGE)
      await browser.run(() => {
        setTimeout(() => {
          document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/stranger.png' }))
          throw new Error('thrown on purpose')
        })
      })
      await expect
        .poll(() => site.complaints, PATIENCE)
        .toContainEqual(expect.stringContaining('thrown on purpose'))
      await expect.poll(() => site.complaints, PATIENCE).toContainEqual(expect.stringContaining('img-src'))
    })

    for (const { name: story, tell } of STORIES) {
      test(story, async () => {
        const { browser, site } = here
        pictureFailure(browser, `${name} ${story.slice(0, 60)}`)
        const [tab = ''] = await browser.tabs()
        onTestFinished(async () => {
          for (const other of await browser.tabs()) if (other !== tab) await browser.closeTab(other)
          await browser.choose(tab)
        }, 60_000)
        await tell(createPerson(browser, site), site)
        expect(site.complaints).toEqual([])
      })
    }
  })
}
