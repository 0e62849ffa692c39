import { plainCnpj } from '#domain/identifiers.ts'
import { cityName, placeOrNull } from '#domain/places.ts'
import { readable } from '#domain/unreadable.ts'
import type { RequestOf } from '#services/contract/call.ts'
import {
  type City,
  cidadesSearch,
  type Lote,
  lotesGet,
  lotesList,
  lotesProdutos,
  lotesQuarteirizado,
  type Produto,
  type RequisitosResult,
  validatesCargas,
  validatesRequisitos,
} from '#services/contract/offers.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import { PAY_KEY } from '#services/contract/product-keys.ts'
import type { HttpClient } from './http/client.ts'
import { type ListPage, listPageOf } from './lists.ts'

export type { City, Produto as Product }

/** A cargo offer. A place 'null - null' is null (core §3). */
export type Offer = Omit<Lote, 'origem'> & { readonly origem: string | null }

/** The query of the list of offers (api §2.6). */
export type OffersQuery = Omit<RequestOf<typeof lotesList>['query'], 'page' | 'per_page'>

export type Requirement = RequisitosResult['motorista']

/** What a company still lacks for taking cargos (core §3). */
export interface Requirements {
  readonly motorista: Requirement
  readonly veiculo: Requirement
  readonly caminhao: Requirement
  readonly pay: Requirement
}

const PAGE_SIZE = pageSizesOf(lotesList).list

/** Puts null where the API wrote 'null - null'. */
export const offerOf = (lote: Lote): Offer => ({
  ...lote,
  origem: placeOrNull(lote.origem),
  destino: placeOrNull(lote.destino),
})

export const createOfferService = (client: HttpClient) => ({
  /** lotes-list; `page` starts at 1. */
  listOffers: async (
    { query: { cnpj_frotista: cnpj, ...rest }, page }: { query: OffersQuery; page: number },
    signal?: AbortSignal,
  ): Promise<ListPage<Offer>> => {
    const company = cnpj === undefined ? {} : { cnpj_frotista: plainCnpj(cnpj) }
    const query = { ...rest, ...company, page, per_page: PAGE_SIZE } as const
    const answer = await client.send(lotesList, { query }, { signal })
    return listPageOf(answer, PAGE_SIZE, offerOf)
  },

  /** lotes-get; a missing offer is the fault http 404. */
  getOffer: async ({ id }: { id: number }, signal?: AbortSignal): Promise<Offer> =>
    offerOf(await client.send(lotesGet, { params: { id } }, { signal })),

  listProducts: async (_: void, signal?: AbortSignal): Promise<readonly Produto[]> =>
    readable(await client.send(lotesProdutos, {}, { signal })),

  /** cidades-search, by the name alone, also for 'Cascavel - PR'. */
  searchCities: async ({ text }: { text: string }, signal?: AbortSignal): Promise<readonly City[]> =>
    readable((await client.send(cidadesSearch, { query: { nome: cityName(text) } }, { signal })).cidades),

  /** validates-cargas; `messages` say why an offer is not available. */
  checkAvailability: (
    { offerId }: { offerId: number },
    signal?: AbortSignal,
  ): Promise<{ readonly isValid: boolean; readonly messages: readonly string[] }> =>
    client.send(validatesCargas, { query: { lote_id: offerId } }, { signal }),

  checkRequirements: async (
    { companyId }: { companyId: number },
    signal?: AbortSignal,
  ): Promise<Requirements> => {
    const answer = await client.send(validatesRequisitos, { query: { frotista_id: companyId } }, { signal })
    const { motorista, veiculo, caminhao } = answer
    return { motorista, veiculo, caminhao, pay: answer[PAY_KEY] }
  },

  /** lotes-quarteirizado: whether the cargo is subcontracted (quarteirização). */
  checkQuarteirizacao: async ({ offerId }: { offerId: number }, signal?: AbortSignal): Promise<boolean> =>
    (await client.send(lotesQuarteirizado, { params: { id: offerId } }, { signal })).quarteirizado,
})
