import { describe, expect, test } from 'vitest'
import { routes } from '#mocks/backend/handlers/index.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import type { CallId } from '#services/contract/all.ts'
import type { Call } from '#services/contract/call.ts'

// payments §6, as the backend enforces it: it shares no rule with the portal.

interface Sent {
  readonly query?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

const TOKENS = { master: 'access-1', admin: 'access-2' } as const
const CIPHER = 'U2FsdGVkX1AAAAAA'
const period = { data_inicio: '2026-11-01', data_fim: '2026-11-20' }
const terms = (frotista_id: number) => ({ frotista_id, tipo: 1 })
const file = (frotista_id: number): FormData => {
  const form = new FormData()
  form.set('arquivo', new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' }))
  form.set('frotista_id', String(frotista_id))
  form.set('tipo', 'CONTRATO_SOCIAL')
  return form
}
const person = {
  cpf: '11122233396',
  nome: 'Marina Rocha',
  data_nascimento: '12/05/1980',
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
const owner = { cnpj: '11222333000181', razao_social: 'Transportes Ipe Roxo Ltda' }
const percents = {
  percentual_adiantamento: 70,
  percentual_saldo: 30,
  percentual_estadia: 50,
  percentual_rpa: 10,
  percentual_abastecimento: 10,
  percentual_tarifa_antt: 10,
  percentual_abono: 10,
}

/** Every payments call of the pay account, for a company. */
const OF_COMPANY: Partial<Record<CallId, (companyId: number) => Sent>> = {
  'cartoes-get': (frotista_id) => ({ query: { frotista_id } }),
  'validates-pagamentos-cartao': (frotista_id) => ({
    query: { frotista_id },
    headers: { password: CIPHER },
  }),
  'percentuais-get': (frotista_id) => ({ query: { frotista_id } }),
  'percentuais-update': (frotista_id) => ({ body: { frotista_id, ...percents } }),
  'pagamentos-extrato': (frotista_id) => ({ query: { ...period, frotista_id } }),
  'pagamentos-extrato-exportar': (frotista_id) => ({ query: { ...period, frotista_id } }),
  'pagamentos-extrato-comprovantes': (frotista_id) => ({
    query: { ...period, frotista_id, page: 1, per_page: 10 },
  }),
  'pagamentos-extrato-comprovantes-baixar': (frotista_id) => ({
    query: { frotista_id, id_documento: 'DOC-CSV-1' },
  }),
  'onboarding-termos-get': (frotista_id) => ({ query: terms(frotista_id) }),
  'onboarding-termos-accept': (frotista_id) => ({ body: terms(frotista_id) }),
  'onboarding-conta': (frotista_id) => ({
    body: {
      frotista_id,
      receita_anual: 1_000_000,
      responsaveis: { pessoas_fisicas: [person], pessoas_juridicas: [owner] },
    },
  }),
  'onboarding-documentos-create': (frotista_id) => ({ body: file(frotista_id) }),
  'onboarding-documentos-update': (frotista_id) => ({ body: file(frotista_id) }),
  'onboarding-conta-confirm': (frotista_id) => ({ body: { frotista_id, documentacao_enviada: true } }),
  'contas-bancarias': (frotista_id) => ({ query: { frotista_id } }),
  'contas-bancarias-favorecidos': (frotista_id) => ({ query: { frotista_id } }),
  'contas-pay-favorecidos': (frotista_id) => ({
    query: { frotista_id, listar_conta_pagamento_contra_cte: 'true', nome: 'silva' },
  }),
  'contas-pagamento-contra-cte': (frotista_id) => ({ query: { frotista_id } }),
  'contas-transfer-pay': (frotista_id) => ({ body: { data: CIPHER, frotista_id } }),
  'contas-transfer-bank-account': (frotista_id) => ({ body: { data: CIPHER, frotista_id } }),
  'transferencias-comprovante': (frotista_id) => ({
    headers: { data: CIPHER, frotista_id: String(frotista_id), 'frotista-id': String(frotista_id) },
  }),
  'contas-escrow': (frotista_id) => ({ query: { frotista_id } }),
  'boletos-deposito-create': (frotista_id) => ({ body: { frotista_id, valor: 100 } }),
  'boletos-deposito-list': (frotista_id) => ({ query: { frotista_id } }),
  'boletos-deposito-baixar-pdf': (frotista_id) => ({
    query: { frotista_id, id_unico_dock: 'DOCK-1', codigo_de_barras: '99992345' },
  }),
  'boletos-dados': (frotista_id) => ({ query: { frotista_id, codigo_barras: '9'.repeat(47) } }),
  'boletos-pagar': (frotista_id) => ({ body: { data: CIPHER, frotista_id } }),
}

/** Those that name no company. */
const OF_USER: Partial<Record<CallId, () => Sent>> = {
  'pagamentos-validar-nova-home': () => ({}),
  'pagamentos-bancos': () => ({}),
  'pin-send': () => ({ body: { contato: '45999990001', tipoEnvio: 0, origem: 13 } }),
  'pin-verify': () => ({ body: { pin: '123456', token: 'pin-token-1', celular: '45999990001' } }),
}

const callOf = (id: string) => routes.find(({ call }) => call.id === id)?.call
const rows = Object.entries({ ...OF_COMPANY, ...OF_USER }).flatMap(([id, sentFor]) => {
  const call = callOf(id)
  return call ? [[id, sentFor, call] as const] : []
})

/** The status for one request of a call; null: nobody is signed in. */
const statusOf = async (
  { method, path }: Call,
  { query = {}, headers = {}, body }: Sent,
  as: string | null,
) => {
  const backend = await createNodeBackend()
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const response = await backend.respond(
    new Request(`http://localhost:3333/api${path}?${search}`, {
      method,
      headers: { ...headers, ...(as !== null && { Authorization: `Bearer ${as}` }) },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    }),
  )
  return response?.status
}

describe.each(rows)('%s, by the backend', (_name, sentFor, call) => {
  test.each(Object.entries(TOKENS))('is for a %s', async (_, token) => {
    expect([401, 403]).not.toContain(await statusOf(call, sentFor(101), token))
  })

  test('is not for an operacional', async () => {
    expect(await statusOf(call, sentFor(101), 'access-3')).toBe(403)
  })

  test('is for nobody without a session', async () => {
    expect(await statusOf(call, sentFor(101), null)).toBe(401)
  })
})

describe.each(rows.filter(([id]) => id in OF_COMPANY))('%s', (_, sentFor, call) => {
  test('is not for a company of somebody else', async () => {
    expect(await statusOf(call, sentFor(104), 'access-1')).toBe(403)
  })
})
