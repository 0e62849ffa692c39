import { tidy } from './places.ts'
import { plainSigns } from './signs.ts'

/** A label before what is searched: 'CPF: 111.222.333-96', 'placa OJA4F35'. A name has no digit behind it. */
const LABEL = /^(?:cpf|cnpj|placa|ct-?e)\b[\s:.#nº°-]*(?=[^\s]*\d)/i

/**
 * What a typed or pasted text searches, in all lists and pickers: without signs that nobody sees, the quotes, hyphens and
 * accents of a keyboard, no label and no sign that ends a sentence.
 */
export const searchedIn = (text: string): string =>
  tidy(plainSigns(text))
    .replace(/(?<=\p{L})[\u2018\u2019\u02bc\u00b4](?=\p{L})/gu, "'")
    .replace(/(?<=[\p{L}\p{N})])[\s.,;:!?]+$/u, '')
    .replace(LABEL, '')

/** Whether a search is for a CPF, or for a part of one: digits and what stands between them. */
export const isCpfSearch = (text: string): boolean => /\d/.test(text) && !/[^\d.\-/\s]/.test(searchedIn(text))
