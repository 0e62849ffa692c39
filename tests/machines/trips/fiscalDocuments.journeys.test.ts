import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { fiscalDocumentsMachine, listFaultText } from '#machines/trips/fiscalDocumentsMachine.ts'
import type { FiscalDocumentGroup } from '#services/trips.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { groupOf, pdf } from './tripSamples.ts'

const groups = [
  groupOf('Ordem de Carregamento', 'oc-1'),
  groupOf('CT-e', 'cte-1', 'cte-2'),
  groupOf('Recibo de Pedágio', 'pedagio-1'),
]
const cte = { label: 'DACT-e (CT-e)', group: groupOf('CT-e', 'cte-1', 'cte-2') }
const toll = { label: 'Recibo Pedágio', group: groupOf('Recibo de Pedágio', 'pedagio-1') }
const without = { label: 'MDF-e', group: groupOf('MDF-e') }

const FAILED = 'Não foi possível abrir o documento, por favor tente novamente em alguns minutos.'
const notice = (message: string) => ({ type: 'notify', tone: 'error', message })

const start = () => startWalk(fiscalDocumentsMachine, { input: { conjuntoId: 601 } })
const withDocuments = async (listed: readonly FiscalDocumentGroup[] = groups) => {
  const walk = start()
  await walk.done('listFiscalDocuments', listed)
  return walk
}

describe('the documents of a trip', () => {
  it.each([
    ['there is none', []],
    ['every kind is empty', [groupOf('CT-e'), groupOf('MDF-e')]],
    ['there is only a loading order', [groupOf('Ordem de Carregamento', 'oc-1')]],
  ])('are said to be missing when %s', async (_, listed) => {
    const walk = await withDocuments(listed)
    expect(walk.leaves).toEqual(['empty'])
    walk.send({ type: 'all.view' })
    walk.send({ type: 'row.view', row: cte })
    expect(walk.effects).toEqual([])
    expect(walk.pending).toEqual({})
  })

  it.each<[string, Fault, string]>([
    [
      "the server's reason",
      { kind: 'http', status: 404, message: 'Viagem não encontrada.' },
      'Viagem não encontrada.',
    ],
    ['a text of their own', faults['http 500'], 'Não foi possível carregar os documentos desta viagem.'],
  ])(
    'CORE-377 that cannot be listed are told in their place with %s, and asked for again on demand',
    async (_, fault, message) => {
      const walk = start()
      await walk.fault('listFiscalDocuments', fault)
      expect(walk.leaves).toEqual(['unavailable'])
      expect(listFaultText(walk.snapshot.context.fault)).toBe(message)
      expect(walk.effects).toEqual([])
      walk.send({ type: 'fiscalDocuments.reload' })
      expect(walk.snapshot.context.fault).toBeNull()
      await walk.done('listFiscalDocuments', groups)
      expect(walk.leaves).toEqual(['ready'])
    },
  )
})

describe('the documents of one kind', () => {
  it.each([
    ['CT-e', cte, 'DACT-e (CT-e)', groups[1]],
    ['toll receipts', toll, 'Recibo Pedágio', groups[2]],
  ])(
    'CORE-373 of %s open as one PDF in a tab that was asked for within the click',
    async (_, row, name, group) => {
      const walk = await withDocuments()
      walk.send({ type: 'row.view', row })
      expect(walk.effects).toEqual([{ type: 'tab.open', name }])
      expect(walk.pending).toEqual({ loadGroup: { group } })
      await walk.done('loadGroup', { bytes: pdf, missing: [] })
      expect(walk.leaves).toEqual(['ready'])
      expect(walk.effects).toEqual([
        { type: 'tab.open', name },
        { type: 'tab.show', name, content: { kind: 'pdf', bytes: pdf } },
      ])
    },
  )

  it('open without those that could not be read, which are named', async () => {
    const three = { label: 'MDF-e', group: groupOf('MDF-e', 'a', 'b', 'c') }
    const walk = await withDocuments([three.group])
    walk.send({ type: 'row.view', row: three })
    await walk.done('loadGroup', { bytes: pdf, missing: [1, 3] })
    expect(walk.effects.slice(1)).toEqual([
      { type: 'tab.show', name: 'MDF-e', content: { kind: 'pdf', bytes: pdf } },
      notice('MDF-e: os documentos 1 e 3 de 3 não puderam ser lidos e não estão no arquivo.'),
    ])
  })

  it('open nothing when there are none of them', async () => {
    const walk = await withDocuments()
    walk.send({ type: 'row.view', row: without })
    expect(walk.leaves).toEqual(['ready'])
    expect(walk.effects).toEqual([])
    expect(walk.pending).toEqual({})
  })

  it.each<[string, Fault, string]>([
    ['is no PDF', { kind: 'malformed', at: 'file' }, 'O documento recebido não é um PDF válido.'],
    [
      'is refused with a reason',
      { kind: 'http', status: 404, message: 'Documento expirado.' },
      'Documento expirado.',
    ],
    ['has a link that names none', { kind: 'validation', message: null }, FAILED],
    ['fails', faults['http 500'], FAILED],
    ['does not come', faults.offline, FAILED],
    ['cannot be merged', faults.unknown, FAILED],
  ])('close their tab and say why when one of them %s', async (_, fault, message) => {
    const walk = await withDocuments()
    walk.send({ type: 'row.view', row: cte })
    await walk.fault('loadGroup', fault)
    expect(walk.leaves).toEqual(['ready'])
    expect(walk.effects).toEqual([
      { type: 'tab.open', name: 'DACT-e (CT-e)' },
      { type: 'tab.close' },
      notice(message),
    ])
    walk.send({ type: 'row.view', row: toll })
    expect(walk.pending).toEqual({ loadGroup: { group: groups[2] } })
  })
})

describe('all documents of a trip', () => {
  it.each<[string, Fault]>([
    ['fails', faults['http 500']],
    ['fails with a reason', { kind: 'http', status: 500, message: 'merge failed' }],
    ['does not come', faults.offline],
    ['is too late', faults.timeout],
  ])('CORE-378 say nothing when their PDF %s, and may be asked for again', async (_, fault) => {
    const walk = await withDocuments()
    walk.send({ type: 'all.view' })
    await walk.fault('loadAll', fault)
    expect(walk.leaves).toEqual(['ready'])
    expect(walk.effects).toEqual([{ type: 'tab.open', name: 'Todos os documentos' }, { type: 'tab.close' }])
    walk.send({ type: 'all.view' })
    expect(walk.pending).toEqual({ loadAll: { conjuntoId: 601 } })
  })
})
