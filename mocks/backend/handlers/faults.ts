import { HttpResponse } from 'msw'
import type { Call } from '#services/contract/call.ts'
import { toBase64 } from '../pdf/base64.ts'
import { makeHugePdf } from '../pdf/huge.ts'
import type { FaultName } from '../scenarios.ts'
import type { Bytes, FileAnswer } from './file.ts'
import { celebrateError } from './shapes.ts'

const htmlPage = (status: number, title: string) =>
  HttpResponse.html(
    `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    {
      status,
    },
  )

const inPlace: { readonly [Name in FaultName]?: (call: Call) => Response } = {
  // 'offline' loses the request before the server gets it; 'timeout' does the work and loses the answer.
  offline: () => HttpResponse.error(),
  '400 message': () =>
    HttpResponse.json({ message: 'O servidor recusou os dados enviados.' }, { status: 400 }),
  celebrate: (call) => {
    const source = call.body ? 'body' : 'query'
    return HttpResponse.json(celebrateError(source, ['id'], 'O campo "id" deve ser um número'), {
      status: 400,
    })
  },
  '401 once': () => HttpResponse.json({ message: 'Token expirado ou inválido.' }, { status: 401 }),
  '403 always': () =>
    HttpResponse.json({ message: 'Você não tem permissão para esta operação.' }, { status: 403 }),
  '401 html': () => htmlPage(401, 'Acesso bloqueado'),
  '403 html': () => htmlPage(403, 'Acesso bloqueado'),
  // a proxy that takes no large upload
  '413 html': () => htmlPage(413, '413 Request Entity Too Large'),
  '422': () => HttpResponse.json({ message: 'Os dados não puderam ser processados.' }, { status: 422 }),
  '500': () => HttpResponse.json({}, { status: 500 }),
  '502 html': () => htmlPage(502, '502 Bad Gateway'),
  '200 html': () => htmlPage(200, 'Bem-vindo'),
  '200 script': () =>
    new HttpResponse('<script>location.href = "/"</script>', {
      headers: { 'Content-Type': 'application/json' },
    }),
  '200 error': () => HttpResponse.json({ error: 'blocked' }),
}

const failing = (status: number) => () =>
  HttpResponse.json({ message: 'O servidor não pôde concluir.' }, { status })

const afterWork: { readonly [Name in FaultName]?: () => Response } = {
  'done 401': failing(401),
  'done 408': failing(408),
  'done 409': failing(409),
  'done 425': failing(425),
  'done 429': failing(429),
  'done 500': failing(500),
  'done 503': failing(503),
  'done 502 html': () => htmlPage(502, '502 Bad Gateway'),
  'done reset': () => HttpResponse.error(),
}

/** The answer that replaces the call's own after the work was done. */
export const answerAfterWork = (fault: FaultName | undefined): Response | undefined =>
  fault === undefined ? undefined : afterWork[fault]?.()

/** Longer than a client waits for an answer; milliseconds. */
export const LATE_MS = 36_000

/** The answer that replaces the call's own; undefined for faults that only change the real answer. */
export const faultyAnswer = (fault: FaultName | undefined, call: Call): Response | undefined =>
  fault === undefined ? undefined : inPlace[fault]?.(call)

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

// If the script runs, it leaves a mark in the storage.
const script = `localStorage.setItem('document-script-ran', 'yes')`
const HUGE = 40_000_000

/** What replaces a file (reliability O6). */
const files: { readonly [Name in FaultName]?: () => Bytes } = {
  'broken file': () => bytesOf('%PDF-1.7\n%'),
  'html file': () => bytesOf(`<!doctype html><title>Documento</title><script>${script}</script>`),
  'svg file': () => bytesOf(`<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`),
  'empty file': () => bytesOf(''),
  'huge file': () => makeHugePdf(HUGE),
}

const base64Of = (fault: FaultName, bytes: Bytes): string =>
  fault === 'broken file' ? 'JVBERi0xLjcKJ*#?' : toBase64(bytes)

/** The body with its file replaced; a body without a file, or another fault, changes nothing. */
export const withFaultyFile = (fault: FaultName | undefined, body: unknown): unknown => {
  const make = fault === undefined ? undefined : files[fault]
  const hasFile = typeof body === 'object' && body !== null && 'file' in body
  return fault && make && hasFile ? { ...body, file: base64Of(fault, make()) } : body
}

/** A file as the whole body of an answer, or what the fault makes of it. */
export const fileResponse = (fault: FaultName | undefined, status: number, file: FileAnswer): Response => {
  const make = fault === undefined ? undefined : files[fault]
  const whole = make?.() ?? file.bytes
  const bytes = fault === 'cut json' ? whole.subarray(0, Math.floor(whole.length / 2)) : whole
  const type = fault === 'other file type' ? 'application/octet-stream' : file.contentType
  return new HttpResponse(bytes, { status, headers: { 'Content-Type': type } })
}

const MANY = 10_000

/** What replaces the records of a list (reliability N6, N7). */
const lists: { readonly [Name in FaultName]?: (records: readonly { id?: unknown }[]) => unknown } = {
  'odd record': (records) =>
    records.map((record, index) =>
      index === 1
        ? { ...Object.fromEntries(Object.keys(record).map((key) => [key, null])), id: record.id }
        : record,
    ),
  'too many records': (records) =>
    Array.from({ length: records.length === 0 ? 0 : MANY }, (_, index) => ({
      ...records[index % records.length],
      id: index + 1,
    })),
}

/** The body with its records replaced; a body without a list, or another fault, changes nothing. */
export const withFaultyList = (fault: FaultName | undefined, body: unknown): unknown => {
  const change = fault === undefined ? undefined : lists[fault]
  if (change && Array.isArray(body)) return change(body)
  const { data } = Object(body) as { data?: unknown }
  return change && Array.isArray(data) ? { ...(body as object), data: change(data) } : body
}

/** The first half of the JSON, as after a lost connection. */
export const cutJson = (body: string, status: number): Response =>
  new HttpResponse(body.slice(0, Math.max(1, Math.floor(body.length / 2))), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

/** Never answers; rejects when the client aborts. */
export const neverAnswer = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
