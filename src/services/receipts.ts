import type * as v from 'valibot'
import { ServiceFault } from '#domain/fault.ts'
import { startOfPdf, wholePdfIn } from '#domain/pdf.ts'
import { isUnreadable, type Listed } from '#domain/unreadable.ts'
import type { RequestOf } from '#services/contract/call.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import {
  type Comprovante,
  type extracaoDado,
  pagamentosExtratoComprovantes,
  pagamentosExtratoComprovantesBaixar,
  type recargaCelular,
  type transacaoPagamento,
  type transferenciaP2P,
  type transferenciaTED,
} from '#services/contract/payments-statement.ts'
import type { HttpClient } from './http/client.ts'
import { allPagesOf, type ListPage, listPageOf } from './lists.ts'

/** What a receipt is about; amounts in reais. */
export type ReceiptContent =
  | { readonly kind: 'p2p'; readonly data: v.InferOutput<typeof transferenciaP2P> }
  | { readonly kind: 'ted'; readonly data: v.InferOutput<typeof transferenciaTED> }
  | { readonly kind: 'slip'; readonly data: v.InferOutput<typeof transacaoPagamento> }
  | { readonly kind: 'topUp'; readonly data: v.InferOutput<typeof recargaCelular> }
  | { readonly kind: 'statement'; readonly data: v.InferOutput<typeof extracaoDado> }
  /** None of the five kinds, or several at once. */
  | { readonly kind: 'unknown' }

/** A receipt. The API gives no number: `id` is the place in the page. */
export type Receipt = ReceiptContent & {
  readonly id: number
  /** UTC instant. */
  readonly createdAt: string
  readonly status: string
}

/** A file as it is saved, told by its content. */
export interface ReceiptFile {
  readonly form: 'pdf' | 'csv'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Calendar dates of Brasília, both included. */
export type ReceiptsQuery = Omit<
  RequestOf<typeof pagamentosExtratoComprovantes>['query'],
  'page' | 'per_page'
>

const A_PAGE = pageSizesOf(pagamentosExtratoComprovantes).list

const contentOf = (wire: Comprovante): ReceiptContent => {
  const {
    transferenciaP2P: p2p,
    transferenciaTED: ted,
    transacaoPagamento: slip,
    recargaCelular: topUp,
    extracaoDado: statement,
  } = wire
  const [first, ...others] = [
    ...(p2p ? [{ kind: 'p2p', data: p2p } as const] : []),
    ...(ted ? [{ kind: 'ted', data: ted } as const] : []),
    ...(slip ? [{ kind: 'slip', data: slip } as const] : []),
    ...(topUp ? [{ kind: 'topUp', data: topUp } as const] : []),
    ...(statement ? [{ kind: 'statement', data: statement } as const] : []),
  ]
  return first && others.length === 0 ? first : { kind: 'unknown' }
}

const receiptOf = (record: Listed<Comprovante>, id: number): Listed<Receipt> =>
  isUnreadable(record)
    ? record
    : { id, createdAt: record.dataCriacao, status: record.status, ...contentOf(record) }

/** Text that is neither a web page, nor a picture, nor JSON. */
const isTable = (bytes: Uint8Array): boolean =>
  !bytes.includes(0) && /^\s*[^\s<{[]/.test(new TextDecoder().decode(bytes.subarray(0, 1024)))

const fileOf = (bytes: Uint8Array<ArrayBuffer>): ReceiptFile => {
  const pdf = wholePdfIn(bytes)
  if (pdf !== null) return { form: 'pdf', bytes: pdf }
  if (startOfPdf(bytes) >= 0 || !isTable(bytes)) throw new ServiceFault({ kind: 'malformed', at: 'body' })
  return { form: 'csv', bytes }
}

export const createReceiptService = (client: HttpClient) => ({
  /** pagamentos-extrato-comprovantes; `page` starts at 1. */
  listReceipts: async (
    { query, page }: { query: ReceiptsQuery; page: number },
    signal?: AbortSignal,
  ): Promise<ListPage<Receipt>> => {
    const answer = await client.send(
      pagamentosExtratoComprovantes,
      { query: { ...query, page, per_page: A_PAGE } },
      { signal },
    )
    const { items, ...rest } = listPageOf(answer, A_PAGE, (record) => record)
    return { ...rest, items: items.map(receiptOf) }
  },

  /**
   * All receipts of one day, page after page (pagamentos-extrato-comprovantes).
   * @param day calendar date of Brasília
   */
  receiptsOfDay: async (
    { companyId, day }: { companyId: number; day: string },
    signal?: AbortSignal,
  ): Promise<readonly Listed<Receipt>[]> => {
    const asked = { data_inicio: day, data_fim: day, frotista_id: companyId, per_page: A_PAGE }
    const all = await allPagesOf(A_PAGE, (page) =>
      client.send(pagamentosExtratoComprovantes, { query: { ...asked, page } }, { signal }),
    )
    return all.map(receiptOf)
  },

  /** pagamentos-extrato-comprovantes-baixar: the file of a statement, whatever type the answer declares. */
  getFile: async (
    { companyId, documentId }: { companyId: number; documentId: string },
    signal?: AbortSignal,
  ): Promise<ReceiptFile> => {
    const query = { frotista_id: companyId, id_documento: documentId }
    const body = await client.send(pagamentosExtratoComprovantesBaixar, { query }, { signal })
    return fileOf(new Uint8Array(await body.arrayBuffer()))
  },
})
