import { ServiceFault } from '#domain/fault.ts'
import { fileTypeOf } from '#domain/files.ts'
import { bytesOfBase64 } from '#domain/pdf.ts'
import type { RequestOf } from '#services/contract/call.ts'
import {
  type Motorista,
  motoristasDelete,
  motoristasImagem,
  motoristasList,
} from '#services/contract/drivers.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import type { HttpClient } from './http/client.ts'
import { type ListPage, listPageOf } from './lists.ts'
import { type LookOutcome, outcomeOf, type SendOutcome } from './sending.ts'
import { passOn } from './wire.ts'

export type Driver = Motorista

type ListAsked = RequestOf<typeof motoristasList>['query']
/** What may limit the list of drivers; its four statuses and the size of a page are fixed. */
export type DriversQuery = Omit<ListAsked, 'page' | 'per_page' | 'list_status'>

/** The statuses of the list (registries §9). A driver who waits for the reading has none of them. */
const LISTED: NonNullable<ListAsked['list_status']> = [
  'VALID',
  'MANUAL_APPROVAL',
  'INVALID',
  'MANUAL_REPROVAL',
]

/** What finds a deleted driver again. No CPF: it is stored in the browser. */
export interface DriverMark {
  readonly driverId: number
  readonly name: string
  readonly companyId: number
}

/** The image that was read for a record's documents. */
export interface ReadingImage {
  readonly type: 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array<ArrayBuffer>
}

const PAGE_SIZE = pageSizesOf(motoristasList).list
const SEARCH_SIZE = pageSizesOf(motoristasList).search

const imageOf = async ({ file }: { file: string }): Promise<ReadingImage> => {
  const bytes = await bytesOfBase64(file, async () => {})
  const type = bytes && fileTypeOf(bytes)
  if (bytes && (type === 'image/jpeg' || type === 'image/png')) return { type, bytes }
  throw new ServiceFault({ kind: 'malformed', at: 'file' })
}

export const createDriverService = (client: HttpClient) => ({
  /** motoristas-list; `page` starts at 1. */
  listDrivers: async (
    { query, page }: { query: DriversQuery; page: number },
    signal?: AbortSignal,
  ): Promise<ListPage<Driver>> => {
    const asked = { ...query, page, per_page: PAGE_SIZE, list_status: LISTED }
    const answer = await client.send(motoristasList, { query: asked }, passOn(signal))
    return listPageOf(answer, PAGE_SIZE, (driver) => driver)
  },

  /** motoristas-delete, by the driver's own company (A65). */
  deleteDriver: ({ driverId, companyId }: Omit<DriverMark, 'name'>): Promise<SendOutcome> =>
    outcomeOf(client.send(motoristasDelete, { params: { id: driverId }, query: { frotista_id: companyId } })),

  /** Whether the driver is gone from the company's list, among those of the same name (motoristas-list). */
  lookUpDeletion: async (
    { driverId, name, companyId }: DriverMark,
    signal?: AbortSignal,
  ): Promise<LookOutcome> => {
    const query = { nome: name, frotista_id: companyId, page: 1, per_page: SEARCH_SIZE, list_status: LISTED }
    const { data, total } = await client.send(motoristasList, { query }, passOn(signal))
    if (data.some(({ id }) => id === driverId)) return 'notFound'
    return total > data.length ? 'cannotTell' : 'found'
  },

  /** motoristas-imagem. Anything but a JPEG or a PNG is the fault `malformed`. */
  loadReadingImage: async ({ id }: { id: number }, signal?: AbortSignal): Promise<ReadingImage> =>
    imageOf(await client.send(motoristasImagem, { params: { id } }, passOn(signal))),
})
