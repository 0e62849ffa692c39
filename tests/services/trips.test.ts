import { PDFDocument } from '@cantoo/pdf-lib'
import { array, assert, asyncProperty, constantFrom, string, tuple, uniqueArray, webUrl } from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFileAddress } from '#domain/addresses.ts'
import { readable } from '#domain/unreadable.ts'
import {
  LOTE_CONJUNTO_ID_KEY,
  LOTE_CONJUNTO_STATUS_ID_KEY,
  LOTE_ID_KEY,
} from '#services/contract/product-keys.ts'
import { loteSolicitado } from '#services/contract/trips.ts'
import { mergePdfs } from '#services/pdf/merge.ts'
import { createTripService } from '#services/trips.ts'
import { tripOf } from '#tests/machines/trips/tripSamples.ts'
import { pageOf } from '#tests/support/api-records.ts'
import { type Answerer, fakeNetwork, faultFrom, jsonAnswer, park, silence } from '#tests/support/http.ts'
import { LONG_WAIT } from '#tests/support/longWait.ts'
import { base64Of, halfOf, pdfWith, rawPdf, readPdf } from '#tests/support/pdf.ts'
import { fullSample, nullSample } from '#tests/support/shapes.ts'
import { openTab, sessionOfUser } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

type TripService = ReturnType<typeof createTripService>

const HOST = 'documentos.example.com'

const serviceOf = (): TripService => {
  const { client, vault } = openTab()
  vault.open(sessionOfUser(1))
  return createTripService({
    client,
    mayOpen: (url) => isFileAddress(url, [HOST], 'https://portal.example.com'),
    mergePdfs,
  })
}

const openTrips = (answer: Answerer) => ({ ...fakeNetwork(answer), trips: serviceOf() })
const always = (body: unknown, status = 200) => openTrips(() => jsonAnswer(body, status))

const wireTrip = (fields: object = {}) => ({ ...(nullSample(loteSolicitado) as object), ...fields })

describe('the list of requested trips', () => {
  it('gives the trips, how many there are, and the size of a page as the server says (CORE-258)', async () => {
    const { trips } = always({ data: [wireTrip({ id: 501 })], total: 41, per_page: 20 })
    expect(await trips.listTrips({ query: { order_by: 'DESC' }, page: 1 })).toMatchObject({
      items: [{ id: 501 }],
      total: 41,
      perPage: 20,
    })
  })

  it('counts 15 a page where the server does not say', async () => {
    const { trips } = always({ data: [], total: 0 })
    expect(await trips.listTrips({ query: { order_by: 'DESC' }, page: 1 })).toEqual({
      items: [],
      total: 0,
      perPage: 15,
      surplus: 0,
    })
  })
})

describe('a trip as it is now', () => {
  const asked = { trip: tripOf({ id: 501 }) }

  it('is looked for among the newest of its truck', async () => {
    const { trips, targets } = always(pageOf(wireTrip({ id: 502 }), wireTrip({ id: 501 })))
    expect(await trips.findTrip(asked)).toMatchObject({ id: 501 })
    expect(targets()).toEqual(['GET /lotes-solicitados?order_by=DESC&caminhao=ABC1234&page=1&per_page=15'])
  })

  it('is not there if none of them has its number', async () => {
    expect(await always(pageOf(wireTrip({ id: 502 }))).trips.findTrip(asked)).toBeNull()
  })
})

describe('a requested trip', () => {
  const wire = {
    ...(fullSample(loteSolicitado) as object),
    id: 501,
    boleia_lote_id: 1,
    boleia_lote_conjunto_id: 601,
    boleia_lote_conjunto_status_id: 7,
  }
  const readTrip = async (record: object) => {
    const { items } = await always(pageOf(record)).trips.listTrips({ query: { order_by: 'DESC' }, page: 1 })
    return readable(items)[0]
  }

  it('has fixed names for the keys that carry the product, and every other field as it came (CORE-445)', async () => {
    const trip = await readTrip(wire)
    expect(trip).toMatchObject({ id: 501, lote_id: 1, lote_conjunto_id: 601, lote_conjunto_status_id: 7 })
    for (const key of [LOTE_ID_KEY, LOTE_CONJUNTO_ID_KEY, LOTE_CONJUNTO_STATUS_ID_KEY]) {
      expect(trip).not.toHaveProperty(key)
    }
    expect(Object.keys(trip ?? {}).sort()).toEqual([
      'conjunto',
      'destino',
      'destino_completo',
      'especie',
      'filial',
      'id',
      'lote_conjunto_id',
      'lote_conjunto_status_id',
      'lote_id',
      'observacao',
      'ordem_carregamento_codigo',
      'origem',
      'origem_completa',
      'pedagio',
      'produto',
      'send_sms',
      'total_pedagio',
      'usuario',
      'valor',
    ])
    expect(trip?.conjunto).toEqual({
      motorista: { nome: 'x', cnh: 'x', cpf: 'x' },
      caminhao: {
        descricao: 'x',
        tipoCaminhao: { descricao: 'x' },
        veiculoCavalo: { placa: 'x' },
        veiculoCarreta1: { placa: 'x' },
        veiculoCarreta2: { placa: 'x' },
        veiculoCarreta3: { placa: 'x' },
      },
    })
  })

  it.each([11, 9, 0, -1])('keeps a status that nobody knows, %i', async (status) => {
    expect(
      (await readTrip({ ...wire, boleia_lote_conjunto_status_id: status }))?.lote_conjunto_status_id,
    ).toBe(status)
  })

  it.each([null, true, false])('keeps the answer to the SMS question, %j', async (send_sms) => {
    expect((await readTrip({ ...wire, send_sms }))?.send_sms).toBe(send_sms)
  })

  it('has null for places that the API could not name', async () => {
    const trip = await readTrip({ ...wire, origem: 'null - null', destino: 'null - null' })
    expect(trip).toMatchObject({ origem: null, destino: null })
  })
})

describe('the loading order', () => {
  const trip = { id: 501, ordem_carregamento_codigo: null }
  const url = `https://${HOST}/ordens/501.pdf?chave=1`

  it('is asked for with its code, whatever characters that has', async () => {
    const { trips, targets } = always({ url })
    await trips.requestLoadingOrder({ trip: { ...trip, ordem_carregamento_codigo: 'OC 1/á' } })
    expect(targets()).toEqual([
      'GET /lotes-solicitados/501/ordem-carregamento?type=url&ordem_carregamento_codigo=OC%201%2F%C3%A1',
    ])
  })

  it('is asked for without a code that is empty', async () => {
    const { trips, targets } = always({ url })
    await trips.requestLoadingOrder({ trip: { ...trip, ordem_carregamento_codigo: '' } })
    expect(targets()).toEqual(['GET /lotes-solicitados/501/ordem-carregamento?type=url'])
  })

  const statuses = ['AGUARDANDO', 'LIBERADO', 'REPROVADO'] as const
  const pairs = statuses.flatMap((gr) => statuses.map((op) => [gr, op] as const))
  it.each(pairs)(
    'kept back by GR %s and OP %s is a value with both statuses (CORE-408, CORE-454)',
    async (gr, op) => {
      const statusValidation = { status_GR: gr, status_OP: op }
      const { trips } = always({ message: 'Ainda não', statusValidation }, 400)
      expect(await trips.requestLoadingOrder({ trip })).toEqual({ kind: 'kept', statusGR: gr, statusOP: op })
    },
  )

  it.each([
    ['only status_GR', { status_GR: 'AGUARDANDO' }, 'AGUARDANDO', null],
    ['only status_OP', { status_OP: 'REPROVADO' }, null, 'REPROVADO'],
    ['neither', {}, null, null],
    ['null', { status_GR: null, status_OP: null }, null, null],
    ['numbers', { status_GR: 1, status_OP: {} }, null, null],
    ['an unknown word', { status_GR: 'NOVO', status_OP: 'LIBERADO' }, 'NOVO', 'LIBERADO'],
  ])('kept back by %s is a value with null for what was not said', async (_, statusValidation, gr, op) => {
    const { trips } = always({ message: 'Ainda não', statusValidation }, 400)
    expect(await trips.requestLoadingOrder({ trip })).toEqual({ kind: 'kept', statusGR: gr, statusOP: op })
  })

  it.each([
    ['500 without a message', 500, {}, { kind: 'http', status: 500, message: null }],
    ['404', 404, { message: 'Não há' }, { kind: 'http', status: 404, message: 'Não há' }],
    ['400 with only a message', 400, { message: 'Não' }, { kind: 'http', status: 400, message: 'Não' }],
  ])('that fails with %s is a fault', async (_, status, body, fault) => {
    expect(await faultFrom(always(body, status).trips.requestLoadingOrder({ trip }))).toEqual(fault)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    `http://${HOST}/a.pdf`,
    'https://evil.example/a.pdf',
    `https://${HOST}@evil.example/a.pdf`,
    `//${HOST}/a.pdf`,
    ` https://${HOST}/a.pdf`,
    '',
  ])('at the address %j is not allowed (O3)', async (address) => {
    const { trips } = always({ url: address })
    expect(await trips.requestLoadingOrder({ trip })).toEqual({ kind: 'notAllowed' })
  })

  it.each([[{}], [{ url: null }], [{ url: 5 }], [[]]])(
    'without an address, %j, is malformed',
    async (body) => {
      expect(await faultFrom(always(body).trips.requestLoadingOrder({ trip }))).toMatchObject({
        kind: 'malformed',
      })
    },
  )
})

describe('the documents of a trip', () => {
  it('are asked for by the id of its set and come with titles and links (CORE-360, CORE-453)', async () => {
    const groups = [
      { titulo: 'CT-e', links: ['https://a.example/x?chave=1'] },
      { titulo: 'Outro papel', links: [] },
    ]
    const { trips, targets } = always(groups)
    expect(await trips.listFiscalDocuments({ conjuntoId: 601 })).toEqual(groups)
    expect(targets()).toEqual(['GET /lotes-solicitados/documentos/601'])
  })
})

/** Answers each request for a document with a PDF that contains its query. */
const pdfOfQuery: Answerer = async ({ target }) =>
  jsonAnswer({ file: base64Of(await pdfWith(target.split('?')[1] ?? '')) })

const marksAlone = new TextEncoder().encode('%PDF-1.7\n%%EOF')

describe('a row of documents', () => {
  it('of one link is that file, byte by byte', async () => {
    const file = await pdfWith('um')
    const { trips, targets } = always({ file: base64Of(file) })
    const group = { titulo: 'MDF-e', links: ['https://docs.example/a?chave=9&tipo=mdfe'] }
    expect(await trips.loadGroup({ group })).toEqual({ bytes: file, missing: [] })
    expect(targets()).toEqual(['GET /lotes-solicitados/documento?chave=9&tipo=mdfe'])
  })

  it('of several links is one call for each, merged in their order (CORE-374)', async () => {
    const links = ['a', 'b', 'c'].map((key) => `https://docs.example/x?chave=${key}`)
    const first = park<Response>()
    const { trips, requests, targets } = openTrips((request) =>
      request.target.endsWith('=a') ? first.parked : pdfOfQuery(request),
    )
    const loading = trips.loadGroup({ group: { titulo: 'CT-e', links } })
    await vi.waitFor(() => expect(requests).toHaveLength(3), LONG_WAIT)
    // The answers arrive in the opposite order.
    first.settle(jsonAnswer({ file: base64Of(await pdfWith('chave=a')) }))
    const { bytes, missing } = await loading
    expect(missing).toEqual([])
    const { pages } = await readPdf(bytes)
    expect(pages).toEqual(['chave=a', 'chave=b', 'chave=c'])
    expect(targets()).toEqual(['a', 'b', 'c'].map((key) => `GET /lotes-solicitados/documento?chave=${key}`))
  })

  it('of two links, both cut in the middle, is said to be damaged and shows no half of its pages', async () => {
    const { trips } = always({ file: base64Of(halfOf(rawPdf({ pages: 8 }))) })
    const links = ['https://docs.example/x?chave=a', 'https://docs.example/x?chave=b']
    expect(await faultFrom(trips.loadGroup({ group: { titulo: 'CT-e', links } }))).toEqual({
      kind: 'malformed',
      at: 'file',
    })
  })

  const three = { titulo: 'CT-e', links: ['?chave=a', '?chave=b', '?chave=c'] }
  const locked = async (user: string) => {
    const file = await PDFDocument.load(await pdfWith('chave=b'))
    await file.encrypt({ ownerPassword: 'dono', userPassword: user })
    return file.save()
  }
  const second = async (file: Answerer) => {
    const { trips } = openTrips((request) =>
      request.target.endsWith('=b') ? file(request) : pdfOfQuery(request),
    )
    const { bytes, missing } = await trips.loadGroup({ group: three })
    return { pages: (await readPdf(bytes)).pages, missing }
  }

  it.each<[string, Answerer]>([
    ['is refused', () => jsonAnswer({ message: 'Expirou' }, 400)],
    ['is not there', () => jsonAnswer({}, 404)],
    ['makes the server fail', () => jsonAnswer({}, 500)],
    ['is a page', () => jsonAnswer({ file: base64Of(new TextEncoder().encode('<html></html>')) })],
    ['is no file', () => jsonAnswer({ file: null })],
    ['is cut', () => jsonAnswer({ file: base64Of(halfOf(rawPdf({ pages: 8 }))) })],
    ['lacks pages', () => jsonAnswer({ file: base64Of(rawPdf({ pages: 4, without: [7, 8, 9, 10] })) })],
    ['is nothing but the marks of a PDF', () => jsonAnswer({ file: base64Of(marksAlone) })],
    ['opens with a password', async () => jsonAnswer({ file: base64Of(await locked('segredo')) })],
    [
      'has no page',
      async () =>
        jsonAnswer({ file: base64Of(await (await PDFDocument.create()).save({ addDefaultPage: false })) }),
    ],
  ])('opens without one that %s, and names it', async (_, file) => {
    expect(await second(file)).toEqual({ pages: ['chave=a', 'chave=c'], missing: [2] })
  })

  it('opens with one that only its owner may change', async () => {
    const file = base64Of(await locked(''))
    const pages = ['chave=a', 'chave=b', 'chave=c']
    expect(await second(() => jsonAnswer({ file }))).toEqual({ pages, missing: [] })
  })

  it('opens without one whose link names no document', async () => {
    const { trips, targets } = openTrips(pdfOfQuery)
    const { bytes, missing } = await trips.loadGroup({ group: { titulo: 'CT-e', links: ['x', '?chave=1'] } })
    expect(missing).toEqual([1])
    expect((await readPdf(bytes)).pages).toEqual(['chave=1'])
    expect(targets()).toEqual(['GET /lotes-solicitados/documento?chave=1'])
  })

  it('fails as a whole when the network is gone, since the others may come the next time', async () => {
    const { trips } = openTrips((request) =>
      request.target.endsWith('=b') ? Promise.reject(new TypeError('Failed to fetch')) : pdfOfQuery(request),
    )
    expect(await faultFrom(trips.loadGroup({ group: three }))).toEqual({ kind: 'offline' })
  })

  it('says why the first was refused when none came', async () => {
    const { trips } = always({ message: 'Expirou' }, 400)
    const fault = { kind: 'http', status: 400, message: 'Expirou' }
    expect(await faultFrom(trips.loadGroup({ group: three }))).toEqual(fault)
  })

  it.each([
    ['no links', []],
    ['a link without a query', ['https://docs.example/x']],
    ['a link whose query is empty', ['https://docs.example/x?']],
    ['a link with a query only behind its hash', ['https://docs.example/#/x?chave=1']],
    ['an empty link', ['']],
  ])('with %s is refused before anything is asked, and is no damaged file', async (_, links) => {
    const { trips, requests } = openTrips(pdfOfQuery)
    expect(await faultFrom(trips.loadGroup({ group: { titulo: 'CT-e', links } }))).toEqual({
      kind: 'validation',
      message: null,
    })
    expect(requests).toEqual([])
  })
})

describe('the query of a link', () => {
  const file = Buffer.from('%PDF-1.7\n%%EOF').toString('base64')
  const sent = async (link: string) => {
    const { trips, requests } = always({ file })
    await trips.loadGroup({ group: { titulo: 'CT-e', links: [link] } })
    return requests.map(({ url }) => url).join()
  }
  const base = '/api/lotes-solicitados/documento'

  it.each([
    ['of a foreign host', 'https://evil.example/x?chave=1', '?chave=1'],
    ['of another scheme', 'javascript:alert(1)?chave=1', '?chave=1'],
    ['of a bare path', '/documentos?chave=1', '?chave=1'],
    ['alone', '?chave=1', '?chave=1'],
    ['with a fragment behind it', 'https://a.example/x?chave=1#page=2', '?chave=1'],
    ['with a second question mark', 'https://a.example/x?chave=1?2', '?chave=1?2'],
    [
      'with an address in it',
      'https://a.example/x?chave=https://evil.example/',
      '?chave=https://evil.example/',
    ],
    ['with a path that climbs', 'https://a.example/x?chave=../../auth', '?chave=../../auth'],
    ['with a line break', 'https://a.example/x?chave=1%0D%0AHost:%20evil', '?chave=1%0D%0AHost:%20evil'],
    ['with accents and blanks', 'https://a.example/x?nome=S%C3%A3o+Jos%C3%A9', '?nome=S%C3%A3o+Jos%C3%A9'],
    ['with an encoded ampersand', 'https://a.example/x?chave=a%26tipo%3Dcte', '?chave=a%26tipo%3Dcte'],
    ['with a name that comes twice', 'https://a.example/x?id=7&id=8', '?id=7&id=8'],
    ['with names without a value', 'https://a.example/x?original&tipo=', '?original&tipo='],
    ['that is one word', 'https://a.example/x?abc', '?abc'],
    ['with signs of its own', 'https://a.example/x?chave=a+b/=&x=%2f&y=A%20B', '?chave=a+b/=&x=%2f&y=A%20B'],
    ['with a name of objects', 'https://a.example/x?__proto__=1&constructor=2', '?__proto__=1&constructor=2'],
  ])('%s goes to our base, unchanged (CORE-374)', async (_, link, search) => {
    expect(await sent(link)).toBe(`${base}${search}`)
  })

  it('leads to our base and says what the link said, whatever host and values the link has (O5)', async () => {
    const text = string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter((one) => !/\p{Cs}/u.test(one))
    const pairs = uniqueArray(tuple(text, text), { selector: ([name]) => name, minLength: 1, maxLength: 5 })
    const address = constantFrom('', '/x', '//evil.example/x', 'javascript:x', 'https://evil.example\\@a')
    const fragment = array(text, { maxLength: 1 }).map(([one]) => (one === undefined ? '' : `#${one}`))
    await assert(
      asyncProperty(webUrl(), address, pairs, fragment, async (url, other, query, hash) => {
        for (const start of [url, other]) {
          const target = await sent(`${start}?${new URLSearchParams(query)}${hash}`)
          expect(target.startsWith(`${base}?`)).toBe(true)
          expect(target).not.toMatch(/[\s\\#@<>"]/)
          expect([...new URL(target, 'https://portal.example.com').searchParams]).toEqual(query)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('a file that is no PDF', () => {
  const text = (content: string) => Buffer.from(content).toString('base64')
  const group = { titulo: 'CT-e', links: ['https://docs.example/x?chave=1'] }
  const tolls = { titulo: 'Recibo de Pedágio', links: ['https://docs.example/x?chave=1'] }
  const files: readonly (readonly [name: string, file: string])[] = [
    ['nothing', ''],
    ['blanks', ' \n '],
    ['broken base64', 'JVBERi0xLjcKJ*#?'],
    ['base64 of an impossible length', 'JVBERi0xLjcKJ'],
    ['a PDF that was not encoded', '%PDF-1.7'],
    ['an HTML page', text('<!doctype html><script>alert(1)</script>')],
    ['an HTML page said to be a PDF', `data:application/pdf;base64,${text('<html></html>')}`],
    ['an HTML page in clear', '<html></html>'],
    ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG as a data URL', `data:image/svg+xml;base64,${text('<svg onload="alert(1)"/>')}`],
    ['an SVG data URL in clear', 'data:image/svg+xml,<svg/>'],
    ['XML', text('<?xml version="1.0"?><cteProc/>')],
    ['JSON', text('{"message":"erro"}')],
    ['a script', text('alert(1)')],
    ['plain text', text('Documento não encontrado')],
    ['a PNG', 'iVBORw0KGgo='],
    ['a JPEG', '/9j/4AAQSkZJRg=='],
    ['a GIF that is a script', text('GIF89a=1;alert(1)')],
    ['a ZIP', text('PK\u0003\u0004')],
    ['a gzip', 'H4sIAAAAAAAA'],
    ['a Windows program', text('MZ')],
    ['a PostScript', text('%!PS-Adobe-3.0')],
    ['a mark of PDF in lower case', text('%pdf-1.7')],
    ['a mark behind a byte order mark', text('\ufeff%PDF-1.7')],
    ['a mark behind a line break', text('\n%PDF-1.7')],
    ['a page that only mentions a PDF', text('<html>%PDF-1.7</html>')],
    ['half a mark', text('%PDF')],
    ['a base64 of a base64', text(text('%PDF-1.7'))],
    ['another alphabet of base64', 'JVBERi0xLjc_-'],
    ['a PDF that was cut in the middle', base64Of(halfOf(rawPdf({ pages: 8 })))],
    ['40 MB of something else', 'A'.repeat(53_333_332)],
  ]

  it('is looked for among 31 kinds', () => {
    expect(files).toHaveLength(31)
  })

  it.each(files)('is the fault malformed at file: %s (O6)', async (_, file) => {
    const { trips } = always({ file })
    const fault = { kind: 'malformed', at: 'file' }
    expect(await faultFrom(trips.loadGroup({ group }))).toEqual(fault)
    if (file.length < 1000) {
      expect(await faultFrom(trips.loadGroup({ group: tolls }))).toEqual(fault)
      expect(await faultFrom(trips.loadAll({ conjuntoId: 601 }))).toEqual(fault)
    }
  })

  it.each([[{}], [{ file: null }], [{ file: 7 }], [{ file: ['JVBERi0='] }], [[]]])(
    'is none in %j',
    async (body) => {
      expect(await faultFrom(always(body).trips.loadAll({ conjuntoId: 601 }))).toMatchObject({
        kind: 'malformed',
      })
    },
  )
})

describe('a PDF', () => {
  it.each([
    ['with a data: prefix', (file: string) => `data:application/pdf;base64,${file}`],
    ['with another type in its prefix', (file: string) => `data:text/html;base64,${file}`],
    ['with blanks', (file: string) => ` ${file.replace(/.{1,10}/g, '$& ')} `],
    ['with line breaks', (file: string) => file.replace(/.{1,76}/g, '$&\r\n')],
    ['without padding', (file: string) => file.replace(/=+$/, '')],
    ['in quotes', (file: string) => `"${file}"`],
    ['written as JSON twice', (file: string) => JSON.stringify(file.replaceAll('/', '\\/'))],
    ['with zeros behind it', (file: string) => `${file}\0\0`],
    ['in letters that are safe in addresses', (f: string) => f.replaceAll('+', '-').replaceAll('/', '_')],
    ['with a name that has a comma', (file: string) => `data:application/pdf;filename=a, b;base64,${file}`],
  ])('%s is read all the same (O6)', async (_, spoil) => {
    const file = await pdfWith('x')
    // so that the base64 text has padding
    const padded = new Uint8Array([
      ...file,
      ...Array.from({ length: 1 + ((3 - (file.length % 3)) % 3) }, () => 10),
    ])
    expect(await always({ file: spoil(base64Of(padded)) }).trips.loadAll({ conjuntoId: 601 })).toEqual(padded)
  })

  it('of 40 MB comes whole', async () => {
    const huge = new Uint8Array(40_000_000)
    huge.set(new TextEncoder().encode('%PDF-1.7'))
    huge.set(new TextEncoder().encode('%%EOF\n'), huge.length - 6)
    const { trips } = always({ file: base64Of(huge) })
    const bytes = await trips.loadAll({ conjuntoId: 601 })
    expect(bytes).toHaveLength(40_000_000)
  })
})

describe('merging', () => {
  it('puts the pages of all files one behind the other', async () => {
    const { bytes, left } = await mergePdfs([await pdfWith('a', 'b'), await pdfWith('c')])
    expect(left).toEqual([])
    expect(await readPdf(bytes)).toEqual({
      sizes: [
        [200, 200],
        [200, 200],
        [200, 200],
      ],
      pages: ['a', 'b', 'c'],
    })
  })

  it('adds no page of its own', async () => {
    expect(await readPdf((await mergePdfs([])).bytes)).toEqual({ sizes: [], pages: [] })
  })

  it.each([
    ['is cut', async () => (await pdfWith('a')).slice(0, 60)],
    ['lacks pages that it counts', async () => rawPdf({ pages: 4, without: [7, 8, 9, 10] })],
    ['lacks the content of a page', async () => rawPdf({ pages: 4, without: [8] })],
    ['is only a mark', async () => new TextEncoder().encode('%PDF-1.7')],
    ['is empty', async () => new Uint8Array()],
    ['has no page', async () => (await PDFDocument.create()).save({ addDefaultPage: false })],
    ['is a page', async () => new TextEncoder().encode('<html></html>')],
  ])('leaves a file out that %s, and of it alone is the fault malformed at file', async (_, broken) => {
    const { bytes, left } = await mergePdfs([await broken(), await pdfWith('a')])
    expect(left).toEqual([0])
    expect((await readPdf(bytes)).pages).toEqual(['a'])
    expect(await faultFrom(mergePdfs([await broken()]))).toEqual({ kind: 'malformed', at: 'file' })
  })
})

describe('many pages', () => {
  it('are merged with a pause after each, so that the page answers meanwhile', async () => {
    const pause = vi.fn(async () => {})
    const files = [rawPdf({ pages: 300 }), rawPdf({ pages: 200 })]
    const { sizes } = await readPdf((await mergePdfs(files, pause)).bytes)
    expect(sizes).toHaveLength(500)
    expect(pause).toHaveBeenCalledTimes(500)
  })
})

describe('a caller who leaves', () => {
  type Sending = (trips: TripService, signal: AbortSignal) => Promise<unknown>
  const group = { titulo: 'CT-e', links: ['?chave=1', '?chave=2'] }
  const sendings: readonly (readonly [name: string, sending: Sending, requests: number])[] = [
    ['listTrips', (trips, signal) => trips.listTrips({ query: { order_by: 'DESC' }, page: 1 }, signal), 1],
    ['findTrip', (trips, signal) => trips.findTrip({ trip: tripOf() }, signal), 1],
    [
      'requestLoadingOrder',
      (trips, signal) =>
        trips.requestLoadingOrder({ trip: { id: 501, ordem_carregamento_codigo: null } }, signal),
      1,
    ],
    ['listFiscalDocuments', (trips, signal) => trips.listFiscalDocuments({ conjuntoId: 601 }, signal), 1],
    ['loadGroup', (trips, signal) => trips.loadGroup({ group }, signal), 2],
    ['loadAll', (trips, signal) => trips.loadAll({ conjuntoId: 601 }, signal), 1],
  ]
  it.each(sendings)('ends the requests of %s', async (_, sending, count) => {
    const { requests, trips } = openTrips(silence)
    const leaving = new AbortController()
    const failing = faultFrom(sending(trips, leaving.signal))
    await vi.waitFor(() => expect(requests).toHaveLength(count), LONG_WAIT)
    leaving.abort()
    expect(await failing).toEqual({ kind: 'aborted' })
    expect(requests.every(({ init }) => init.signal?.aborted)).toBe(true)
  })
})
