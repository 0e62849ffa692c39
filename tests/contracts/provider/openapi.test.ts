import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { calls } from '#services/contract/all.ts'
import { escaped, operationsOf, readOpenApi } from '#tests/support/openapi/document.ts'
import { createFit } from '#tests/support/openapi/fit.ts'
import { createSchemas } from '#tests/support/openapi/schemas.ts'
import { type PactInteraction, readPact } from '#tests/support/pact/pact-file.ts'
import { replaced } from '#tests/support/shapes.ts'

const document = readOpenApi()
const operations = operationsOf(document)
const schemas = createSchemas(document)
const { interactions } = readPact()

const interactionOf = (description: string): PactInteraction => {
  const found = interactions.find((one) => one.description === description)
  if (!found) throw new Error(`the pact has no "${description}"`)
  return found
}

const keyOf = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part)

describe('docs/openapi.json', () => {
  test('is OpenAPI 3.1 to a validator that others keep', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...structuredClone(document) })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  test('has the 109 calls as 103 operations, each call once', () => {
    expect(operations).toHaveLength(103)
    const ids = operations.flatMap(({ operation }) => operation['x-call-ids'])
    expect(ids.toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(103)
  })

  test('says of each operation how it may fail, with an example of each form of an error', () => {
    const silent = operations.filter(
      ({ operation }) => !('5XX' in operation.responses || '500' in operation.responses),
    )
    expect(silent).toEqual([])
    const bearer = operations.filter(({ operation }) => operation.security.every((one) => 'bearer' in one))
    expect(bearer.filter(({ operation }) => !('401' in operation.responses))).toEqual([])
  })

  test('has an example of the request and of the answer wherever there is a body', () => {
    const bare = operations.flatMap(({ path, operation: { requestBody, responses } }) => [
      ...Object.values(requestBody?.content ?? {}).flatMap(({ examples }) =>
        examples ? [] : [`${path}, request`],
      ),
      ...['200', '201'].flatMap((status) =>
        Object.entries(responses[status]?.content ?? {}).flatMap(([type, { examples }]) =>
          examples || type === 'application/pdf' || type === 'text/csv' ? [] : [`${path}, ${status}`],
        ),
      ),
    ])
    expect(bare).toEqual([])
  })

  test('has no example that its own schema refuses', () => {
    const checked = operations.flatMap(({ operation: { requestBody, responses }, pointer }) =>
      [
        ...Object.entries(requestBody?.content ?? {}).map((one) => ['/requestBody', ...one] as const),
        ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
          Object.entries(content).map((one) => [`/responses/${status}`, ...one] as const),
        ),
      ].flatMap(([place, type, { examples = {} }]) =>
        Object.values(examples)
          .filter((example) => 'value' in example)
          .map(({ value }) =>
            schemas.complaints(`${pointer}${place}/content/${escaped(type)}/schema`, value),
          ),
      ),
    )
    expect(checked.length).toBeGreaterThan(200)
    const general = Object.values(document.components.examples).flatMap(({ value }) =>
      schemas.complaints('/components/schemas/ErrorAnswer', value),
    )
    expect([...checked.flat(), ...general]).toEqual([])
  })

  test('tells units and forms where a server needs them', () => {
    const said = (name: string) => JSON.stringify(document.components.schemas[name])
    expect(said('Brl')).toContain('never centavos')
    expect(said('Brl')).toContain('"minimum":0')
    expect(said('Amount')).toContain('"multipleOf":0.01')
    expect(said('InstantText')).toContain('UTC instant')
    expect(said('CpfText')).toContain('"pattern":"^(?:\\\\d{11})$"')
    expect(said('LoteSolicitado')).toContain('Per ton.')
  })
})

describe('Every interaction of the committed pact', () => {
  const fit = createFit(document)

  test('fits the OpenAPI: path, query, headers, body, status and answer', async () => {
    const unfit: string[] = []
    for (const interaction of interactions) {
      for (const complaint of await fit(interaction)) unfit.push(`${interaction.description}: ${complaint}`)
    }
    expect(unfit).toEqual([])
    expect(interactions.length).toBeGreaterThan(260)
  })

  const OFFERS = 'lotes-list: the first page of offers'
  const SIGN_IN = 'auth-login: a user signs in'
  const TAG = 'tag-pedagio-motorista: the tag that the driver prefers'

  test.for<readonly [name: string, description: string, at: string, value: unknown, complaint: RegExp]>([
    ['another path', OFFERS, 'request.path', '/api/ofertas', /has no GET/],
    ['the other base', OFFERS, 'request.path', '/partner-api/lotes', /has no GET/],
    ['a slash too many', OFFERS, 'request.path', '/api/lotes/', /path id/],
    ['a key of the query that is missing', OFFERS, 'request.query.page', undefined, /query page/],
    ['a key of the query that nobody knows', OFFERS, 'request.query.pagina', ['1'], /query pagina/],
    ['a value of the query of another form', OFFERS, 'request.query.page', ['0'], /query page/],
    ['no authorization', OFFERS, 'request.headers.Authorization', undefined, /authorization/],
    ['a token where none may go', SIGN_IN, 'request.headers.Authorization', ['Bearer x'], /authorization/],
    ['a field of the body that nobody knows', SIGN_IN, 'request.body.content.user', 'x', /additional/],
    ['a field of the body that is missing', SIGN_IN, 'request.body.content.password', undefined, /required/],
    ['a status that is not documented', OFFERS, 'response.status', 202, /no answer 202/],
    ['a number as a text', OFFERS, 'response.body.content.data.0.valor', '153.5', /valor must be number/],
    ['a field of the answer that is missing', OFFERS, 'response.body.content.total', undefined, /total/],
    ['a CPF with a mask', TAG, 'response.body.content.cpf_motorista', '111.222.333-96', /pattern/],
    ['another type of content', OFFERS, 'response.headers.Content-Type', ['text/html'], /text\/html/],
  ])('would not fit with %s', async ([, description, at, value, complaint]) => {
    const seeded = replaced(interactionOf(description), at.split('.').map(keyOf), value)
    const sent = JSON.parse(JSON.stringify(seeded)) as PactInteraction
    expect((await fit(sent)).join('\n')).toMatch(complaint)
  })
})
