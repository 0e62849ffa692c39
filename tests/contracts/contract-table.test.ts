import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { PRODUCT_KEY } from '#domain/product.ts'
import type { Unreadable } from '#domain/unreadable.ts'
import {
  authNewPassword,
  authPassword,
  frotistasCheckAntt,
  usuariosVerifyCode,
  usuariosVerifyPhone,
} from '#services/contract/access.ts'
import { cnpjItem } from '#services/contract/account.ts'
import { type CallId, calls, plains } from '#services/contract/all.ts'
import { assumptions } from '#services/contract/assumptions.ts'
import type { AnswerOf, Call, RequestOf } from '#services/contract/call.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { direcionarCargas } from '#services/contract/directing.ts'
import { motoristasList } from '#services/contract/drivers.ts'
import { forms as promisedForms } from '#services/contract/forms.ts'
import { dataTotal, page } from '#services/contract/lists.ts'
import { cidadesSearch, lotesList, type RequisitosResult } from '#services/contract/offers.ts'
import { parceirosGet } from '#services/contract/partner.ts'
import { cartoesGet } from '#services/contract/payments-home.ts'
import { onboardingConta } from '#services/contract/payments-onboarding.ts'
import { boletosDepositoCreate } from '#services/contract/payments-slips.ts'
import { favorecido, transferPayPlain } from '#services/contract/payments-transfer.ts'
import { base64File } from '#services/contract/records.ts'
import * as scalars from '#services/contract/scalars.ts'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { caminhoesList } from '#services/contract/trucks.ts'
import { veiculosCreate } from '#services/contract/vehicles.ts'
import { apiPage } from '../../scripts/api-page.ts'
import { storedAnswers } from '../../scripts/contract/questions.ts'
import { schemaOf } from '../../scripts/contract/schemas.ts'
import { fieldsOf, words } from '../../scripts/contract/shape-tables.ts'
import { RECORD_CASES } from './contract-records.ts'
import { CONTRACT_ROWS } from './contract-rows.ts'

const table: readonly Call[] = calls

const accepts = (shape: v.GenericSchema, value: unknown) => v.safeParse(shape, value).success

const idsOfClass = (wanted: Call['class']) =>
  table.filter((call) => call.class === wanted).map((call) => call.id)

describe('the contract table', () => {
  it('holds the 109 calls of api §2.28 in their order, each with its method, path, authorization and status', () => {
    const expected = CONTRACT_ROWS.map(([id, method, path, auth, status, numbers]) => ({
      id,
      method,
      path: path.replace('{product}', PRODUCT_KEY),
      auth,
      status,
      assumptions: numbers === '' ? [] : numbers.split(' '),
    }))
    const found = table.map(({ id, method, path, auth, status, assumptions: numbers = [] }) => ({
      id,
      method,
      path,
      auth,
      status,
      assumptions: [...numbers],
    }))
    expect(found).toEqual(expected)
    expect(found).toHaveLength(109)
    expect(found.filter((call) => call.assumptions.length > 0)).toHaveLength(78)
  })

  it('gives no two calls the same id', () => {
    expect(new Set(table.map((call) => call.id)).size).toBe(table.length)
  })

  it.each(table.map((call) => [call.id, call] as const))(
    'describes exactly the path values of %s',
    (_, call) => {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const params = call.params as v.StrictObjectSchema<v.ObjectEntries, undefined> | undefined
      expect(Object.keys(params?.entries ?? {})).toEqual(inPath)
    },
  )

  it('carries only assumptions that are written down, A01 to A116 without a gap', () => {
    const numbers = Object.keys(assumptions)
    expect(numbers).toEqual(
      Array.from({ length: 116 }, (_, index) => `A${String(index + 1).padStart(2, '0')}`),
    )
    // each has its own sentence, because docs/api.md lists them
    for (const sentence of Object.values(assumptions))
      expect(sentence).toMatch(/^[^|\s][^|\n]* [^|\n]*[^.|\s]$/)
    expect(new Set(Object.values(assumptions)).size).toBe(116)
    expect(
      table.flatMap((call) => call.assumptions ?? []).filter((number) => !numbers.includes(number)),
    ).toEqual([])
  })

  it('sends no body with a GET or DELETE, and a multipart body only with the onboarding documents', () => {
    const withBody = table.filter((call) => call.body !== undefined)
    expect(withBody.filter(({ method }) => method === 'GET' || method === 'DELETE')).toEqual([])
    expect(table.filter((call) => call.multipart).map((call) => call.id)).toEqual([
      'onboarding-documentos-create',
      'onboarding-documentos-update',
    ])
  })

  it('gives time for a document to the calls whose body or answer holds an image or a file, and to no other', () => {
    const withFile = table.filter(
      ({ body, multipart, answer }) =>
        multipart ||
        answer.kind === 'binary' ||
        ('shape' in answer && answer.shape === base64File) ||
        /"(doc_imagem_frente|crlv_imagem_completa)"/.test(JSON.stringify(body)),
    )
    expect(table.filter((call) => call.carriesDocument).map(({ id }) => id)).toEqual(
      withFile.map(({ id }) => id),
    )
    expect(withFile.map(({ id }) => id)).toEqual([
      'usuarios-resend-document',
      'lotes-solicitados-documentos-agrupados',
      'lotes-solicitados-documento',
      'lotes-solicitados-documento-pedagio',
      'frotistas-gestor',
      'signup-create',
      'motoristas-create',
      'motoristas-imagem',
      'veiculos-create',
      'veiculos-imagem',
      'parceiros-update',
      'pagamentos-extrato-comprovantes-baixar',
      'transferencias-comprovante',
      'boletos-deposito-baixar-pdf',
      'onboarding-documentos-create',
      'onboarding-documentos-update',
    ])
  })

  it('marks sign-in and refresh as anonymous and only the sign-out as never refreshing', () => {
    expect(table.filter((call) => call.anonymous).map((call) => call.id)).toEqual([
      'auth-login',
      'auth-refresh',
    ])
    expect(table.filter((call) => call.neverRefreshes).map((call) => call.id)).toEqual(['auth-logout'])
  })

  it('names the change of the fleet manager among its calls (CORE-440)', () => {
    expect(table.find((call) => call.id === 'frotistas-gestor')).toMatchObject({
      method: 'PUT',
      path: '/frotistas/gestor',
    })
  })
})

describe('the classes of calls', () => {
  it('hold every call that creates a record or moves money as create', () => {
    expect(idsOfClass('create')).toEqual([
      'usuarios-create',
      'direcionar-cargas',
      'frotistas-create',
      'signup-create',
      'motoristas-create',
      'caminhoes-create',
      'veiculos-create',
      'contas-transfer-pay',
      'contas-transfer-bank-account',
      'boletos-deposito-create',
      'boletos-pagar',
      'onboarding-conta',
      'onboarding-documentos-create',
      'pin-send',
    ])
  })

  it('hold every call that counts attempts or sends a message as verify', () => {
    expect(idsOfClass('verify')).toEqual([
      'auth-login',
      'auth-refresh',
      'auth-reset-password',
      'usuarios-validations-email',
      'usuarios-validations-code',
      'usuarios-verify-phone',
      'usuarios-verify-phone-cnpj',
      'usuarios-verify-code',
      'telefone-send-pin',
      'telefone-verify-pin',
      'validates-pagamentos-cartao',
      'parceiros-pin-send',
      'parceiros-pin-verify',
      'pagamentos-extrato-exportar',
      'pin-verify',
    ])
  })

  it('let nothing but a GET be retried by itself', () => {
    expect(table.filter((call) => call.class === 'read' && call.method !== 'GET')).toEqual([])
  })
})

describe('the records of answers', () => {
  // each table row keeps every field under its name: CORE-027 and CORE-031 (session), CORE-445 (trip),
  // CORE-447 and REG-605 (driver), CORE-448 (truck), CORE-449 (company), CORE-450 (product), CORE-139,
  // CORE-163 and CORE-210 (checks), REG-606 (address), REG-609 (vehicle), REG-610 (linked user),
  // REG-614 (toll trip and detail)
  const cases = Object.entries(RECORD_CASES)

  it.each(cases)('read %s with all its fields', (_, { shape, complete }) => {
    expect(v.parse(shape, complete)).toEqual(complete)
  })

  it.each(cases)(
    'read %s with null for what is missing, and require the rest',
    (_, { shape, complete, nullable, emptied = [], undated = [] }) => {
      const missing = (key: string) =>
        v.safeParse(shape, Object.fromEntries(Object.entries(complete).filter(([name]) => name !== key)))
      const readAsNull = Object.keys(complete).filter((key) => {
        const result = missing(key)
        return result.success && (result.output as Record<string, unknown>)[key] === null
      })
      expect(readAsNull).toEqual(nullable)
      expect(emptied.map((key) => missing(key).output)).toEqual(
        emptied.map((key) => ({ ...complete, [key]: [] })),
      )
      expect(undated.map((key) => missing(key).output)).toEqual(
        undated.map((key) => ({ ...complete, [key]: '' })),
      )
      const optional = Object.keys(complete).filter((key) => missing(key).success)
      expect(optional.toSorted()).toEqual([...nullable, ...emptied, ...undated].toSorted())
    },
  )

  it.each(cases)('refuse %s with a value of another type', (_, { shape, complete, wrong }) => {
    expect(accepts(shape, { ...complete, ...wrong })).toBe(false)
  })

  it.each(cases)('drop what the contract does not know of %s', (_, { shape, complete }) => {
    expect(v.parse(shape, { ...complete, novidade: 1 })).toEqual(complete)
  })

  it('keep the id and the CNPJ of an item of the transfer lists (REG-611)', () => {
    expect(v.parse(cnpjItem, { id: 101, cnpj: '11222333000181' })).toEqual({
      id: 101,
      cnpj: '11222333000181',
    })
  })

  it('find the cities under cidades (CORE-451)', () => {
    const cidades = [{ id: 1, nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 }]
    expect(v.parse(cidadesSearch.answer.shape, { cidades })).toEqual({ cidades })
    expect(accepts(cidadesSearch.answer.shape, cidades)).toBe(false)
  })

  it('accept a status that the portal does not know yet', () => {
    const company = RECORD_CASES['a company']?.complete
    expect(
      v.parse(frotistasList.answer.shape.entries.data.item, { ...company, status: 'NOVO' }),
    ).toMatchObject({
      status: 'NOVO',
    })
  })

  it('read any text and any number where a provider is held to a form', () => {
    const texts = [...promisedForms.keys()].filter((shape) => accepts(shape, ''))
    const numbers = [...promisedForms.keys()].filter((shape) => accepts(shape, -1.234))
    expect(texts).toHaveLength(18)
    expect(numbers).toHaveLength(6)
    expect(promisedForms.size).toBe(24)
  })

  it('read a card without identificador as no card, whatever else it holds', () => {
    const { shape } = cartoesGet.answer
    expect(v.parse(shape, {})).toEqual({ identificador: null })
    expect(v.parse(shape, { identificador: null, titular: 'Transportes Ipe Roxo Ltda' })).toEqual({
      identificador: null,
    })
    expect(accepts(shape, { identificador: 'CARD-101' })).toBe(false)
  })

  it('read no pre-registration from null, from an empty body and from a record without cnpj', () => {
    const { shape } = parceirosGet.answer
    expect(v.parse(shape, null)).toBeNull()
    expect(v.parse(shape, undefined)).toBeUndefined()
    expect(v.parse(shape, {})).toEqual({ cnpj: null, email: null })
  })

  it('tell a person from a company among the payees', () => {
    const person = { nome: 'João Batista Silva', cpf: '11122233396' }
    const company = { nome_fantasia: 'Ipe Roxo', documento: '11222333000181' }
    expect(v.parse(favorecido, person)).toEqual(person)
    expect(v.parse(favorecido, company)).toEqual(company)
  })
})

describe('the envelopes of lists', () => {
  const paging = { current_page: 1, from: 1, to: 1, next_page: 2, prev_page: null }

  it('hold data, total, per_page and the paging fields (REG-613)', () => {
    const answer = { data: [RECORD_CASES['a company']?.complete], total: 12, per_page: 10, ...paging }
    expect(v.parse(frotistasList.answer.shape, answer)).toEqual(answer)
  })

  it.each(['data', 'total', 'per_page'])('cannot do without %s', (key) => {
    const answer = { data: [], total: 0, per_page: 10, [key]: undefined }
    expect(accepts(frotistasList.answer.shape, answer)).toBe(false)
  })

  // CORE-057, CORE-258
  it.each([
    ['offers', lotesList],
    ['requested trips', lotesSolicitadosList],
  ])('of %s need data and total alone', (_, call) => {
    expect(v.parse(call.answer.shape, { data: [], total: 0 })).toMatchObject({ data: [], total: 0 })
    expect(accepts(call.answer.shape, { data: [] })).toBe(false)
    expect(accepts(call.answer.shape, { total: 0 })).toBe(false)
  })
})

describe('the requests', () => {
  it('ask for offers and requested trips 15 a page, from page 1', () => {
    expect(accepts(lotesList.query, { page: 1, per_page: 15 })).toBe(true)
    expect(accepts(lotesList.query, { page: 1, per_page: 10 })).toBe(false)
    expect(accepts(lotesList.query, { page: 0, per_page: 15 })).toBe(false)
    expect(accepts(lotesSolicitadosList.query, { page: 1, per_page: 15, order_by: 'DESC' })).toBe(true)
    expect(accepts(lotesSolicitadosList.query, { page: 1, per_page: 20, order_by: 'DESC' })).toBe(false)
  })

  it('refuse an empty value, an unknown key and a document with a mask', () => {
    const query = { page: 1, per_page: 10 }
    expect(accepts(frotistasList.query, { ...query, nome: 'Ipe' })).toBe(true)
    expect(accepts(frotistasList.query, { ...query, nome: '' })).toBe(false)
    expect(accepts(frotistasList.query, { ...query, ativo: true })).toBe(false)
    expect(accepts(frotistasCheckAntt.query, { antt: '012345678', cnpj: '11.222.333/0001-81' })).toBe(false)
  })

  it('carry the ANTT together with the CNPJ when its availability is asked (REG-459)', () => {
    expect(accepts(frotistasCheckAntt.query, { antt: '012345678', cnpj: '11222333000181' })).toBe(true)
    expect(accepts(frotistasCheckAntt.query, { antt: '012345678' })).toBe(false)
  })

  it('accept a CNPJ with letters', () => {
    expect(accepts(frotistasCheckAntt.query, { antt: '012345678', cnpj: '12ABC34501DE35' })).toBe(true)
  })

  it('verify a phone with the type phone (REG-603) and a code with the user it belongs to (REG-604)', () => {
    expect(accepts(usuariosVerifyPhone.query, { type: 'phone', phone: '45988887777' })).toBe(true)
    expect(accepts(usuariosVerifyPhone.query, { type: 'code', phone: '45988887777' })).toBe(false)
    expect(accepts(usuariosVerifyCode.query, { type: 'code', code: '123456', usuario_id: 1 })).toBe(true)
    expect(accepts(usuariosVerifyCode.query, { type: 'code', code: '123456' })).toBe(false)
  })

  it('set a password by the hash of the link, with the e-mail or without it (REG-066)', () => {
    expect(accepts(authPassword.body, { password: 'Senha@123', hashAutenticator: 'opaque-1' })).toBe(true)
    expect(accepts(authPassword.body, { password: 'Senha@123' })).toBe(false)
    expect(accepts(authNewPassword.body, { newPassword: 'Senha@123', hashAutenticator: 'h' })).toBe(false)
  })

  it('can carry ativo and cpf to the list of drivers (REG-233)', () => {
    const query = { page: 1, per_page: 10, ativo: true, cpf: '11122233396' }
    expect(v.parse(motoristasList.query, query)).toEqual(query)
  })

  it('can carry descricao, ativo and both lists of types to the list of trucks (REG-338)', () => {
    const query = {
      page: 1,
      per_page: 999,
      descricao: 'Bitrem azul',
      ativo: true,
      [`tipos_carreta_${PRODUCT_KEY}_id`]: [1, 2],
      [`tipos_caminhao_${PRODUCT_KEY}_id`]: [2, 3],
    }
    expect(v.parse(caminhoesList.query, query)).toEqual(query)
  })

  it('need the type of a trailer, and of a trailer alone', () => {
    const image = { crlv_imagem_completa: 'AAAA', frotista_id: 101 }
    expect(accepts(veiculosCreate.body, { ...image, tipo: 'CAVALO' })).toBe(true)
    expect(accepts(veiculosCreate.body, { ...image, tipo: 'CARRETA', tipo_carreta_id: 1 })).toBe(true)
    expect(accepts(veiculosCreate.body, { ...image, tipo: 'CARRETA' })).toBe(false)
    expect(accepts(veiculosCreate.body, { ...image, tipo: 'CAVALO', tipo_carreta_id: 1 })).toBe(false)
  })

  it('direct a cargo with the origin 7 and every field, null where the offer has none', () => {
    const body = {
      lote_id: 1,
      tipo_origem: 7,
      motorista_id: 201,
      cpf: '11122233396',
      caminhao_id: 301,
      placa: 'ABC1D23',
      origem: 'Cascavel - PR',
      origem_completa: 'Cascavel - PR',
      destino: null,
      destino_completo: null,
      valor: 180.5,
      produto: 'Soja',
      especie: null,
      pedagio: null,
      total_pedagio: null,
      filial: null,
      observacao: null,
    }
    expect(accepts(direcionarCargas.body, body)).toBe(true)
    expect(accepts(direcionarCargas.body, { ...body, tipo_origem: 1 })).toBe(false)
    const incomplete = Object.keys(body).filter((key) =>
      accepts(direcionarCargas.body, { ...body, [key]: undefined }),
    )
    expect(incomplete).toEqual([])
  })

  it.each([
    [19.99, false],
    [20, true],
    [100.01, true],
    [100.001, false],
    [5000, true],
    [5000.01, false],
    ['100', false],
  ])('ask for a deposit slip of %s reais: %s', (valor, accepted) => {
    expect(accepts(boletosDepositoCreate.body, { valor, frotista_id: 101 })).toBe(accepted)
  })

  it.each([
    ['a valid one', {}, true],
    ['nothing to pay', { valor: 0 }, false],
    ['a negative amount', { valor: -1 }, false],
    ['half a cent', { valor: 10.005 }, false],
    ['a password of 3 characters', { senha: '123' }, false],
    ['a PIN of 5 digits', { pin: '12345' }, false],
    ['no token', { token: '' }, false],
    ['a payee with a mask', { documento_destino: '111.222.333-96' }, false],
  ])('carry a transfer in the cipher: %s', (_, change, accepted) => {
    const plain = {
      documento_destino: '11122233396',
      valor: 150.1,
      tipo_conta: 1,
      senha: '1234',
      pin: '123456',
      token: 'pin-token-1',
    }
    expect(accepts(transferPayPlain, { ...plain, ...change })).toBe(accepted)
  })

  it('encrypt exactly the five calls of api §5.2', () => {
    const encrypted = table.filter(({ body, headers }) =>
      [body, headers].some(
        (shape) =>
          accepts(shape ?? v.never(), { data: 'U2FsdGVkX1abc=', frotista_id: 101 }) ||
          accepts(shape ?? v.never(), { password: 'U2FsdGVkX1abc=' }) ||
          accepts(shape ?? v.never(), { data: 'U2FsdGVkX1abc=', frotista_id: '101', 'frotista-id': '101' }),
      ),
    )
    expect(encrypted.map((call) => call.id).toSorted()).toEqual(Object.keys(plains).toSorted())
    expect(Object.keys(plains)).toHaveLength(5)
  })

  const representante = {
    cpf: '11122233396',
    nome: 'Marina Rocha',
    data_nascimento: '01/02/1980',
    nome_mae: 'DESCONHECIDO',
    email: 'marina@example.com',
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
  }

  const conta = (...pessoas_fisicas: unknown[]) => ({
    frotista_id: 102,
    receita_anual: 1200000,
    responsaveis: {
      pessoas_fisicas,
      pessoas_juridicas: [{ cnpj: '11222333000262', razao_social: 'Transportes Ipe Roxo Ltda' }],
    },
  })

  // PAY-168 one representative, PAY-172 numbers, PAY-174 the two fixed answers: types and shape allow nothing else
  it.each([
    ['one representative', conta(representante), true],
    ['none', conta(), false],
    ['two', conta(representante, representante), false],
    ['a number as text', conta({ ...representante, numero: '120' }), false],
    ['an IBGE code as text', conta({ ...representante, cidade_ibge: '4104808' }), false],
    ['an exposed person', conta({ ...representante, pessoa_exposta_politicamente: true }), false],
    ['one who is not the principal', conta({ ...representante, is_principal: false }), false],
    ['another profile', conta({ ...representante, perfil: 'ADMIN' }), false],
    ['a date as ISO', conta({ ...representante, data_nascimento: '1980-02-01' }), false],
    ['the city, which is removed before', conta({ ...representante, cidade: 'Cascavel' }), false],
  ])('open a payment account with %s', (_, body, accepted) => {
    expect(accepts(onboardingConta.body, body)).toBe(accepted)
  })
})

describe('the types of the table', () => {
  it('keep the keys that carry the product exact', () => {
    expectTypeOf<keyof RequisitosResult>().toEqualTypeOf<
      'motorista' | 'veiculo' | 'caminhao' | `${typeof PRODUCT_KEY}Pay`
    >()
    expectTypeOf<Exclude<AnswerOf<typeof lotesSolicitadosList>['data'][number], Unreadable>>().toHaveProperty(
      `${PRODUCT_KEY}_lote_conjunto_id`,
    )
  })

  it('tell what a caller hands over and gets', () => {
    expectTypeOf<RequestOf<typeof cidadesSearch>>().toEqualTypeOf<{ query: { nome: string } }>()
    expectTypeOf<
      RequestOf<typeof onboardingConta>['body']['responsaveis']['pessoas_fisicas']['length']
    >().toEqualTypeOf<1>()
    expectTypeOf<'contas-transfer-pay'>().toExtend<CallId>()
    expectTypeOf<string>().not.toExtend<CallId>()
  })
})

describe('the readable contract', () => {
  const apiText = apiPage(storedAnswers())

  it('is fresh in docs/api.md; otherwise npm run docs', () => {
    expect(readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8') === apiText).toBe(true)
  })

  it('describes each call once, and each assumption with its sentence', () => {
    const headings = apiText.split('\n').filter((line) => line.startsWith('### '))
    expect(table.filter(({ id }) => headings.filter((line) => line === `### ${id}`).length !== 1)).toEqual([])
    const untold = Object.entries(assumptions).filter(
      ([number, sentence]) =>
        !apiText.includes(`- **assumed ([${number}](questions.md#${number.toLowerCase()}))**: ${sentence}`),
    )
    expect(untold).toEqual([])
  })

  it.each<[string, v.GenericSchema]>([
    ['[Cpf](#cpf)', scalars.cpf],
    ['[DateText](#datetext)', scalars.dateText],
    ['string', scalars.openText('A', 'B')],
    ['number or null', scalars.orNull(scalars.openNumber(1, 2))],
    ['string, matching `^a$`', v.pipe(v.string(), v.regex(/^a$/))],
    ['list of [Id](#id), items from 1', v.pipe(v.array(scalars.id), v.minLength(1))],
    ['list of [Id](#id) or null', v.nullable(v.array(scalars.id))],
    ["'A' or 'B'", v.picklist(['A', 'B'])],
    ['page of [TransferPayPlain](#transferpayplain)', page(transferPayPlain)],
    ['list with total of [TransferPayPlain](#transferpayplain)', dataTotal(transferPayPlain)],
    [
      '{ a: string; b?: number } or null',
      v.union([v.object({ a: v.string(), b: v.optional(v.number()) }), v.null()]),
    ],
  ])('says "%s"', (expected, shape) => {
    expect(words(schemaOf(shape))).toBe(expected)
  })

  it('says every field of what stands inside another, and which may be left out', () => {
    const shape = v.object({
      a: v.optional(v.array(v.object({ b: v.boolean() }))),
      c: v.nullable(v.object({ d: v.pipe(v.literal(7), v.description('of seven')) })),
    })
    expect(fieldsOf(schemaOf(shape))).toEqual([
      { name: 'a', words: 'list of object', optional: true, note: '' },
      { name: 'a[].b', words: 'boolean', optional: false, note: '' },
      { name: 'c', words: 'object or null', optional: false, note: '' },
      { name: 'c.d', words: '7', optional: false, note: 'of seven' },
    ])
  })
})
