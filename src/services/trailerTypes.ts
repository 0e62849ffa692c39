import { readable } from '#domain/unreadable.ts'
import { type TipoCarreta, tiposCarretaList } from '#services/contract/vehicles.ts'
import type { HttpClient } from './http/client.ts'

/** A kind of trailer: offers and vehicles name it by its id. */
export type TrailerType = TipoCarreta

export const createTrailerTypeList =
  (client: HttpClient) =>
  async (_: void, signal?: AbortSignal): Promise<readonly TrailerType[]> =>
    readable(await client.send(tiposCarretaList, {}, { signal }))
