import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFiscalDocuments, fiscalDocumentRows } from '#machines/trips/fiscalDocumentRows.ts'
import type { FiscalDocumentGroup } from '#services/trips.ts'
import { groupOf } from './tripSamples.ts'

const countsOf = (groups: readonly FiscalDocumentGroup[]) =>
  fiscalDocumentRows(groups).map(({ label, group }) => [label, group.links.length])

const nothing = [
  ['DACT-e (CT-e)', 0],
  ['NFS-e', 0],
  ['MDF-e', 0],
  ['Termo Estadia', 0],
  ['CF-e', 0],
  ['Carta Frete', 0],
  ['Contrato Frete', 0],
  ['Recibo Pedágio', 0],
]

describe("the rows of 'Documentos anexados'", () => {
  it('stand in their order, also without a document', () => {
    expect(countsOf([])).toEqual(nothing)
    expect(countFiscalDocuments([])).toBe(0)
  })

  it.each([
    ['CORE-365', 'CT-e', 'DACT-e (CT-e)'],
    ['CORE-366', 'NFS-e', 'NFS-e'],
    ['CORE-367', 'MDF-e', 'MDF-e'],
    ['Stay terms', 'Termos Estadia', 'Termo Estadia'],
    ['CORE-369', 'CF-e', 'CF-e'],
    ['Freight letters', 'Carta Frete', 'Carta Frete'],
    ['Freight contracts', 'Contrato Frete', 'Contrato Frete'],
    ['CORE-372', 'Recibo de Pedágio', 'Recibo Pedágio'],
  ])('%s: documents titled %s are counted in %s alone', (_, titulo, label) => {
    const groups = [groupOf(titulo, 'a', 'b', 'c')]
    expect(countsOf(groups)).toEqual(nothing.map(([name]) => [name, name === label ? 3 : 0]))
    expect(fiscalDocumentRows(groups).find((row) => row.label === label)?.group).toEqual(groups[0])
  })

  it('CORE-361 add up to the total', () => {
    const groups = [
      groupOf('MDF-e', 'a'),
      groupOf('CT-e', 'b', 'c'),
      groupOf('Recibo de Pedágio', 'd'),
      groupOf('Carta Frete'),
    ]
    expect(countFiscalDocuments(groups)).toBe(4)
  })

  it('CORE-362 hold no loading order, neither in a row nor in the total', () => {
    const order = groupOf('Ordem de Carregamento', 'oc-1', 'oc-2')
    expect(countsOf([order])).toEqual(nothing)
    expect(countFiscalDocuments([order])).toBe(0)
    expect(countFiscalDocuments([order, groupOf('CT-e', 'a', 'b')])).toBe(2)
  })

  it('join groups of the same title, in their order', () => {
    const groups = [groupOf('CT-e', 'a'), groupOf('MDF-e', 'b'), groupOf('CT-e', 'c')]
    expect(fiscalDocumentRows(groups)[0]?.group).toEqual(groupOf('CT-e', 'a', 'c'))
    expect(countFiscalDocuments(groups)).toBe(3)
  })

  it.each([
    ['CTe', 'CTe'],
    ['ct-e', 'ct-e'],
    ['CT-e ', 'CT-e'],
    ['DANFE', 'DANFE'],
    ['Laudo <b>1</b>', 'Laudo <b>1</b>'],
    ['constructor', 'constructor'],
    ['', 'Sem título'],
  ])(
    'a title that the API does not state, %j, has a row of its own behind them, and is counted',
    (titulo, label) => {
      const groups = [groupOf(titulo, 'a'), groupOf('Ordem de Carregamento', 'oc'), groupOf(titulo, 'b')]
      expect(countsOf(groups)).toEqual([...nothing, [label, 2]])
      expect(fiscalDocumentRows(groups).at(-1)?.group).toEqual(groupOf(titulo, 'a', 'b'))
      expect(countFiscalDocuments(groups)).toBe(2)
    },
  )

  it('a title that the API does not state has no row without a document', () => {
    expect(countsOf([groupOf('DANFE')])).toEqual(nothing)
  })

  it('always add up to the total, whatever the server lists', () => {
    const titulo = fc.oneof(
      fc.string(),
      fc.constantFrom('Ordem de Carregamento', 'CT-e', 'CF-e', 'MDF-e', 'Termos Estadia', 'NFS-e'),
    )
    const group = fc.record({
      titulo,
      links: fc.array(fc.string(), { maxLength: 5 }),
    })
    fc.assert(
      fc.property(fc.array(group), (groups) => {
        const rows = fiscalDocumentRows(groups)
        expect(new Set(rows.map((row) => row.group.titulo)).size).toBe(rows.length)
        const sum = rows.reduce((all, row) => all + row.group.links.length, 0)
        expect(countFiscalDocuments(groups)).toBe(sum)
        const others = groups.filter((one) => one.titulo !== 'Ordem de Carregamento')
        expect(sum).toBe(others.flatMap(({ links }) => links).length)
      }),
      { numRuns: 300 },
    )
  })
})
