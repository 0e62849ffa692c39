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

/** A row for each kind, with or without documents; the loading order is none of them. */
export const fiscalDocumentRows = (groups: readonly FiscalDocumentGroup[]): readonly FiscalDocumentRow[] =>
  LABELS.map(([label, titulo]) => ({
    label,
    group: {
      titulo,
      links: groups.filter((group) => group.titulo === titulo).flatMap((group) => group.links),
    },
  }))

export const countFiscalDocuments = (groups: readonly FiscalDocumentGroup[]): number =>
  fiscalDocumentRows(groups).reduce((total, { group }) => total + group.links.length, 0)
