import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONSUMER, PROVIDER } from '#pacts/parties.ts'
import type { Shape } from '#services/contract/call.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { validatesMotoristas } from '#services/contract/directing.ts'
import { lotesList } from '#services/contract/offers.ts'
import { frotista101, lote1, lote3 } from '#tests/contracts/interactions/examples.ts'
import {
  exactly,
  type MatchingRules,
  matching,
  present,
  rulesOf,
  theRecords,
} from '#tests/support/pact/matchers.ts'
import { runVerify, runVerifyWithReport } from '#tests/support/pact/verify-process.ts'

/** The agreed answer, a provider's different answer, and the report of the verification. */
interface Drift {
  readonly title: string
  readonly shape: Shape
  readonly example: unknown
  readonly except?: MatchingRules
  readonly answer: unknown
  readonly status?: number
  /** A text in one of the differences; null: there is none. */
  readonly says: string | null
}

const list = lotesList.answer.shape
const page = { data: [lote1], total: 20 }
const twoOffers = { data: [lote1, lote3], total: 2 }
const companies = frotistasList.answer.shape
const companyPage = { data: [frotista101], total: 1, per_page: 10 }
const conflict = validatesMotoristas.answer.shape
const linked = { loteId: 2, loteConjuntoId: 602, message: 'está na fila' }
const busy = { isValid: false, messages: ['está embarcado'], contatoFilial: null, lotes: [linked] }

const drifts: readonly Drift[] = [
  {
    title: 'other values of the same form are kept',
    shape: list,
    example: page,
    answer: { data: [{ ...lote1, id: 7, produto: 'Milho', valor: 90 }], total: 1 },
    says: null,
  },
  {
    title: 'further keys and records are kept',
    shape: list,
    example: page,
    answer: { data: [{ ...lote1, novo: 1 }, lote1], total: 20, current_page: 1 },
    says: null,
  },
  {
    title: 'null is kept where a text may be null',
    shape: list,
    example: page,
    answer: { data: [{ ...lote1, destino: null, total_pedagio: null }], total: 20 },
    says: null,
  },
  {
    title: 'an id that became a text is told',
    shape: list,
    example: page,
    answer: { data: [{ ...lote1, id: '1' }], total: 20 },
    says: '$.data[0].id',
  },
  {
    title: 'an id that became a fraction is told',
    shape: list,
    example: page,
    answer: { data: [{ ...lote1, id: 1.5 }], total: 20 },
    says: '$.data[0].id',
  },
  {
    title: 'an amount that became a text is told',
    shape: list,
    example: page,
    answer: { data: [{ ...lote1, valor: '153,50' }], total: 20 },
    says: '$.data[0].valor',
  },
  {
    title: 'null where a text must stand is told',
    shape: list,
    example: page,
    answer: { data: [{ ...lote1, produto: null }], total: 20 },
    says: '$.data[0].produto',
  },
  {
    title: 'a number in place of a text or null is told',
    shape: list,
    example: page,
    answer: { data: [{ ...lote1, filial: 3 }], total: 20 },
    says: '$.data[0].filial',
  },
  {
    title: 'a wrong type in a later record is told',
    shape: list,
    example: page,
    answer: { data: [lote1, { ...lote1, id: 'b' }], total: 20 },
    says: '$.data[1].id',
  },
  {
    title: 'an empty text in place of a text or null is told',
    shape: list,
    example: page,
    answer: { data: [{ ...lote1, filial: '' }], total: 20 },
    says: '$.data[0].filial',
  },
  {
    title: 'an amount below 0 is told, also in a later record',
    shape: list,
    example: page,
    answer: { data: [lote1, { ...lote1, valor: -1 }], total: 20 },
    says: '$.data[1].valor',
  },
  {
    title: 'an amount below 0 is told where one is promised that may be null',
    shape: list,
    example: page,
    except: { '$.data[*].total_pedagio': present },
    answer: { data: [{ ...lote1, total_pedagio: -320.5 }], total: 20 },
    says: '$.data[0].total_pedagio',
  },
  {
    title: 'null is told where a value is promised that may be null',
    shape: list,
    example: page,
    except: { '$.data[*].total_pedagio': present },
    answer: { data: [{ ...lote1, total_pedagio: null }], total: 20 },
    says: '$.data[0].total_pedagio',
  },
  {
    title: 'a date in another form is told where it may be null',
    shape: companies,
    example: companyPage,
    answer: { ...companyPage, data: [{ ...frotista101, data_fundacao: '15/03/2010' }] },
    says: '$.data[0].data_fundacao',
  },
  {
    title: 'null in place of a date or an instant is kept where it may be null',
    shape: companies,
    example: companyPage,
    answer: {
      ...companyPage,
      data: [{ ...frotista101, data_fundacao: null, data_criacao_onboarding_pay: null }],
    },
    says: null,
  },
  {
    title: 'an instant without its zone is told where it may be null',
    shape: companies,
    example: companyPage,
    answer: {
      ...companyPage,
      data: [{ ...frotista101, data_criacao_onboarding_pay: '2024-02-05T13:20:00.000' }],
    },
    says: '$.data[0].data_criacao_onboarding_pay',
  },
  {
    title: 'a value that the contract does not know is told where it may be null',
    shape: companies,
    example: companyPage,
    answer: { ...companyPage, data: [{ ...frotista101, status_conta: 'ACTIVE' }] },
    says: '$.data[0].status_conta',
  },
  {
    title: 'a number in place of digits or null is told',
    shape: companies,
    example: companyPage,
    answer: { ...companyPage, data: [{ ...frotista101, telefone: 4533330000 }] },
    says: '$.data[0].telefone',
  },
  {
    title: 'the promised records in their order are kept',
    shape: list,
    example: twoOffers,
    except: theRecords('$.data', twoOffers.data, 'id'),
    answer: { data: [{ ...lote1, produto: 'Milho' }, lote3], total: 2 },
    says: null,
  },
  {
    title: 'another order of the promised records is told',
    shape: list,
    example: twoOffers,
    except: theRecords('$.data', twoOffers.data, 'id'),
    answer: { data: [lote3, lote1], total: 2 },
    says: '$.data[0].id',
  },
  {
    title: 'a record beside the promised ones is told',
    shape: list,
    example: twoOffers,
    except: theRecords('$.data', twoOffers.data, 'id'),
    answer: { data: [lote1, lote3, { ...lote1, id: 4 }], total: 3 },
    says: '$.data',
  },
  {
    title: 'a renamed envelope is told',
    shape: list,
    example: page,
    answer: { items: [lote1], total: 20 },
    says: 'data',
  },
  {
    title: 'an empty list where records were promised is told',
    shape: list,
    example: page,
    answer: { data: [], total: 20 },
    says: '$.data',
  },
  {
    title: 'an empty list within a record is kept',
    shape: list,
    example: page,
    answer: { data: [{ ...lote1, tipoCarretaPermitidos: [] }], total: 20 },
    says: null,
  },
  {
    title: 'a record where none was promised is told',
    shape: list,
    example: { data: [], total: 0 },
    answer: page,
    says: '$.data',
  },
  { title: 'another status is told', shape: list, example: page, answer: page, status: 201, says: '201' },
  { title: 'the promised conflict is kept', shape: conflict, example: busy, answer: busy, says: null },
  {
    title: 'a promised value that changed is told',
    shape: conflict,
    example: busy,
    except: { '$.isValid': exactly },
    answer: { ...busy, isValid: true },
    says: '$.isValid',
  },
  {
    title: 'a phone where null was promised is told',
    shape: conflict,
    example: busy,
    answer: { ...busy, contatoFilial: '4533330000' },
    says: '$.contatoFilial',
  },
  {
    title: 'a word that is looked for and stands in the text is kept',
    shape: conflict,
    example: busy,
    except: { '$.messages[*]': matching('(?i).*embarcado.*') },
    answer: { ...busy, messages: ['EMBARCADO em outra viagem'] },
    says: null,
  },
  {
    title: 'a word that is looked for and missing is told',
    shape: conflict,
    example: busy,
    except: { '$.messages[*]': matching('(?i).*embarcado.*') },
    answer: { ...busy, messages: ['em viagem'] },
    says: '$.messages[0]',
  },
  {
    title: 'a number out of the promised ones is told',
    shape: conflict,
    example: busy,
    except: { '$.lotes[*].loteConjuntoId': matching('60[23]') },
    answer: { ...busy, lotes: [{ ...linked, loteConjuntoId: 6023 }] },
    says: '$.lotes[0].loteConjuntoId',
  },
]

/** A provider that answers each drift by its number, and refuses one state. */
const startProvider = async () => {
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        response.statusCode = Buffer.concat(chunks).includes('unknown') ? 400 : 200
        response.end()
      })
      return
    }
    const { answer, status = 200 } = drifts[Number(request.url?.split('/').at(-1))] ?? {}
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const pactOf = (state: string) => ({
  consumer: { name: CONSUMER },
  provider: { name: PROVIDER },
  interactions: drifts.map(({ title, shape, example, except }, index) => ({
    type: 'Synchronous/HTTP',
    description: title,
    providerStates: [{ name: state }],
    request: { method: 'GET', path: `/api/${index}` },
    response: {
      status: 200,
      body: { content: example, contentType: 'application/json', encoded: false },
      matchingRules: { body: rulesOf(shape, example, except) },
    },
  })),
  metadata: { pactSpecification: { version: '4.0' } },
})

const verifyDrifts = async (state: string) => {
  const provider = await startProvider()
  try {
    return await runVerifyWithReport(
      [
        '--provider-base-url',
        `${provider.url}/`,
        '--provider-states-setup-url',
        `${provider.url}/states`,
        '--api-path',
        '/v1/api',
      ],
      pactOf(state),
    )
  } finally {
    provider.close()
  }
}

describe('The verification tells when a backend leaves the contract:', () => {
  let run: Awaited<ReturnType<typeof verifyDrifts>>
  beforeAll(async () => {
    run = await verifyDrifts('known')
  })

  test.for(drifts)('$title', ({ title, says }) => {
    const mismatches = run.verified.find(({ description }) => description === title)?.mismatches
    if (says === null) expect(mismatches).toEqual([])
    else expect(mismatches?.join('\n')).toContain(says)
  })

  test('it names each broken interaction, counts the kept ones and ends with code 1', () => {
    expect(run.code).toBe(1)
    expect(run.output).toMatch(
      /^an id that became a text is told\n {2}given known\n {2}sent GET \/v1\/api\/\d+\n {2}- \$\.data\[0\]\.id/m,
    )
    const kept = drifts.filter(({ says }) => says === null)
    expect(run.output).toContain(`${kept.length} of ${drifts.length} interactions are kept by`)
  })

  test('a pact that is not there ends with code 2, and states that nobody sets up are told', async () => {
    const provider = await startProvider()
    try {
      const args = ['--provider-base-url', provider.url]
      const missing = await runVerify(...args, '--pact', 'nowhere.json')
      expect(missing.code).toBe(2)
      expect(missing.output).toContain('nowhere.json')
      const { code, output } = await runVerifyWithReport(args, pactOf('known'))
      expect(code).toBe(1)
      expect(output).toContain('No state was set up: --provider-states-setup-url is missing.')
    } finally {
      provider.close()
    }
  })

  test('a state that the backend does not know breaks its interactions', async () => {
    const { verified } = await verifyDrifts('unknown')
    expect(verified).toHaveLength(drifts.length)
    expect(verified.filter(({ mismatches }) => mismatches.length === 0)).toEqual([])
  })

  test('a server that is not there ends with code 2', async () => {
    const { code, output } = await runVerify('--provider-base-url', 'http://127.0.0.1:1')
    expect(code).toBe(2)
    expect(output).toContain('nobody answers at http://127.0.0.1:1')
  })

  test('without a server to ask it explains itself and ends with code 2', async () => {
    const { code, output } = await runVerify()
    expect(code).toBe(2)
    expect(output).toContain('npm run verify -- --provider-base-url URL')
  })

  test('asked for help it explains itself and ends with code 0', async () => {
    const { code, output } = await runVerify('--help')
    expect(code).toBe(0)
    expect(output).toContain('--provider-states-setup-url URL')
  })
})
