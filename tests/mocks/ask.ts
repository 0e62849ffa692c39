import type { Backend } from '#mocks/backend/backend.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { lotesList } from '#services/contract/offers.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import { lotesSolicitadosList } from '#services/contract/trips.ts'

// The first pages, with the portal's queries.
export const offersPage = `GET /lotes?page=1&per_page=${pageSizesOf(lotesList).list}`
export const tripsPage = `GET /lotes-solicitados?page=1&per_page=${pageSizesOf(lotesSolicitadosList).list}&order_by=DESC`
export const companiesPage = `GET /frotistas?page=1&per_page=${pageSizesOf(frotistasList).all}&active=true`

interface Asked {
  /** The user's token; not given: usuario 1; null: nobody is signed in. */
  readonly as?: string | null
  /** Not given: the main API. */
  readonly base?: '/api' | '/partner-api'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export interface Answered {
  readonly status: number
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- the form of the answer is what a test looks at
  readonly body: any
}

/** One request below a base of the API, as 'GET /lotes/7'. */
export const ask = async (backend: Backend, call: string, asked: Asked = {}): Promise<Answered> => {
  const [method = 'GET', path = '/'] = call.split(' ')
  const { as = 'access-1', base = '/api', body, headers, signal } = asked
  const response = await backend.respond(
    new Request(`http://localhost:3333${base}${path}`, {
      method,
      headers: { ...(as === null ? {} : { Authorization: `Bearer ${as}` }), ...headers },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }),
  )
  if (!response) throw new Error(`nobody answers ${call}`)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  let parsed: unknown
  try {
    parsed = isJson ? JSON.parse(text) : undefined
  } catch {
    parsed = undefined
  }
  return { status: response.status, text, body: parsed }
}

export const idsOf = (answered: Answered): number[] => answered.body.data.map(({ id }: { id: number }) => id)

/** The body that directs lote 1 to driver 201 and truck 301. */
export const directing = {
  lote_id: 1,
  tipo_origem: 7,
  motorista_id: 201,
  cpf: '11122233396',
  caminhao_id: 301,
  placa: 'ABC1D23',
  origem: 'Cascavel - PR',
  origem_completa: 'Cascavel - PR',
  destino: 'Paranaguá - PR',
  destino_completo: 'Paranaguá - PR',
  valor: 153,
  produto: 'Soja',
  especie: 'Granel',
  pedagio: 'Pago pelo embarcador',
  total_pedagio: 320.5,
  filial: 'Filial Cascavel',
  observacao: null,
}
