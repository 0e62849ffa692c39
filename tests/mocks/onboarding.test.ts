import { describe, expect, test } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { ask, companiesPage } from './ask.ts'

// The onboarding of the pay account, as the backend keeps its rules (payments §2.3, §3, §4).

const accountOf = (frotista_id: number, cnpj: string, person: object = {}) => ({
  frotista_id,
  receita_anual: 1250000.5,
  responsaveis: {
    pessoas_fisicas: [
      {
        cpf: '11122233396',
        nome: 'João Batista Silva',
        data_nascimento: '14/03/1980',
        nome_mae: 'DESCONHECIDO',
        email: 'joao@example.com',
        telefone: '45999990001',
        cep: '85801000',
        logradouro: 'Rua Paraná',
        numero: 120,
        bairro: 'Centro',
        cidade_ibge: 4104808,
        complemento: null,
        perfil: 'SOCIO',
        pessoa_exposta_politicamente: false,
        is_principal: true,
        ...person,
      },
    ],
    pessoas_juridicas: [{ cnpj, razao_social: 'Transportes Ipe Roxo Ltda (filial)' }],
  },
})
const account = accountOf(102, '11222333000262')

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])
const PDF = new TextEncoder().encode('%PDF-1.7')

const picture = (name: string) => new File([JPEG], name, { type: 'image/jpeg' })
const paper = (name: string) => new File([PDF], name, { type: 'application/pdf' })

const formOf = (tipo: string, arquivo: File | string, more: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  const parts = { arquivo, frotista_id: '102', tipo, ...more }
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

const SEND = 'POST /onboarding/documentos'
const confirm = { documentacao_enviada: true, frotista_id: 102 }

const sendAll = async (backend: Awaited<ReturnType<typeof createNodeBackend>>) => {
  await ask(backend, SEND, { body: formOf('SELFIE', picture('selfie.jpg')) })
  await ask(backend, SEND, { body: formOf('CNH', picture('cnh.jpg')) })
  await ask(backend, SEND, { body: formOf('CONTRATO_SOCIAL', paper('contrato-social.pdf')) })
}

const companyIn = async (backend: Awaited<ReturnType<typeof createNodeBackend>>) =>
  (await ask(backend, companiesPage)).body.data.find(({ id }: { id: number }) => id === 102)

describe('multipart requests', () => {
  test('PAY-176 a document is taken with exactly its three parts, the company as a number', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, SEND, { body: formOf('CNH', picture('cnh.jpg')) })).status).toBe(201)
    expect(backend.store.payOnboardings.find(102)?.documents).toEqual([
      { tipo: 'CNH', isControlling: false, name: 'cnh.jpg', type: 'image/jpeg', bytes: 8 },
    ])
  })

  test.each([
    ['a further part', formOf('CNH', picture('cnh.jpg'), { origem: 'x' }), 'origem'],
    ['a company that is no number', formOf('CNH', picture('cnh.jpg'), { frotista_id: 'abc' }), 'frotista_id'],
    ['an unknown kind', formOf('RG', picture('rg.jpg')), 'tipo'],
    ['a text in the place of the file', formOf('CNH', 'cnh.jpg'), 'arquivo'],
  ])('%s is refused by the form of the call', async (_, body, field) => {
    const backend = await createNodeBackend()
    const answer = await ask(backend, SEND, { body })
    expect(answer).toMatchObject({ status: 400, body: { validation: { body: { keys: [field] } } } })
    expect(backend.store.payOnboardings.all()).toEqual([])
  })

  test('a part that comes twice is refused', async () => {
    const backend = await createNodeBackend()
    const body = formOf('CNH', picture('cnh.jpg'))
    body.append('tipo', 'SELFIE')
    expect((await ask(backend, SEND, { body })).status).toBe(400)
  })

  test('JSON where a form is wanted, and a form where JSON is wanted, are refused', async () => {
    const backend = await createNodeBackend()
    const json = { arquivo: 'x', frotista_id: 102, tipo: 'CNH' }
    expect((await ask(backend, SEND, { body: json })).status).toBe(400)
    const form = new FormData()
    form.append('frotista_id', '102')
    form.append('tipo', '1')
    expect((await ask(backend, 'POST /onboarding/termos-aceite', { body: form })).status).toBe(400)
  })

  test('a form that cannot be read is refused, and nothing of it is logged', async () => {
    const backend = await createNodeBackend()
    const response = await backend.respond(
      new Request('http://localhost:3333/api/onboarding/documentos', {
        method: 'POST',
        headers: { Authorization: 'Bearer access-1', 'Content-Type': 'multipart/form-data; boundary=x' },
        body: 'cut: João Batista Silva',
      }),
    )
    expect(response?.status).toBe(400)
    expect(JSON.stringify(backend.log.calls())).not.toContain('João')
  })

  test('the log names a file, its type and its size, and holds none of its bytes, with a fault as well', async () => {
    const backend = await createNodeBackend()
    const secret = new File([PDF, 'segredo'], 'contrato-social.pdf', { type: 'application/pdf' })
    await ask(backend, SEND, { body: formOf('CONTRATO_SOCIAL', secret) })
    backend.scenarios.setFault('onboarding-documentos-create', { fault: 'done 500' })
    await ask(backend, SEND, { body: formOf('CONTRATO_SOCIAL', secret) })
    const bodies = backend.log.calls().map(({ body }) => body)
    const shown = {
      arquivo: { name: 'contrato-social.pdf', type: 'application/pdf', bytes: 15 },
      frotista_id: '102',
      tipo: 'CONTRATO_SOCIAL',
    }
    expect(bodies).toEqual([shown, shown])
  })
})

describe('the account of an onboarding', () => {
  test('is opened once: a second request is refused, and the company shows when it was opened', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, 'POST /onboarding/conta', { body: account })).status).toBe(201)
    expect(await companyIn(backend)).toMatchObject({
      status_conta: null,
      data_criacao_onboarding_pay: expect.stringMatching(/^\d{4}-/),
    })
    const second = await ask(backend, 'POST /onboarding/conta', { body: account })
    expect(second).toMatchObject({ status: 409, body: { message: 'Já existe uma conta para este CNPJ.' } })
  })

  test('is opened neither for another CNPJ than the company’s nor for one that has an account', async () => {
    const backend = await createNodeBackend()
    const other = accountOf(102, '11222333000181')
    expect((await ask(backend, 'POST /onboarding/conta', { body: other })).status).toBe(400)
    const active = accountOf(101, '11222333000181')
    expect((await ask(backend, 'POST /onboarding/conta', { body: active })).status).toBe(409)
  })

  test('PAY-168 takes exactly one person', async () => {
    const backend = await createNodeBackend()
    const [person] = account.responsaveis.pessoas_fisicas
    const body = { ...account, responsaveis: { ...account.responsaveis, pessoas_fisicas: [person, person] } }
    expect((await ask(backend, 'POST /onboarding/conta', { body })).status).toBe(400)
  })
})

describe('the documents of an onboarding', () => {
  test('PAY-179 of a kind that was sent: POST is refused, PUT replaces the file', async () => {
    const backend = await createNodeBackend()
    await ask(backend, SEND, { body: formOf('CNH', picture('a.jpg')) })
    expect((await ask(backend, SEND, { body: formOf('CNH', picture('b.jpg')) })).status).toBe(409)
    const put = await ask(backend, 'PUT /onboarding/documentos', { body: formOf('CNH', picture('c.jpg')) })
    expect(put.status).toBe(200)
    expect(backend.store.payOnboardings.find(102)?.documents).toMatchObject([{ tipo: 'CNH', name: 'c.jpg' }])
  })

  test('the statute of the controlling company is a second one, told by its name, and only one of these', async () => {
    const backend = await createNodeBackend()
    const statute = (name: string) => ask(backend, SEND, { body: formOf('ESTATUTO_SOCIAL', paper(name)) })
    expect((await statute('estatuto-social.pdf')).status).toBe(201)
    expect((await statute('estatuto-social-controladora.pdf')).status).toBe(201)
    expect((await statute('estatuto-social-controladora.pdf')).status).toBe(409)
    expect((await statute('estatuto-social.pdf')).status).toBe(409)
  })

  test.each([
    ['SELFIE', paper('selfie.pdf')],
    ['CNH', new File([PDF], 'cnh.jpg', { type: 'image/jpeg' })],
    ['CONTRATO_SOCIAL', picture('contrato.jpg')],
    ['PROCURACAO', new File([JPEG], 'procuracao.pdf', { type: 'application/pdf' })],
  ])('%s in another format is refused, by its first bytes and its type', async (tipo, file) => {
    const backend = await createNodeBackend()
    const answer = await ask(backend, SEND, { body: formOf(tipo, file) })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('formato inválido') },
    })
  })
})

describe('the confirmation of an onboarding', () => {
  const CONFIRM = 'PATCH /onboarding/conta'

  test('names the documents that are missing, by the class of the company and the role of the person', async () => {
    const backend = await createNodeBackend()
    const proxy = accountOf(102, '11222333000262', { perfil: 'RESPONSAVEL' })
    await ask(backend, 'POST /onboarding/conta', { body: proxy })
    await ask(backend, SEND, { body: formOf('CNH', picture('cnh.jpg')) })
    expect((await ask(backend, CONFIRM, { body: confirm })).body.message).toBe(
      'Faltam documentos: Selfie, Procuração, Contrato social.',
    )
    expect(await companyIn(backend)).toMatchObject({ status_conta: null })
  })

  test.each([
    [
      106,
      '55666777000181',
      'the pay onboarding is open for an SA',
      'Faltam documentos: Selfie, CNH, Estatuto social, Contrato social, Declaração dos beneficiários finais.',
    ],
    [107, '66777888000181', 'the pay onboarding is open for a MEI', 'Faltam documentos: Selfie, CNH.'],
  ])('asks %i for what its class needs', async (id, cnpj, state, message) => {
    const backend = await createNodeBackend()
    await backend.scenarios.switchOn(state)
    await ask(backend, 'POST /onboarding/conta', { body: accountOf(id, cnpj) })
    const body = { documentacao_enviada: true, frotista_id: id }
    expect((await ask(backend, CONFIRM, { body })).body.message).toBe(message)
  })

  test('begins the analysis, can be said twice, and nothing more is taken after it', async () => {
    const backend = await createNodeBackend({ analysisMs: 60_000 })
    await ask(backend, 'POST /onboarding/conta', { body: account })
    await sendAll(backend)
    expect((await ask(backend, CONFIRM, { body: confirm })).status).toBe(200)
    expect(await companyIn(backend)).toMatchObject({ status_conta: 'EM_ANALISE' })
    expect((await ask(backend, CONFIRM, { body: confirm })).status).toBe(200)
    const late = await ask(backend, SEND, { body: formOf('PROCURACAO', paper('procuracao.pdf')) })
    expect(late.status).toBe(409)
  })
})

describe('the analysis of an account', () => {
  const finish = async (person: object = {}) => {
    const backend = await createNodeBackend()
    await ask(backend, 'POST /onboarding/conta', { body: accountOf(102, '11222333000262', person) })
    await sendAll(backend)
    await ask(backend, 'PATCH /onboarding/conta', { body: confirm })
    return backend
  }

  test('ends in an active account with a card and nothing on it, and an e-mail', async () => {
    const backend = await finish()
    expect(await companyIn(backend)).toMatchObject({ status_conta: 'ATIVA', mensagem_status_conta: null })
    expect(backend.store.payAccounts.find(102)).toMatchObject({ identificador: 'CARD-102' })
    expect(backend.store.movements.all(({ companyId }) => companyId === 102)).toEqual([])
    expect(backend.store.messages.all().at(-1)).toMatchObject({
      to: 'master@example.com',
      subject: 'Conta aprovada: 11.222.333/0002-62',
      link: '/pagamentos',
    })
  })

  test('ends in a refusal for the representative of the demo whose name says so', async () => {
    const backend = await finish({ nome: 'Rosa Recusada' })
    expect(await companyIn(backend)).toMatchObject({ status_conta: 'RECUSADA' })
    expect(backend.store.payAccounts.find(102)).toBeUndefined()
  })
})

describe('the terms of the account', () => {
  test('REG-593 come as HTML by type, 1 use and 2 privacy, and their acceptance is kept', async () => {
    const backend = await createNodeBackend()
    const read = async (tipo: 1 | 2) =>
      (await ask(backend, `GET /onboarding/termos-aceite?frotista_id=102&tipo=${tipo}`)).body.texto
    expect(await read(1)).toContain('Termos de uso')
    expect(await read(2)).toContain('Termos de privacidade')
    for (const tipo of [2, 1, 2]) {
      const body = { frotista_id: 102, tipo }
      expect((await ask(backend, 'POST /onboarding/termos-aceite', { body })).status).toBe(200)
    }
    expect(backend.store.payOnboardings.find(102)?.acceptedTerms).toEqual([2, 1])
  })
})

describe('who may open an account', () => {
  const calls: readonly (readonly [string, unknown])[] = [
    ['GET /onboarding/termos-aceite?frotista_id=102&tipo=1', undefined],
    ['POST /onboarding/termos-aceite', { frotista_id: 102, tipo: 1 }],
    ['POST /onboarding/conta', account],
    [SEND, formOf('CNH', picture('cnh.jpg'))],
    ['PUT /onboarding/documentos', formOf('CNH', picture('cnh.jpg'))],
    ['PATCH /onboarding/conta', confirm],
  ]

  test.each(calls)(
    '%s: nobody without a session, no operator, nobody of another company',
    async (call, body) => {
      const backend = await createNodeBackend()
      const status = async (as: string | null) => (await ask(backend, call, { as, body })).status
      expect([await status(null), await status('access-3'), await status('access-2')]).toEqual([
        401, 403, 403,
      ])
      expect(backend.store.payOnboardings.all()).toEqual([])
    },
  )
})
