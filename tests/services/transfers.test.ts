import { afterEach, describe, expect, it, vi } from 'vitest'
import { decrypt } from '#domain/payCipher.ts'
import { addDays } from '#domain/period.ts'
import { createTransferLookUp } from '#services/transferLookUp.ts'
import { transferFingerprintOf } from '#services/transferMatches.ts'
import { createTransferService, payeeFilter } from '#services/transfers.ts'
import {
  bankOrder,
  joao,
  payMovement,
  payOrder,
  tedMovement,
} from '#tests/machines/payments/transferSamples.ts'
import { type Answerer, faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { pdfWith } from '#tests/support/pdf.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KEY = 'key-of-the-deployment'
const AFTERNOON = Date.parse('2026-11-20T15:00:00Z')
const open = (answer: Answerer, serverNow: number | null = AFTERNOON) =>
  openSignedIn(answer, (client) => ({
    transfers: createTransferService(client, () => KEY),
    lookUp: createTransferLookUp(client, {
      serverNow: () => serverNow,
      keyedFromHash: async (fingerprint) => fingerprint,
    }),
  }))
const always = (body: unknown, status = 200) => open(() => jsonAnswer(body, status))
const secrets = { password: 'a1b2', pin: '123456', token: 'pin-token-1' }
const plainOf = (cipher: unknown) => decrypt(String(cipher), { obfuscationKey: KEY, companyId: 101 })

describe('the search of beneficiaries', () => {
  it.each([
    ['123.456.789-09', { cpf: '12345678909' }],
    ['123', { cpf: '123' }],
    ['44.555.666/0001-81', { cpf: '44555666000181' }],
    ['  João   Batista ', { nome: 'João Batista' }],
    ["D'Ávila 2 Irmãos", { nome: "D'Ávila 2 Irmãos" }],
    ['12.ABC.345/0001-90', { nome: '12.ABC.345/0001-90' }],
    ['12.ABC.345/01DE-35', { cpf: '12ABC34501DE35' }],
    ['cnpj: 12abc34501de35.', { cpf: '12ABC34501DE35' }],
    ['12 ABC 345 01DE 35', { nome: '12 ABC 345 01DE 35' }],
    ['...', { nome: '...' }],
  ])('takes %s by CPF or by name (PAY-210, PAY-211)', (text, filter) => {
    expect(payeeFilter(text)).toEqual(filter)
  })

  it('asks with the company, and reads people and companies (PAY-212, PAY-225, PAY-226)', async () => {
    const { transfers, targets } = always([
      { nome: 'João Batista Silva', cpf: '11122233396' },
      { nome_fantasia: 'Planalto Verde', documento: '44555666000181' },
    ])
    expect(await transfers.searchPayees({ companyId: 101, text: '111.222' })).toEqual([
      joao,
      { name: 'Planalto Verde', taxId: '44555666000181' },
    ])
    expect(targets()).toEqual([
      'GET /contas/boleia-pay?frotista_id=101&listar_conta_pagamento_contra_cte=true&cpf=111222',
    ])
  })

  it('says how many cannot be paid, and leaves out who came twice', async () => {
    const { transfers } = always([
      { nome: '', cpf: '11122233396' },
      { nome: 'João Batista Silva', cpf: '11122233396' },
      { nome: 'João Batista Silva', cpf: '11122233396' },
      { nome: 5 },
    ])
    expect(await transfers.searchPayees({ companyId: 101, text: 'João' })).toEqual([
      joao,
      { id: null, isUnreadable: true },
      { id: null, isUnreadable: true },
    ])
  })
})

describe('a transfer', () => {
  const sent = { companyId: 101, operation: 'op-1', secrets }

  it('goes to a bank account with its seven fields (PAY-214, PAY-216, PAY-217)', async () => {
    const { transfers, requests } = always({ protocolo: 'PROTO-9001' })
    const order = {
      ...bankOrder,
      centavos: 1,
      bank: bankOrder.bank && { ...bankOrder.bank, savesAccount: true },
    }
    await transfers.sendTransfer({ ...sent, order })
    expect(requests[0]).toMatchObject({ method: 'POST', target: '/contas/transfer/bank-account' })
    const body = requests[0]?.body as { data: string } | undefined
    expect(plainOf(body?.data ?? '')).toEqual({
      documento_favorecido: '11222333000181',
      conta_bancaria: {
        codigo_bacen_banco: '998',
        digito_conta: '1',
        nome_banco: 'Banco do Planalto',
        nome_conta: 'Conta da matriz',
        agencia: '0042',
        conta: '765432',
        tipo_conta: 1,
      },
      valor: 0.01,
      salvar_conta_favorecido: true,
      senha: 'a1b2',
      pin: '123456',
      token: 'pin-token-1',
    })
  })

  it('has an answer without a protocol, too', async () => {
    const { transfers } = always({ protocolo: '' })
    expect(await transfers.sendTransfer({ ...sent, order: payOrder })).toEqual({
      kind: 'arrived',
      proof: { protocol: null, at: null, hasFailed: false },
    })
  })
})

describe('the look at the statement', () => {
  const statement = { saldo_final_periodo: 1, detalhes: [payMovement()] }

  const fingerprint = transferFingerprintOf(payOrder)
  const daysOf = (target: string) => /data_inicio=(\S{10})&data_fim=(\S{10})/.exec(target)?.slice(1)

  it.each([
    [-40, '2026-10-10', '2026-10-10', 2],
    [-3, '2026-11-16', '2026-11-16', 1],
    [-2, '2026-11-17', '2026-11-17', 1],
    [0, '2026-11-19', '2026-11-17', 1],
    [2, '2026-11-19', '2026-11-17', 1],
    [40, '2026-11-19', '2026-11-17', 2],
  ])(
    'reads the days around the sending by both clocks, that of the device off by %i days',
    async (days, before, since, calls) => {
      vi.useFakeTimers({ now: AFTERNOON + days * 86_400_000 })
      const { lookUp, targets } = always(statement)
      expect(new Set(await lookUp.keysBefore({ fingerprint, companyId: 101 }))).toEqual(
        new Set(['PROTO-9002']),
      )
      const serverSentAt = Date.parse('2026-11-18T15:00:00Z')
      const lost = { fingerprint, companyId: 101, sentAt: Date.now(), serverSentAt, before: [] }
      expect(await lookUp.lookUpTransfer(lost)).toMatchObject({
        kind: 'several',
        proofs: expect.arrayContaining([expect.objectContaining({ protocol: 'PROTO-9002' })]),
      })
      expect(await lookUp.lookUpTransfer({ ...lost, before: ['PROTO-9002'] })).toBe('notFound')
      const first = targets().slice(0, calls).map(daysOf)
      const last = targets().slice(-calls).map(daysOf)
      const to = days < 0 ? '2026-11-21' : addDays('2026-11-21', days)
      expect([first.at(-1)?.[0], first[0]?.[1]]).toEqual([before, to])
      expect([last.at(-1)?.[0], last[0]?.[1]]).toEqual([since, to])
      expect(targets()).toHaveLength(3 * calls)
    },
  )

  it.each([
    ['the server has not told its time', null, null],
    ['only the time of the device was stored with it', AFTERNOON, undefined],
    ['only the time of the device was stored with it, and the server tells none', null, undefined],
  ])('finds it, and never tells it as not found, when %s', async (_, now, serverSentAt) => {
    for (const days of [-40, -3, 0, 3, 40]) {
      const device = AFTERNOON + days * 86_400_000
      vi.useFakeTimers({ now: device })
      const { lookUp } = open(({ target }) => {
        const [from = '', to = ''] = daysOf(target) ?? []
        const isThere = from <= '2026-11-20' && to >= '2026-11-20'
        return jsonAnswer({ saldo_final_periodo: 1, detalhes: isThere ? [payMovement()] : [] })
      }, now)
      const lost = { fingerprint, companyId: 101, sentAt: device, serverSentAt, before: [] }
      expect(await lookUp.lookUpTransfer(lost)).toMatchObject({ kind: 'several' })
      expect(await lookUp.lookUpTransfer({ ...lost, before: ['PROTO-9002'] })).toBe('cannotTell')
    }
  })

  it('asks for at most 31 days at once, and lists what looks like it in the order of the statement', async () => {
    const { lookUp, targets } = open(({ target }) => {
      const [from = ''] = daysOf(target) ?? []
      return jsonAnswer({
        saldo_final_periodo: 1,
        detalhes: [payMovement({ protocolo_requisicao: `of ${from}` })],
      })
    })
    const serverSentAt = Date.parse('2026-09-20T15:00:00Z')
    vi.useFakeTimers({ now: AFTERNOON })
    const lost = { fingerprint, companyId: 101, sentAt: serverSentAt, serverSentAt, before: [] }
    expect(await lookUp.lookUpTransfer(lost)).toMatchObject({
      proofs: [{ protocol: 'of 2026-09-19' }, { protocol: 'of 2026-09-21' }, { protocol: 'of 2026-10-22' }],
    })
    expect(targets().map(daysOf)).toEqual([
      ['2026-10-22', '2026-11-21'],
      ['2026-09-21', '2026-10-21'],
      ['2026-09-19', '2026-09-20'],
    ])
  })
})

it.each([
  ['is not there yet', [], 0],
  ['is there', [payMovement()], 1],
  ['is there twice', [payMovement(), payMovement({ protocolo_requisicao: 'PROTO-9003' })], 2],
  ['is there twice with one protocol', [payMovement(), payMovement()], 2],
  ["is there beside a colleague's of another amount", [payMovement(), payMovement({ valor: 1500.01 })], 1],
  [
    "is there beside a colleague's to somebody else",
    [
      payMovement(),
      payMovement({
        protocolo_requisicao: 'PROTO-9003',
        info_adicional: { ...payMovement().info_adicional, documento_favorecido: '44555666000181' } as never,
      }),
    ],
    1,
  ],
  [
    'is there beside one that an answer has named, both without protocol,',
    [
      payMovement({ protocolo_requisicao: null }),
      payMovement({ protocolo_requisicao: null, data: '2026-11-20T14:01:00.000Z' }),
    ],
    1,
  ],
  ['is there beside one of before', [payMovement({ protocolo_requisicao: 'PROTO-1' }), payMovement()], 1],
] as const)('a transfer that was answered and %s is counted as often', async (_, detalhes, count) => {
  const { lookUp, targets } = openSignedIn(
    () => jsonAnswer({ saldo_final_periodo: 1, detalhes }),
    (client) => ({
      // a browser without hashes
      lookUp: createTransferLookUp(client, { serverNow: () => AFTERNOON, keyedFromHash: async () => null }),
    }),
  )
  const times = { sentAt: AFTERNOON, serverSentAt: AFTERNOON }
  expect(await lookUp.countNew({ order: payOrder, companyId: 101, ...times, before: ['PROTO-1'] })).toBe(
    count,
  )
  expect(targets()).toHaveLength(1)
})

it('a TED that was answered and is there twice, once given back by the bank, is counted once', async () => {
  const detalhes = [tedMovement(), tedMovement({ situacao: 'FALHA' }, { protocolo_requisicao: 'PROTO-9003' })]
  const { lookUp } = openSignedIn(
    () => jsonAnswer({ saldo_final_periodo: 1, detalhes }),
    (client) => ({
      lookUp: createTransferLookUp(client, { serverNow: () => AFTERNOON, keyedFromHash: async () => null }),
    }),
  )
  const sent = { order: bankOrder, companyId: 101, sentAt: AFTERNOON, serverSentAt: AFTERNOON }
  expect(await lookUp.countNew({ ...sent, before: [] })).toBe(1)
})

it('a transfer is found by a keyed hash of where it went, and one that went elsewhere is not', async () => {
  const { lookUp } = openSignedIn(
    () => jsonAnswer({ saldo_final_periodo: 1, detalhes: [payMovement()] }),
    (client) => ({
      lookUp: createTransferLookUp(client, {
        serverNow: () => AFTERNOON,
        keyedFromHash: async (one) => `keyed ${one}`,
      }),
    }),
  )
  const fingerprint = transferFingerprintOf(payOrder)
  const lost = { companyId: 101, sentAt: AFTERNOON, serverSentAt: AFTERNOON, before: [] }
  const stored = (target: string | null) => ({ ...lost, fingerprint: { ...fingerprint, target } })
  const found = { kind: 'several', proofs: [{ protocol: 'PROTO-9002' }] }
  expect(await lookUp.lookUpTransfer(stored(`keyed ${fingerprint.target}`))).toMatchObject(found)
  expect(await lookUp.lookUpTransfer(stored('keyed elsewhere'))).toBe('notFound')
  expect(await lookUp.lookUpTransfer(stored(null))).toMatchObject(found)
})

describe('the receipt of a transfer', () => {
  const company = { id: 101, cnpj: '11222333000181' }
  const asked = { company, protocol: 'PROTO-9001' }

  it('is asked for by encrypted headers and is a PDF (PAY-220, PAY-222)', async () => {
    const bytes = await pdfWith('Comprovante')
    const { transfers, requests } = open(
      () => new Response(bytes, { headers: { 'Content-Type': 'application/pdf' } }),
    )
    const got = await transfers.getTransferReceipt({ ...asked, order: bankOrder })
    expect(got).toEqual(new Uint8Array(bytes))
    expect(requests[0]).toMatchObject({ method: 'GET', target: '/transferencias/comprovante' })
    const headers = requests[0]?.headers
    expect([headers?.get('frotista_id'), headers?.get('frotista-id')]).toEqual(['101', '101'])
    expect(plainOf(headers?.get('data'))).toEqual({
      protocolo: 'PROTO-9001',
      cnpj: '11222333000181',
      valor: 1500,
      favorecido: 'Transportes Ipe Roxo',
      agencia: '0042',
      nome_banco: 'Banco do Planalto',
      conta: '765432-1',
    })
  })

  it('that is no PDF is malformed', async () => {
    const { transfers } = open(
      () => new Response('<html>', { headers: { 'Content-Type': 'application/pdf' } }),
    )
    expect(await faultFrom(transfers.getTransferReceipt({ ...asked, order: payOrder }))).toMatchObject({
      kind: 'malformed',
    })
  })
})
