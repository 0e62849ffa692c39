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
import { LISTED_STATUSES, type ReadingImage, readingImageOf } from './readings.ts'
import { type LookOutcome, outcomeOf, type SendOutcome } from './sending.ts'
import { passOn } from './wire.ts'

export type Driver = Motorista

type ListAsked = RequestOf<typeof motoristasList>['query']
/** What may limit the list of drivers; its four statuses and the size of a page are fixed. */
export type DriversQuery = Omit<ListAsked, 'page' | 'per_page' | 'list_status'>

/** What finds a deleted driver again. No CPF: it is stored in the browser. */
export interface DriverMark {
  readonly driverId: number
  readonly name: string
  readonly companyId: number
}

const PAGE_SIZE = pageSizesOf(motoristasList).list
const SEARCH_SIZE = pageSizesOf(motoristasList).search

export const createDriverService = (client: HttpClient) => ({
  /** motoristas-list; `page` starts at 1. */
  listDrivers: async (
    { query, page }: { query: DriversQuery; page: number },
    signal?: AbortSignal,
  ): Promise<ListPage<Driver>> => {
    const asked = { ...query, page, per_page: PAGE_SIZE, list_status: LISTED_STATUSES }
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
    const query = {
      nome: name,
      frotista_id: companyId,
      page: 1,
      per_page: SEARCH_SIZE,
      list_status: LISTED_STATUSES,
    }
    const { data, total } = await client.send(motoristasList, { query }, passOn(signal))
    if (data.some(({ id }) => id === driverId)) return 'notFound'
    return total > data.length ? 'cannotTell' : 'found'
  },

  /** motoristas-imagem. Anything but a JPEG or a PNG is the fault `malformed`. */
  loadReadingImage: async ({ id }: { id: number }, signal?: AbortSignal): Promise<ReadingImage> =>
    readingImageOf(await client.send(motoristasImagem, { params: { id } }, passOn(signal))),
})
