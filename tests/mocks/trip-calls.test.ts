import { describe, expect, test } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { startServer } from '#mocks/backend/server.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { ask, directing, idsOf, tripsPage } from './ask.ts'

const A4 = [595.28, 841.89]
const order = (id: number, code?: string) =>
  `GET /lotes-solicitados/${id}/ordem-carregamento?type=url${code ? `&ordem_carregamento_codigo=${code}` : ''}`
const documents = (conjuntoId: number) => `GET /lotes-solicitados/documentos/${conjuntoId}`
const merged = (conjuntoId: number) => `GET /lotes-solicitados/documentos-agrupados/${conjuntoId}`

const bytesOf = (file: string) => new Uint8Array(Buffer.from(file, 'base64'))

describe('the loading order', () => {
  test.each([
    [503, { status_GR: 'REPROVADO', status_OP: 'LIBERADO' }],
    [504, { status_GR: 'LIBERADO', status_OP: 'REPROVADO' }],
    [510, { status_GR: 'LIBERADO', status_OP: 'AGUARDANDO' }],
    [511, { status_GR: 'AGUARDANDO', status_OP: 'AGUARDANDO' }],
    [512, { status_GR: 'AGUARDANDO', status_OP: 'AGUARDANDO' }],
    [513, { status_GR: 'AGUARDANDO' }],
    [514, { status_GR: 'REPROVADO' }],
  ])('of trip %i is kept back by its gates', async (id, statusValidation) => {
    const backend = await createNodeBackend()
    const { status, body } = await ask(backend, order(id))
    expect(status).toBe(400)
    expect(body).toEqual({ message: 'A ordem de carregamento ainda não foi liberada.', statusValidation })
  })

  test('of trip 502 fails without a message', async () => {
    const backend = await createNodeBackend()
    expect(await ask(backend, order(502))).toMatchObject({ status: 500, body: {} })
  })

  test('of trip 501 is an address at the origin of the API where a PDF of one page stands', async () => {
    const backend = await createNodeBackend()
    const { status, body } = await ask(backend, order(501, 'OC000501'))
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http:\/\/localhost:3333\/documentos\/ordem\/501\.pdf\?chave=[0-9a-f]{16}$/)

    const document = await backend.respond(new Request(body.url))
    expect(document?.headers.get('content-type')).toBe('application/pdf')
    expect(document?.headers.get('content-disposition')).toBe(
      'inline; filename="ordem-de-carregamento-501.pdf"',
    )
    const { sizes, pages } = await readPdf(new Uint8Array((await document?.arrayBuffer()) ?? []))
    expect(sizes).toEqual([A4])
    expect(pages[0]).toContain('Ordem de carregamento\nAutoriza o carregamento na origem\nNúmero OC000501')
    for (const text of [
      'Cascavel - PR',
      'Paranaguá - PR',
      'Nelson Kowalski',
      'JKL0M12, KLM1N23',
      'R$ 153,00',
    ]) {
      expect(pages[0]).toContain(text)
    }
    expect(pages[0]).toContain('Documento de demonstração, sem valor fiscal.')
  })

  test('is announced before its address is handed out', async () => {
    const announced: string[] = []
    const backend = await createNodeBackend({
      announce: async (address) => {
        announced.push(address)
      },
    })
    const { body } = await ask(backend, order(501))
    expect(announced).toEqual([body.url])
    await ask(backend, order(503))
    expect(announced).toHaveLength(1)
  })

  test('is not there under another key, number or without a key', async () => {
    const backend = await createNodeBackend()
    const { body } = await ask(backend, order(501))
    const key = body.url.split('?')[1]
    for (const path of [
      '501.pdf',
      '501.pdf?chave=0000000000000000',
      `502.pdf?${key}`,
      `501.pdf?${key}&x=1`,
      '',
    ]) {
      const answer = await backend.respond(new Request(`http://localhost:3333/documentos/ordem/${path}`))
      expect(answer?.status).toBe(404)
    }
  })

  test('is served by the backend over HTTP too', async () => {
    const server = await startServer({ port: 0 })
    try {
      const answer = await fetch(`${server.url}/api${order(501).slice('GET '.length)}`, {
        headers: { Authorization: 'Bearer access-1' },
      })
      const { url } = (await answer.json()) as { url: string }
      expect(url.startsWith(`${server.url}/documentos/ordem/501.pdf?`)).toBe(true)
      const document = await fetch(url)
      expect(document.headers.get('content-type')).toBe('application/pdf')
      expect((await readPdf(new Uint8Array(await document.arrayBuffer()))).pages).toHaveLength(1)
    } finally {
      await server.close()
    }
  })
})

describe('the answer to the SMS question', () => {
  test.each([true, false])('%s is kept and read in the list', async (wanted) => {
    const backend = await createNodeBackend()
    const answered = await ask(backend, 'PATCH /lotes-solicitados/510', { body: { send_sms: wanted } })
    expect(answered.status).toBe(200)
    const { body } = await ask(backend, tripsPage)
    expect(body.data.find(({ id }: { id: number }) => id === 510).send_sms).toBe(wanted)
  })

  test('is nothing but yes or no, and about a trip of the user', async () => {
    const backend = await createNodeBackend()
    const patch = (id: number, body: unknown, as = 'access-1') =>
      ask(backend, `PATCH /lotes-solicitados/${id}`, { body, as })
    expect((await patch(510, { send_sms: 'sim' })).body.message).toBe('celebrate request validation failed')
    expect((await patch(510, { send_sms: null })).status).toBe(400)
    expect((await patch(999, { send_sms: true })).status).toBe(404)
    expect((await patch(516, { send_sms: true }, 'access-3')).status).toBe(404)
    expect((await patch(516, { send_sms: true })).status).toBe(200)
  })
})

describe('the documents', () => {
  test('of trip 601 come by their titles with links, each a real PDF of one page (CORE-360, CORE-453)', async () => {
    const backend = await createNodeBackend()
    const { body: groups } = await ask(backend, documents(601))
    expect(
      groups.map(({ titulo, links }: { titulo: string; links: string[] }) => [titulo, links.length]),
    ).toEqual([
      ['Ordem de Carregamento', 1],
      ['CT-e', 2],
      ['MDF-e', 1],
      ['Recibo de Pedágio', 1],
    ])
    const titles: string[] = []
    for (const { titulo, links } of groups) {
      const call = titulo === 'Recibo de Pedágio' ? 'documento-pedagio' : 'documento'
      for (const link of links) {
        const { status, body } = await ask(backend, `GET /lotes-solicitados/${call}?${link.split('?')[1]}`)
        expect(status).toBe(200)
        const { sizes, pages } = await readPdf(bytesOf(body.file))
        expect(sizes).toEqual([A4])
        titles.push(pages[0]?.split('\n')[1] ?? '')
      }
    }
    expect(titles).toEqual(['Ordem de carregamento', 'DACT-e', 'DACT-e', 'DAMDF-e', 'Recibo de vale-pedágio'])
  })

  test('of trip 602 are none, and there is nothing to merge', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, documents(602))).body).toEqual([])
    expect(await ask(backend, merged(602))).toMatchObject({
      status: 404,
      body: { message: 'Esta viagem ainda não tem documentos.' },
    })
  })

  test('of trip 601 merged are one PDF of five pages in the order of the list (CORE-364)', async () => {
    const backend = await createNodeBackend()
    const { body } = await ask(backend, merged(601))
    const { sizes, pages } = await readPdf(bytesOf(body.file))
    expect(sizes).toEqual([A4, A4, A4, A4, A4])
    expect(pages.map((text) => text.split('\n')[3])).toEqual([
      'Número OC000501',
      'Número 100501',
      'Número 200501',
      'Número 5011',
      'Número 5011',
    ])
  })

  test('are the same bytes each time', async () => {
    const files = await Promise.all(
      [1, 2].map(async () => (await ask(await createNodeBackend(), merged(601))).body.file),
    )
    expect(files[0]).toBe(files[1])
  })

  test('of a foreign company are not there by any call', async () => {
    const backend = await createNodeBackend()
    const statusOf = async (call: string, as: string) => (await ask(backend, call, { as })).status
    const link = 'GET /lotes-solicitados/documento?chave=cte-616-1&tipo=cte'
    for (const call of [documents(616), merged(616), order(516), link]) {
      expect(await statusOf(call, 'access-3')).toBe(404)
      expect(await statusOf(call, 'access-1')).toBe(200)
    }
    expect(await statusOf(documents(599), 'access-1')).toBe(404)
    expect(await statusOf(documents(9999), 'access-1')).toBe(404)
  })

  test('are not there by a key that is unknown or sent to the other call', async () => {
    const backend = await createNodeBackend()
    for (const path of [
      'documento?chave=cte-601-9&tipo=cte',
      'documento?chave=pedagio-601-1&tipo=pedagio',
      'documento-pedagio?chave=cte-601-1&tipo=cte',
      'documento?tipo=cte',
      'documento',
    ]) {
      expect(await ask(backend, `GET /lotes-solicitados/${path}`)).toMatchObject({
        status: 404,
        body: { message: 'Documento não encontrado.' },
      })
    }
  })

  test('go with a trip that is cancelled, and change with one that is finished', async () => {
    const backend = await createNodeBackend()
    await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=601')
    expect((await ask(backend, documents(601))).body).toEqual([])
    const titles = async () =>
      (await ask(backend, documents(607))).body.map(({ titulo }: { titulo: string }) => titulo)
    expect(await titles()).not.toContain('Contrato Frete')
    await ask(backend, 'PATCH /finalizar/viagem?lote_conjunto_id=607')
    expect(await titles()).toContain('Contrato Frete')
  })
})

describe('a trip that is ended', () => {
  test('answers 200 and no other success, and a message in Portuguese when it can be ended no more', async () => {
    const backend = await createNodeBackend()
    const cancel = 'PATCH /cancelar/viagem?lote_conjunto_id=610'
    expect((await ask(backend, cancel)).status).toBe(200)
    expect(await ask(backend, cancel)).toMatchObject({
      status: 400,
      body: { message: 'Esta viagem não pode mais ser cancelada.' },
    })
    expect(await ask(backend, 'PATCH /finalizar/viagem?lote_conjunto_id=610')).toMatchObject({
      status: 400,
      body: { message: 'Somente uma viagem embarcada pode ser finalizada.' },
    })
  })

  test('has no loading order any more when it was cancelled', async () => {
    const backend = await createNodeBackend()
    await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=601')
    expect(await ask(backend, order(501))).toMatchObject({
      status: 400,
      body: { message: 'A ordem de carregamento desta viagem foi cancelada.' },
    })
  })

  test('gives its lote back to the offers and frees driver and truck, in the demo’s season too', async () => {
    const backend = await createNodeBackend({ world: 'demo' })
    const [trip] = backend.store.trips.all(
      (one) => one.boleia_lote_conjunto_status_id === 2 && one.id > 300 && one.id < 499,
    )
    if (!trip) throw new Error('the demo has no confirmed trip')
    const lote = `GET /lotes?page=1&per_page=15&id=${trip.boleia_lote_id}`
    const driver = `GET /validates/motoristas?cpf=${trip.conjunto.motorista.cpf}`
    const truck = `GET /validates/caminhao?placa=${trip.conjunto.caminhao.veiculoCavalo.placa}`
    expect((await ask(backend, lote)).body.total).toBe(0)
    expect((await ask(backend, driver)).body.isValid).toBe(false)
    expect((await ask(backend, truck)).body.isValid).toBe(false)
    const cancelled = await ask(
      backend,
      `PATCH /cancelar/viagem?lote_conjunto_id=${trip.boleia_lote_conjunto_id}`,
    )
    expect(cancelled.status).toBe(200)
    expect(idsOf(await ask(backend, lote))).toEqual([trip.boleia_lote_id])
    expect((await ask(backend, driver)).body.isValid).toBe(true)
    expect((await ask(backend, truck)).body.isValid).toBe(true)
  })
})

test('a directed cargo is asked about, approved after a minute, cancelled and directed again', async () => {
  let now = new Date('2026-11-20T12:00:00.000Z')
  const backend = await createNodeBackend({ clock: () => now })
  await ask(backend, 'POST /direcionar/cargas', { body: directing })
  expect(await ask(backend, order(521))).toMatchObject({
    status: 400,
    body: { statusValidation: { status_GR: 'AGUARDANDO', status_OP: 'AGUARDANDO' } },
  })
  expect((await ask(backend, 'PATCH /lotes-solicitados/521', { body: { send_sms: true } })).status).toBe(200)

  now = new Date('2026-11-20T12:00:59.000Z')
  expect((await ask(backend, order(521))).status).toBe(400)
  now = new Date('2026-11-20T12:01:00.000Z')
  expect((await ask(backend, tripsPage)).body.data[0]).toMatchObject({
    id: 521,
    boleia_lote_conjunto_status_id: 2,
    ordem_carregamento_codigo: 'OC000521',
    send_sms: true,
  })
  expect((await ask(backend, order(521, 'OC000521'))).status).toBe(200)

  expect((await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=621')).status).toBe(200)
  expect((await ask(backend, 'POST /direcionar/cargas', { body: directing })).status).toBe(201)
  expect((await ask(backend, tripsPage)).body.data[0]).toMatchObject({
    id: 522,
    boleia_lote_conjunto_status_id: 10,
  })
})
