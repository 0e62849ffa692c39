import { termosUsoHtml } from '#services/contract/help.ts'
import type { HttpClient } from './http/client.ts'
import { wholeTerms } from './terms.ts'

export const createHelpService = (client: HttpClient) => ({
  /** termos-uso-html: HTML as the server sent it. It must be cleaned before it is shown. */
  loadTerms: async (_: void, signal?: AbortSignal): Promise<string> =>
    wholeTerms(await client.send(termosUsoHtml, { query: { type: 'html' } }, { signal })),
})
