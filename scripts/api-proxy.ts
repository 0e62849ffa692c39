import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Whether a request is one of the portal's API, which tests put below the portal's own origin. */
export const isOfApi = (url: string | undefined): boolean => /^\/(partner-)?api\//.test(url ?? '')

/** Of one connection alone, or, with a colon, HTTP/2's own. */
const NOT_PASSED_ON = /^(:.*|connection|keep-alive|transfer-encoding)$/

const passedOn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name)))

/** Passes requests on to the server of this origin, and its answers back. */
export const forwardTo =
  (origin: string) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, headers } = incoming
    const asked = request(
      new URL(incoming.url ?? '/', origin),
      { method, headers: passedOn(headers) },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
        answer.pipe(outgoing)
      },
    )
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  }
