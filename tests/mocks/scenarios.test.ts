import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { type Answered, ask, companiesPage, directing, idsOf, offersPage, tripsPage } from './ask.ts'
import { payBank, payHolder, paySlip } from './money.ts'

const antt = 'GET /validates/antt?antt=012345678&cnpj=11222333000181'
const emptyPage = { data: [], total: 0, per_page: 15, from: null, to: null, next_page: null, prev_page: null }

type Look = (backend: Backend) => Promise<Answered>
const look =
  (call: string, body?: unknown): Look =>
  (backend) =>
    ask(backend, call, { body })

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const documentForm = (tipo: string, content: BlobPart, type: string) => {
  const form = new FormData()
  form.append('arquivo', new File([content], 'arquivo', { type }))
  form.append('frotista_id', '102')
  form.append('tipo', tipo)
  return form
}

/** What each override changes, and the same without it. */
const effects: readonly (readonly [state: string, look: Look, on: object, off: object])[] = [
  [
    'an expired refresh token',
    look('POST /auth', { refresh_token: 'refresh-1' }),
    { status: 401 },
    { status: 200 },
  ],
  ['an expired access token', look(offersPage), { status: 401 }, { status: 200 }],
  [
    'a signed-in master user with one company',
    look(companiesPage),
    { body: { total: 1 } },
    { body: { total: 2 } },
  ],
  [
    'a signed-in master user with every account status',
    look(companiesPage),
    { body: { total: 5 } },
    { body: { total: 2 } },
  ],
  [
    'more than ten companies exist',
    look('GET /frotistas?page=1&per_page=10'),
    { body: { total: 12, next_page: 2 } },
    { body: { total: 2, next_page: null } },
  ],
  [
    'account in analysis',
    look(companiesPage),
    { body: { data: [{ id: 101 }, { id: 102 }, { id: 103 }] } },
    { body: { total: 2 } },
  ],
  [
    'account refused',
    look(companiesPage),
    { body: { data: [{ id: 101 }, { id: 102 }, { id: 104 }] } },
    { body: { total: 2 } },
  ],
  [
    'account not needed',
    look(companiesPage),
    { body: { data: [{ id: 101 }, { id: 102 }, { id: 105 }] } },
    { body: { total: 2 } },
  ],
  [
    'the pay onboarding is open for an SA',
    look(companiesPage),
    { body: { data: [{ id: 101 }, { id: 102 }, { id: 106, natureza_juridica: '2046' }] } },
    { body: { total: 2 } },
  ],
  [
    'the pay onboarding is open for a MEI',
    look(companiesPage),
    { body: { data: [{ id: 101 }, { id: 102 }, { id: 107, natureza_juridica: '2135' }] } },
    { body: { total: 2 } },
  ],
  [
    'an onboarding document was already sent',
    look('POST /onboarding/documentos', documentForm('CONTRATO_SOCIAL', '%PDF-1.7', 'application/pdf')),
    { status: 409 },
    { status: 201 },
  ],
  [
    'an onboarding document is refused',
    look('POST /onboarding/documentos', documentForm('SELFIE', PNG, 'image/png')),
    { status: 400, body: { message: expect.stringMatching(/.+/) } },
    { status: 201 },
  ],
  [
    'every onboarding document was sent',
    look('PATCH /onboarding/conta', { documentacao_enviada: true, frotista_id: 102 }),
    { status: 200 },
    { status: 400 },
  ],
  [
    'an active account without a card',
    look('GET /cartoes?frotista_id=101'),
    { body: { identificador: null } },
    { body: { identificador: 'CARD-101' } },
  ],
  [
    'the card lookup fails',
    look('GET /cartoes?frotista_id=101'),
    { status: 500 },
    { status: 200, body: { identificador: 'CARD-101' } },
  ],
  [
    'the new home check fails',
    look('GET /pagamentos/validar-nova-home'),
    { status: 500 },
    { status: 200, body: { useNewHome: true } },
  ],
  [
    'a request fails the server validation',
    look(offersPage),
    {
      status: 400,
      body: { message: 'celebrate request validation failed', validation: { query: { source: 'query' } } },
    },
    { status: 200 },
  ],
  [
    'the ANTT is not apt and blocks',
    look(antt),
    { body: { aptoTransporte: false, bloquearAnttNaoValida: true, mensagem: expect.stringMatching(/.+/) } },
    { body: { aptoTransporte: true } },
  ],
  [
    'the ANTT is not apt and does not block',
    look(antt),
    { body: { aptoTransporte: false, bloquearAnttNaoValida: false, mensagem: expect.stringMatching(/.+/) } },
    { body: { aptoTransporte: true } },
  ],
  [
    'no linked users match the search',
    look('GET /usuarios?page=1&per_page=10'),
    { body: { ...emptyPage, per_page: 10 } },
    { body: { total: 4 } },
  ],
  [
    'the user update fails',
    look('PUT /usuarios/3', { ativo: true, frotistas_ids: [101], perfil: 'OPERACIONAL' }),
    { status: 500, body: { message: expect.stringMatching(/.+/) } },
    { status: 200 },
  ],
  ['no lotes match the filter', look(offersPage), { body: emptyPage }, { body: { total: 20 } }],
  [
    'directing the cargo fails',
    look('POST /direcionar/cargas', directing),
    { status: 400, body: { message: expect.stringMatching(/.+/) } },
    { status: 201 },
  ],
  [
    'no toll tags are available',
    look('GET /tag-pedagio/disponiveis'),
    { body: { operadoras: [] } },
    { body: { operadoras: ['Tag Norte', 'Tag Sul'] } },
  ],
  [
    'no toll tags are available',
    look('GET /tag-pedagio/motorista/11122233396'),
    { body: { cpf_motorista: '11122233396', tag_pedagio: null } },
    { body: { tag_pedagio: 'Tag Norte' } },
  ],
  [
    'saving the toll tag fails',
    look('POST /tag-pedagio/preferencial', { cpf_motorista: '11122233396', tag_pedagio: 'Tag Sul' }),
    { status: 500, body: {} },
    { status: 200 },
  ],
  ['no requested trips exist', look(tripsPage), { body: emptyPage }, { body: { total: 20 } }],
  [
    'the truck toggle fails',
    look('PATCH /caminhoes/301', { ativo: false }),
    { status: 500, body: {} },
    { status: 200 },
  ],
  [
    'the vehicle toggle fails',
    look('PATCH /veiculos/401', { ativo: false }),
    { status: 500, body: { message: 'O cadastro de veículos está em manutenção.' } },
    { status: 200 },
  ],
  [
    'driver 201 cannot be deleted',
    look('DELETE /motoristas/201?frotista_id=101'),
    { status: 400 },
    { status: 200 },
  ],
  [
    'ending the trip fails',
    look('PATCH /cancelar/viagem?lote_conjunto_id=601'),
    { status: 500, body: {} },
    { status: 200 },
  ],
  [
    'ending the trip fails',
    look('PATCH /finalizar/viagem?lote_conjunto_id=607'),
    { status: 500, body: {} },
    { status: 200 },
  ],
  [
    'the merged documents fail',
    look('GET /lotes-solicitados/documentos-agrupados/601'),
    { status: 500, body: {} },
    { status: 200 },
  ],
  [
    'no drivers match the search',
    look('GET /motoristas?page=1&per_page=20&nome=joao'),
    { body: { total: 0, data: [] } },
    { body: { total: 1 } },
  ],
  [
    'no drivers match the search',
    look('GET /motoristas?page=1&per_page=10&nome=joao&list_status[0]=VALID&list_status[1]=MANUAL_APPROVAL'),
    { body: { total: 0, data: [] } },
    { body: { total: 1, data: [{ cpf: '11122233396', nome: 'João Batista Silva' }] } },
  ],
  [
    'no receipts exist',
    look(
      'GET /pagamentos/extrato/comprovantes?data_inicio=2026-11-18&data_fim=2026-11-18&frotista_id=101&page=1&per_page=10',
    ),
    { body: { total: 0, data: [] } },
    { body: { total: 1 } },
  ],
  [
    'an empty statement',
    look('GET /pagamentos/extrato?data_inicio=2026-11-18&data_fim=2026-11-18&frotista_id=101'),
    { body: { saldo_final_periodo: 15230.75, detalhes: [] } },
    { body: { saldo_final_periodo: 15230.75, detalhes: [{ valor: 4416 }] } },
  ],
  [
    'the statement export fails',
    look('GET /pagamentos/extrato/exportar?data_inicio=2026-11-18&data_fim=2026-11-18&frotista_id=101'),
    { body: { sucesso: false, erro: true, validacao_periodo: false } },
    { body: { sucesso: true, erro: false, validacao_periodo: false } },
  ],
  [
    'the statement export period is too long',
    look('GET /pagamentos/extrato/exportar?data_inicio=2026-11-18&data_fim=2026-11-18&frotista_id=101'),
    { body: { sucesso: false, erro: false, validacao_periodo: true } },
    { body: { sucesso: true, erro: false, validacao_periodo: false } },
  ],
  [
    'no toll trips exist',
    look('GET /vale-pedagio/viagens?documento=11122233396'),
    { body: [] },
    { body: [{ id: 805 }, { id: 804 }, { id: 803 }, { id: 802 }, { id: 801 }] },
  ],
  [
    'no bank accounts exist',
    look('GET /contas/bancarias?frotista_id=101'),
    { body: [] },
    { body: [{ codigo_bacen_banco: '998' }, { codigo_bacen_banco: '999' }] },
  ],
  [
    'no bank accounts exist',
    look('GET /contas/bancarias/favorecidos?frotista_id=101'),
    { body: [] },
    { body: [{ nome_fantasia: 'Transportes Ipe Roxo', documento: '11222333000181' }] },
  ],
  [
    'no pay beneficiaries match',
    look('GET /contas/boleia-pay?frotista_id=101&listar_conta_pagamento_contra_cte=true&cpf=11122233396'),
    { body: [] },
    { body: [{ cpf: '11122233396' }] },
  ],
  [
    'a transfer is refused',
    (backend) => payHolder(backend),
    { status: 400, body: { message: expect.stringMatching(/.+/) } },
    { status: 200, body: { protocolo: 'PROTO-9001' } },
  ],
  [
    'a transfer is refused',
    (backend) => payBank(backend),
    { status: 400, body: { message: expect.stringMatching(/.+/) } },
    { status: 200, body: { protocolo: 'PROTO-9001' } },
  ],
  [
    'the deposit slip creation fails',
    look('POST /boletos/deposito', { valor: 100, frotista_id: 101 }),
    { status: 400, body: { message: expect.stringMatching(/.+/) } },
    { status: 201, body: { id_unico_dock: 'DOCK-4' } },
  ],
  [
    'no deposit slips exist',
    look('GET /boletos/deposito?frotista_id=101'),
    { body: [] },
    { body: [{ id_unico_dock: 'DOCK-1' }, { id_unico_dock: 'DOCK-2' }, { id_unico_dock: 'DOCK-3' }] },
  ],
  [
    'slip payment is switched off',
    (backend) => paySlip(backend),
    { status: 400, body: { message: expect.stringContaining('desabilitado') } },
    { status: 200, body: { protocolo: 'PROTO-9001' } },
  ],
  [
    'the bank slip was already paid',
    (backend) => paySlip(backend),
    { status: 400, body: { message: 'Este boleto já foi pago.' } },
    { status: 200, body: { protocolo: 'PROTO-9001' } },
  ],
]

describe('override states', () => {
  test.each(effects)('%s changes the answer until it is switched off', async (state, see, on, off) => {
    const backend = await createNodeBackend()
    await backend.scenarios.switchOn(state)
    expect(await see(backend)).toMatchObject(on)
    backend.scenarios.switchOff(state)
    expect(await see(backend)).toMatchObject(off)
  })

  test('every override state has an effect that is shown here', async () => {
    const backend = await createNodeBackend()
    expect([...new Set(effects.map(([state]) => state))].sort()).toEqual(
      [...backend.scenarios.overrides].sort(),
    )
  })

  test('several hold together and a reset ends them all', async () => {
    const backend = await createNodeBackend()
    for (const state of ['account in analysis', 'account refused', 'no lotes match the filter']) {
      await backend.scenarios.switchOn(state)
    }
    expect(idsOf(await ask(backend, companiesPage))).toEqual([101, 102, 103, 104])
    expect((await ask(backend, offersPage)).body.total).toBe(0)
    await backend.reset()
    expect(backend.scenarios.active()).toEqual([])
    expect(idsOf(await ask(backend, companiesPage))).toEqual([101, 102])
  })

  test('the refreshed token of an expired session is accepted', async () => {
    const backend = await createNodeBackend()
    await backend.scenarios.switchOn('an expired access token')
    const { body } = await ask(backend, 'POST /auth', { as: null, body: { refresh_token: 'refresh-1' } })
    expect(body.access_token).toBe('access-1b')
    expect((await ask(backend, offersPage, { as: 'access-1b' })).status).toBe(200)
  })

  test('a state, a fault and a call that do not exist throw', async () => {
    const { scenarios } = await createNodeBackend()
    await expect(scenarios.switchOn('gold exists')).rejects.toThrow("no state or call 'gold exists'")
    expect(() => scenarios.switchOff('nothing')).toThrow()
    expect(() => scenarios.setFault('lotes', {})).toThrow()
    expect(() => scenarios.setFault('lotes-list', JSON.parse('{"fault":"fire"}'))).toThrow("'fire'")
  })

  test('switches outlive a page load', async () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const before = await createNodeBackend({ storage })
    await before.scenarios.switchOn('no lotes match the filter')
    before.scenarios.setFault('lotes-get', { fault: '500' })
    const after = await createNodeBackend({ storage })
    expect((await ask(after, offersPage)).body.total).toBe(0)
    expect((await ask(after, 'GET /lotes/1')).status).toBe(500)
  })
})
