import type { BrowserContext, Page } from '@playwright/test'

/** The browser's own message about an answer with an error status. */
const isFailedCall = (text: string, url: string) =>
  text.startsWith('Failed to load resource') && /\/(partner-)?api\//.test(url)

/**
 * msw looks for a newer worker at each load of a page without waiting. If the page is left before, the answer
 * is 'Not found'.
 */
const isLookOfLeftPage = (text: string) =>
  /^TypeError: Failed to update a ServiceWorker .*: Not found$/.test(text)

/**
 * Runs in the page: says at the next press that what had the focus has gone or was disabled, and for half a second
 * nothing else got it.
 * Whoever uses a keyboard or a screen reader would begin at the top of the page again.
 */
const tellLostFocus = () => {
  let held = ''
  /** Tenths of a second that the focus has been nowhere. The timer is the browser's own also under `page.clock`. */
  let lostFor = 0
  setInterval(() => {
    lostFor = document.activeElement === document.body ? lostFor + 1 : 0
  }, 100)
  const nameOf = (element: Element | null) =>
    !element || element === document.body
      ? ''
      : `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 60)}`
  const look = () => {
    if (held !== '' && lostFor >= 5 && document.activeElement === document.body) {
      // oxlint-disable-next-line no-console -- the guard reads the console
      console.error(`focus lost: ${held}`)
      held = ''
    }
  }
  addEventListener('focusin', ({ target }) => {
    held = nameOf(target as Element)
  })
  addEventListener('keydown', look, { capture: true })
  addEventListener(
    'pointerdown',
    () => {
      look()
      // a press beside everything takes the focus on purpose
      held = ''
    },
    { capture: true },
  )
  const forget = () => {
    held = ''
  }
  // the browser's back gives no focus, and paper has none
  addEventListener('popstate', forget)
  matchMedia('print').addEventListener('change', forget)
  addEventListener(
    'click',
    () => {
      held = nameOf(document.activeElement)
    },
    { capture: true },
  )
}

/**
 * What the browser says of the network. Lists fetch nothing ahead for who saves data, so that a story counts the calls
 * that it has caused; one that is about this says otherwise. The order of such scripts is not defined: that of the page wins.
 */
export const saveData = (of: BrowserContext | Page, isSaving: boolean) =>
  of.addInitScript((isSaved) => {
    if (isSaved && Object.hasOwn(navigator, 'connection')) return
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: isSaved } })
  }, isSaving)

/**
 * Collects what is never allowed: errors in the console, thrown errors, violations of the content security
 * policy, tokens sent elsewhere, a lost focus. The list grows as long as the context lives.
 */
export const watch = async (context: BrowserContext): Promise<string[]> => {
  const complaints: string[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- the guard reads the console
      console.error(`policy broken: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  await context.addInitScript(tellLostFocus)
  await saveData(context, true)
  context.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !isFailedCall(message.text(), url)) {
      complaints.push(`console: ${message.text()} (${url})`)
    }
  })
  context.on('request', (request) => {
    const { pathname, href } = new URL(request.url())
    if ('authorization' in request.headers() && !/^\/(partner-)?api\//.test(pathname)) {
      complaints.push(`a token went to ${href}`)
    }
    if (/(access|refresh)-\d/.test(href)) complaints.push(`a token stood in ${href}`)
  })
  context.on('weberror', (thrown) => {
    const text = String(thrown.error())
    if (!isLookOfLeftPage(text)) complaints.push(`thrown: ${text}`)
  })
  return complaints
}
