import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#services/contract/all.ts'
import type { Call } from '#services/contract/call.ts'
import { direcionarCargas, validatesMotoristas } from '#services/contract/directing.ts'
import { termosUsoHtml } from '#services/contract/help.ts'
import { lotesProdutos } from '#services/contract/offers.ts'
import { parceirosGet } from '#services/contract/partner.ts'
import { boletosDepositoBaixarPdf } from '#services/contract/payments-slips.ts'
import { viagensCancelar, viagensFinalizar } from '#services/contract/trips.ts'
import { createHttpClient } from '#services/http/client.ts'
import { fakeNetwork, faultFrom, faultOrNull, jsonAnswer, paramsOf, textAnswer } from '#tests/support/http.ts'
import { fullSample, nullSample, placesOf, replaced } from '#tests/support/shapes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const client = createHttpClient({ baseUrl: () => '/api', pause: async () => {} })

/** Sends the call with values for its path. */
const send = (call: Call) => client.send(call, { params: paramsOf(call, '1') } as never)
const answered = (call: Call, answer: () => Response): Promise<unknown> => {
  fakeNetwork(answer)
  return send(call)
}
const jsonCalls = calls.flatMap((call) =>
  call.answer.kind === 'json' ? [[call.id, call, call.answer.shape] as const] : [],
)

const PAGE = '<!DOCTYPE html>\n<html><body>Entre na rede da empresa</body></html>'

describe("an answer with status 200 that is not the contract's", () => {
  const bodies: readonly (readonly [name: string, type: string, body: string])[] = [
    ['a page', 'text/html; charset=utf-8', PAGE],
    ['a page that says it is JSON', 'application/json', PAGE],
    ['cut JSON', 'application/json', '[{"id":1,"descri'],
    ['nothing', 'application/json', ''],
    ['blanks', 'application/json', ' \r\n'],
    ['a number as text', 'text/plain', '5'],
    ['a word', 'text/plain', 'OK'],
    ['a JSON text', 'application/json', '"[]"'],
    ['null', 'application/json', 'null'],
    ['an envelope where a list is expected', 'application/json', '{"data":[]}'],
    ['binary rubbish', 'application/octet-stream', '\u0000\u0001\ufffd'],
  ]
  it.each(bodies)('%s is the fault malformed', async (_, type, body) => {
    const fault = await faultFrom(answered(lotesProdutos, () => textAnswer(body, type)))
    expect(fault).toMatchObject({ kind: 'malformed' })
  })

  it('names the field of another type, however deep, and not its value', async () => {
    const validation = fullSample(validatesMotoristas.answer.shape)
    const body = replaced(validation, ['lotes', 0, 'loteId'], 'Maria da Silva')
    const fault = await faultFrom(answered(validatesMotoristas, () => jsonAnswer(body)))
    expect(fault).toEqual({ kind: 'malformed', at: 'lotes.0.loteId' })
  })

  it('a page is a fault of every call except those that ask for a page', async () => {
    for (const call of calls) {
      if (call.answer.kind === 'html') continue
      const fault = await faultFrom(answered(call, () => textAnswer(PAGE, 'text/html')))
      expect([call.id, fault.kind]).toEqual([call.id, 'malformed'])
    }
  })

  it('a direction that a proxy answered with its page is not taken for made', async () => {
    const fault = await faultFrom(answered(direcionarCargas, () => textAnswer(PAGE, 'text/html')))
    expect(fault).toEqual({ kind: 'malformed', at: 'body' })
  })
})

describe('a success with another status than the row names', () => {
  it.each([
    ['viagens-finalizar', viagensFinalizar, 201],
    ['viagens-cancelar', viagensCancelar, 204],
    ['viagens-cancelar', viagensCancelar, 205],
    ['direcionar-cargas', direcionarCargas, 200],
    ['direcionar-cargas', direcionarCargas, 202],
  ] as const)('of %s, %s answered with %i, is one, and is reported (A15)', async (id, call, status) => {
    const report = vi.fn()
    fakeNetwork(() => new Response(null, { status }))
    const reporting = createHttpClient({ baseUrl: () => '/api', report })
    expect(await reporting.send<Call>(call, {})).toBeUndefined()
    expect(report.mock.calls).toEqual([[id, 'status']])
  })

  it('is read like any other, and the status that the row names is not reported', async () => {
    const report = vi.fn()
    let status = 203
    fakeNetwork(() => jsonAnswer([{ id: 1, descricao: 'Soja' }], status))
    const reporting = createHttpClient({ baseUrl: () => '/api', report })
    expect(await reporting.send(lotesProdutos, {})).toHaveLength(1)
    status = 200
    expect(await reporting.send(lotesProdutos, {})).toHaveLength(1)
    expect(report.mock.calls).toEqual([['lotes-produtos', 'status']])
  })
})

/** What is read instead of fields that nobody reads. */
const UNREAD: Readonly<Record<string, object>> = {
  'usuarios-list': { usuario_log_id: null },
  'frotistas-list': { usuarios: [], data_fundacao: null, status_integracao: null },
  'boletos-dados': { data_agendamento: null },
  'motoristas-list': { motorista_referencia: null, doc_imagem_frente: null, doc_imagem_verso: null },
}
const readAs = (id: string, answer: unknown): unknown => {
  const unread = UNREAD[id]
  if (unread === undefined) return answer
  const { data, ...rest } = answer as { data?: object[] }
  return data ? { ...rest, data: data.map((record) => ({ ...record, ...unread })) } : { ...rest, ...unread }
}

describe('a good answer', () => {
  it.each(jsonCalls)(
    '%s accepts null in every field that may be null, and a full record',
    async (id, call, shape) => {
      for (const body of [nullSample(shape), fullSample(shape)]) {
        expect(await answered(call, () => jsonAnswer(body))).toEqual(readAs(id, v.parse(shape, body)))
      }
    },
  )

  it('loses the keys that the contract does not know', async () => {
    const body = [{ id: 1, descricao: 'Soja', preco: 3, __typename: 'Produto' }]
    expect(await answered(lotesProdutos, () => jsonAnswer(body))).toEqual([{ id: 1, descricao: 'Soja' }])
  })

  it('is undefined where the API answers a missing pre-registration with nothing (A72)', async () => {
    expect(await answered(parceirosGet, () => textAnswer('', 'application/json'))).toBeUndefined()
    expect(await faultFrom(answered(parceirosGet, () => textAnswer('{"cnpj', 'application/json')))).toEqual({
      kind: 'malformed',
      at: 'body',
    })
  })

  it('with __proto__ in its JSON changes no object but itself', async () => {
    const hostile = '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'
    const body = `[{"id":1,"descricao":"Soja","__proto__":{"admin":true},"x":${hostile}}]`
    const products = await answered(lotesProdutos, () => textAnswer(body, 'application/json'))
    expect(products).toStrictEqual([{ id: 1, descricao: 'Soja' }])
    await faultFrom(answered(lotesProdutos, () => textAnswer(hostile, 'application/json', 400)))
    expect('admin' in {}).toBe(false)
  })

  it('of a page is its text, of a document its bytes', async () => {
    expect(await answered(termosUsoHtml, () => textAnswer('<p>Termos</p>', 'Text/HTML'))).toBe(
      '<p>Termos</p>',
    )
    const pdf = await answered(boletosDepositoBaixarPdf, () => textAnswer('%PDF-1.7', 'Application/PDF'))
    expect(pdf).toBeInstanceOf(Blob)
    expect(await new Response(pdf as Blob).text()).toBe('%PDF-1.7')
  })

  it.each([
    ['termos-uso-html', termosUsoHtml, 'application/json'],
    ['boletos-deposito-baixar-pdf', boletosDepositoBaixarPdf, 'text/html'],
    ['boletos-deposito-baixar-pdf', boletosDepositoBaixarPdf, ''],
  ] as const)('%s with another content type is malformed', async (_, call, type) => {
    const fault = await faultFrom(answered(call, () => textAnswer('{}', type)))
    expect(fault).toEqual({ kind: 'malformed', at: 'content-type' })
  })

  it('of a document keeps its error in JSON readable (api §1.9)', async () => {
    const fault = await faultFrom(
      answered(boletosDepositoBaixarPdf, () => jsonAnswer({ message: 'Boleto vencido' }, 400)),
    )
    expect(fault).toEqual({ kind: 'http', status: 400, message: 'Boleto vencido' })
  })
})

describe('records with wrong fields', () => {
  const CANARY = 'canary-4711'
  const wrongs = [null, 0, -1.5, CANARY, '', true, [], {}, [CANARY], { [CANARY]: CANARY }]

  it.each(jsonCalls)('%s is either read or malformed, and never tells the value', async (_, call, shape) => {
    const body = fullSample(shape)
    let refusals = 0
    for (const place of placesOf(body)) {
      for (const wrong of wrongs) {
        fakeNetwork(() => jsonAnswer(replaced(body, place, wrong)))
        const fault = await faultOrNull(send(call))
        if (fault === null) continue
        refusals += 1
        expect(fault).toMatchObject({ kind: 'malformed' })
        expect(JSON.stringify(fault)).not.toContain(CANARY)
      }
    }
    expect(refusals).toBeGreaterThan(0)
  })
})
