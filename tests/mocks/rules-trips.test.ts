import { isValidCnpj } from '@brazilian-utils/brazilian-utils'
import { describe, expect, test } from 'vitest'
import { fiscalDocumentPage, orderPage } from '#mocks/backend/rules/fiscal-document-page.ts'
import {
  type FiscalDocument,
  findFiscalDocument,
  fiscalDocumentGroups,
  fiscalDocumentsOf,
} from '#mocks/backend/rules/fiscal-documents.ts'
import { approvalOf, orderPath, orderRefusal } from '#mocks/backend/rules/loading-order.ts'
import { withStatus } from '#mocks/backend/rules/trips.ts'
import type { GateStatus, Trip } from '#mocks/backend/store/records.ts'
import { createStore } from '#mocks/backend/store/store.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'

const trip = (id: number, rest: Partial<Trip> = {}): Trip => {
  const found = fixtureWorld.trips.find((one) => one.id === id)
  if (!found) throw new Error(`no trip ${id}`)
  return { ...found, ...rest }
}

const gates = (statusGR: GateStatus | null, statusOP: GateStatus | null) => trip(501, { statusGR, statusOP })

describe('the gates of a loading order', () => {
  test('let it through only when both say LIBERADO', () => {
    expect(orderRefusal(gates('LIBERADO', 'LIBERADO'), undefined)).toBeUndefined()
  })

  const all = ['AGUARDANDO', 'LIBERADO', 'REPROVADO'] as const
  const closed = all.flatMap((gr) => all.map((op) => [gr, op] as const))
  test.each(closed.filter(([gr, op]) => gr !== 'LIBERADO' || op !== 'LIBERADO'))(
    'answer 400 with both statuses for GR %s and OP %s (CORE-454)',
    (gr, op) => {
      expect(orderRefusal(gates(gr, op), undefined)).toEqual({
        refused: true,
        status: 400,
        message: 'A ordem de carregamento ainda não foi liberada.',
        details: { statusValidation: { status_GR: gr, status_OP: op } },
      })
    },
  )

  test('name only the gate that was asked', () => {
    expect(orderRefusal(gates('AGUARDANDO', null), undefined)?.details).toEqual({
      statusValidation: { status_GR: 'AGUARDANDO' },
    })
    expect(orderRefusal(gates('LIBERADO', null), undefined)?.details).toEqual({
      statusValidation: { status_GR: 'LIBERADO' },
    })
  })
})

describe('a loading order', () => {
  test('of a removed trip is cancelled, without a word about gates', () => {
    expect(orderRefusal(trip(508), undefined)).toEqual({
      refused: true,
      status: 400,
      message: 'A ordem de carregamento desta viagem foi cancelada.',
    })
  })

  test('is had by its own code and by no other', () => {
    expect(orderRefusal(trip(501), 'OC000501')).toBeUndefined()
    expect(orderRefusal(trip(501), 'OC000502')).toMatchObject({ status: 400 })
    expect(orderRefusal(trip(501, { ordem_carregamento_codigo: null }), 'OC000501')).toMatchObject({
      status: 400,
    })
  })

  test('of trip 502 fails without a message', () => {
    expect(orderRefusal(trip(502), 'OC000502')).toEqual({ refused: true, status: 500, message: null })
  })

  test('has an address that no other trip of the demo has, with a key that does not follow from the number', async () => {
    const demo = await createStore({ world: 'demo', clock: () => new Date('2026-11-20T12:00:00.000Z') })
    const paths = demo.trips.all().map(orderPath)
    expect(new Set(paths).size).toBe(paths.length)
    const keys = paths.map((path) => path.split('chave=')[1])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every((key) => /^[0-9a-f]{16}$/.test(key ?? ''))).toBe(true)
    expect(orderPath(trip(501))).not.toBe(orderPath(trip(501, { createdAt: '2026-01-01T00:00:00.000Z' })))
  })
})

describe('the approval of a trip that was requested here', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const waiting = trip(510, { approvesAt: '2026-11-20T12:00:00.000Z' })

  test('comes at its time with a code and open gates', () => {
    expect(approvalOf(waiting, now)).toEqual({
      boleia_lote_conjunto_status_id: 2,
      ordem_carregamento_codigo: 'OC000510',
      statusGR: 'LIBERADO',
      statusOP: 'LIBERADO',
      approvesAt: null,
    })
  })

  test('does not come before it, nor to a trip that is cancelled or that nobody approves', () => {
    expect(approvalOf(waiting, new Date('2026-11-20T11:59:59.999Z'))).toBeUndefined()
    expect(approvalOf({ ...waiting, ...withStatus(8) }, now)).toBeUndefined()
    expect(approvalOf(trip(510), now)).toBeUndefined()
  })
})

const counts = (one: Trip) => fiscalDocumentGroups(one).map(({ titulo, links }) => [titulo, links.length])

describe('the documents of a trip', () => {
  test('are those of api §6.6 for 601, and none for 602', () => {
    expect(counts(trip(501))).toEqual([
      ['Ordem de Carregamento', 1],
      ['CT-e', 2],
      ['MDF-e', 1],
      ['Recibo de Pedágio', 1],
    ])
    expect(fiscalDocumentGroups(trip(502))).toEqual([])
  })

  test.each([
    [2, []],
    [3, ['Ordem de Carregamento']],
    [4, ['Ordem de Carregamento']],
    [1, ['Ordem de Carregamento', 'CT-e', 'MDF-e', 'Recibo de Pedágio']],
    [7, ['Ordem de Carregamento', 'CT-e', 'MDF-e', 'Recibo de Pedágio']],
    [5, ['Ordem de Carregamento', 'CT-e', 'MDF-e', 'Contrato Frete', 'Recibo de Pedágio']],
    [6, []],
    [8, []],
    [10, []],
  ])('in status %i are %j', (status, titles) => {
    expect(counts(trip(501, withStatus(status))).map(([titulo]) => titulo)).toEqual(titles)
  })

  test('of a way without a toll hold no receipt of one', () => {
    expect(counts(trip(501, { total_pedagio: null })).map(([titulo]) => titulo)).not.toContain(
      'Recibo de Pedágio',
    )
  })

  test.each([
    [401, 'Contrato Frete', 'none'],
    [404, 'Carta Frete', 'none'],
    [410, 'Contrato Frete', 'Termos Estadia'],
    [406, 'Contrato Frete', 'NFS-e'],
    [414, 'Contrato Frete', 'CF-e'],
    [420, 'Carta Frete', 'NFS-e, Termos Estadia'],
  ])('that is over are, by its number %i: %s, and of the rare ones %s', (id, freight, rare) => {
    const titles = counts(trip(501, { id, ...withStatus(5) })).map(([titulo]) => titulo)
    expect(titles.filter((titulo) => /Frete/.test(String(titulo)))).toEqual([freight])
    const found = titles.filter((titulo) => /NFS-e|Estadia|CF-e/.test(String(titulo)))
    expect(found.join(', ') || 'none').toBe(rare)
  })

  test('of the demo’s trips are of all nine kinds, and every link has a key of its own (CORE-453)', async () => {
    const demo = await createStore({ world: 'demo', clock: () => new Date('2026-11-20T12:00:00.000Z') })
    const groups = demo.trips.all().flatMap(fiscalDocumentGroups)
    expect([...new Set(groups.map(({ titulo }) => titulo))].sort()).toEqual([
      'CF-e',
      'CT-e',
      'Carta Frete',
      'Contrato Frete',
      'MDF-e',
      'NFS-e',
      'Ordem de Carregamento',
      'Recibo de Pedágio',
      'Termos Estadia',
    ])
    const links = groups.flatMap((group) => group.links)
    expect(
      links.every((link) => /^https:\/\/[^?]+\?chave=[a-z]+(-[a-z]+)?-\d+-\d&tipo=[a-z-]+$/.test(link)),
    ).toBe(true)
    expect(new Set(links).size).toBe(links.length)
  })

  const trips = [trip(501), trip(505)]
  test('are found by key and kind, each by the call of its kind', () => {
    expect(findFiscalDocument(trips, 'chave=cte-601-2&tipo=cte', 'other')).toMatchObject({
      trip: { id: 501 },
      document: { titulo: 'CT-e', number: '200501' },
    })
    expect(findFiscalDocument(trips, 'chave=pedagio-601-1&tipo=pedagio', 'toll receipt')).toMatchObject({
      document: { titulo: 'Recibo de Pedágio' },
    })
  })

  test.each([
    ['an unknown key', 'chave=cte-601-3&tipo=cte', 'other'],
    ['a key of another kind', 'chave=cte-601-1&tipo=mdfe', 'other'],
    ['no kind', 'chave=cte-601-1', 'other'],
    ['no key', 'tipo=cte', 'other'],
    ['a toll receipt where the others are', 'chave=pedagio-601-1&tipo=pedagio', 'other'],
    ['another paper where the toll receipts are', 'chave=cte-601-1&tipo=cte', 'toll receipt'],
    ['a document of a trip that is not among them', 'chave=cte-607-1&tipo=cte', 'other'],
  ] as const)('are not found by %s', (_, query, wanted) => {
    expect(findFiscalDocument(trips, query, wanted)).toEqual({
      refused: true,
      status: 404,
      message: 'Documento não encontrado.',
    })
  })
})

const documentOf = (one: Trip, kind: FiscalDocument['kind']): FiscalDocument => {
  const found = fiscalDocumentsOf(one).find((document) => document.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}

/** The rule of the access key in another form: with the check digit, the sum can be divided by 11. */
const isAccessKey = (digits: string) => {
  const weights = [...digits].map((_, index) => (index === 43 ? 1 : ((42 - index) % 8) + 2))
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0)
  return digits.length === 44 && (sum % 11 === 0 || (digits.endsWith('0') && sum % 11 === 1))
}

describe('the page of a document', () => {
  const fieldsOf = (page: ReturnType<typeof orderPage>) =>
    Object.fromEntries(page.sections.flatMap(({ fields }) => fields))

  test('says the trip, the driver, the plates and the amounts in Portuguese', () => {
    const page = fiscalDocumentPage(trip(501), documentOf(trip(501), 'cte'))
    expect(page).toMatchObject({
      title: 'DACT-e',
      subtitle: 'Documento Auxiliar do Conhecimento de Transporte Eletrônico',
      number: '100501',
    })
    expect(fieldsOf(page)).toMatchObject({
      Frete: '#501',
      Lote: '#1',
      Origem: 'Cascavel - PR',
      Destino: 'Paranaguá - PR',
      Motorista: 'Nelson Kowalski',
      CPF: '300.555.120-20',
      Placas: 'JKL0M12, KLM1N23',
      'Frete por tonelada': 'R$ 153,00',
      'Pedágio na rota': 'R$ 320,50',
      Data: '01/11/2026',
    })
  })

  test('of a way without a toll says so', () => {
    expect(fieldsOf(orderPage(trip(501, { total_pedagio: null })))).toMatchObject({
      'Pedágio na rota': 'Sem pedágio',
    })
  })

  test('shows its access key in eleven groups of four digits', () => {
    const page = fiscalDocumentPage(trip(501), documentOf(trip(501), 'cte'))
    expect(page.accessKey).toMatch(/^(\d{4} ){10}\d{4}$/)
  })

  test('of the loading order has the order’s code', () => {
    expect(orderPage(trip(501))).toMatchObject({
      title: 'Ordem de carregamento',
      number: 'OC000501',
      accessKey: null,
    })
  })

  test('names no destination that nobody knows', () => {
    expect(fieldsOf(orderPage(trip(504)))).toMatchObject({ Destino: 'A definir' })
    expect(fieldsOf(orderPage(trip(504, { destino: null })))).toMatchObject({ Destino: 'A definir' })
  })

  test('of a fiscal document has an access key with the invented issuer and a right check digit', async () => {
    const demo = await createStore({ world: 'demo', clock: () => new Date('2026-11-20T12:00:00.000Z') })
    const keys = demo.trips
      .all()
      .flatMap((one) =>
        fiscalDocumentsOf(one).flatMap(
          (document) => fiscalDocumentPage(one, document).accessKey?.replaceAll(' ', '') ?? [],
        ),
      )
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter((key) => !isAccessKey(key))).toEqual([])
    expect(keys.filter((key) => !isValidCnpj(key.slice(6, 20)))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
  })
})
