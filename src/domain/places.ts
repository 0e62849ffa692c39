import { seenSigns } from './signs.ts'

/** A place as the API writes it, 'Cascavel - PR'; null for 'null - null' (core §3). */
export const placeOrNull = (text: string | null): string | null =>
  text === null || text.includes('null - null') || text.trim() === '' ? null : text

/** The first `length` characters and '...' of a longer text (core §2, §9). */
export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text

/** 'PR' of 'Santo Antônio da Platina - PR', if the cut has taken it; null: there is none, or it is to be seen. */
export const cutState = (place: string, length: number): string | null =>
  place.length > length ? (/ - ([A-Z]{2})$/.exec(place)?.[1] ?? null) : null

/** 'Cascavel' and 'PR' of 'Cascavel - PR'. */
export const cityAndState = (place: string): { readonly city: string; readonly state: string | null } => {
  const [, city = place, state = null] = /^(.*\S) - ([A-Z]{2})$/.exec(place) ?? []
  return { city, state }
}

/** 'CASCAVEL' of 'Cascavel - PR'. */
export const citySubtitle = (place: string): string =>
  (place.split(' - ')[0] ?? place).toLocaleUpperCase('pt-BR')

/** A city as pickers show it: 'Cascavel - PR'. */
export const cityLabel = (city: { readonly nome: string; readonly uf_estado: string }): string =>
  `${city.nome} - ${city.uf_estado}`

/**
 * 'Cascavel/PR', 'cascavel - p', 'Cascavel - Paraná'; without a sign between them only letters in capitals: 'Xangri-lá' is a city,
 * 'Santa Ma' the beginning of one.
 */
const STATE =
  /(?:\s*[/,(|]|\s+-)\s*(?:[A-Z]{0,2}|acre|alagoas|amap[áa]|amazonas|bahia|cear[áa]|distrito federal|esp[íi]rito santo|goi[áa]s|maranh[ãa]o|mato grosso(?: do sul)?|minas gerais|par[áa]|para[íi]ba|paran[áa]|pernambuco|piau[íi]|rio de janeiro|rio grande do (?:norte|sul)|rond[ôo]nia|roraima|santa catarina|s[ãa]o paulo|sergipe|tocantins)\)?$/iu
const CAPITALS = /(?<=\p{Ll})[ -][A-Z]{2}$/u
/** In a text of capitals the letters are those of a state: 'GUARDA-MO' is the beginning of a city. */
const ALL_CAPITALS =
  /(?<=^[^\p{Ll}]*\p{Lu})[ -](?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$/u

/** 'cascavel' of 'cascavel - pr' or of a part of it: the backend searches a city by its name alone. */
export const cityName = (text: string): string =>
  [STATE, CAPITALS, ALL_CAPITALS].reduce((name, state) => name.replace(state, ''), text)

/** A company's name of more than 31 characters is cut to 30 (core §5). */
export const companyName = (name: string): string => (name.length > 31 ? cut(name, 30) : name)

/** Text for comparing: lower case, without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** A typed or pasted name: nothing unseen, no blanks around it, one where there are several. */
export const tidy = (text: string): string => seenSigns(text).trim().replace(/\s+/g, ' ')
