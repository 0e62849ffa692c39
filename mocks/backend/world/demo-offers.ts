import { distanceKm } from '../rules/geo.ts'
import type { Offer, RecordOf } from '../store/records.ts'
import { placeOf } from './cities.ts'
import { carrierLogos, shipperLogos } from './logos.ts'
import { buildOffer } from './offers.ts'
import type { Random } from './random.ts'

type Product = RecordOf<'products'>

const product = (id: number, descricao: string): Product => ({ id, descricao })

const soja = product(1, 'Soja')
const milho = product(2, 'Milho')
const trigo = product(3, 'Trigo')
const farelo = product(4, 'Farelo de soja')
const acucar = product(5, 'Açúcar')
const fertilizante = product(6, 'Fertilizante')
const sorgo = product(7, 'Sorgo')
const algodao = product(8, 'Algodão em pluma')
const arroz = product(9, 'Arroz')
const calcario = product(10, 'Calcário')
const oleo = product(11, 'Óleo de soja')

export const demoProducts: readonly Product[] = [
  soja,
  milho,
  trigo,
  farelo,
  acucar,
  fertilizante,
  sorgo,
  algodao,
  arroz,
  calcario,
  oleo,
]

type List<T> = readonly [T, ...T[]]

/** A kind of cargo: what is carried from where to where, and how often. */
interface Trade {
  readonly product: Product
  readonly from: List<number>
  readonly to: List<number>
  /** Not given: in bulk. */
  readonly species?: List<string>
  readonly weight: number
  /** Ids of the trailer types that may carry it; not given: the two for grain and for bags. */
  readonly trailers?: readonly number[]
}

const paranaFields: List<number> = [
  4104808, 4127700, 4115804, 4117909, 4114609, 4104303, 4109401, 4113700, 4115200,
]
const southFields: List<number> = [4314100, 4306106, 4310207, 4307005, 4204202]
const midWestFields: List<number> = [
  5107925, 5107909, 5105259, 5106224, 5107040, 5107065, 5102637, 5107875, 5102702, 5107602, 5218805, 5211909,
  5003702, 5005400, 5002951, 5006606, 5206206, 1100304,
]
const northEastFields: List<number> = [2919553, 2903201, 2101400, 2211209, 1718204]
const southPorts: List<number> = [4118204, 4216206, 4208203]
const grainPorts: List<number> = [3548500, 4118204, 3548500, 1503606, 1501303, 1100205]
const northPorts: List<number> = [2111300, 1501303, 2910800]
const feedMills: List<number> = [4204202, 4204301, 4307005, 2304400, 2611606, 2303501]
const millTowns: List<number> = [4106902, 3550308, 3509502, 4119905, 5208707, 4314902]
const canefields: List<number> = [3543402, 3549805, 3170107, 3541406, 3506003]
const trianguloCrushers: List<number> = [3170206, 3103504, 5211503, 5205109, 5008305]

const trades: readonly Trade[] = [
  { product: soja, from: midWestFields, to: grainPorts, weight: 9 },
  { product: soja, from: paranaFields, to: southPorts, weight: 7 },
  { product: soja, from: southFields, to: [4315602, 4315602, 4216206], weight: 4, trailers: [1] },
  { product: soja, from: northEastFields, to: northPorts, weight: 4 },
  { product: milho, from: midWestFields, to: feedMills, weight: 5 },
  { product: milho, from: paranaFields, to: [4204202, 4204301, 4118204], weight: 5 },
  {
    product: sorgo,
    from: [5206206, 3170404, 5218805],
    to: [3170206, 5208707, 3170107],
    weight: 2,
    trailers: [1],
  },
  {
    product: trigo,
    from: [4109401, 4119905, 4314100, 4307005],
    to: millTowns,
    species: ['Granel', 'Big bag'],
    weight: 3,
  },
  {
    product: farelo,
    from: [5107602, ...trianguloCrushers],
    to: [3548500, 4118204, 4204202],
    weight: 3,
    trailers: [1],
  },
  {
    product: acucar,
    from: canefields,
    to: [3548500, 3548500, 4118204],
    species: ['Granel', 'Sacaria'],
    weight: 4,
  },
  {
    product: fertilizante,
    from: [4118204, 3548500, 4315602],
    to: midWestFields,
    species: ['Granel', 'Big bag', 'Sacaria'],
    weight: 5,
  },
  { product: calcario, from: [4119905], to: [4127700, 4109401, 4104303, 4115804], weight: 2, trailers: [1] },
  {
    product: algodao,
    from: [5107875, 5102637, 2919553, 5002951],
    to: [3548500, 3550308],
    species: ['Fardos'],
    weight: 2,
    trailers: [2],
  },
  {
    product: arroz,
    from: [4315602, 4314902],
    to: [3550308, 4106902, 5208707, 5002704],
    species: ['Sacaria', 'Paletizado'],
    weight: 2,
    trailers: [2],
  },
  {
    product: oleo,
    from: [5107602, ...trianguloCrushers],
    to: [4118204, 3509502, 5103403],
    species: ['Líquido'],
    weight: 1,
    trailers: [3],
  },
]

const weighted = trades.flatMap((trade) => Array.from({ length: trade.weight }, () => trade)) as [
  Trade,
  ...Trade[],
]

const notes: List<string | null> = [
  null,
  null,
  null,
  null,
  'Carregamento com agendamento. Levar lona em bom estado.',
  'Descarga por ordem de chegada, senha na portaria.',
  'Obrigatório EPI completo: capacete, bota e colete.',
  'Pagamento de 80% no carregamento e 20% na descarga.',
  'Somente caminhão com até 20 anos.',
  'Motorista precisa de cadastro ativo na gerenciadora de risco.',
  'Tolerância de quebra de 0,25%. Classificação na origem.',
]

/** The branch for the cargo of a state; other states have none. */
const branches: Readonly<Record<string, string>> = {
  PR: 'Filial Cascavel',
  SC: 'Filial Chapecó',
  RS: 'Filial Passo Fundo',
  SP: 'Filial Santos',
  MS: 'Filial Dourados',
  MT: 'Filial Rondonópolis',
  GO: 'Filial Rio Verde',
  MG: 'Filial Uberlândia',
  BA: 'Filial Luís Eduardo Magalhães',
  MA: 'Filial Balsas',
}

const SHORTEST_KM = 80
/** There are many toll roads in the South and the South-East, and few elsewhere. */
const tollStates = new Set(['PR', 'SP', 'SC', 'RS', 'MG', 'GO', 'MS'])

export const demoOffer = (id: number, random: Random): Offer => {
  const trade = random.pick(weighted)
  const { species = ['Granel'], trailers = [1, 2] } = trade
  const from = random.pick(trade.from)
  const to = random.pick(trade.to)
  if (distanceKm(placeOf(from), placeOf(to)) < SHORTEST_KM) return demoOffer(id, random)

  const isTolled = tollStates.has(placeOf(from).uf) || tollStates.has(placeOf(to).uf)
  const directed = random.chance(0.06)
  return buildOffer(
    {
      id,
      from,
      to,
      product: trade.product,
      especie: random.pick(species),
      priceFactor: 0.92 + random.next() * 0.18,
      toll: isTolled && random.chance(0.72),
    },
    {
      filial: random.chance(0.85) ? (branches[placeOf(from).uf] ?? null) : null,
      observacoes: random.pick(notes),
      tipo_pagamento: random.chance(0.85) ? 'por tonelada' : 'por tonelada, à vista',
      cliente_logomarca: random.chance(0.88) ? random.pick(shipperLogos) : null,
      empresa_logomarca: random.chance(0.7) ? random.pick(carrierLogos) : null,
      lote_direcionado: directed ? true : null,
      addressedTo: directed ? 101 : null,
      quarteirizado: random.chance(0.04),
      tipoCarretaPermitidos: trailers.map((IdTipoCarreta) => ({ IdTipoCarreta })),
      tipoCavaloPermitidos: (random.chance(0.7) ? [2, 3, 4] : [2, 3]).map((IdTipoCavalo) => ({
        IdTipoCavalo,
      })),
    },
  )
}
