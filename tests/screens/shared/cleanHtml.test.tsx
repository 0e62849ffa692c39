import '#app/start/app.css'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { TERMS_HTML } from '#mocks/backend/world/terms.ts'
import { CleanHtml } from '#screens/shared/CleanHtml.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually, within } from '#tests/support/screens/patience.ts'
import { HOSTILE_URL, hostileHtml, liveHtml } from './hostileHtml.ts'

const ALLOWED = [
  ...['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'BR', 'HR', 'UL', 'OL', 'LI', 'BLOCKQUOTE'],
  ...['B', 'STRONG', 'I', 'EM', 'U', 'A', 'TABLE', 'THEAD', 'TBODY', 'TR', 'TH', 'TD'],
]

/** The attribute `is` cannot be removed: the cleaner empties it, which has no effect. */
const isAllowed = ({ name, value }: Attr) =>
  (name === 'href' && /^(https:|mailto:)/.test(value)) || (name === 'is' && value === '')

const hostile = vi.fn()
const open = vi.fn()
let box: HTMLElement
let root: ReturnType<typeof createRoot>

const draw = (children: ReactNode) => flushSync(() => root.render(children))
const content = () => box.firstElementChild ?? box
const elements = () => [...content().querySelectorAll('*')]

/** Addresses of a payload that the browser has requested. */
const requests = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(HOSTILE_URL))

let controls = 0

/** Waits for one more request, so that all earlier ones are over. */
const settle = () => {
  const image = new Image()
  const isOver = new Promise<void>((resolve) => {
    image.addEventListener('error', () => resolve())
    image.addEventListener('load', () => resolve())
  })
  controls += 1
  image.src = `/control-request?${controls}`
  return within(isOver, () => `${image.src} is neither loaded nor refused`)
}

/** Clicks, keys and moves that could start a payload. */
const useEverything = () => {
  for (const element of [content(), ...elements()]) {
    for (const type of [
      'pointerenter',
      'mouseover',
      'focus',
      'click',
      'auxclick',
      'toggle',
      'animationstart',
    ]) {
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    }
  }
}

const keepThePage = (event: Event) => event.preventDefault()

beforeEach(() => {
  vi.stubGlobal('hostile', hostile)
  vi.stubGlobal('open', open)
  performance.clearResourceTimings()
  box = document.body.appendChild(document.createElement('main'))
  root = createRoot(box)
  // after the component's handler: a link that it does not handle must not leave the test
  window.addEventListener('click', keepThePage)
  window.addEventListener('auxclick', keepThePage)
})

afterEach(() => {
  root.unmount()
  box.remove()
  window.removeEventListener('click', keepThePage)
  window.removeEventListener('auxclick', keepThePage)
  hostile.mockClear()
  open.mockClear()
  vi.unstubAllGlobals()
})

describe('HTML of the server', () => {
  test('that is written as it came would run and ask: the test would see it', async () => {
    box.innerHTML = liveHtml
    await eventually(() => hostile.mock.calls.length).toBeGreaterThan(0)
    await eventually(() => requests().length).toBe(2)
  })

  test('is tried with at least 60 payloads', () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(60)
    expect(new Set(hostileHtml.map(([, html]) => html)).size).toBe(hostileHtml.length)
  })

  test.each(hostileHtml)(
    'runs nothing, asks for nothing and names nothing when it holds %s',
    async (_, html) => {
      draw(<CleanHtml html={`<p>antes</p>${html}<p>depois</p>`} />)
      useEverything()
      await settle()
      expect(hostile).not.toHaveBeenCalled()
      expect(requests()).toEqual([])
      expect(
        elements()
          .map(({ tagName }) => tagName)
          .filter((name) => !ALLOWED.includes(name)),
      ).toEqual([])
      const attributes = elements().flatMap((element) => [...element.attributes])
      expect(attributes.filter((attribute) => !isAllowed(attribute)).map(({ name }) => name)).toEqual([])
      for (const [address] of open.mock.calls) expect(address).toMatch(/^https:/)
      expect(box.textContent).toContain('antes')
      expect(document.cookie).toBeTypeOf('string')
      expect(document.body).toBeInstanceOf(HTMLBodyElement)
    },
  )

  test('keeps headings, lists, tables, marks and links (H1)', async () => {
    draw(<CleanHtml html={TERMS_HTML} />)
    const written = document.createElement('div')
    written.innerHTML = TERMS_HTML
    expect(content().innerHTML).toBe(written.firstElementChild?.innerHTML)
    await expectAccessible('the terms')
  })

  test('only says its title where that stands above it', async () => {
    draw(<CleanHtml html={TERMS_HTML} hasTitle={false} />)
    const [title, chapter] = [...content().querySelectorAll('h2')].map((one) => one.getBoundingClientRect())
    expect(title?.height).toBe(1)
    expect(chapter?.height).toBeGreaterThan(16)
    await expectAccessible('the terms below their title')
  })

  test('keeps every mark that is allowed, and the text of those that are not', async () => {
    const inline = ALLOWED.filter((name) => !/^(T|LI|BR|HR)/.test(name)).map(
      (name) => `<${name}>${name}</${name}>`,
    )
    const table = '<table><thead><tr><th>TH</th></tr></thead><tbody><tr><td>TD</td></tr></tbody></table>'
    draw(
      <CleanHtml
        html={`${inline.join('')}<ul><li>LI</li></ul>a<br>b<hr>${table}<font>fonte</font><center>centro</center>`}
      />,
    )
    expect(new Set(elements().map(({ tagName }) => tagName))).toEqual(new Set(ALLOWED))
    expect(content().textContent).toContain('fonte')
    expect(content().textContent).toContain('centro')
  })

  test('of a whole document is shown without its head', async () => {
    draw(
      <CleanHtml html="<!doctype html><html><head><title>Título</title><style>p{}</style></head><body><p>Texto</p></body></html>" />,
    )
    expect(content().innerHTML).toBe('<p>Texto</p>')
  })

  test('that is plain text is shown as text (H6)', async () => {
    draw(<CleanHtml html={'{"texto":"Termos & condições"}'} />)
    expect(content().textContent).toBe('{"texto":"Termos & condições"}')
    expect(elements()).toEqual([])
  })

  test('stays as it is while the page around it is drawn again', async () => {
    draw(<CleanHtml html="<p>Termos</p>" />)
    const [paragraph] = elements()
    draw(<CleanHtml html="<p>Termos</p>" />)
    expect(elements()[0]).toBe(paragraph)
    draw(<CleanHtml html="<p>Outros</p>" />)
    expect(content().textContent).toBe('Outros')
  })

  test('opens its links in another tab that knows nothing of this one, by mouse and by keyboard', async () => {
    draw(<CleanHtml html={'<p><a href="https://example.com/a?b=c#d"><b>Lei</b></a></p>'} />)
    const link = content().querySelector('a') ?? box
    await userEvent.click(link.querySelector('b') ?? box)
    link.focus()
    await userEvent.keyboard('{Enter}')
    expect(open.mock.calls).toEqual([
      ['https://example.com/a?b=c#d', '_blank', 'noopener,noreferrer'],
      ['https://example.com/a?b=c#d', '_blank', 'noopener,noreferrer'],
    ])
  })

  test('leaves an e-mail to the browser, and a link that lost its address alone', async () => {
    draw(<CleanHtml html={'<p><a href="mailto:a@example.com">E-mail</a> <a href="/pagamentos">x</a></p>'} />)
    const seen: boolean[] = []
    const note = (event: Event) => void seen.push(event.defaultPrevented)
    document.addEventListener('click', note)
    for (const link of content().querySelectorAll('a')) link.click()
    document.removeEventListener('click', note)
    expect(seen).toEqual([false, false])
    expect(content().querySelectorAll('a[href]')).toHaveLength(1)
    expect(open).not.toHaveBeenCalled()
  })
})
