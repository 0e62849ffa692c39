import { describe, expect, test } from 'vitest'
import { encrypt } from '#domain/payCipher.ts'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { readPdf } from '../support/pdf.ts'
import { ask } from './ask.ts'
import { ACCOUNT, payBank, payHolder, type Sent, sendPin } from './money.ts'

const balanceOf = async (backend: Backend, companyId = 101) =>
  (await ask(backend, `GET /cartoes?frotista_id=${companyId}`)).body.saldo.valor_saldo_disponivel
const newMovements = ({ store }: Backend) => {
  const seeded = store.seeded.movements.length
  return store.movements.all().slice(seeded)
}
const newReceipts = ({ store }: Backend) =>
  store.payReceipts.all(({ movementId }) => movementId !== null && movementId > 14)
const holders = 'GET /contas/boleia-pay?frotista_id=101&listar_conta_pagamento_contra_cte=true'

describe('Whom and where a company can pay', () => {
  test.each([
    [
      'GET /pagamentos/bancos',
      [
        { id: '998', nome: 'Banco do Planalto' },
        { id: '999', nome: 'Banco Serra Dourada' },
      ],
    ],
    [
      'GET /contas/bancarias/favorecidos?frotista_id=101',
      [{ nome_fantasia: 'Transportes Ipe Roxo', documento: '11222333000181' }],
    ],
    [`${holders}&nome=silva`, [{ nome: 'João Batista Silva', cpf: '11122233396' }]],
    [
      `${holders}&nome=planalto`,
      [{ nome_fantasia: 'Planalto Verde Transportes', documento: expect.any(String) }],
    ],
    [`${holders}&cpf=111222`, [{ nome: 'João Batista Silva', cpf: '11122233396' }]],
    [`${holders}&cpf=99999999999`, []],
    [
      'GET /contas/pagamento-contra-cte?frotista_id=101',
      { nome_fantasia: 'Transportes Ipe Roxo', documento: '11222333000181', identificador: 'CARD-101' },
    ],
    // it has no account
    ['GET /contas/pagamento-contra-cte?frotista_id=102', null],
  ])('%s answers what api §6.9 says [PAY-407]', async (call, body) => {
    const answered = await ask(await createNodeBackend(), call)
    expect(answered).toMatchObject({ status: 200, body })
  })

  test('a search names either a CPF or a name', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, holders)).status).toBe(400)
    expect((await ask(backend, `${holders}&nome=silva&cpf=111`)).status).toBe(400)
  })

  test('in the demo the drivers are people with an account, and there are more companies and banks', async () => {
    const backend = await createNodeBackend({ world: 'demo' })
    const { store } = backend
    const people = store.payHolders.all(({ id }) => id.length === 11)
    expect(people.length).toBeGreaterThan(10)
    const cpfs = store.drivers.all().map(({ cpf }) => cpf)
    expect(people.filter(({ id }) => !cpfs.includes(id))).toEqual([])
    expect(new Set(store.payHolders.all().map(({ id }) => id)).size).toBe(store.payHolders.all().length)
    expect(store.payHolders.all(({ id }) => id.length === 14).length).toBeGreaterThan(3)
    expect(store.banks.all().length).toBeGreaterThan(5)
  })
})

describe('A transfer to a pay account', () => {
  test('is debited with its receipt, and the first protocol is PROTO-9001', async () => {
    const backend = await createNodeBackend()
    expect(await payHolder(backend)).toMatchObject({ status: 200, body: { protocolo: 'PROTO-9001' } })
    expect(newMovements(backend)).toMatchObject([
      {
        companyId: 101,
        tipo: 'D',
        valor: 100,
        historico_id: 11,
        protocolo_requisicao: 'PROTO-9001',
        info_adicional: { documento_favorecido: '11122233396' },
      },
    ])
    expect(newReceipts(backend)).toMatchObject([
      {
        status: 'Disponível',
        transferenciaP2P: { valor: 100, contaDestino: { pessoa: { pessoaFisica: { cpf: '11122233396' } } } },
      },
    ])
    expect(await balanceOf(backend)).toBe(15_130.75)
    await sendPin(backend)
    expect((await payHolder(backend)).body).toEqual({ protocolo: 'PROTO-9002' })
  })

  test('to another company of the store is credited there', async () => {
    const backend = await createNodeBackend()
    await backend.scenarios.switchOn('more than ten companies exist')
    const cnpj = backend.store.companies.find(108)?.cnpj
    await payHolder(backend, { plain: { documento_destino: cnpj } })
    expect(newMovements(backend)).toMatchObject([
      { companyId: 101, tipo: 'D', historico_id: 11, info_adicional: { documento_favorecido: cnpj } },
      {
        companyId: 108,
        tipo: 'C',
        historico_id: 12,
        info_adicional: { documento_favorecido: '11222333000181' },
      },
    ])
    expect(newReceipts(backend).map(({ companyId }) => companyId)).toEqual([101, 108])
    expect(await balanceOf(backend, 108)).toBe(2580.1)
  })
})

describe('A TED', () => {
  test('is a movement with the bank data and another of R$ 7,90, under one protocol', async () => {
    const backend = await createNodeBackend()
    expect((await payBank(backend)).body).toEqual({ protocolo: 'PROTO-9001' })
    const bank = {
      codigo_banco: '998',
      agencia: '0042',
      tipo_conta: 1,
      conta_bancaria: '765432',
      digito_conta: '1',
    }
    expect(newMovements(backend)).toMatchObject([
      { tipo: 'D', valor: 100, historico_id: 23, info_adicional: { ...bank, situacao: 'SUCESSO' } },
      { tipo: 'D', valor: 7.9, historico_id: 40, protocolo_requisicao: 'PROTO-9001', info_adicional: null },
    ])
    expect(newReceipts(backend)).toMatchObject([
      {
        status: 'Disponível',
        transferenciaTED: {
          valor: 100,
          bancoDestino: { nome: 'Banco do Planalto' },
          contaDigitoDestino: '1',
        },
      },
    ])
    expect(await balanceOf(backend)).toBe(15_122.85)
  })

  test('of the demo arrives after a minute', async () => {
    let now = Date.parse('2026-11-20T12:00:00.000Z')
    const backend = await createNodeBackend({ world: 'demo', clock: () => new Date(now) })
    const token = await sendPin(backend)
    expect((await payBank(backend, { plain: { token } })).status).toBe(200)
    const look = () => {
      const ted = backend.store.movements.all().findLast(({ historico_id }) => historico_id === 23)
      const receipts = backend.store.payReceipts.all(({ movementId }) => movementId === ted?.id)
      return [ted?.info_adicional?.situacao, receipts.map(({ status }) => status)]
    }
    expect(look()).toEqual(['EM_PROCESSAMENTO', ['Processando']])
    now += 59_000
    await backend.catchUp()
    expect(look()).toEqual(['EM_PROCESSAMENTO', ['Processando']])
    now += 1_000
    await backend.catchUp()
    expect(look()).toEqual(['SUCESSO', ['Disponível']])
  })

  test('keeps a new account if it is asked to, once', async () => {
    const backend = await createNodeBackend()
    const conta_bancaria = { ...ACCOUNT, nome_conta: 'Nova', conta: '11111' }
    const names = async () =>
      (await ask(backend, 'GET /contas/bancarias?frotista_id=101')).body.map(
        ({ nome_conta }: { nome_conta: string }) => nome_conta,
      )
    await payBank(backend, { plain: { conta_bancaria, salvar_conta_favorecido: false } })
    expect(await names()).toEqual(['Conta da matriz', 'Reserva'])
    for (let count = 0; count < 2; count += 1) {
      await sendPin(backend)
      await payBank(backend, { plain: { conta_bancaria, salvar_conta_favorecido: true } })
    }
    expect(await names()).toEqual(['Conta da matriz', 'Reserva', 'Nova'])
  })
})

describe('An order to move money', () => {
  type Pay = (backend: Backend, sent?: Sent) => Promise<{ status: number; body: { message?: string } }>
  const refusals: readonly (readonly [why: string, Pay, Sent, message: string])[] = [
    ['cannot be read', payHolder, { encryptedFor: 102 }, 'Os dados enviados não puderam ser lidos.'],
    ['has a key too many', payBank, { plain: { extra: 1 } }, 'Os dados enviados não puderam ser lidos.'],
    ['has a wrong password', payHolder, { plain: { senha: '9999' } }, 'Senha inválida. Restam 4 tentativas.'],
    // the password is looked at first
    [
      'has all wrong',
      payBank,
      { plain: { senha: '9999', pin: '000000', valor: 0 } },
      'Senha inválida. Restam 4 tentativas.',
    ],
    ['has a wrong PIN', payHolder, { plain: { pin: '654321' } }, 'PIN inválido ou expirado. Peça outro.'],
    [
      'has the token of another PIN',
      payBank,
      { plain: { token: 'x' } },
      'PIN inválido ou expirado. Peça outro.',
    ],
    [
      'goes to nobody',
      payHolder,
      { plain: { documento_destino: '22233344405' } },
      'O favorecido não tem uma conta Pay.',
    ],
    [
      'goes to its own company',
      payHolder,
      { plain: { documento_destino: '11222333000181' } },
      'O favorecido não tem uma conta Pay.',
    ],
    [
      'goes to another owner',
      payBank,
      { plain: { documento_favorecido: '22333444000181' } },
      'A conta bancária precisa ser da mesma titularidade.',
    ],
    [
      'goes to no bank',
      payBank,
      { plain: { conta_bancaria: { ...ACCOUNT, codigo_bacen_banco: '000' } } },
      'Banco não encontrado.',
    ],
    ['is for nothing', payHolder, { plain: { valor: 0 } }, 'O valor não é válido.'],
    ['is for less than nothing', payBank, { plain: { valor: -5 } }, 'O valor não é válido.'],
    ['is for parts of a centavo', payHolder, { plain: { valor: 0.001 } }, 'O valor não é válido.'],
    [
      'is for a centavo more than there is',
      payHolder,
      { plain: { valor: 15_230.76 } },
      'Saldo insuficiente.',
    ],
    ['leaves nothing for the fee', payBank, { plain: { valor: 15_222.86 } }, 'Saldo insuficiente.'],
  ]

  test.each(refusals)('that %s is refused, and nothing is moved', async (_, pay, sent, message) => {
    const backend = await createNodeBackend()
    expect(await pay(backend, sent)).toMatchObject({ status: 400, body: { message } })
    expect(newMovements(backend)).toEqual([])
    // the PIN was not used up
    expect((await payHolder(backend)).status).toBe(200)
  })

  test('may take all that there is, fee included', async () => {
    const all = await createNodeBackend()
    await payHolder(all, { plain: { valor: 15_230.75 } })
    expect(await balanceOf(all)).toBe(0)
    const fee = await createNodeBackend()
    await payBank(fee, { plain: { valor: 15_222.85 } })
    expect(await balanceOf(fee)).toBe(0)
  })

  test('uses its PIN up, and five wrong passwords lock the account', async () => {
    const backend = await createNodeBackend()
    await payHolder(backend)
    expect((await payHolder(backend)).body.message).toBe('PIN inválido ou expirado. Peça outro.')
    for (let count = 0; count < 5; count += 1) await payHolder(backend, { plain: { senha: '9999' } })
    await sendPin(backend)
    expect((await payHolder(backend)).body.message).toContain('A senha está bloqueada')
    await backend.scenarios.switchOn('a transfer can be made')
    expect((await payHolder(backend)).body).toEqual({ protocolo: 'PROTO-9001' })
  })
})

describe('An idempotency key', () => {
  test('is answered as before without anything being done, not even a try of the password', async () => {
    const backend = await createNodeBackend()
    const first = await payBank(backend, { key: 'k-1' })
    const again = await payBank(backend, { key: 'k-1', plain: { senha: '9999', pin: '000000' } })
    expect([first.body, again]).toMatchObject([
      { protocolo: 'PROTO-9001' },
      { status: 200, body: { protocolo: 'PROTO-9001' } },
    ])
    expect(newMovements(backend)).toHaveLength(2)
    expect(backend.store.payAccounts.find(101)?.wrongPasswords).toBe(0)
  })

  test('of another payload, account or call is refused with 422', async () => {
    const backend = await createNodeBackend()
    await payBank(backend, { key: 'k-1' })
    const changed = [
      await payBank(backend, { key: 'k-1', plain: { valor: 101 } }),
      await payBank(backend, { key: 'k-1', plain: { conta_bancaria: { ...ACCOUNT, conta: '1' } } }),
      await payHolder(backend, { key: 'k-1' }),
    ]
    expect(changed).toMatchObject(
      changed.map(() => ({ status: 422, body: { message: expect.stringContaining('chave') } })),
    )
    expect(newMovements(backend)).toHaveLength(2)
  })

  test('that was refused is free: the next try with it does the work', async () => {
    const backend = await createNodeBackend()
    expect((await payHolder(backend, { key: 'k-1', plain: { senha: '9999' } })).status).toBe(400)
    expect((await payHolder(backend, { key: 'k-1' })).body).toEqual({ protocolo: 'PROTO-9001' })
  })

  test('is the company’s own', async () => {
    const backend = await createNodeBackend()
    await backend.scenarios.switchOn('more than ten companies exist')
    await payHolder(backend, { key: 'k-1' })
    await sendPin(backend)
    expect((await payHolder(backend, { key: 'k-1', companyId: 108 })).body).toEqual({
      protocolo: 'PROTO-9002',
    })
  })

  test.each([
    'done 401',
    'done 408',
    'done 409',
    'done 425',
    'done 429',
    'done 500',
    'done 503',
    'done 502 html',
    'done reset',
    'done twice',
    'done late',
  ] as const)('posts once although the first answer was "%s"', async (fault) => {
    const backend = await createNodeBackend({ wait: () => Promise.resolve() })
    backend.scenarios.setFault('contas-transfer-pay', { fault })
    await payHolder(backend, { key: 'k-1' })
    backend.scenarios.clearFault('contas-transfer-pay')
    expect(await payHolder(backend, { key: 'k-1' })).toMatchObject({
      status: 200,
      body: { protocolo: 'PROTO-9001' },
    })
    expect(newMovements(backend)).toHaveLength(1)
  })

  test('that is missing lets a browser’s second try fail at the PIN', async () => {
    const backend = await createNodeBackend()
    backend.scenarios.setFault('contas-transfer-pay', { fault: 'done twice' })
    expect((await payHolder(backend)).body.message).toBe('PIN inválido ou expirado. Peça outro.')
    expect(newMovements(backend)).toHaveLength(1)
  })
})

describe('The receipt of a transfer', () => {
  const receipt = async (backend: Backend, plain: object, ids: Record<string, string> = {}) => {
    const data = encrypt(plain, { obfuscationKey: 'demo-not-a-secret', companyId: 101 })
    const response = await backend.respond(
      new Request('http://localhost:3333/api/transferencias/comprovante', {
        headers: { Authorization: 'Bearer access-1', data, frotista_id: '101', 'frotista-id': '101', ...ids },
      }),
    )
    if (!response) throw new Error('nobody answers')
    return response
  }
  const asked = {
    protocolo: 'PROTO-9001',
    cnpj: '11222333000181',
    valor: 100,
    favorecido: 'Transportes Ipe Roxo',
    agencia: '0042',
    nome_banco: 'Banco do Planalto',
    conta: '765432-1',
  }

  test('is a PDF of what the ledger has', async () => {
    const backend = await createNodeBackend()
    await payHolder(backend)
    const response = await receipt(backend, {
      ...asked,
      favorecido: 'Alguém',
      agencia: null,
      nome_banco: null,
      conta: null,
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const [text] = (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages
    for (const part of ['PROTO-9001', 'R$ 100,00', 'João Batista Silva']) expect(text).toContain(part)
    expect(text).not.toContain('Alguém')
  })

  test('of PROTO-9001 is there in the fixtures before any transfer', async () => {
    expect((await receipt(await createNodeBackend(), asked)).status).toBe(200)
  })

  test.each([
    ['another protocol', { ...asked, protocolo: 'PROTO-1' }, {}, 404],
    ['a text that is none', { protocolo: 'PROTO-9001' }, {}, 400],
    ['two companies', asked, { 'frotista-id': '102' }, 400],
  ])('of %s is refused', async (_, plain, ids, status) => {
    expect((await receipt(await createNodeBackend(), plain, ids)).status).toBe(status)
  })

  test('of another amount is refused', async () => {
    const backend = await createNodeBackend()
    await payBank(backend)
    expect((await receipt(backend, asked)).status).toBe(200)
    expect((await receipt(backend, { ...asked, valor: 10_000 })).status).toBe(400)
  })
})
