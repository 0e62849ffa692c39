/** Finds the browsers that are not Chromium, and an old Chromium, as Debian installs them. Plain Node 20: see install.mjs. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onThePath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const below = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])
const libraries = () =>
  below('/usr/lib')
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap(below)

/** The window of WebKitGTK stands below the library's folder, whose name has the machine's kind and the library's version. */
const findMiniBrowser = () =>
  libraries()
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))

/** The path of Firefox, or undefined. It is told by the debugger's protocol what to do, and needs no screen. */
export const findFirefox = () => onThePath('firefox-esr')

/** The paths of WebKitGTK's parts and of the screen that it needs, or undefined. */
export const findWebKit = () => {
  const found = {
    driver: onThePath('WebKitWebDriver'),
    screen: onThePath('Xvfb'),
    browser: findMiniBrowser(),
  }
  return Object.values(found).every(Boolean) ? found : undefined
}

/**
 * The Python that opens windows of Qt's Chromium 102, or undefined: Debian 12 has it, a newer Debian a newer one. It is
 * older than the list of the portal's browsers.
 */
export const findOldChromium = () => {
  const isOld = libraries().some((path) => /\/libQt6WebEngineCore\.so\.6\.4\.\d+$/.test(path))
  const hasWindows = existsSync('/usr/lib/python3/dist-packages/PyQt6/QtWebEngineWidgets.abi3.so')
  return isOld && hasWindows ? '/usr/bin/python3' : undefined
}

/** Debian's packages of the browsers that are missing here. */
export const missingBrowsers = () => [
  ...(findFirefox() ? [] : ['firefox-esr']),
  ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ...(findOldChromium() ? [] : ['python3-pyqt6.qtwebengine']),
]
