import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFirefox } from '../../../scripts/otherBrowsers.mjs'
import { actionsOf, type Browser, resultOf, sourceOf } from './browser.ts'
import { end, makeHome, said, start } from './children.ts'
import { converse } from './converse.ts'

const PREFERENCES = {
  'browser.download.folderList': 2,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.helperApps.neverAsk.saveToDisk': 'text/csv,application/octet-stream',
  'intl.accept_languages': 'pt-BR',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'browser.startup.homepage': 'about:blank',
  'browser.shell.checkDefaultBrowser': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
}

/** Firefox without a window, by WebDriver BiDi. */
export const startFirefox = async (): Promise<Browser> => {
  const path = findFirefox()
  if (!path) throw new Error('Firefox is not installed')
  const home = makeHome()
  const preferences = { ...PREFERENCES, 'browser.download.dir': home.downloads }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(home.folder, 'user.js'), lines.join(''))
  const firefox = start(
    path,
    ['--headless', '--no-remote', '--profile', home.folder, '--remote-debugging-port=0'],
    { ...home.environment, MOZ_CRASHREPORTER_DISABLE: '1', GTK_A11Y: 'none', NO_AT_BRIDGE: '1' },
  )
  const origin = await said(firefox, /WebDriver BiDi listening on (ws:\S+)/)
  const send = await converse(`${origin}/session`)
  await send('session.new', { capabilities: {} })

  type Tree = { contexts: readonly { context: string; url: string }[] }
  const tree = async () => (await send<Tree>('browsingContext.getTree', { maxDepth: 0 })).contexts
  const tabs = async () => (await tree()).map(({ context }) => context)
  let context = (await tabs())[0] ?? ''
  let size = { width: 1366, height: 768 }
  const inTab = <Value>(method: string, params: object = {}) => send<Value>(method, { context, ...params })
  const fit = () => inTab('browsingContext.setViewport', { viewport: size })
  const choose = async (tab: string) => {
    context = tab
    await inTab('browsingContext.activate')
  }
  const act = (actions: readonly object[]) => inTab<void>('input.performActions', { actions })

  return {
    name: 'Firefox',
    downloads: home.downloads,
    open: (url) => inTab('browsingContext.navigate', { url, wait: 'complete' }),
    reload: () => inTab('browsingContext.reload', { wait: 'complete' }),
    back: () => inTab('browsingContext.traverseHistory', { delta: -1 }),
    run: async (work, ...args) => {
      type Evaluated = { result: { value: string }; exceptionDetails?: { text: string } }
      const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
        target: { context },
        functionDeclaration: sourceOf(work),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return resultOf(result.value)
    },
    clickAt: (x, y) => act(actionsOf.click(x, y)),
    type: (keys, control) => act(actionsOf.type(keys, control)),
    attach: async (selector, file) => {
      type Found = { nodes: readonly { sharedId: string }[] }
      const { nodes } = await inTab<Found>('browsingContext.locateNodes', {
        locator: { type: 'css', value: selector },
      })
      await inTab('input.setFiles', { element: { sharedId: nodes[0]?.sharedId }, files: [file] })
    },
    tabs,
    choose,
    address: async () => (await tree()).find((tab) => tab.context === context)?.url ?? '',
    openTab: async () => {
      const created = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
      await choose(created.context)
      await fit()
      return context
    },
    closeTab: (tab) => send('browsingContext.close', { context: tab }),
    resize: async (width, height) => {
      size = { width, height }
      await fit()
    },
    picture: async () => {
      const { data } = await inTab<{ data: string }>('browsingContext.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      await send('browser.close').catch(() => {})
      await end(firefox)
      home.remove()
    },
  }
}
