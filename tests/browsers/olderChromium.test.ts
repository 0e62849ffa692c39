import { describe, expect, test } from 'vitest'
import { OLDEST_IN_WORDS } from '../../scripts/oldestBrowsers.ts'
import { mainJob } from './mainJob.ts'
import { createPerson } from './support/person.ts'
import { startQtWebEngine } from './support/qtWebEngine.ts'
import { EMPTY_PAGE } from './support/site.ts'
import { pictureFailure, standBrowser } from './support/standing.ts'

describe('Chromium 102, which is older than the list', () => {
  const here = standBrowser(startQtWebEngine)

  test.each(['/', '/lotes', '/trocar-senha'])(
    '%s is the page that names the browsers, and nothing else',
    async (path) => {
      const { browser, site } = here
      const person = createPerson(browser, site)
      await person.open(path)
      await person.sees('heading', 'Atualize o navegador')
      await person.seesText(`Use uma destas ou mais nova: ${OLDEST_IN_WORDS}.`)
      expect(await browser.run(() => document.querySelectorAll('form,input,button,nav').length)).toBe(0)
      expect(site.backend.log.calls()).toEqual([])
      expect(site.complaints).toEqual([])
    },
  )

  test(`with the switch of the tests ${mainJob.name}`, async () => {
    const { browser, site } = here
    pictureFailure(browser, browser.name)
    await browser.open(site.url + EMPTY_PAGE)
    await browser.run(() => localStorage.setItem('boleia:anyBrowser', '1'))
    await mainJob.tell(createPerson(browser, site), site)
    expect(site.complaints).toEqual([])
  })
})
