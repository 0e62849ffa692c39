import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { storedItems, type Who } from '../../journeys/support/people.ts'
import { type Browser, KEYS } from './browser.ts'
import { type Found, findAll, type Wanted } from './finding.ts'
import { EMPTY_PAGE, type Site } from './site.ts'

/** Long enough for a busy machine. */
const PATIENCE = { timeout: 120_000, interval: 40 }

const labelOf = ({ role, name, within }: Wanted): string =>
  `${role} '${name}'${within ? ` in ${labelOf(within)}` : ''}`

/** What a person does and sees in a browser. Everything waits until it can be done or is there. */
export const createPerson = (browser: Browser, site: Site) => {
  const addressOf = async () => (await browser.address()).replace(site.url, '')

  const poll = <Value>(what: string, read: () => Promise<Value>) =>
    expect.poll(read, { ...PATIENCE, message: what })

  /** The text that is seen: of the page, or of a part of it. */
  const textOf = async (within?: Wanted): Promise<string> => {
    if (within) return (await findAll(browser, within))[0]?.text ?? ''
    return browser.run(() => document.body.innerText.replace(/\s+/g, ' '))
  }

  const find = async (wanted: Wanted, isRight: (found: Found) => boolean = () => true): Promise<Found> => {
    let last: Found | undefined
    await poll(labelOf(wanted), async () => {
      last = (await findAll(browser, wanted))[0]
      return last !== undefined && isRight(last)
    }).toBe(true)
    return last as Found
  }

  /** Waits until it stands still, is enabled and nothing covers it, then presses its middle. */
  const press = async (wanted: Wanted) => {
    let before: Found | undefined
    await poll(`${labelOf(wanted)} can be pressed`, async () => {
      const [found] = await findAll(browser, wanted, { reach: before === undefined || !before.isOnTop })
      const isStill = found !== undefined && found.x === before?.x && found.y === before.y
      before = found
      if (!found) return 'is not there'
      if (!found.isEnabled) return 'is disabled'
      if (!isStill) return 'moves'
      return found.isOnTop ? 'can be pressed' : 'is covered'
    }).toBe('can be pressed')
    if (before) await browser.clickAt(before.x, before.y)
  }

  /** Presses as often as it takes until something is seen. */
  const pressUntil = async (wanted: Wanted, seen: Wanted) => {
    await poll(labelOf(seen), async () => {
      if ((await findAll(browser, seen)).length > 0) return true
      const [found] = await findAll(browser, wanted, { reach: true })
      if (found?.isEnabled && found.isOnTop) await browser.clickAt(found.x, found.y)
      return false
    }).toBe(true)
  }

  /** Types into a field in place of what it holds. */
  const write = async (wanted: Wanted, text: string) => {
    await press(wanted)
    await find(wanted, ({ hasFocus }) => hasFocus)
    await browser.type('a', true)
    await browser.type(text)
  }

  /** The tab that an act has opened. */
  const tabOf = async (act: () => Promise<void>): Promise<string> => {
    const before = await browser.tabs()
    await act()
    let opened: string | undefined
    await poll('a new tab', async () => {
      opened = (await browser.tabs()).find((tab) => !before.includes(tab))
      return opened !== undefined
    }).toBe(true)
    return opened ?? ''
  }

  return {
    browser,
    /** Goes to an address as somebody who has typed it. */
    open: (path: string) => browser.open(site.url + path),
    reload: browser.reload,
    back: browser.back,
    /** The history has left the entry of a window that was closed: a back that is asked before is taken for the same one. */
    seesNoWindowEntry: () =>
      poll('an open window in the history', () =>
        browser.run(() => history.state?.isWindowOpen === true),
      ).toBe(false),
    /** A browser in which this user has signed in before. */
    isSignedIn: async (who: Who) => {
      await browser.open(site.url + EMPTY_PAGE)
      await browser.run((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value)
      }, storedItems(who))
    },
    press,
    pressUntil,
    write,
    type: browser.type,
    /** Presses a radio or a checkbox that is off. */
    tick: async (wanted: Wanted) => {
      await press(wanted)
      await find(wanted, ({ isOn }) => isOn)
    },
    /** Looks for a text in a picker and takes the option of this name. */
    choose: async (field: string, text: string, option = new RegExp(`^${text}`)) => {
      await write({ role: 'combobox', name: field }, text)
      await press({ role: 'option', name: option })
    },
    attach: async (field: Wanted, path: string) => {
      await find(field)
      await browser.attach('[data-sought]', path)
    },
    sees: async (role: string, name: string | RegExp, within?: Wanted) => {
      await find({ role, name, ...(within ? { within } : {}) })
    },
    seesNo: (wanted: Wanted) =>
      poll(`no ${labelOf(wanted)}`, async () => (await findAll(browser, wanted)).length).toBe(0),
    seesMany: (wanted: Wanted, count: number) =>
      poll(labelOf(wanted), async () => (await findAll(browser, wanted)).length).toBe(count),
    seesText: (text: string | RegExp, within?: Wanted) =>
      text instanceof RegExp
        ? poll('the text', () => textOf(within)).toMatch(text)
        : poll('the text', () => textOf(within)).toContain(text),
    seesNoText: (text: string) => poll('the text', () => textOf()).not.toContain(text),
    seesIn: (field: Wanted, value: string) =>
      poll(labelOf(field), async () => (await findAll(browser, field))[0]?.value).toBe(value),
    isAt: (path: string | RegExp) =>
      path instanceof RegExp
        ? poll('address', addressOf).toMatch(path)
        : poll('address', addressOf).toBe(path),
    tabOf,
    /** The name and the bytes of the file that an act saves. */
    savedBy: async (act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
      const files = () => readdirSync(browser.downloads)
      const before = files()
      await act()
      let name = ''
      await poll('a saved file', async () => {
        // a browser writes into another name until it has all of it
        const added = files().filter((file) => !before.includes(file) && !/\.(part|wkdownload)$/.test(file))
        name = added[0] ?? ''
        return name !== '' && readFileSync(join(browser.downloads, name)).length > 0
      }).toBe(true)
      return { name, bytes: readFileSync(join(browser.downloads, name)) }
    },
    /** Types the six characters of a code or a PIN. */
    typeCode: async (name: string, code: string) => {
      await press({ role: 'textbox', name: `${name}, caractere 1 de 6` })
      await browser.type(code)
    },
    leaveField: () => browser.type(KEYS.tab),
  }
}

export type Person = ReturnType<typeof createPerson>

export const button = (name: string | RegExp, within?: Wanted): Wanted => ({
  role: 'button',
  name,
  ...(within ? { within } : {}),
})
export const dialog = (name: string | RegExp): Wanted => ({ role: 'dialog', name })
export const field = (name: string | RegExp): Wanted => ({ role: 'textbox', name })
