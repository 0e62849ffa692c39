import { PRODUCT_KEY } from '#domain/product.ts'
import type { DocumentoGrupo, DocumentoTitulo } from '#services/contract/trips.ts'
import type { Trip } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'
import { conjuntoIdOf, statusOf, TRIP } from './trips.ts'

/** What a link says of its document: `?chave=cte-601-1&tipo=cte`. */
export type FiscalDocumentKind =
  | 'ordem'
  | 'cte'
  | 'nfse'
  | 'mdfe'
  | 'estadia'
  | 'cfe'
  | 'carta-frete'
  | 'contrato-frete'
  | 'pedagio'

export interface FiscalDocument {
  readonly titulo: DocumentoTitulo
  readonly kind: FiscalDocumentKind
  readonly number: string
  /** Unique among all documents. */
  readonly key: string
}

const issued: readonly number[] = [TRIP.queued, TRIP.loading, TRIP.onTheWay, TRIP.loaded, TRIP.delivered]
const loaded: readonly number[] = [TRIP.onTheWay, TRIP.loaded, TRIP.delivered]

const numbersOf = (trip: Trip, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${trip.id}${index + 1}`)

/** The numbers of each kind: the order from the queue on, the papers with the cargo, the freight's at its end. */
const numbers = (
  trip: Trip,
): readonly (readonly [DocumentoTitulo, FiscalDocumentKind, readonly string[]])[] => {
  const status = statusOf(trip)
  const isLoaded = loaded.includes(status)
  const isOver = status === TRIP.delivered
  const one = (exists: boolean) => numbersOf(trip, exists ? 1 : 0)
  // The number of a trip decides whether it has the rare kinds.
  const isEvery = (nth: number) => isOver && trip.id % nth === 0
  return [
    ['Ordem de Carregamento', 'ordem', one(issued.includes(status))],
    ['CT-e', 'cte', isLoaded ? trip.ctes : []],
    ['NFS-e', 'nfse', one(isEvery(7))],
    ['MDF-e', 'mdfe', one(isLoaded)],
    ['Termos Estadia', 'estadia', one(isEvery(5))],
    ['CF-e', 'cfe', one(isEvery(9))],
    ['Carta Frete', 'carta-frete', one(isEvery(4))],
    ['Contrato Frete', 'contrato-frete', one(isOver && !isEvery(4))],
    ['Recibo de Pedágio', 'pedagio', one(isLoaded && trip.total_pedagio !== null)],
  ]
}

/** The documents that a trip has in its status. */
export const fiscalDocumentsOf = (trip: Trip): FiscalDocument[] =>
  numbers(trip).flatMap(([titulo, kind, list]) =>
    list.map((number, index) => ({
      titulo,
      kind,
      number,
      key: `${kind}-${conjuntoIdOf(trip)}-${index + 1}`,
    })),
  )

// Clients use only the query of a link; the host is that of a document server which nobody asks.
const linkOf = ({ key, kind }: FiscalDocument): string =>
  `https://documentos.${PRODUCT_KEY}.example/arquivo?chave=${key}&tipo=${kind}`

/** The documents by their titles, each as its link. */
export const fiscalDocumentGroups = (trip: Trip): DocumentoGrupo[] => {
  const documents = fiscalDocumentsOf(trip)
  const titles = [...new Set(documents.map(({ titulo }) => titulo))]
  return titles.map((titulo) => ({
    titulo,
    links: documents.filter((document) => document.titulo === titulo).map(linkOf),
  }))
}

export interface FoundFiscalDocument {
  readonly trip: Trip
  readonly document: FiscalDocument
}

/**
 * The document of a link's query, among those of some trips. Toll receipts have their own call (A55), and
 * each call answers only its kind.
 */
export const findFiscalDocument = (
  trips: readonly Trip[],
  query: string,
  wanted: 'toll receipt' | 'other',
): FoundFiscalDocument | Refusal => {
  const named = new URLSearchParams(query)
  const found = trips
    .flatMap((trip) => fiscalDocumentsOf(trip).map((document) => ({ trip, document })))
    .find(
      ({ document: { key, kind } }) =>
        key === named.get('chave') &&
        kind === named.get('tipo') &&
        (kind === 'pedagio') === (wanted === 'toll receipt'),
    )
  return found ?? refuse(404, 'Documento não encontrado.')
}
