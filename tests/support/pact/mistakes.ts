import type { CallId } from '#services/contract/all.ts'
import { TIPOS_CAMINHAO_KEY } from '#services/contract/product-keys.ts'
import { isObject } from './matchers.ts'

// Mistakes that a server could make, seeded one at a time between the verification and the in-memory backend.

interface Asked {
  readonly url: URL
  readonly headers: Headers
}

interface Reply {
  readonly status: number
  readonly type: string
  readonly text: string
}

export interface Mistake {
  readonly name: string
  /** The interactions that are played, by their descriptions: each of them must be broken. */
  readonly caughtBy: readonly string[]
  /** Changes how the backend understands a request. */
  readonly asks?: (asked: Asked) => void
  readonly replies?: (reply: Reply) => Reply
}

type Json = (key: string, value: unknown) => unknown

/** Changes the values of every JSON answer, the innermost first. */
const values =
  (change: Json) =>
  (reply: Reply): Reply =>
    reply.type.includes('json')
      ? {
          ...reply,
          text: JSON.stringify(JSON.parse(reply.text, (key, value: unknown) => change(key, value))),
        }
      : reply

/** Changes what stands under a key, unless it is null. */
const under = (name: string, change: (value: unknown) => unknown) =>
  values((key, value) => (key === name && value !== null ? change(value) : value))

const renamed = (from: string, to: string | null) =>
  values((_, value) => {
    if (!isObject(value) || !(from in value)) return value
    const { [from]: moved, ...rest } = value
    return to === null ? rest : { ...rest, [to]: moved }
  })

const digits = (value: unknown, ...parts: readonly [from: number, to: number, after: string][]) =>
  parts.map(([from, to, after]) => `${String(value).slice(from, to)}${after}`).join('')

const forget =
  (...keys: readonly string[]) =>
  ({ url }: Asked) => {
    for (const name of [...url.searchParams.keys()]) {
      if (keys.includes(name.replace(/\[\d+\]$/, ''))) url.searchParams.delete(name)
    }
  }

const always = (query: Readonly<Record<string, string>>) => (asked: Asked) => {
  for (const [key, value] of Object.entries(query)) asked.url.searchParams.set(key, value)
}

const asUser1 = ({ headers }: Asked) => headers.set('authorization', 'Bearer access-1')

/** Keys of a query that are overlooked. */
const ignored = (call: CallId, keys: string, ...descriptions: readonly string[]): Mistake => ({
  name: `${call}: ${keys} ignored`,
  caughtBy: descriptions.map((description) => `${call}: ${description}`),
  asks:
    keys === 'page'
      ? always({ page: '1' })
      : keys === 'order_by'
        ? always({ order_by: 'DESC' })
        : forget(...keys.split(' and ')),
})

const OFFERS = 'lotes-list: the first page of offers'
const TRIPS = 'lotes-solicitados-list: the newest requested trips first'
const DRIVERS = 'motoristas-list: the drivers of a company are listed'
const COMPANIES = 'frotistas-list: a user has one company'
const USERS = 'usuarios-list: the users are searched by name'
const SLIPS = 'boletos-deposito-list: the deposit slips of a company'

export const mistakes: readonly Mistake[] = [
  { name: 'field renamed', caughtBy: [OFFERS], replies: renamed('produto', 'nome_produto') },
  { name: 'field missing', caughtBy: [DRIVERS], replies: renamed('cpf', null) },
  { name: 'number as text', caughtBy: [OFFERS], replies: under('valor', String) },
  { name: 'text as number', caughtBy: [TRIPS, DRIVERS], replies: under('cpf', Number) },
  { name: 'null where not allowed', caughtBy: [OFFERS], replies: under('produto', () => null) },
  { name: 'wrong status', caughtBy: [OFFERS], replies: (reply) => ({ ...reply, status: 201 }) },
  {
    name: 'refusal with status 200',
    caughtBy: ['lotes-get: the offer is unknown'],
    replies: (reply) => ({ ...reply, status: 200 }),
  },
  {
    name: 'wrong content type',
    caughtBy: [OFFERS, 'lotes-get: the detail of an offer with toll'],
    replies: (reply) => ({ ...reply, type: 'text/html; charset=utf-8' }),
  },
  {
    name: 'no content type of JSON',
    caughtBy: [OFFERS],
    replies: (reply) => ({ ...reply, type: 'text/plain; charset=utf-8' }),
  },
  { name: 'date 15/03/2010', caughtBy: [COMPANIES], replies: under('data_fundacao', () => '15/03/2010') },
  {
    name: 'instant without zone',
    caughtBy: [USERS],
    replies: under('updated_at', (value) => String(value).replace('Z', '')),
  },
  {
    name: 'CPF with a mask',
    caughtBy: [DRIVERS, TRIPS],
    replies: under('cpf', (cpf) => digits(cpf, [0, 3, '.'], [3, 6, '.'], [6, 9, '-'], [9, 11, ''])),
  },
  {
    name: 'CNPJ with a mask',
    caughtBy: [COMPANIES, DRIVERS],
    replies: under('cnpj', (cnpj) =>
      digits(cnpj, [0, 2, '.'], [2, 5, '.'], [5, 8, '/'], [8, 12, '-'], [12, 14, '']),
    ),
  },
  {
    name: 'phone with a mask',
    caughtBy: [USERS, DRIVERS],
    replies: under('telefone', (phone) => `(${String(phone).slice(0, 2)}) ${String(phone).slice(2)}`),
  },
  {
    name: 'zip with a hyphen',
    caughtBy: ['cep-get: a zip with its street', DRIVERS],
    replies: under('cep', (cep) => digits(cep, [0, 5, '-'], [5, 8, ''])),
  },
  {
    name: 'barcode with blanks',
    caughtBy: [SLIPS],
    replies: under('codigo_de_barras', (code) => digits(code, [0, 5, ' '], [5, 47, ''])),
  },
  {
    name: 'plate abc-1d23',
    caughtBy: ['veiculos-list: the tractors, each by its number', TRIPS],
    replies: under('placa', () => 'abc-1d23'),
  },
  {
    name: 'status 99',
    caughtBy: [TRIPS],
    replies: values((key, value) => (key.endsWith('_status_id') ? 99 : value)),
  },
  { name: 'unknown word of a status', caughtBy: [SLIPS], replies: under('status', () => 'PAID') },
  { name: 'value -1', caughtBy: [OFFERS, SLIPS], replies: under('valor', () => -1) },
  {
    name: 'toll -1',
    caughtBy: ['lotes-get: the detail of an offer with toll'],
    replies: under('total_pedagio', () => -1),
  },
  { name: 'value with three decimals', caughtBy: [OFFERS], replies: under('valor', () => 153.505) },
  { name: 'empty origin', caughtBy: [OFFERS, TRIPS], replies: under('origem', () => '') },
  {
    name: 'empty text where null is allowed',
    caughtBy: [OFFERS],
    replies: under('filial', () => ''),
  },
  { name: 'logo not a url', caughtBy: [OFFERS], replies: under('empresa_logomarca', () => 'not a url') },

  ignored('lotes-list', 'page', 'the second page of offers has the last five'),
  ignored('lotes-solicitados-list', 'page', 'the second page of requested trips has the five oldest'),
  ignored('motoristas-list', 'page', 'the second page of drivers'),
  ignored('caminhoes-list', 'page', 'the second page of trucks'),
  ignored('veiculos-list', 'page', 'the second page of trailers'),
  ignored('usuarios-list', 'page', 'the second page of users'),
  ignored('frotistas-list', 'page', 'the second page of companies has the last two'),
  ignored('vale-pedagio-motoristas', 'page', 'the second page of drivers with toll vouchers'),
  ignored('pagamentos-extrato-comprovantes', 'page', 'the second page of receipts has the last two'),
  ignored('lotes-solicitados-list', 'order_by', 'the oldest requested trips first'),
  {
    name: 'lotes-solicitados-list: always the oldest first',
    caughtBy: [TRIPS],
    asks: always({ order_by: 'ASC' }),
  },
  ignored('lotes-list', 'id', 'the offer with a number'),
  ignored('lotes-list', 'valor', 'the offers of at least a value'),
  ignored('lotes-list', 'origem', 'the offers from a city'),
  ignored('lotes-list', 'raio_origem', 'the offers around a city'),
  ignored('lotes-list', 'destino', 'the offers to a city'),
  ignored('lotes-list', 'produto_id', 'the offers of a product'),
  ignored('lotes-list', 'lotes_direcionados', 'the offers directed by a partner'),
  ignored('lotes-list', 'cnpj_frotista', 'the offers of a company without those of another'),
  ignored('lotes-solicitados-list', 'origem and cidadeOrigemIBGE', 'the requested trips from a city'),
  ignored('lotes-solicitados-list', 'destino and cidadeDestinoIBGE', 'the requested trips to a city'),
  ignored('lotes-solicitados-list', 'motorista', 'the requested trips of a driver'),
  ignored('lotes-solicitados-list', 'caminhao', 'the requested trips of a truck'),
  ignored('lotes-solicitados-list', 'cte', 'the requested trip of a CT-e'),
  ignored('lotes-solicitados-list', 'frotista_id', 'the requested trips of one company'),
  ignored('motoristas-list', 'frotista_id', 'the drivers of a company that has none'),
  ignored('motoristas-list', 'list_status', 'the second page of drivers'),
  ignored('motoristas-list', 'nome', 'the drivers of a company are listed'),
  ignored('motoristas-list', 'cpf', 'a driver is read again by CPF before the change is sent'),
  {
    name: 'motoristas-list: the last name first',
    caughtBy: ['motoristas-list: the drivers in the order of their names'],
    replies: under('data', (data) => (Array.isArray(data) ? data.toReversed() : data)),
  },
  {
    name: 'motoristas-delete: frotista_id ignored',
    caughtBy: [
      'motoristas-delete: a driver of one company is deleted with the other one',
      "motoristas-delete: a company that is not the user's is asked for",
    ],
    asks: always({ frotista_id: '101' }),
  },
  ignored('caminhoes-list', 'frotista_id', 'the trucks of a company that has none'),
  ignored('caminhoes-list', 'placa', 'the trucks of a company are listed by their plate'),
  ignored('caminhoes-list', 'descricao', 'the trucks of a company that have a name'),
  ignored('caminhoes-list', TIPOS_CAMINHAO_KEY, 'no truck is of the only allowed type'),
  ignored('veiculos-list', 'frotista_id', 'the tractors of a company that has none'),
  ignored('veiculos-list', 'list_status', 'the approved tractors for a truck'),
  ignored('veiculos-list', 'placa', 'the tractors of a company are listed by their plate'),
  ignored('usuarios-list', 'nome', 'the users are searched by name'),
  ignored('frotistas-list', 'nome', 'a linked company is searched'),
  ignored(
    'vale-pedagio-motoristas',
    'nome',
    'the drivers of a company are searched by name for their toll vouchers',
  ),
  ignored('vale-pedagio-motoristas', 'cpf', 'a driver is searched by CPF for the toll vouchers'),
  ignored('vale-pedagio-motoristas', 'list_status', 'the second page of drivers with toll vouchers'),
  ignored('vale-pedagio-viagens', 'placa', 'the trips of a driver with the toll vouchers of a truck'),
  ignored('vale-pedagio-viagens', 'cte', 'the trips of a driver with the toll vouchers of a CT-e'),
  ignored('tipos-caminhao-search', 'descricao', 'a type of trucks is searched'),
  ignored('contas-pay-favorecidos', 'cpf', 'beneficiaries are searched by CPF'),
  {
    name: 'pagamentos-extrato: period ignored',
    caughtBy: ['pagamentos-extrato: the movements of a pay account in a period'],
    asks: always({ data_fim: '2026-11-30' }),
  },
  {
    name: 'pagamentos-extrato-comprovantes: period ignored',
    caughtBy: ['pagamentos-extrato-comprovantes: the receipt of a TED'],
    asks: always({ data_inicio: '2026-11-01', data_fim: '2026-11-30' }),
  },

  {
    name: 'no authentication demanded',
    caughtBy: ['lotes-list', 'cartoes-get', 'viagens-cancelar', 'contas-transfer-pay'].map(
      (call) => `${call}: nobody is signed in`,
    ),
    asks: (asked) => {
      if (!asked.headers.has('authorization')) asUser1(asked)
    },
  },
  {
    name: "another company's record given",
    caughtBy: [
      "lotes-list: a company that is not the user's is asked for",
      "pagamentos-extrato: a company that is not the user's is asked for",
      "cartoes-get: a company that is not the user's is asked for",
      "lotes-solicitados-documentos: the trip is of a company that is not the user's",
    ],
    asks: (asked) => {
      const { searchParams, pathname } = asked.url
      if (searchParams.get('frotista_id') === '103') searchParams.set('frotista_id', '101')
      if (searchParams.has('cnpj_frotista')) searchParams.set('cnpj_frotista', '11222333000181')
      if (pathname.endsWith('/616')) asUser1(asked)
    },
  },
  {
    name: 'a token of another user accepted',
    caughtBy: [
      'frotistas-list: an admin has one company',
      'cartoes-get: a user of another company asks with a token of its own',
    ],
    asks: asUser1,
  },
]

/** No mistake: every object has a key more. Played with all that the mistakes are played with. */
export const EXTRA_FIELDS: Mistake = {
  name: 'extra fields',
  caughtBy: [...new Set(mistakes.flatMap(({ caughtBy }) => caughtBy))],
  replies: values((_, value) => (isObject(value) ? { ...value, novo: 1 } : value)),
}
