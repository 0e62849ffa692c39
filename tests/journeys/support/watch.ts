import type { BrowserContext } from '@playwright/test'

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
 * Collects what is never allowed: errors in the console, thrown errors, violations of the content security
 * policy, tokens sent elsewhere. The list grows as long as the context lives.
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
