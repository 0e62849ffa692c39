import { type Fault, faultOf, ServiceFault } from '#domain/fault.ts'
import { bytesOfBase64, wholePdfIn } from '#domain/pdf.ts'
import { placeOrNull } from '#domain/places.ts'
import { readable } from '#domain/unreadable.ts'
import type { RequestOf } from '#services/contract/call.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import {
  LOTE_CONJUNTO_ID_KEY,
  LOTE_CONJUNTO_STATUS_ID_KEY,
  LOTE_ID_KEY,
} from '#services/contract/product-keys.ts'
import {
  type DocumentoGrupo,
  type LoteSolicitado,
  lotesSolicitadosDocumento,
  lotesSolicitadosDocumentoPedagio,
  lotesSolicitadosDocumentos,
  lotesSolicitadosDocumentosAgrupados,
  lotesSolicitadosList,
  lotesSolicitadosOrdemCarregamento,
  lotesSolicitadosSendSms,
} from '#services/contract/trips.ts'
import type { HttpClient } from './http/client.ts'
import { type ListPage, listPageOf } from './lists.ts'
import type { Merged } from './pdf/merge.ts'
import { pause } from './pdf/pause.ts'
import { outcomeOf, type SendOutcome } from './submission.ts'

type ProductKeys = typeof LOTE_ID_KEY | typeof LOTE_CONJUNTO_ID_KEY | typeof LOTE_CONJUNTO_STATUS_ID_KEY

/**
 * A requested trip. Keys with the product's name have fixed names here (api §1.1); a place 'null - null' is
 * null.
 */
export type Trip = Omit<LoteSolicitado, ProductKeys | 'origem'> & {
  readonly origem: string | null
  readonly lote_id: number
  readonly lote_conjunto_id: number
  /** Its meaning is in `tripStatus`; unknown values are possible. */
  readonly lote_conjunto_status_id: number | null
}

/** The query of the list (api §2.11). */
export type TripsQuery = Omit<RequestOf<typeof lotesSolicitadosList>['query'], 'page' | 'per_page'>

export type LoadingOrderAnswer =
  | { readonly kind: 'ready'; readonly url: string }
  /** It is at an address that must not be opened. */
  | { readonly kind: 'notAllowed' }
  /** A gate refuses it. Each gate is AGUARDANDO, LIBERADO or REPROVADO; null if it was not sent (core §4). */
  | { readonly kind: 'kept'; readonly statusGR: string | null; readonly statusOP: string | null }

export type FiscalDocumentGroup = DocumentoGrupo

/** The bytes of a PDF; its first ones were checked. */
export type Pdf = Uint8Array<ArrayBuffer>

/** The documents of a group as one PDF. */
export interface GroupFile {
  readonly bytes: Pdf
  /** Those that are not in it, by their number in the group, from 1: they did not come, could not be read, or are locked. */
  readonly missing: readonly number[]
}

const PAGE_SIZE = pageSizesOf(lotesSolicitadosList).list
/** The only group whose documents come from a call of their own (A55). */
const TOLL_RECEIPTS = 'Recibo de Pedágio'

const tripOf = ({
  [LOTE_ID_KEY]: lote_id,
  [LOTE_CONJUNTO_ID_KEY]: lote_conjunto_id,
  [LOTE_CONJUNTO_STATUS_ID_KEY]: lote_conjunto_status_id,
  ...rest
}: LoteSolicitado): Trip => ({
  ...rest,
  origem: placeOrNull(rest.origem),
  destino: placeOrNull(rest.destino),
  lote_id,
  lote_conjunto_id,
  lote_conjunto_status_id,
})

const pdfOf = async ({ file }: { file: string }): Promise<Pdf> => {
  const bytes = await bytesOfBase64(file, pause)
  const pdf = bytes && wholePdfIn(bytes)
  if (!pdf) throw new ServiceFault({ kind: 'malformed', at: 'file' })
  return pdf
}

/** Without a query that names the document nothing can be asked for, so no answer is to blame. */
const noDocument = () => new ServiceFault({ kind: 'validation', message: null })

/** Failures of one document, which say nothing of the others. */
const OF_DOCUMENT: readonly Fault['kind'][] = ['malformed', 'validation', 'http']

/** The query of a link, letter by letter (api §2.11), null without one; its host and path are not trusted. */
const queryOfLink = (link: string): string | null => /^[^?#]*\?([^#]+)/.exec(link)?.[1] ?? null

export interface TripParts {
  readonly client: HttpClient
  /** Whether a loading order may be opened from this address. */
  readonly mayOpen: (url: string) => boolean
  /** Makes one PDF of several. */
  readonly mergePdfs: (files: readonly Pdf[]) => Promise<Merged>
}

const listTripsOf =
  (client: HttpClient) =>
  async (
    { query, page, isShown }: { query: TripsQuery; page: number; isShown?: boolean },
    signal?: AbortSignal,
  ): Promise<ListPage<Trip>> => {
    const answer = await client.send(
      lotesSolicitadosList,
      { query: { ...query, page, per_page: PAGE_SIZE } },
      { signal },
    )
    return listPageOf(answer, PAGE_SIZE, tripOf, isShown)
  }

export const createTripService = ({ client, mayOpen, mergePdfs }: TripParts) => ({
  /** lotes-solicitados-list; `page` starts at 1. `isShown` false: for a file, with all that the server sends. */
  listTrips: listTripsOf(client),

  /**
   * A trip as it is now. The API has no call for one, so it is looked for among the newest of its truck
   * (lotes-solicitados-list); null: it is not there.
   */
  findTrip: async (
    { trip: { id, conjunto } }: { trip: Pick<Trip, 'id' | 'conjunto'> },
    signal?: AbortSignal,
  ): Promise<Trip | null> => {
    const caminhao = conjunto.caminhao.veiculoCavalo.placa
    const { items } = await listTripsOf(client)({ query: { order_by: 'DESC', caminhao }, page: 1 }, signal)
    return readable(items).find((trip) => trip.id === id) ?? null
  },

  /**
   * lotes-solicitados-ordem-carregamento. A closed gate and an address that must not be opened are values.
   */
  requestLoadingOrder: async (
    { trip }: { trip: Pick<Trip, 'id' | 'ordem_carregamento_codigo'> },
    signal?: AbortSignal,
  ): Promise<LoadingOrderAnswer> => {
    const code = trip.ordem_carregamento_codigo
    const query = { type: 'url', ...(code && { ordem_carregamento_codigo: code }) } as const
    try {
      const { url } = await client.send(
        lotesSolicitadosOrdemCarregamento,
        { params: { lote_solicitado_id: trip.id }, query },
        { signal },
      )
      return mayOpen(url) ? { kind: 'ready', url } : { kind: 'notAllowed' }
    } catch (error) {
      const fault = faultOf(error)
      if (fault.kind !== 'statusValidation') throw error
      return { kind: 'kept', statusGR: fault.statusGR, statusOP: fault.statusOP }
    }
  },

  /** lotes-solicitados-send-sms: whether the user is told by SMS when the trip's status changes. */
  answerSms: ({ tripId, wanted }: { tripId: number; wanted: boolean }): Promise<SendOutcome> =>
    outcomeOf(client.send(lotesSolicitadosSendSms, { params: { id: tripId }, body: { send_sms: wanted } })),

  /** lotes-solicitados-documentos. A group that cannot be read is left out; if none can, there are not none. */
  listFiscalDocuments: async (
    { conjuntoId }: { conjuntoId: number },
    signal?: AbortSignal,
  ): Promise<readonly FiscalDocumentGroup[]> => {
    const params = { lote_conjunto_id: conjuntoId }
    const all = await client.send(lotesSolicitadosDocumentos, { params }, { signal })
    const groups = readable(all)
    if (groups.length === 0 && all.length > 0) throw new ServiceFault({ kind: 'malformed', at: '0' })
    return groups
  },

  /**
   * The documents of a group as one PDF: a call for each link (lotes-solicitados-documento, for the
   * toll receipts -documento-pedagio), merged here (A54). One that does
   * not come, or cannot be read, costs no other: it is named.
   */
  loadGroup: async (
    { group: { titulo, links } }: { group: FiscalDocumentGroup },
    signal?: AbortSignal,
  ): Promise<GroupFile> => {
    const load = (query: string) =>
      titulo === TOLL_RECEIPTS
        ? client.send(lotesSolicitadosDocumentoPedagio, { query }, { signal })
        : client.send(lotesSolicitadosDocumento, { query }, { signal })
    const queries = links.map(queryOfLink)
    if (queries.every((query) => query === null)) throw noDocument()
    const files = await Promise.all(
      queries.map(async (query): Promise<Pdf | Fault> => {
        try {
          if (query === null) throw noDocument()
          return await pdfOf(await load(query))
        } catch (error) {
          const fault = faultOf(error)
          if (OF_DOCUMENT.includes(fault.kind)) return fault
          throw error
        }
      }),
    )
    const good = files.flatMap((file, index) => ('kind' in file ? [] : [{ file, number: index + 1 }]))
    const [first] = good
    if (!first) throw new ServiceFault(files.find((file) => 'kind' in file) ?? { kind: 'unknown' })
    const only = files.length === 1
    const { bytes, left }: Merged = only
      ? { bytes: first.file, left: [] }
      : await mergePdfs(good.map(({ file }) => file))
    const merged = good.filter((_, index) => !left.includes(index)).map(({ number }) => number)
    return { bytes, missing: files.map((_, index) => index + 1).filter((number) => !merged.includes(number)) }
  },

  /** lotes-solicitados-documentos-agrupados: all documents of the trip as one PDF. */
  loadAll: async ({ conjuntoId }: { conjuntoId: number }, signal?: AbortSignal): Promise<Pdf> =>
    pdfOf(
      await client.send(
        lotesSolicitadosDocumentosAgrupados,
        { params: { lote_conjunto_id: conjuntoId } },
        { signal },
      ),
    ),
})
