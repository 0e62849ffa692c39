import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Secret } from '#domain/secret.ts'
import { baseStates, overrideStates } from '#mocks/backend/states.ts'
import { type ProviderState, states } from '#pacts/states.ts'
import { calls } from '#services/contract/all.ts'
import type { Call, Shape } from '#services/contract/call.ts'
import type { HttpClient } from '#services/http/client.ts'
import { interactions } from '#tests/contracts/interactions/all.ts'
import { basePath } from '#tests/support/pact/exchange.ts'
import { fieldsOf } from '#tests/support/pact/multipart.ts'
import { type PactInteraction, readPact } from '#tests/support/pact/pact-file.ts'
import { servicesOf } from '#tests/support/pact/portal.ts'
import { fullSample } from '#tests/support/shapes.ts'

const pact = readPact()

const callOf = ({ description }: PactInteraction): Call => {
  const call = calls.find(({ id }) => description.startsWith(`${id}: `))
  if (!call) throw new Error(`no call stands before "${description}"`)
  return call
}

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** An input for any function: every field is a text of one digit that has further fields. */
const anyInput = (): object =>
  new Proxy(Object('1') as object, {
    get: (text, name) => {
      const own: unknown = Reflect.get(text, name)
      if (own === undefined) return typeof name === 'string' ? anyInput() : undefined
      return typeof own === 'function' ? own.bind(text) : own
    },
  })

/** Inputs of functions that behave differently by their input, or that take no text for a secret. */
const INPUTS: Readonly<Record<string, readonly object[]>> = {
  'directing.searchTrucks': [
    { plate: 'ABC', offer: { tipoCarretaPermitidos: [], tipoCavaloPermitidos: [] } },
  ],
  'payPassword.checkPayPassword': [{ companyId: 101, cardId: 'CARD-101', password: new Secret('1234') }],
  'payOnboarding.sendDocument': [true, false].map((isThere) => ({
    companyId: 102,
    tipo: 'CNH',
    of: 'representative',
    file: { name: 'cnh.jpg', type: 'image/jpeg', base64: '/9j/' },
    isThere,
  })),
  'slips.lookUpPayment': [{ companyId: 101, code: '1'.repeat(44), sentAt: 0, serverSentAt: 0, before: [] }],
  'slips.paySlip': [
    {
      companyId: 101,
      operation: 'op-1',
      order: { code: '1'.repeat(44), slip: { total: 100, original: 100 } },
      password: '1234',
      pin: '123456',
      token: 'pin-token-1',
    },
  ],
  'tripEndings.endTrip': [
    { conjuntoId: 9501, ending: 'cancel' },
    { conjuntoId: 9501, ending: 'finish' },
  ],
  'trips.loadGroup': [
    { group: { titulo: 'CT-e', links: ['https://documentos.example.com/a?id=1'] } },
    { group: { titulo: 'Recibo de Pedágio', links: ['https://documentos.example.com/b?id=1'] } },
  ],
}

/** Functions that send no call. */
const LOCAL: readonly string[] = ['session.restore']

/** The ids of the calls that each function of each service sends, by 'trips.listTrips'. */
const sentByFunction = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const sent = new Map<string, readonly string[]>()
  let ids: string[] = []
  const send = async (call: Call) => {
    ids.push(call.id)
    return call.answer.kind === 'json' ? v.parse(call.answer.shape, fullSample(call.answer.shape)) : ''
  }
  for (const [service, functions] of Object.entries(servicesOf({ send } as HttpClient))) {
    for (const [name, run] of Object.entries<(input: never) => Promise<unknown>>(functions)) {
      const key = `${service}.${name}`
      ids = []
      for (const input of INPUTS[key] ?? [anyInput()]) {
        // only the sent calls matter here, not the results
        await (async () => run(input as never))().catch(() => {})
      }
      sent.set(key, ids)
    }
  }
  return sent
}

const used = new Set(
  pact.interactions.flatMap((interaction) =>
    (interaction.providerStates ?? []).map(({ name }) => `${name} | ${callOf(interaction).id}`),
  ),
)

/** No state promises a value of these. */
const PROMISED_NOWHERE: readonly string[] = [
  'boletos-pagar $.protocolo',
  'caminhoes-list $.data[*].veiculoCavalo.chassi',
  'caminhoes-list $.data[*].veiculoCavalo.renavam',
  'contas-pagamento-contra-cte $.identificador',
  'lotes-solicitados-list $.data[*].total_pedagio',
  'motoristas-list $.data[*].rg',
  'percentuais-get $.percentual_abastecimento',
  'percentuais-get $.percentual_abono',
  'percentuais-get $.percentual_tarifa_antt',
]

describe('The committed pact', () => {
  test('holds the interactions of the table, each once', () => {
    const described = interactions.flatMap(({ exchanges }) => exchanges.map(({ description }) => description))
    expect(new Set(described).size).toBe(described.length)
    expect(pact.interactions.map(({ description }) => description)).toEqual(described.toSorted())
  })

  test('names no version of a library, so that the same exchanges always give the same file', () => {
    expect(pact.metadata).toEqual({ pactSpecification: { version: '4.0' } })
  })

  test('has an interaction for each call that a service sends', async () => {
    const sent = await sentByFunction()
    expect([...sent].filter(([, ids]) => ids.length === 0).map(([name]) => name)).toEqual(LOCAL)
    const known = new Set<string>(pact.interactions.map((interaction) => callOf(interaction).id))
    expect([...new Set([...sent.values()].flat())].filter((id) => !known.has(id))).toEqual([])
  })

  test('has, for each call that needs a token, an interaction in which it is refused without one', () => {
    const known = new Set(pact.interactions.map((interaction) => callOf(interaction)))
    const refused = pact.interactions.filter(
      ({ request, response }) => response.status === 401 && request.headers?.['Authorization'] === undefined,
    )
    const ids = refused.map((interaction) => callOf(interaction)).filter(({ auth }) => auth === 'bearer')
    expect(new Set(ids)).toEqual(new Set([...known].filter(({ auth }) => auth === 'bearer')))
  })

  test('demands the whole form of what may be null at least once, where a state promises a value', () => {
    const rules = pact.interactions.flatMap((interaction) =>
      Object.entries(interaction.response.matchingRules?.body ?? {}).map(([path, { combine, matchers }]) => ({
        field: `${callOf(interaction).id} ${path.replace(/\[\d+\]/g, '[*]')}`,
        // beside null, the type is all that such a rule can demand
        isWeak: combine === 'OR' && /^(type|number|integer)$/.test(matchers[0]?.match ?? ''),
        isWhole: combine === 'AND' && matchers.some(({ match }) => match === 'regex' || match === 'equality'),
      })),
    )
    const whole = new Set(rules.filter(({ isWhole }) => isWhole).map(({ field }) => field))
    const weak = new Set(rules.filter(({ isWeak }) => isWeak).map(({ field }) => field))
    expect([...weak].filter((field) => !whole.has(field)).toSorted()).toEqual(PROMISED_NOWHERE)
  })

  test('names only states that exist', () => {
    const names = new Set<string>(states.map(({ name }) => name))
    const given = pact.interactions.flatMap(({ providerStates = [] }) =>
      providerStates.map(({ name }) => name),
    )
    expect(given.filter((name) => !names.has(name))).toEqual([])
  })

  test('asks every call that it knows in each of its states', () => {
    const known = new Set(pact.interactions.map((interaction) => callOf(interaction).id))
    const wanted = states.flatMap(({ name, calls: ids }) =>
      ids.filter((id) => known.has(id)).map((id) => `${name} | ${id}`),
    )
    expect(wanted.filter((pair) => !used.has(pair))).toEqual([])
  })

  test('is asked of a backend with a state in every interaction', () => {
    expect(pact.interactions.filter(({ providerStates = [] }) => providerStates.length === 0)).toEqual([])
  })
})

const noFields = v.strictObject({})

/** The parts of a shape at run time. */
type Fields = Shape & {
  readonly entries?: Readonly<Record<string, Field>>
  /** One of several forms. */
  readonly options?: readonly Fields[]
}
type Field = Shape & { readonly wrapped?: Field; readonly item?: Shape }

/** Converts a text of a path or a query to the shape's type. */
const read = (shape: Shape | undefined, text: string): unknown =>
  [text, Number(text), text === 'true'].find((value) => shape && v.is(shape, value)) ?? text

const entriesOf = ({ entries, options = [] }: Fields): Readonly<Record<string, Field>> =>
  entries ?? Object.assign({}, ...options.map(entriesOf))

const readQuery = (shape: Fields, query: PactInteraction['request']['query'] = {}) => {
  const entries = entriesOf(shape)
  const result: Record<string, unknown> = {}
  for (const [key, [text = '', ...more]] of Object.entries(query)) {
    expect(more, key).toEqual([])
    const [, list, index] = /^(.+)\[(\d+)\]$/.exec(key) ?? []
    if (list === undefined) result[key] = read(entries[key], text)
    else {
      const items = (result[list] ?? []) as unknown[]
      expect(Number(index), key).toBe(items.length)
      result[list] = [...items, read(entries[list]?.wrapped?.item, text)]
    }
  }
  return result
}

const readParams = (call: Call, path: string): Record<string, unknown> => {
  const { entries }: Fields = call.params ?? noFields
  const given = path.split('/')
  const pattern = `${basePath(call)}${call.path}`.split('/')
  expect(given).toHaveLength(pattern.length)
  return Object.fromEntries(
    pattern.flatMap((part, index) => {
      const name = /^\{(.+)\}$/.exec(part)?.[1]
      const text = decodeURIComponent(given[index] ?? '')
      if (name !== undefined) return [[name, read(entries?.[name], text)]]
      expect(text).toBe(part)
      return []
    }),
  )
}

/** Texts of a form are read by the shape, files stay files. */
const readForm = async ({ body }: Call, content: string) => {
  const { entries }: Fields = body ?? noFields
  return Object.fromEntries(
    Object.entries(await fieldsOf(content)).map(([name, value]) => [
      name,
      typeof value === 'string' ? read(entries?.[name], value) : value,
    ]),
  )
}

describe('Each interaction keeps to the contract table:', () => {
  test.for(pact.interactions.map((interaction) => [interaction.description, interaction] as const))(
    '%s',
    async ([, interaction]) => {
      const call = callOf(interaction)
      const { request, response } = interaction

      expect(request.method).toBe(call.method)
      v.assert(call.params ?? noFields, readParams(call, request.path))
      // the names in the query of a link are the server's
      if (call.query?.type === 'string') expect(Object.keys(request.query ?? {})).not.toEqual([])
      else v.assert(call.query ?? noFields, readQuery(call.query ?? noFields, request.query))
      const content = request.body?.content
      const body = call.multipart ? await readForm(call, String(content)) : content
      v.assert(call.body ?? v.undefined(), body)
      const authorization = request.headers?.['Authorization']?.[0]
      const isAnonymous = call.anonymous || (response.status === 401 && authorization === undefined)
      if (call.auth === 'bearer' && !isAnonymous) expect(authorization).toMatch(/^Bearer access-[123]b?$/)
      if (call.anonymous) expect(authorization).toBeUndefined()

      if (response.status >= 400) return
      expect(response.status).toBe(call.status)
      if (call.answer.kind === 'json') v.assert(call.answer.shape, response.body?.content)
      else if (call.answer.kind === 'html' || call.answer.kind === 'binary')
        expect(response.body?.content).toEqual(expect.any(String))
      else expect(response.body).toBeUndefined()
    },
  )
})

describe('The in-memory backend', () => {
  test('knows states by the same names and kinds', () => {
    const named = (kind: ProviderState['kind']) =>
      new Set<string>(states.filter((state) => state.kind === kind).map(({ name }) => name))
    expect(Object.keys(baseStates).filter((name) => !named('base').has(name))).toEqual([])
    expect(Object.keys(overrideStates).filter((name) => !named('override').has(name))).toEqual([])
  })
})

const README = root('pacts/README.md')
const BEGIN = '<!-- provider states: written by npm run docs -->\n'
const END = '\n<!-- end of provider states -->'

/** So many calls are named; of more only the count is told. */
const MOST_CALLS = 8

/** The interactions that use a state, by their calls: `lotes-list` 2, `auth-refresh`. */
const usersOf = (name: string): string => {
  const users = pact.interactions.filter(({ providerStates = [] }) =>
    providerStates.some((state) => state.name === name),
  )
  const ids = [...new Set(users.map((user) => callOf(user).id))].toSorted()
  if (users.length === 0) return '**none**'
  if (ids.length > MOST_CALLS) return `${users.length} interactions of ${ids.length} calls`
  return ids
    .map((id) => {
      const count = users.filter((user) => callOf(user).id === id).length
      return `\`${id}\`${count > 1 ? ` ×${count}` : ''}`
    })
    .join(', ')
}

const row = ({ name, kind, implies }: ProviderState) =>
  `| \`${name}\` | ${kind} | ${implies} | ${usersOf(name)} |`

const unused = states.filter(({ name }) => usersOf(name) === '**none**')

const summary = `${states.length} states, which the ${pact.interactions.length} interactions use: ${
  unused.length === 0
    ? 'each is used by at least one.'
    : `all but ${unused.map(({ name }) => `\`${name}\``).join(', ')}.`
}`

describe('pacts/README.md', () => {
  test('shows the provider states as they are, each once, with the interactions that use it', () => {
    expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
    const table = [
      summary,
      '',
      '| state | kind | what it implies | used by the interactions of |',
      '|---|---|---|---|',
      ...states.map(row),
    ].join('\n')
    const [before = '', rest = ''] = readFileSync(README, 'utf8').split(BEGIN)
    const [shown, after = ''] = rest.split(END)
    if (process.env['UPDATE_DOCS']) writeFileSync(README, `${before}${BEGIN}${table}${END}${after}`)
    else expect(shown).toBe(table)
  })
})
