import { readFileSync } from 'node:fs'
import type { Browser } from './browser.ts'

// Finds what a person sees or hears by its role and its name, by the rules of accessible names (axe-core).

const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** Brought by the browser's protocol, which the page's policy does not block. */
const BRING_AXE = Object.assign(() => {}, { toString: () => `() => { ${AXE} }` })

export interface Wanted {
  /** Of ARIA; 'password' and 'file' for the fields that have none. */
  readonly role: string
  /** The whole name, or a part of it. */
  readonly name: string | RegExp
  /** Only inside the first that is this. */
  readonly within?: Wanted
}

export interface Found {
  readonly text: string
  readonly value: string
  readonly isOn: boolean
  readonly isEnabled: boolean
  readonly hasFocus: boolean
  /** Its middle, in pixels of the page. */
  readonly x: number
  readonly y: number
  /** A press in the middle meets it. */
  readonly isOnTop: boolean
}

export interface Sought {
  readonly role: string
  readonly name: string
  readonly flags: string | null
}

/** In the page: all that match, and a mark on the first; null before axe is there. */
const look = (path: readonly Sought[], reach: boolean, mark: string): Found[] | null => {
  interface Axe {
    setup: (root: Element) => void
    teardown: () => void
    commons: {
      aria: { getRole: (element: Element) => string | null }
      text: { accessibleText: (element: Element) => string }
      dom: { isVisibleToScreenReaders: (element: Element) => boolean }
    }
  }
  const { axe } = window as unknown as { axe?: Axe }
  if (!axe) return null
  const SELECTORS: Readonly<Record<string, string>> = {
    button: 'button,[role=button],summary,input[type=submit],input[type=button]',
    link: 'a[href],[role=link]',
    heading: 'h1,h2,h3,h4,h5,h6,[role=heading]',
    textbox: 'input,textarea,[role=textbox]',
    combobox: 'input,select,[role=combobox]',
    radio: 'input[type=radio],[role=radio]',
    checkbox: 'input[type=checkbox],[role=checkbox]',
    article: 'article',
    main: 'main',
    dialog: 'dialog,[role=dialog],[role=alertdialog]',
    password: 'input[type=password],input',
    file: 'input[type=file]',
  }
  const roleOf = (element: Element) => {
    if (element instanceof HTMLInputElement && /^(password|file)$/.test(element.type)) return element.type
    return axe.commons.aria.getRole(element)
  }
  const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
  const matches = (element: Element, { role, name, flags }: Sought) => {
    if (roleOf(element) !== role) return false
    if (role !== 'file' && !axe.commons.dom.isVisibleToScreenReaders(element)) return false
    const named = spaced(axe.commons.text.accessibleText(element))
    return flags === null ? named === name : new RegExp(name, flags).test(named)
  }
  axe.teardown()
  axe.setup(document.documentElement)
  try {
    let roots: Element[] = [document.documentElement]
    for (const sought of path) {
      const inside = roots.slice(0, 1).flatMap((root) => {
        const selector = SELECTORS[sought.role] ?? `[role=${sought.role}]`
        return [...root.querySelectorAll(selector)]
      })
      roots = inside.filter((element) => matches(element, sought))
    }
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
    return roots.map((element, index) => {
      if (index === 0 && mark !== '') element.setAttribute(mark, '')
      if (index === 0 && reach)
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const top = document.elementFromPoint(x, y)
      const labels = [...((element as HTMLInputElement).labels ?? [])]
      const input = element as HTMLInputElement
      return {
        text: spaced((element as HTMLElement).innerText ?? ''),
        value: input.value ?? '',
        isOn: input.checked || element.getAttribute('aria-checked') === 'true',
        // a modal that was not read yet hears no click
        isEnabled: !element.matches(':disabled,[aria-busy=true]') && !element.closest('[aria-disabled=true]'),
        hasFocus: document.activeElement === element,
        x,
        y,
        isOnTop: [element, ...labels].some((part) => part.contains(top)),
      }
    })
  } finally {
    axe.teardown()
  }
}

const pathOf = ({ role, name, within }: Wanted): Sought[] => [
  ...(within ? pathOf(within) : []),
  name instanceof RegExp ? { role, name: name.source, flags: name.flags } : { role, name, flags: null },
]

/** All that match, in the order of the page. `mark`: an attribute for the first. */
export const findAll = async (
  browser: Browser,
  wanted: Wanted,
  { reach = false, mark = 'data-sought' } = {},
): Promise<readonly Found[]> => {
  const found = await browser.run(look, pathOf(wanted), reach, mark)
  if (found) return found
  await browser.run(BRING_AXE)
  return []
}
