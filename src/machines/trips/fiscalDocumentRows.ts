import type { FiscalDocumentGroup } from '#services/trips.ts'

/** A row of 'Documentos anexados' (core §2). */
export interface FiscalDocumentRow {
  readonly label: string
  readonly group: FiscalDocumentGroup
}

/** The rows, by the titles of the API (api §3.2). */
const LABELS: readonly (readonly [label: string, title: string])[] = [
  ['DACT-e (CT-e)', 'CT-e'],
  ['NFS-e', 'NFS-e'],
  ['MDF-e', 'MDF-e'],
  ['Termo Estadia', 'Termos Estadia'],
  ['CF-e', 'CF-e'],
  ['Carta Frete', 'Carta Frete'],
  ['Contrato Frete', 'Contrato Frete'],
  ['Recibo Pedágio', 'Recibo de Pedágio'],
]

/** It has a button of its own. */
const LOADING_ORDER = 'Ordem de Carregamento'

const KNOWN = new Set([LOADING_ORDER, ...LABELS.map(([, title]) => title)])

const otherLabels = (groups: readonly FiscalDocumentGroup[]): typeof LABELS => {
  const others = groups.filter(({ titulo, links }) => !KNOWN.has(titulo) && links.length > 0)
  return [...new Set(others.map(({ titulo }) => titulo))].map((title) => [
    title.trim() || 'Sem título',
    title,
  ])
}

/** A row for each kind, with or without documents, and behind them one for each title that the API does not state, as it came. */
export const fiscalDocumentRows = (groups: readonly FiscalDocumentGroup[]): readonly FiscalDocumentRow[] =>
  [...LABELS, ...otherLabels(groups)].map(([label, titulo]) => ({
    label,
    group: {
      titulo,
      links: groups.filter((group) => group.titulo === titulo).flatMap((group) => group.links),
    },
  }))

export const countFiscalDocuments = (groups: readonly FiscalDocumentGroup[]): number =>
  fiscalDocumentRows(groups).reduce((total, { group }) => total + group.links.length, 0)
