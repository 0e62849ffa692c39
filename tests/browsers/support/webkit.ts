import type { ChildProcess } from 'node:child_process'
import { findWebKit } from '../../../scripts/otherBrowsers.mjs'
import { actionsOf, type Browser, resultOf, sourceOf } from './browser.ts'
import { BOUND, end, freePort, makeHome, said, start } from './children.ts'

/** The name that WebDriver gives to a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Sends commands to a driver; throws what it refuses. */
const commandsTo = (origin: string) => {
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(origin + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
  return send
}

/** Asks until the driver listens, or has ended. */
const listening = async (driver: ChildProcess, origin: string): Promise<void> => {
  while (driver.exitCode === null && driver.signalCode === null) {
    const answer = await fetch(`${origin}/status`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode ?? driver.signalCode}`)
}

/** WebKitGTK in a window of its own on a screen that nobody sees, by the W3C's WebDriver. */
export const startWebKit = async (): Promise<Browser> => {
  const found = findWebKit()
  if (!found) throw new Error('WebKitGTK is not installed')
  const home = makeHome()
  const screenSize = ['-screen', '0', '1600x1200x24']
  const screen = start(found.screen, ['-displayfd', '3', ...screenSize, '-nolisten', 'tcp'], home.environment)
  const display = await said(screen, /(\d+)\n/)
  const port = await freePort()
  const driver = start(found.driver, [`--port=${port}`], {
    ...home.environment,
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // in a container nobody may make a sandbox, and there is neither a graphics card nor a bus
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    GIO_USE_VFS: 'local',
    GSETTINGS_BACKEND: 'memory',
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
  })
  driver.stdout?.resume()
  driver.stderr?.resume()
  const origin = `http://127.0.0.1:${port}`
  await listening(driver, origin)
  const send = commandsTo(origin)
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: BOUND[0],
          args: [...BOUND.slice(1), found.browser, '--automation'],
        },
      },
    },
  })
  const session = <Value>(method: string, path: string, body?: object) =>
    send<Value>(method, `/session/${sessionId}${path}`, body)
  const act = (actions: readonly object[]) => session<void>('POST', '/actions', { actions })
  const choose = (handle: string) => session<void>('POST', '/window', { handle })
  const run: Browser['run'] = async (work, ...args) =>
    resultOf(
      await session('POST', '/execute/sync', {
        script: `return (${sourceOf(work)})(arguments[0])`,
        args: [JSON.stringify(args)],
      }),
    )
  const setSize = (width: number, height: number) => session('POST', '/window/rect', { width, height })

  return {
    name: 'WebKit',
    downloads: home.downloads,
    open: (url) => session('POST', '/url', { url }),
    reload: () => session('POST', '/refresh', {}),
    back: () => session('POST', '/back', {}),
    run,
    clickAt: (x, y) => act(actionsOf.click(x, y)),
    type: (keys, control) => act(actionsOf.type(keys, control)),
    attach: async (selector, path) => {
      const { [ELEMENT]: id } = await session<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      })
      await session('POST', `/element/${id}/value`, { text: path })
    },
    tabs: () => session('GET', '/window/handles'),
    choose,
    address: () => session('GET', '/url'),
    openTab: async () => {
      // a tab would be behind the first one, where nothing is drawn and no press is heard
      const { handle } = await session<{ handle: string }>('POST', '/window/new', { type: 'window' })
      await choose(handle)
      return handle
    },
    closeTab: async (tab) => {
      await choose(tab)
      await session('DELETE', '/window')
    },
    resize: async (width, height) => {
      await setSize(width, height)
      const [shownWidth, shownHeight] = await run(() => [innerWidth, innerHeight] as const)
      // the window's own bars
      await setSize(2 * width - shownWidth, 2 * height - shownHeight)
    },
    picture: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
    close: async () => {
      await send('DELETE', `/session/${sessionId}`).catch(() => {})
      await end(driver)
      await end(screen)
      home.remove()
    },
  }
}
