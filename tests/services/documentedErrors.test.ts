import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAccessService } from '#services/access.ts'
import { createAddressService } from '#services/addresses.ts'
import { createDirectingService } from '#services/directing.ts'
import { createHttpClient } from '#services/http/client.ts'
import { createPartnerService } from '#services/partners.ts'
import { createPayOnboardingService } from '#services/payOnboarding.ts'
import { type Answerer, fakeNetwork, jsonAnswer } from '#tests/support/http.ts'
import { table } from '../../scripts/contract/areas.ts'
import { errorsOf } from '../../scripts/contract/errors.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const client = createHttpClient({ baseUrl: () => '/api', pause: async () => {} })
const photo = { name: 'cnh.png', type: 'image/png', base64: 'iVBORw0KGgo=' }
const document = { companyId: 102, tipo: 'CNH', of: 'representative', file: photo, isThere: false } as const
const driver = { cpf: '111.222.333-96' } as Parameters<
  ReturnType<typeof createDirectingService>['loadTollTags']
>[0]['driver']

const access = createAccessService(client)
const partners = createPartnerService(client)
const onboarding = createPayOnboardingService(client)

/** Refuses the first call with this method, and accepts every other. */
const refusingFirst =
  (method: string, status: number): Answerer =>
  (request) =>
    request.method === method ? jsonAnswer({ message: 'Não.' }, status) : jsonAnswer({})

/** What docs/api.md says of a status beyond what the pact shows, and what the portal does with it. */
const ROWS: readonly (readonly [
  call: string,
  status: number,
  run: () => Promise<unknown>,
  outcome: unknown,
])[] = [
  ['cep-get', 404, () => createAddressService(client).findAddress({ cep: '85801-000' }), { kind: 'unknown' }],
  ['parceiros-validate-antt', 400, () => partners.checkAntt({ antt: '087654321' }), { kind: 'taken' }],
  ['parceiros-validate-phone', 400, () => partners.checkPhone({ phone: '45988887777' }), { kind: 'taken' }],
  [
    'tag-pedagio-disponiveis',
    500,
    () => createDirectingService(client).loadTollTags({ driver }),
    { operators: [], preferred: null },
  ],
  [
    'tag-pedagio-motorista',
    500,
    () => createDirectingService(client).loadTollTags({ driver }),
    { operators: [], preferred: null },
  ],
  [
    'usuarios-resend-document',
    400,
    () => access.resendIdentityDocument({ protocol: 'OCR-501', document: photo }),
    { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Não.' } },
  ],
  ['onboarding-documentos-create', 409, () => onboarding.sendDocument(document), { kind: 'arrived' }],
  [
    'onboarding-documentos-update',
    404,
    () => onboarding.sendDocument({ ...document, isThere: true }),
    { kind: 'arrived' },
  ],
]

describe('the errors that docs/api.md says the portal has an answer of its own to', () => {
  it.each(ROWS)('%s, %i: it does', async (id, status, run, outcome) => {
    const call = table.find((one) => one.id === id)
    fakeNetwork(refusingFirst(call?.method ?? '', status))
    expect(await run()).toEqual(outcome)
  })

  it('are all of them looked at here', () => {
    const documented = table.flatMap((call) =>
      errorsOf(call).flatMap(({ status, from }) => (from === 'portal' ? [`${call.id}, ${status}`] : [])),
    )
    expect(documented.toSorted()).toEqual(ROWS.map(([id, status]) => `${id}, ${status}`).toSorted())
  })
})

describe('the errors of every call', () => {
  it('name a failure of the server, each form of a request that is refused, and a lost session where there is one', () => {
    const silent = table.filter((call) => {
      const statuses = errorsOf(call).map(({ status }) => status)
      // a parameter of the path of a wrong form is an unknown record (A13)
      const invalid = call.query !== undefined || call.body !== undefined
      const wanted = [500, ...(invalid ? [400] : []), ...(call.auth === 'bearer' ? [401, 403] : [])]
      return wanted.some((status) => !statuses.includes(status))
    })
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('are those of the pact, where the pact has one: the general ones do not repeat them', () => {
    const gestor = table.find(({ id }) => id === 'frotistas-gestor')
    if (!gestor) throw new Error('the table has no frotistas-gestor')
    expect(errorsOf(gestor).map(({ status, from }) => `${status} ${from}`)).toEqual([
      '400 pact',
      '400 general',
      '413 general',
      '500 general',
    ])
  })
})
