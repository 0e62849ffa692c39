import { formatBrl } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import type { OffersQuery, Product } from '#services/offers.ts'
import { defineList } from '../shared/defineList.ts'
import { cityField, flagField, numberField, ownField, wholeOf } from '../shared/listFields.ts'

const DEFAULT_RADIUS = 100

type Radius = NonNullable<OffersQuery['raio_origem']>
const radiusOf = (km: number | null): Radius => (km === 0 || km === 200 || km === 300 ? km : DEFAULT_RADIUS)

/** km: 0, 100, 200 or 300. */
const radius = (own: {
  readonly label: string
  readonly at: string
  readonly needs: 'origem' | 'destino'
  readonly ask: (km: Radius) => OffersQuery
}) =>
  ownField<number, OffersQuery>({
    ...own,
    none: DEFAULT_RADIUS,
    read: (text) => radiusOf(wholeOf(text, 300)),
    words: (km) => `${km} km`,
    ask: (km) => own.ask(radiusOf(km)),
  })

const productOf = (text: string | null): Product | null => {
  const [, id, descricao] = /^(\d{1,9}),(.{1,80})$/.exec(text ?? '') ?? []
  return id && descricao ? { id: Number(id), descricao } : null
}

/** The open cargo offers and their filter (core §2 /lotes, §3), with the field names of the requirements. */
export const openOffers = defineList<OffersQuery>()({
  id: 'offersList',
  path: pages.offers,
  fields: {
    id: numberField({ label: 'Número do lote', most: 999_999_999, ask: (id) => ({ id }) }),
    /** Offers of at least this many reais; 0 is no filter. */
    valor: ownField<number, OffersQuery>({
      label: 'Valor',
      none: 0,
      read: (text) => wholeOf(text, 1000) ?? 0,
      words: (reais) => `a partir de ${formatBrl(reais)} por tonelada`,
      ask: (valor) => ({ valor }),
    }),
    origem: cityField({ label: 'Origem', ask: ({ ibge }) => ({ origem: ibge }) }),
    raioOrigem: radius({
      label: 'Raio da origem',
      at: 'raio_origem',
      needs: 'origem',
      ask: (raio_origem) => ({ raio_origem }),
    }),
    destino: cityField({ label: 'Destino', ask: ({ ibge }) => ({ destino: ibge }) }),
    raioDestino: radius({
      label: 'Raio do destino',
      at: 'raio_destino',
      needs: 'destino',
      ask: (raio_destino) => ({ raio_destino }),
    }),
    produto: ownField<Product | null, OffersQuery>({
      label: 'Produto',
      none: null,
      write: (product) => (product ? `${product.id},${product.descricao}` : ''),
      read: productOf,
      words: (product) => product?.descricao ?? '',
      ask: (product) => (product ? { produto_id: product.id } : {}),
    }),
    lotesDirecionados: flagField({
      label: 'Somente cargas direcionadas a mim por um parceiro',
      at: 'direcionados',
      ask: { lotes_direcionados: true },
    }),
  },
  company: ({ cnpj }) => ({ cnpj_frotista: cnpj }),
})

export type OfferFilter = typeof openOffers.none
