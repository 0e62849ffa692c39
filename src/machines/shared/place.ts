import type { City } from '#services/offers.ts'

/** A city in a filter: what a list needs and what the picker shows. */
export type PlaceChoice = Pick<City, 'ibge' | 'nome' | 'uf_estado'>

/** A chosen city in an address: '4104808,Cascavel,PR'. */
export const placeText = ({ ibge, nome, uf_estado }: PlaceChoice): string => `${ibge},${nome},${uf_estado}`

/** Reads a `placeText`; null for every other text. */
export const placeOfText = (text: string | null): PlaceChoice | null => {
  const [, ibge, nome, uf_estado] = /^(\d{7}),([^,]{1,80}),([A-Z]{2})$/.exec(text ?? '') ?? []
  return ibge && nome && uf_estado ? { ibge: Number(ibge), nome, uf_estado } : null
}
