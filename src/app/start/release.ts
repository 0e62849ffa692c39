import { inFolder } from '#domain/folder.ts'
import { storageKey } from '#domain/product.ts'

const RELOADED_FOR = storageKey('reloaded-for')
const RELEASE_TIMEOUT_MS = 10_000

/** The script that a page begins with. Its name holds a hash, so each release has another one. */
const entryOf = (html: string) => /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1]

const entryOnTheServer = async () => {
  try {
    const answer = await fetch(__DEMO__ ? inFolder('/') : '/', {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(RELEASE_TIMEOUT_MS),
    })
    return answer.ok ? entryOf(await answer.text()) : undefined
  } catch {
    return undefined
  }
}

/** Whether the page was not yet loaded again for this release. Without storage nobody could know. */
const isFirstTimeFor = (entry: string) => {
  try {
    const isFirst = sessionStorage.getItem(RELOADED_FOR) !== entry
    sessionStorage.setItem(RELOADED_FOR, entry)
    return isFirst
  } catch {
    return false
  }
}

/**
 * A page's file could not be loaded. The page is loaded again if the server has a newer release, whose
 * files have other names, once for each release; or if a person has tried again in vain, since some browsers
 * remember a file that failed. Never without an answer of the server: that would end in the browser's error page.
 */
export const reloadIfThatHelps = async (isTriedAgain: boolean) => {
  const entry = await entryOnTheServer()
  if (!entry) return
  const isNewer = entry !== entryOf(document.documentElement.outerHTML)
  if (!isTriedAgain && !(isNewer && isFirstTimeFor(entry))) return
  location.reload()
  await new Promise(() => {})
}

/** Asks again for style sheets that failed; the code of the bundler would not. The disabled one stands in the page itself. */
export const loadStylesAgain = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}
