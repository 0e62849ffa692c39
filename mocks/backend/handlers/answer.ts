import { HttpResponse } from 'msw'
import * as v from 'valibot'
import { decrypt } from '#domain/payCipher.ts'
import type { Call } from '#services/contract/call.ts'
import { complain } from '../complain.ts'
import type { CallLog } from '../log.ts'
import { isRefusal, type Refusal, refuse } from '../rules/refusal.ts'
import { companyScope } from '../rules/scope.ts'
import { authenticate } from '../rules/session.ts'
import type { FaultName, Scenarios } from '../scenarios.ts'
import type { User } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { approveDue } from './analysis.ts'
import {
  answerAfterWork,
  cutJson,
  faultyAnswer,
  fileResponse,
  LATE_MS,
  neverAnswer,
  withFaultyFile,
  withFaultyList,
} from './faults.ts'
import { isFile } from './file.ts'
import { decodeForm, readForm, shownForm } from './forms.ts'
import { expireLicences, moveTrips } from './moves.ts'
import { type Match, matchRoutes, type Route } from './route.ts'
import { settleDue } from './settle.ts'
import { celebrateError, celebrateIssues, decodeParams, decodeQuery, nullsOf, ownHeaders } from './shapes.ts'

interface Deps {
  readonly store: Store
  readonly scenarios: Scenarios
  readonly log: CallLog
  readonly routes: readonly Route[]
  readonly obfuscationKey: () => string | Promise<string>
  readonly wait: (milliseconds: number) => Promise<void>
  /** The demo's folder on its host; not given: the root. */
  readonly folder?: string
  /** Called with a document's address before it is sent. */
  readonly announce?: ((address: string) => Promise<void>) | undefined
  /** Whether answers carry `Date`; not given: they do. */
  readonly tellsTime?: (() => boolean) | undefined
  /** Called after a request that has changed the world. */
  readonly onDone?: (done: Done) => void
  /** Does what is due by time, before a request is carried out. */
  readonly keepTime: () => Promise<unknown>
}

/** A request that has changed the world. */
export interface Done {
  readonly callId: string
  readonly user: User | null
  readonly parts: Parts
  /** The ciphers that were read, and their plain texts. */
  readonly read: readonly (readonly [cipher: string, plain: unknown])[]
}

interface Received {
  readonly request: Request
  /** From the question mark on. */
  readonly search: string
  /** Below the API base. */
  readonly path: string
  /** Of a request that is no form. */
  readonly body: unknown
  /** Null: it is no form. */
  readonly form: FormData | null
}

/** A status and the JSON body. */
interface Reply {
  readonly status: number
  readonly body: unknown
}

const replyOf = ({ status, message, details }: Refusal): Reply => ({
  status,
  body: { ...(message !== null && { message }), ...details },
})

const readBody = async (request: Request): Promise<unknown> => {
  const text = await request.clone().text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const noFields = v.strictObject({})

export type Parts = {
  readonly params: unknown
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
}

/** A form where JSON is wanted is no body, and no JSON has a file in it. */
const bodyOf = (call: Call, { body, form }: Received): unknown =>
  call.multipart && form ? decodeForm(call.body, form) : body

const parseRequest = ({ route: { call }, params }: Match, received: Received): Parts | Reply => {
  const query = v.safeParse(call.query ?? noFields, decodeQuery(call.query, received.search))
  if (!query.success) return { status: 400, body: celebrateIssues('query', query.issues) }
  const body = v.safeParse(call.body ?? v.undefined(), bodyOf(call, received))
  if (!body.success) return { status: 400, body: celebrateIssues('body', body.issues) }
  // A path without a valid id names no record.
  const parsedParams = v.safeParse(call.params ?? noFields, decodeParams(call.params, params))
  if (!parsedParams.success) return replyOf(refuse(404, 'Registro não encontrado.'))
  const headers = v.safeParse(call.headers ?? v.unknown(), ownHeaders(call.headers, received.request.headers))
  if (!headers.success) return replyOf(refuse(400, 'Cabeçalhos inválidos.'))
  return { params: parsedParams.output, query: query.output, headers: headers.output, body: body.output }
}

const isReply = (value: Parts | Reply): value is Reply => 'status' in value

/** If several calls share a path: the one whose shapes accept the request, else the first. */
const chooseMatch = (matches: readonly Match[], received: Received): Match | undefined =>
  matches.find((match) => !isReply(parseRequest(match, received))) ?? matches[0]

const currentUser = (
  { route: { call } }: Match,
  { request }: Received,
  deps: Deps,
): User | null | Refusal => {
  if (call.anonymous) return null
  const { store, scenarios } = deps
  const memory = { users: store.users.all(), sessions: store.sessions.all(), isOn: scenarios.isOn }
  const user = authenticate(memory, request.headers.get('authorization'))
  return isRefusal(user) && call.auth !== 'bearer' ? null : user
}

const brokenContract = (id: string, issues: readonly v.BaseIssue<unknown>[]): Reply => {
  const fields = issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`).join('; ')
  const message = `the backend breaks the contract of ${id}: ${fields}`
  complain(message)
  return { status: 500, body: { message } }
}

/** Changes that happen by time, without a request; returns whether there were any. */
export const catchUp = async (store: Store): Promise<boolean> => {
  const haveMoved = await moveTrips(store)
  const isSettled = await settleDue(store)
  const haveExpired = await expireLicences(store)
  const haveChanged = (await approveDue(store)) || isSettled || haveMoved || haveExpired
  if (haveChanged) store.save()
  return haveChanged
}

/** The errors of the state 'a request fails the server validation'. */
const MALFORMED = {
  query: ['page', 'O campo "page" deve ser maior que zero'],
  body: ['email', 'O campo "email" deve ser um e-mail válido'],
} as const

/** The values that an answer with this fault lacks, wherever they may be null. */
const lostValues: { readonly [Name in FaultName]?: (value: unknown) => boolean } = {
  nulls: () => true,
  'no numbers': (value) => typeof value === 'number',
}

/** Carries out one request on the store. */
const carryOut = async (
  match: Match,
  received: Received,
  deps: Deps,
  fault: FaultName | undefined,
): Promise<Reply> => {
  const { call, answer } = match.route
  const { store, scenarios, announce, folder = '', obfuscationKey } = deps
  await deps.keepTime()
  const user = currentUser(match, received, deps)
  if (isRefusal(user)) return replyOf(user)

  const overrides = scenarios.overridesOf(call.id)
  const parts = parseRequest(match, received)
  if (isReply(parts)) return parts
  for (const override of overrides) {
    if (override.kind === 'refusal') return replyOf(refuse(override.status, override.message))
    if (override.kind === 'celebrate') {
      const source = call.body ? 'body' : 'query'
      const [field, complaint] = MALFORMED[source]
      return { status: 400, body: celebrateError(source, [field], complaint) }
    }
  }

  const scope = user ? companyScope(user, scenarios.isOn) : []
  const publish = async (path: string) => {
    const address = new URL(folder + path, received.request.url).href
    await announce?.(address)
    return address
  }
  const read: (readonly [string, unknown])[] = []
  const decipher = async (cipher: string, companyId: number) => {
    const plain = decrypt(cipher, { obfuscationKey: await obfuscationKey(), companyId })
    read.push([cipher, plain])
    return plain
  }
  const before = store.changes()
  const result = await answer({ ...parts, user, scope, store, decipher, isOn: scenarios.isOn, publish })
  // Some checks are GETs that send a code or count an attempt, so they change the store, too.
  if (call.method !== 'GET' || call.class === 'verify') store.save()
  // also a refusal may have changed something: wrong passwords are counted
  if (store.changes() > before) deps.onDone?.({ callId: call.id, user, parts, read })
  if (isRefusal(result)) return replyOf(result)

  const shown = overrides.reduce<unknown>((shownSoFar, override) => {
    const change = override.kind === 'answer' ? override.calls[call.id] : undefined
    return change ? change(shownSoFar as object) : shownSoFar
  }, result)
  if (call.answer.kind !== 'json') return { status: call.status, body: shown ?? {} }
  const wire = v.safeParse(call.answer.shape, shown)
  if (!wire.success) return brokenContract(call.id, wire.issues)
  const isLost = fault && lostValues[fault]
  return { status: call.status, body: isLost ? nullsOf(call.answer.shape, wire.output, isLost) : wire.output }
}

const respondTo = async (match: Match, received: Received, deps: Deps): Promise<Response> => {
  const { call } = match.route
  const { latencyMs = 0, fault } = deps.scenarios.takeFault(call.id)
  if (latencyMs > 0) await deps.wait(latencyMs)
  const faulty = faultyAnswer(fault, call)
  if (faulty) return faulty
  if (fault === 'done late') await deps.wait(LATE_MS)
  const work = () => deps.store.exclusive(() => carryOut(match, received, deps, fault))
  // after a reset connection a browser sends the request again, and the page sees only the second answer
  if (fault === 'done twice') await work()
  const reply = await work()
  if (fault === 'timeout') return neverAnswer(received.request.signal)
  const misleading = answerAfterWork(fault)
  if (misleading) return misleading
  if (call.answer.kind === 'html' && typeof reply.body === 'string') {
    const html = fault === 'cut json' ? reply.body.slice(0, reply.body.length / 2) : reply.body
    return HttpResponse.html(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
  if (isFile(reply.body)) return fileResponse(fault, reply.status, reply.body)
  return fault === 'cut json'
    ? cutJson(JSON.stringify(reply.body), reply.status)
    : HttpResponse.json(withFaultyFile(fault, withFaultyList(fault, reply.body)) as Record<string, unknown>, {
        status: reply.status,
      })
}

/** Answers every request below an API base: log, latency and fault, user, request, rule, contract. */
export const createAnswer =
  (deps: Deps) =>
  async (request: Request, path: string): Promise<Response> => {
    const { search } = new URL(request.url)
    const form = await readForm(request)
    const body = form ? undefined : await readBody(request)
    const received: Received = { request, search, path, body, form }
    const match = chooseMatch(matchRoutes(deps.routes, request.method, path), received)
    const id = match?.route.call.id ?? null
    const number = deps.log.add({
      id,
      method: request.method,
      path,
      query: Object.fromEntries(new URLSearchParams(search)),
      body: (form ? shownForm(form) : body) ?? null,
      at: deps.store.now().toISOString(),
    })
    const settle = (status: number) => deps.log.settle(number, { id, status })
    if (!match) {
      const message = `o backend de demonstração não atende ${request.method} ${path}`
      complain(message)
      settle(501)
      return HttpResponse.json({ message }, { status: 501 })
    }
    try {
      const response = await respondTo(match, received, deps)
      // what is lost on its way has no headers
      if (response.type !== 'error' && deps.tellsTime?.() !== false)
        response.headers.set('Date', deps.store.now().toUTCString())
      settle(response.status)
      return response
    } catch (reason) {
      if (request.signal.aborted) {
        settle(0)
        throw reason
      }
      const message = `the backend failed at ${id}: ${String(reason)}`
      complain(message)
      settle(500)
      return HttpResponse.json({ message }, { status: 500 })
    }
  }
