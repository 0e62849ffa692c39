import { afterEach, describe, expect, it, vi } from 'vitest'
import { faultText } from '#domain/fault.ts'
import { isRefusalOfOrder } from '#domain/outcome.ts'
import { lotesProdutos } from '#services/contract/offers.ts'
import { lotesSolicitadosOrdemCarregamento } from '#services/contract/trips.ts'
import { cleanMessage } from '#services/http/answer.ts'
import { createHttpClient } from '#services/http/client.ts'
import { fakeNetwork, faultFrom, jsonAnswer, textAnswer } from '#tests/support/http.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const client = createHttpClient({ baseUrl: () => '/api', pause: async () => {} })

const refusedWith = (answer: () => Response) => {
  fakeNetwork(answer)
  return faultFrom(client.send(lotesProdutos, {}))
}
const refused = (body: unknown, status = 400) => refusedWith(() => jsonAnswer(body, status))

const CELEBRATE = 'celebrate request validation failed'

describe('a request that celebrate refused', () => {
  it('tells the message of the query (CORE-406)', async () => {
    const validation = { query: { source: 'query', keys: ['page'], message: '"page" é obrigatório' } }
    const fault = await refused({ statusCode: 400, error: 'Bad Request', message: CELEBRATE, validation })
    expect(fault).toEqual({ kind: 'validation', message: '"page" é obrigatório' })
    expect(faultText(fault)).toBe('"page" é obrigatório')
  })

  it('tells the message of the body (CORE-407)', async () => {
    const validation = { body: { source: 'body', keys: ['email'], message: 'E-mail inválido' } }
    const fault = await refused({ message: CELEBRATE, validation })
    expect(fault).toEqual({ kind: 'validation', message: 'E-mail inválido' })
  })

  it('prefers the query where both have a message, and takes the body where the query has none', async () => {
    const both = { query: { message: 'da consulta' }, body: { message: 'do corpo' } }
    expect(await refused({ message: CELEBRATE, validation: both })).toMatchObject({ message: 'da consulta' })
    for (const query of [null, {}, 'x', 7, [], { message: 7 }, { message: ' ' }]) {
      const fault = await refused({
        message: CELEBRATE,
        validation: { query, body: { message: 'do corpo' } },
      })
      expect(fault).toEqual({ kind: 'validation', message: 'do corpo' })
    }
  })

  it.each([undefined, null, 'x', 1, [], {}, { params: { message: 'x' } }])(
    'never shows the words of celebrate itself: validation is %j',
    async (validation) => {
      const fault = await refused({ message: CELEBRATE, validation })
      expect(fault).toEqual({ kind: 'validation', message: null })
      expect(faultText(fault)).toBe('Não foi possível concluir a operação.')
    },
  )
})

describe('a loading order that a gate refused', () => {
  it("tells the server's message and both states (CORE-408)", async () => {
    fakeNetwork(() =>
      jsonAnswer(
        {
          message: 'Aguardando liberação',
          statusValidation: { status_GR: 'AGUARDANDO', status_OP: 'LIBERADO' },
        },
        400,
      ),
    )
    const sending = client.send(lotesSolicitadosOrdemCarregamento, {
      params: { lote_solicitado_id: 501 },
      query: { type: 'url' },
    })
    expect(await faultFrom(sending)).toEqual({
      kind: 'statusValidation',
      message: 'Aguardando liberação',
      statusGR: 'AGUARDANDO',
      statusOP: 'LIBERADO',
    })
  })

  it('may have one state alone', async () => {
    const fault = await refused({ message: 'x', statusValidation: { status_OP: 'REPROVADO' } })
    expect(fault).toEqual({ kind: 'statusValidation', message: 'x', statusGR: null, statusOP: 'REPROVADO' })
  })

  it.each([null, 'AGUARDANDO', 1, true])(
    'is an ordinary refusal when statusValidation is %j',
    async (value) => {
      expect(await refused({ message: 'x', statusValidation: value })).toEqual({
        kind: 'http',
        status: 400,
        message: 'x',
      })
    },
  )
})

describe('any other refusal', () => {
  it.each([400, 404, 409, 422, 500])("with status %i tells the server's message", async (status) => {
    expect(await refused({ message: 'Motorista já cadastrado' }, status)).toEqual({
      kind: 'http',
      status,
      message: 'Motorista já cadastrado',
    })
  })

  it.each([
    [{ message: null }],
    [{ message: 7 }],
    [{ message: ['a'] }],
    [{ message: { pt: 'a' } }],
    [{ message: '' }],
    [{ message: ' \n\t ' }],
    [{ error: 'Bad Request' }],
    [{}],
    [[]],
    ['texto'],
    [null],
    [42],
  ])('without a message that is text has none: %j', async (body) => {
    const fault = await refused(body, 422)
    expect(fault).toMatchObject({ kind: 'http', status: 422, message: null })
    expect(faultText(fault, 'Erro ao salvar')).toBe('Erro ao salvar')
  })

  it.each([
    ['a page', '<html><body>Bad gateway</body></html>', 'text/html'],
    ['a text', 'Internal Server Error', 'text/plain'],
    ['cut JSON', '{"message":"Moto', 'application/json'],
    ['nothing', '', 'application/json'],
  ])('that is %s has no message', async (_, body, type) => {
    expect(await refusedWith(() => textAnswer(body, type, 500))).toEqual({
      kind: 'http',
      status: 500,
      message: null,
      ...(body !== '' && { isForeign: true }),
    })
  })

  it('keeps its message where an unused part of the body has another form', async () => {
    expect(await refused({ message: 'Placa inválida', validation: 'placa' })).toEqual({
      kind: 'http',
      status: 400,
      message: 'Placa inválida',
    })
  })
})

describe('a refusal without words', () => {
  it.each([
    ['JSON', () => jsonAnswer({}, 400), true],
    ['JSON with an empty message', () => jsonAnswer({ message: '' }, 422), true],
    [
      'a page of somebody on the way tells nothing',
      () => textAnswer('<html></html>', 'text/html', 400),
      false,
    ],
    [
      'a proxy that takes no large request stops it',
      () => textAnswer('<html></html>', 'text/html', 413),
      true,
    ],
    ['an empty answer is one, too', () => textAnswer('', 'application/json', 403), true],
    ['a failure of the server is no refusal', () => jsonAnswer({}, 500), false],
    ['a lost session may hide the work', () => jsonAnswer({}, 401), false],
    ['a conflict may be with the own work', () => jsonAnswer({}, 409), false],
  ])('in an order: %s', async (_, answer, isCertain) => {
    expect(isRefusalOfOrder(await refusedWith(answer))).toBe(isCertain)
  })
})

describe("the server's words", () => {
  it('of 50 kB are cut at 300 characters', async () => {
    const fault = await refused({ message: 'ã'.repeat(50_000) })
    expect(faultText(fault)).toBe('ã'.repeat(300))
    expect(await refused({ message: '\u202e '.repeat(25_000) })).toMatchObject({ message: null })
  })

  it('are never cut in the middle of a character', () => {
    expect(cleanMessage(`${'a'.repeat(299)}😀`)).toBe('a'.repeat(299))
    expect(cleanMessage(`${'a'.repeat(298)}😀`)).toBe(`${'a'.repeat(298)}😀`)
  })

  it('lose control characters, line breaks, and marks that hide or turn text', () => {
    const unsafe = ['\u0000', '\u0007', '\u001b', '\r\n', '\u007f', '\u0085', '\u061c', '\u200b', '\u200e']
    const turning = ['\u200f', '\u2028', '\u2029', '\u202a', '\u202e', '\u2060', '\u2066', '\u2069', '\ufeff']
    for (const mark of [...unsafe, ...turning]) {
      expect(cleanMessage(`Pague${mark}agora`)).toBe('Pague agora')
    }
  })

  it('keep accents, quotation marks and what looks like HTML, which is shown as text', () => {
    const words = 'Não há "São José" – <b>3 €</b> & R$ 1,00'
    expect(cleanMessage(words)).toBe(words)
  })
})
