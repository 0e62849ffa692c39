import { findOldChromium } from '../../../scripts/otherBrowsers.mjs'
import { type Browser, KEYS, resultOf, sourceOf } from './browser.ts'
import { end, freePort, makeHome, start } from './children.ts'
import { converse } from './converse.ts'

const WINDOW = `
from PyQt6.QtCore import QUrl
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication
app = QApplication(['browser'])
view = QWebEngineView()
view.resize(1366, 768)
view.setUrl(QUrl('about:blank'))
view.show()
app.exec()
`

const NAMED: Readonly<Record<string, readonly [key: string, code: number, text?: string]>> = {
  [KEYS.tab]: ['Tab', 9],
  [KEYS.enter]: ['Enter', 13, '\r'],
  [KEYS.escape]: ['Escape', 27],
  [KEYS.backspace]: ['Backspace', 8],
}

/** Of the keyboard: what the protocol wants to know of a key. */
const keyOf = (character: string, control: boolean) => {
  // the codes of signs are those of other keys: 46 is Delete
  const ofSign = /[a-z0-9]/i.test(character) ? character.toUpperCase().charCodeAt(0) : 0
  const [key, code, text] = NAMED[character] ?? [character, ofSign, character]
  return {
    key,
    windowsVirtualKeyCode: code,
    ...(control ? { modifiers: 2 } : text !== undefined && { text }),
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

/** Asks until the window listens. */
const pageAt = async (port: number): Promise<string> => {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null)
    const [page] = answer
      ? ((await answer.json()) as { type: string; webSocketDebuggerUrl: string }[]).filter(
          ({ type }) => type === 'page',
        )
      : []
    if (page) return page.webSocketDebuggerUrl
    await pause()
  }
}

const oneTab = () => Promise.reject(new Error('the window has one tab'))

/** Qt's Chromium in a window that nobody sees, which has no tabs, by Chromium's own protocol. */
export const startQtWebEngine = async (): Promise<Browser> => {
  const python = findOldChromium()
  if (!python) throw new Error('QtWebEngine with Chromium 102 is not installed')
  const home = makeHome()
  const port = await freePort()
  const program = start(python, ['-c', WINDOW], {
    ...home.environment,
    QT_QPA_PLATFORM: 'offscreen',
    // in a container nobody may make a sandbox, and there is no graphics card
    QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox --disable-gpu',
    QTWEBENGINE_REMOTE_DEBUGGING: String(port),
  })
  program.stdout?.resume()
  program.stderr?.resume()
  const send = await converse(await pageAt(port))
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    type Evaluated = { result: { value: Value }; exceptionDetails?: { exception?: { description?: string } } }
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'thrown in the page')
    return result.value
  }
  /** Until another document is there with all that it has loaded. */
  const leave = async (method: string, params: object = {}) => {
    await evaluate('void (window.isLeft = true)')
    await send(method, params)
    const isThere = () => evaluate<boolean>('!window.isLeft && document.readyState === "complete"')
    // between two documents nobody answers
    while (!(await isThere().catch(() => false))) await pause()
  }
  const mouse = (type: string, x: number, y: number) =>
    send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })

  return {
    name: 'Chromium 102',
    downloads: home.downloads,
    open: (url) => leave('Page.navigate', { url }),
    reload: () => leave('Page.reload'),
    back: () => evaluate('history.back()'),
    run: async (work, ...args) =>
      resultOf(await evaluate(`(${sourceOf(work)})(${JSON.stringify(JSON.stringify(args))})`)),
    clickAt: async (x, y) => {
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) await mouse(type, x, y)
    },
    type: async (keys, control = false) => {
      for (const character of keys) {
        const key = keyOf(character, control)
        await send('Input.dispatchKeyEvent', { type: control ? 'rawKeyDown' : 'keyDown', ...key })
        await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
      }
    },
    attach: async (selector, path) => {
      const { root } = await send<{ root: { nodeId: number } }>('DOM.getDocument')
      const found = await send<{ nodeId: number }>('DOM.querySelector', { nodeId: root.nodeId, selector })
      await send('DOM.setFileInputFiles', { nodeId: found.nodeId, files: [path] })
    },
    tabs: async () => ['the only one'],
    choose: async () => {},
    address: () => evaluate('location.href'),
    openTab: oneTab,
    closeTab: oneTab,
    resize: (width, height) =>
      send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }),
    picture: async () => {
      const { data } = await send<{ data: string }>('Page.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      await end(program)
      home.remove()
    },
  }
}
