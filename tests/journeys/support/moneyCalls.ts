import type { BrowserContext, Page } from '@playwright/test'
import type { Backend } from '#mocks/backend/backend.ts'

// The API calls of a person at random, whatever becomes of them.

/** An API call of a page, which waits for its answer. */
export interface Call {
  readonly request: Request
  /** The backend gets it and answers. */
  readonly answer: () => Promise<unknown>
  readonly cut: (reason: 'ConnectionFailed' | 'InternetDisconnected') => Promise<unknown>
}

type Meet = (call: Call) => Promise<unknown>

/**
 * Answers the API calls of these tabs, as `answerApi` does. A route of playwright takes the 130 files of each load to node
 * besides and leaves the browser without its cache: half of what a load costs.
 */
export const takeCalls = async (context: BrowserContext, tabs: readonly Page[], api: Backend) => {
  const answerIt: Meet = ({ answer }) => answer()
  let meet = answerIt
  for (const tab of tabs) {
    const protocol = await context.newCDPSession(tab)
    protocol.on('Fetch.requestPaused', ({ requestId, request: { url, method, headers, postData } }) => {
      const request = new Request(url, { method, headers, ...(postData ? { body: postData } : {}) })
      // a page that was left waits for nothing
      const cut: Call['cut'] = (errorReason) =>
        protocol.send('Fetch.failRequest', { requestId, errorReason }).catch(() => {})
      const answer = async () => {
        const response = await api.respond(request.clone())
        if (!response || response.type === 'error') return cut('ConnectionFailed')
        const body = Buffer.from(await response.arrayBuffer()).toString('base64')
        const responseHeaders = [...response.headers].map(([name, value]) => ({ name, value }))
        const told = { requestId, responseCode: response.status, responseHeaders, body }
        return protocol.send('Fetch.fulfillRequest', told).catch(() => {})
      }
      void meet({ request, answer, cut })
    })
    await protocol.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  }
  return {
    /** @param own decides of each call; null: it is answered */
    meetBy: (own: Meet | null) => {
      meet = own ?? answerIt
    },
  }
}

export type Calls = Awaited<ReturnType<typeof takeCalls>>
