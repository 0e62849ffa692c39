import type { BrowserContext } from '@playwright/test'

/** What the browser itself says about an answer with an error status, which many stories ask for. */
const isFailedCall = (text: string, url: string) =>
  text.startsWith('Failed to load resource') && /\/(partner-)?api\//.test(url)

/**
 * msw looks for a newer worker at each load of a page and waits for no answer: one that comes after the page was left
 * is 'Not found'.
 */
const isLookOfLeftPage = (text: string) =>
  /^TypeError: Failed to update a ServiceWorker .*: Not found$/.test(text)

/**
 * Collects what no page may ever do: write errors, throw, break the content security policy, give a token away. The
 * list grows as long as the context lives.
 */
export const watch = async (context: BrowserContext): Promise<string[]> => {
  const complaints: string[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- the guard reads the console
      console.error(`policy broken: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
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
