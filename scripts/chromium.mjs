/** Finds, or brings, a Chromium for walks and journeys. Plain Node 20: see install.mjs. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT, toolEnvironment } from './install.mjs'

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

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Some distributions install a stub with this name, so the version is asked for. */
const isBrowser = (path) =>
  existsSync(path) &&
  (process.platform === 'win32' ||
    spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout?.includes('Chrom') === true)

const onThePath = () =>
  NAMES.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))

/** The browser that Playwright downloaded for itself, if it did. */
const playwrightsOwn = () => {
  const script = "process.stdout.write(require('playwright').chromium.executablePath())"
  const { stdout } = spawnSync('node', ['-e', script], {
    cwd: ROOT,
    env: toolEnvironment(),
    encoding: 'utf8',
  })
  return stdout ? [stdout] : []
}

/** The path of a Chromium that is there, or undefined: `$CHROMIUM_PATH`, the system's, Playwright's. */
export const findChromium = () => {
  const given = process.env.CHROMIUM_PATH
  return (
    [...(given ? [given] : []), ...onThePath(), ...ELSEWHERE].find(isBrowser) ??
    playwrightsOwn().find(isBrowser)
  )
}

const run = (command, args, timeout) => {
  console.log(`$ ${[command, ...args].join(' ')}`)
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    timeout,
    shell: process.platform === 'win32',
    env: toolEnvironment({
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000',
      DEBIAN_FRONTEND: 'noninteractive',
    }),
  })
  return status === 0
}

/** The path of a Chromium, after bringing one if there is none. Throws when every way failed. */
export const ensureChromium = () => {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one')
  run('playwright', ['install', '--no-shell', 'chromium'], 300_000)
  const downloaded = findChromium()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0) {
    run('apt-get', ['update'], 300_000)
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 600_000)
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('no Chromium: install one, or set CHROMIUM_PATH to its executable')
}
