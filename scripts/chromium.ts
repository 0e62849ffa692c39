/** Finds, or brings, the browsers of walks and journeys. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The browser itself must not use the network; without QUIC a lost connection is reported as such. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Some distributions install a stub with this name, so the version is asked for. */
const isBrowser = (path: string): boolean =>
  existsSync(path) &&
  (process.platform === 'win32' ||
    spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout?.includes('Chrom') === true)

const onThePath = (names: readonly string[]) =>
  names.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))

/** The browser that Playwright downloaded for itself, if it did. */
const playwrightsOwn = () => {
  const script = "process.stdout.write(require('playwright').chromium.executablePath())"
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  return stdout ? [stdout] : []
}

/** The path of a Chromium that is there, or undefined: `$CHROMIUM_PATH`, the system's, Playwright's. */
export const findChromium = (): string | undefined => {
  const given = process.env['CHROMIUM_PATH']
  return (
    [...(given ? [given] : []), ...onThePath(NAMES), ...ELSEWHERE].find(isBrowser) ??
    playwrightsOwn().find(isBrowser)
  )
}

/**
 * The same engine without windows and what belongs to them, such as the viewer of PDFs, or undefined. Its pages
 * need a fifth less computing. `$CHROMIUM_SHELL_PATH` or the system's, unless `$CHROMIUM_PATH` names the only browser.
 */
export const findHeadlessShell = (): string | undefined => {
  const given = process.env['CHROMIUM_SHELL_PATH']
  if (given) return [given].find(isBrowser)
  return process.env['CHROMIUM_PATH'] ? undefined : onThePath([SHELL]).find(isBrowser)
}

const run = (command: string, args: readonly string[], timeout: number): boolean => {
  console.log(`$ ${[command, ...args].join(' ')}`)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    timeout,
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000',
      DEBIAN_FRONTEND: 'noninteractive',
    },
  })
  return status === 0
}

/** Debian's packages, of one version. Elsewhere it fails, which does no harm. */
const installFromDebian = (...packages: readonly string[]) =>
  process.getuid?.() === 0 &&
  run('apt-get', ['update'], 300_000) &&
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], 600_000)

const ensureChromium = (): string => {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one')
  run('playwright', ['install', '--no-shell', 'chromium'], 300_000)
  const downloaded = findChromium()
  if (downloaded) return downloaded
  installFromDebian('chromium', SHELL)
  const installed = findChromium()
  if (installed) return installed
  throw new Error('no Chromium: install one, or set CHROMIUM_PATH to its executable')
}

/**
 * The paths of the browsers, as the environment of the stages that need them, after bringing what is missing. Without
 * a headless shell the whole Chromium does its work. Throws when no way led to a Chromium.
 */
export const ensureBrowsers = (): Record<string, string> => {
  const chromium = ensureChromium()
  const isDebians = chromium === '/usr/bin/chromium'
  if (isDebians && !findHeadlessShell()) installFromDebian('chromium', SHELL)
  const shell = findHeadlessShell()
  return { CHROMIUM_PATH: chromium, ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}) }
}
