import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDepositService } from '#services/deposits.ts'
import { type Answerer, faultFrom, jsonAnswer, textAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (answer: Answerer) =>
  openSignedIn(answer, (client) => ({ deposits: createDepositService(client) }))
const always = (body: unknown, status = 200) => open(() => jsonAnswer(body, status))

const wire = {
  codigo_de_barras: '99992345012345678901234567890123456789012345678',
  id_unico_dock: 'DOCK-1',
  status: 'Pendente',
  favorecido: 'Transportes Ipe Roxo Ltda',
  data_de_vencimento: '2026-12-01',
  data_emissao: '2026-11-20',
  valor: 100,
}
const known = { dockIds: ['DOCK-1'], unreadable: 0 }
const asked = { companyId: 101, centavos: 25_050, operation: 'op-1', known }
const slip = { code: wire.codigo_de_barras, dockId: 'DOCK-1' }

describe('the deposit slips of a company', () => {
  it('are asked for by its id (PAY-330), in centavos and the newest first', async () => {
    const { deposits, targets } = always([
      wire,
      { ...wire, id_unico_dock: 'DOCK-2', data_emissao: '2026-11-22', valor: 19.99 },
    ])
    expect(await deposits.listSlips({ companyId: 101 })).toEqual([
      {
        code: wire.codigo_de_barras,
        dockId: 'DOCK-2',
        status: 'Pendente',
        payee: 'Transportes Ipe Roxo Ltda',
        dueOn: '2026-12-01',
        issuedOn: '2026-11-22',
        centavos: 1_999,
      },
      expect.objectContaining({ dockId: 'DOCK-1', issuedOn: '2026-11-20', centavos: 10_000 }),
    ])
    expect(targets()).toEqual(['GET /boletos/deposito?frotista_id=101'])
  })

  it('are shown beside one that cannot be read, and in a status that the portal does not know', async () => {
    const { deposits } = always([
      { ...wire, valor: null },
      { ...wire, status: 'Cancelado' },
    ])
    expect(await deposits.listSlips({ companyId: 101 })).toEqual([
      expect.objectContaining({ status: 'Cancelado' }),
      { id: null, isUnreadable: true },
    ])
  })

  it('are known by their ids before a new one, and those that cannot be read by their number', async () => {
    const { deposits } = always([wire, {}, { ...wire, id_unico_dock: 'DOCK-2' }])
    expect(await deposits.knownSlips({ companyId: 101 })).toEqual({
      dockIds: ['DOCK-1', 'DOCK-2'],
      unreadable: 1,
    })
  })
})

describe('a new deposit slip', () => {
  const answer = { codigo_de_barras: '9999', id_unico_dock: 'DOCK-9' }

  it.each([2_000, 2_001, 2_003, 100_10, 499_999, 500_000])(
    'of %i centavos loses none of them',
    async (centavos) => {
      const { deposits, requests } = always(answer, 201)
      await deposits.createSlip({ ...asked, centavos })
      const [sent] = requests.map(({ body }) => body as { valor: number })
      expect(sent?.valor.toFixed(2).replace('.', '')).toBe(String(centavos))
    },
  )

  it.each([401, 408, 409, 425, 429, 500, 503])('may be there already after an answer %i', async (status) => {
    const { deposits } = always({ message: 'Erro.' }, status)
    await expect(deposits.createSlip(asked)).rejects.toThrow()
  })

  it.each([{}, { codigo_de_barras: '9999' }, 'ok'])('may be there already after %j', async (body) => {
    const { deposits } = always(body, 201)
    expect(await faultFrom(deposits.createSlip(asked))).toMatchObject({ kind: 'malformed' })
  })
})

describe('a deposit slip that is looked up', () => {
  const fresh = { ...wire, id_unico_dock: 'DOCK-9', valor: 250.5 }

  it('is the new one of the same amount', async () => {
    const { deposits } = always([wire, fresh])
    expect(await deposits.lookUpCreation(asked)).toEqual({
      kind: 'found',
      proof: { code: wire.codigo_de_barras, dockId: 'DOCK-9' },
    })
  })

  it.each([
    ['nothing new', [wire], 'notFound'],
    ['no slips at all', [], 'notFound'],
    ['a new one of another amount', [wire, { ...fresh, valor: 250.51 }], 'notFound'],
    ['one of the amount that was there before', [{ ...wire, valor: 250.5 }], 'notFound'],
    ['two new ones of the amount', [fresh, { ...fresh, id_unico_dock: 'DOCK-10' }], 'cannotTell'],
    ['a new one that cannot be read', [wire, { ...fresh, valor: 'x' }], 'cannotTell'],
  ])('with %s is %s', async (_, slips, outcome) => {
    const { deposits } = always(slips)
    expect(await deposits.lookUpCreation(asked)).toBe(outcome)
  })

  it.each([
    ['nothing new', [wire], 0],
    ['the one that was answered', [wire, fresh], 1],
    ['another one like it', [fresh, { ...fresh, id_unico_dock: 'DOCK-10' }, wire], 2],
    ["a colleague's of another amount", [fresh, { ...fresh, id_unico_dock: 'DOCK-10', valor: 250.51 }], 1],
    ['one of the amount that was there before', [{ ...wire, valor: 250.5 }, fresh], 1],
    ['one that cannot be read', [fresh, { ...fresh, id_unico_dock: 'DOCK-10', valor: 'x' }], 1],
  ])('behind its success counts, with %s, what was not there before', async (_, slips, count) => {
    const { deposits, targets } = always(slips)
    expect(await deposits.countNew(asked)).toBe(count)
    expect(targets()).toEqual(['GET /boletos/deposito?frotista_id=101'])
  })

  it('is not confused by a record that could not be read before', async () => {
    const { deposits } = always([wire, {}])
    expect(await deposits.lookUpCreation({ ...asked, known: { ...known, unreadable: 1 } })).toBe('notFound')
  })
})

describe('the PDF of a deposit slip', () => {
  const PDF = '%PDF-1.7\n1 0 obj\n%%EOF\n'

  it('is asked for by code, company and id (PAY-331)', async () => {
    const { deposits, targets } = open(() => textAnswer(PDF, 'application/pdf'))
    expect(await deposits.getPdf({ companyId: 101, slip })).toEqual(new TextEncoder().encode(PDF))
    expect(targets()).toEqual([
      `GET /boletos/deposito/baixar-pdf?codigo_de_barras=${slip.code}&frotista_id=101&id_unico_dock=DOCK-1`,
    ])
  })

  it.each(['<!doctype html><p>Entre</p>', '', '%PDF-1.7\ncut'])(
    'is none by its content: %j',
    async (body) => {
      const { deposits } = open(() => textAnswer(body, 'application/pdf'))
      expect(await faultFrom(deposits.getPdf({ companyId: 101, slip }))).toMatchObject({ kind: 'malformed' })
    },
  )
})

describe('the account for a TED', () => {
  const escrow = {
    banco: { codigo: '998', nomeReduzido: 'Exemplo' },
    agencia: '0001',
    conta: '765432',
    digito: '1',
    cnpj: '11222333000181',
    nome: 'Transportes Ipe Roxo Ltda',
  }

  it('is asked for by company (PAY-342)', async () => {
    const { deposits, targets } = always(escrow)
    expect(await deposits.getEscrow({ companyId: 101 })).toEqual({
      bank: { code: '998', name: 'Exemplo' },
      branch: '0001',
      number: '765432',
      digit: '1',
      cnpj: '11222333000181',
      holder: 'Transportes Ipe Roxo Ltda',
    })
    expect(targets()).toEqual(['GET /contas/escrow?frotista_id=101'])
  })

  it.each([{ ...escrow, conta: null }, { ...escrow, banco: {} }, []])(
    'is not guessed from %j',
    async (body) => {
      const { deposits } = always(body)
      expect(await faultFrom(deposits.getEscrow({ companyId: 101 }))).toMatchObject({ kind: 'malformed' })
    },
  )
})
