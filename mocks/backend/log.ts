import { createListeners } from './listeners.ts'

export interface LoggedCall {
  /** Number of the request since the last clearing, from 1. */
  readonly number: number
  /** The id of the call; null: unknown. */
  readonly id: string | null
  readonly method: string
  /** Below the API base. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** null: not answered yet. 0: the client has aborted. */
  readonly status: number | null
  /** UTC instant. */
  readonly at: string
}

export interface CallLog {
  readonly add: (call: Omit<LoggedCall, 'number' | 'status'>) => number
  readonly settle: (number: number, answered: { readonly id: string | null; readonly status: number }) => void
  readonly calls: () => LoggedCall[]
  readonly clear: () => void
  /** Calls back after every change. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void
}

const SECRET_KEY = /password|senha|token|hash|authorization|imagem|^pin$/i
const HIDDEN = '[oculto]'

/** The value without passwords, PINs, tokens, links and pictures of documents. */
const redact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, SECRET_KEY.test(key) ? HIDDEN : redact(one)]),
  )
}

const KEPT = 500

/** The last calls, oldest first. */
export const createLog = (): CallLog => {
  let calls: LoggedCall[] = []
  let last = 0
  const { tell, subscribe } = createListeners()
  return {
    add: (call) => {
      last += 1
      const query = redact(call.query) as LoggedCall['query']
      calls = [...calls, { ...call, query, body: redact(call.body), number: last, status: null }].slice(-KEPT)
      tell()
      return last
    },
    settle: (number, answered) => {
      calls = calls.map((call) => (call.number === number ? { ...call, ...answered } : call))
      tell()
    },
    calls: () => [...calls],
    clear: () => {
      calls = []
      last = 0
      tell()
    },
    subscribe,
  }
}
