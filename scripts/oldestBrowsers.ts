/**
 * The oldest browsers that the portal is for, and the only list of them: the targets of the build, the check of what is
 * built (olderBrowsers.ts) and the page that older ones get come from it.
 */
export const OLDEST_BROWSERS = [
  /** The last of Windows 7 and 8. */
  { name: 'Chrome', data: 'chrome', version: '109' },
  { name: 'Edge', data: 'edge', version: '109' },
  { name: 'Firefox', data: 'firefox', version: '115' },
  /** Of iOS and of macOS. */
  { name: 'Safari', data: 'safari', version: '16.4' },
  { name: 'Samsung Internet', data: 'samsunginternet_android', version: '21' },
] as const

/** The same for the bundler, which knows no Samsung Internet: 21 is a Chromium 110. */
export const BUILD_TARGETS = OLDEST_BROWSERS.filter(({ data }) => data !== 'samsunginternet_android').map(
  ({ data, version }) => `${data}${version}`,
)

/** As people read it: 'Chrome 109, Edge 109, …'. */
export const OLDEST_IN_WORDS = OLDEST_BROWSERS.map(({ name, version }) => `${name} ${version}`).join(', ')
