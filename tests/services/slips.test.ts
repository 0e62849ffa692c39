import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decrypt } from '#domain/payCipher.ts'
import { createSlipService } from '#services/slips.ts'
import { BARS, earlierProof, LINE, OTHER_LINE, order, slip } from '#tests/machines/payments/slipSamples.ts'
import { type Answerer, faultFrom, jsonAnswer, noNetwork } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KEY = 'key-of-the-deployment'
/** The evening of 22 November in Brasília. */
const NOW = new Date('2026-11-23T01:30:00.000Z')
const open = (answer: Answerer, serverNow: number | null = NOW.getTime()) =>
  openSignedIn(answer, (client) => ({
    slips: createSlipService(
      client,
      () => KEY,
      () => serverNow,
    ),
  }))
const always = (body: unknown, status = 200) => open(() => jsonAnswer(body, status))

const wire = {
  codigo_barras: LINE,
  valor: 1234.5,
  valor_total: 1200,
  valor_original: 1234.5,
  valor_desconto: 34.5,
  valor_multa: 0,
  valor_juros: 0,
  favorecido: 'Posto Trevo do Oeste Ltda',
  banco: { nome: 'Banco Serra Dourada' },
  data_vencimento: '2026-12-10',
  data_agendamento: null,
}
const asked = { companyId: 101, code: LINE }

describe('the data of a slip', () => {
  it('are asked for by its digits and the company, and read in centavos', async () => {
    const { slips, targets } = always(wire)
    expect(await slips.getSlip(asked)).toEqual({ kind: 'found', slip })
    expect(targets()).toEqual([`GET /boletos/dados-boleto?codigo_barras=${LINE}&frotista_id=101`])
  })

  it.each([
    ['2026-12-10T03:00:00.000Z', '2026-12-10'],
    [null, null],
    ['', null],
  ])('have the due date of %j: %j', async (data_vencimento, dueDate) => {
    const { slips } = always({ ...wire, data_vencimento })
    expect(await slips.getSlip(asked)).toMatchObject({ slip: { dueDate } })
  })

  it('have no half centavos', async () => {
    const { slips } = always({ ...wire, valor_total: 1234.565, valor_juros: 0.29 })
    expect(await slips.getSlip(asked)).toMatchObject({ slip: { total: 123_457, interest: 29 } })
  })

  it.each([null, { nome: null }])('of a bill have no bank: %j', async (banco) => {
    const { slips } = always({ ...wire, banco })
    expect(await slips.getSlip(asked)).toMatchObject({ kind: 'found', slip: { bank: '' } })
  })

  it('take null for nothing that is added or taken off, and do not need what nobody reads', async () => {
    const nothing = { valor_desconto: null, valor_multa: null, valor_juros: null }
    const { slips } = always({ ...wire, ...nothing, data_agendamento: 0 })
    expect(await slips.getSlip(asked)).toMatchObject({ slip: { discount: 0, fine: 0, interest: 0 } })
  })

  it('are refused in the words of the server', async () => {
    const { slips } = always({ message: 'Boleto não encontrado.' }, 400)
    expect(await slips.getSlip(asked)).toEqual({
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'Boleto não encontrado.' },
    })
  })

  it.each<[string, Answerer]>([
    ['an amount that is missing', () => jsonAnswer({ ...wire, valor_total: null })],
    ['500', () => jsonAnswer({}, 500)],
    ['no network', () => Promise.reject(noNetwork())],
  ])('are not guessed from %s', async (_, answer) => {
    await expect(open(answer).slips.getSlip(asked)).rejects.toThrow()
  })
})

describe('the payment of a slip', () => {
  const pay = {
    companyId: 101,
    operation: 'op-1',
    order,
    password: '1234',
    pin: '123456',
    token: 'pin-token-1',
  }

  it('is sent encrypted, with what leaves the account and what the slip was issued for', async () => {
    const { slips, requests } = always({ protocolo: 'PROTO-9001' })
    expect(await slips.paySlip(pay)).toEqual({
      kind: 'arrived',
      proof: { number: 'PROTO-9001', paidAt: '2026-11-23T01:30:00.000Z' },
    })
    expect(requests).toHaveLength(1)
    const [request] = requests
    expect(request).toMatchObject({ method: 'POST', target: '/boletos/pagar', body: { frotista_id: 101 } })
    const body = request?.body as { data: string } | undefined
    expect(decrypt(body?.data ?? '', { obfuscationKey: KEY, companyId: 101 })).toEqual({
      codigo_barras: LINE,
      valor: 1200,
      valor_original: 1234.5,
      is_web: true,
      senha: '1234',
      pin: '123456',
      token: 'pin-token-1',
      frotista_id: 101,
    })
  })

  it('has no time if the server has told none', async () => {
    const { slips } = open(() => jsonAnswer({ protocolo: 'PROTO-9001' }), null)
    expect(await slips.paySlip(pay)).toEqual({
      kind: 'arrived',
      proof: { number: 'PROTO-9001', paidAt: null },
    })
  })

  it('may have no protocol', async () => {
    const { slips } = always({ protocolo: null })
    expect(await slips.paySlip(pay)).toMatchObject({ kind: 'arrived', proof: { number: null } })
  })

  it.each([{}, [], ['ok'], { error: 'Senha incorreta' }, { message: 'ok' }, { protocolo: 12 }, null, 'ok'])(
    'is not told as done by %j, which is no answer of the API',
    async (body) => {
      for (const status of [200, 202]) {
        const { slips, requests } = always(body, status)
        expect(await faultFrom(slips.paySlip(pay))).toMatchObject({ kind: 'malformed' })
        expect(requests).toHaveLength(1)
      }
    },
  )

  it.each([401, 408, 409, 500, 503])('is unknown after an answer %i, and sent once', async (status) => {
    const { slips, requests } = always({ message: 'Erro.' }, status)
    await expect(slips.paySlip(pay)).rejects.toThrow()
    expect(requests.filter(({ target }) => target === '/boletos/pagar')).toHaveLength(1)
  })
})

const receipt = (codigoBarras: string, other: object = {}) => ({
  dataCriacao: '2026-11-20T14:05:00.000Z',
  status: 'Disponível',
  transferenciaP2P: null,
  transferenciaTED: null,
  transacaoPagamento: {
    tipo: '1',
    codigoTransacao: 'TRX-7001',
    codigoBarras,
    dataVencimento: null,
    valor: 1200,
    favorecido: null,
    valorDesconto: null,
    valorJuros: null,
    valorMulta: null,
    valorOriginal: null,
    ...other,
  },
  recargaCelular: null,
  extracaoDado: null,
})
const page = (...data: object[]) => ({ data, total: data.length, per_page: 10 })

describe('whether a slip was paid already', () => {
  it('is looked for among the receipts of the last 30 days in Brasília, and of the next one', async () => {
    const { slips, targets } = always(page())
    expect(await slips.findPaid(asked)).toBeNull()
    expect(targets()).toEqual([
      'GET /pagamentos/extrato/comprovantes?data_inicio=2026-10-24&data_fim=2026-11-23&frotista_id=101&page=1&per_page=10',
    ])
  })

  it.each([
    ['its line', LINE],
    ['its bars', BARS],
    ['its line in groups', '98190.01232 45078.901233 45000.000179 1 16560000123450'],
  ])('is said by a receipt with %s', async (_, code) => {
    const { slips } = always(page(receipt(OTHER_LINE), receipt(code)))
    expect(await slips.findPaid(asked)).toEqual(earlierProof)
  })

  it('is said by a receipt on the last page', async () => {
    const pages = [Array.from({ length: 10 }, () => receipt(OTHER_LINE)), [receipt(LINE)]]
    const { slips, targets } = open(({ target }) =>
      jsonAnswer({ data: pages[target.includes('page=2&') ? 1 : 0], total: 11, per_page: 10 }),
    )
    expect(await slips.findPaid(asked)).toEqual(earlierProof)
    expect(targets()).toHaveLength(2)
  })

  it.each([
    ['a deposit', receipt(LINE, { tipo: '2' })],
    ['another slip', receipt(OTHER_LINE)],
    ['no slip', { ...receipt(LINE), transacaoPagamento: null }],
  ])('is not said by the receipt of %s', async (_, other) => {
    expect(await always(page(other)).slips.findPaid(asked)).toBeNull()
  })
})

describe('a payment that has no answer', () => {
  const search = { ...asked, sentAt: NOW.getTime(), serverSentAt: NOW.getTime(), before: [] }

  it('is looked for from the day before it was sent to tomorrow, in Brasília and by the clock of the server', async () => {
    const { slips, targets } = always(page())
    expect(await slips.lookUpPayment(search)).toBe('notFound')
    expect(targets()).toEqual([
      'GET /pagamentos/extrato/comprovantes?data_inicio=2026-11-21&data_fim=2026-11-23&frotista_id=101&page=1&per_page=10',
    ])
  })

  it('is looked for in several periods when it was sent long ago', async () => {
    const { slips, targets } = always(page())
    const sentAt = Date.parse('2026-10-01T12:00:00Z')
    await slips.lookUpPayment({ ...search, sentAt, serverSentAt: sentAt })
    expect(targets().map((target) => /data_inicio=\S+&data_fim=[\d-]+/.exec(target)?.[0])).toEqual([
      'data_inicio=2026-10-24&data_fim=2026-11-23',
      'data_inicio=2026-09-30&data_fim=2026-10-23',
    ])
  })

  it('is found by its receipt', async () => {
    const { slips } = always(page(receipt(BARS)))
    expect(await slips.lookUpPayment(search)).toEqual({ kind: 'found', proof: earlierProof })
    expect(await slips.lookUpPayment({ ...search, before: null })).toEqual({
      kind: 'found',
      proof: earlierProof,
    })
  })

  it.each([
    ['the short line', LINE.slice(0, 36)],
    ['the bars without their check digit', `${BARS.slice(0, 4)}${BARS.slice(5)}`],
    ['the code of another slip, which the server takes for this one', OTHER_LINE],
  ])('is found by its receipt although %s was typed: the server has named the code', async (_, code) => {
    const { slips } = always(page(receipt(BARS)))
    expect(await slips.lookUpPayment({ ...search, code, serverCode: LINE })).toEqual({
      kind: 'found',
      proof: earlierProof,
    })
    expect(await slips.findPaid({ ...asked, code, serverCode: LINE })).toEqual(earlierProof)
  })

  it('is never told as not found if neither code has the form of a slip: a receipt may name it by a third', async () => {
    const { slips } = always(page(receipt(BARS)))
    const code = LINE.slice(0, 36)
    expect(await slips.lookUpPayment({ ...search, code, serverCode: code })).toBe('cannotTell')
    expect(await slips.lookUpPayment({ ...search, code, serverCode: OTHER_LINE })).toBe('notFound')
  })

  it('is not a receipt that was there before', async () => {
    const { slips } = always(page(receipt(LINE)))
    expect(await slips.lookUpPayment({ ...search, before: ['TRX-7001'] })).toBe('notFound')
  })

  it.each([
    ['the server has not told its time', null, NOW.getTime(), '2026-11-01'],
    ['the release that sent it stored only the time of the device', NOW.getTime(), undefined, '2026-09-21'],
  ])(
    'is found by its receipt, and never told as not found, when %s',
    async (_, now, serverSentAt, begins) => {
      vi.useFakeTimers({ now: new Date('2027-01-02T12:00:00Z') })
      const lost = {
        ...asked,
        sentAt: Date.now(),
        serverSentAt: now === null ? null : serverSentAt,
        before: [],
      }
      const { slips, targets } = open(({ target }) => {
        const [, from = '', to = ''] = /data_inicio=(\S{10})&data_fim=(\S{10})/.exec(target) ?? []
        return jsonAnswer(from <= '2026-11-20' && to >= '2026-11-20' ? page(receipt(BARS)) : page())
      }, now)
      expect(await slips.lookUpPayment(lost)).toEqual({ kind: 'found', proof: earlierProof })
      expect(targets().at(-1)).toContain(`data_inicio=${begins}`)
      expect(await slips.lookUpPayment({ ...lost, before: ['TRX-7001'] })).toBe('cannotTell')
    },
  )

  it.each(['', '9829165600****', BARS.slice(0, 20), `${BARS.slice(0, 4)}${BARS.slice(5)}`])(
    'may be the receipt that does not name its slip: %j',
    async (code) => {
      expect(await always(page(receipt(code))).slips.lookUpPayment(search)).toBe('cannotTell')
    },
  )

  it('may be the receipt that cannot be read', async () => {
    const { slips } = always(page({ ...receipt(LINE), transacaoPagamento: { tipo: '1' } }))
    expect(await slips.lookUpPayment(search)).toBe('cannotTell')
  })

  it.each([500, 503])('is not given up after an answer %i', async (status) => {
    expect(await faultFrom(always({}, status).slips.lookUpPayment(search))).toMatchObject({ status })
  })
})
