import { hasCpfDigits, onlyDigits } from './identifiers.ts'
import { tidy } from './places.ts'
import { plainSigns } from './signs.ts'

/** A longer text is a page that was pasted by mistake; fields cut it in sight. */
export const LONGEST_SEARCH = 400

/** Quotes, brackets or marks of bold letters around all of it, and none in between. */
const WRAPPED = /^[^\p{L}\p{N}]+([\p{L}\p{N}](?:[\p{L}\p{N}\s.:/&'-]*[\p{L}\p{N}])?)[^\p{L}\p{N}]+$/u

/**
 * A label before what is searched: 'CPF nº 111.222.333-96', 'placa ABC 1234', 'Motorista: João'. Without a colon one number
 * follows and nothing else: 'Placa 2000 Ltda' is a name.
 */
const LABEL =
  /^(?:\D*:\s*(?=.)|(?:cpf|cnpj|placa|ct-?e)(?![a-z])[\s.#=-]*(?:n[º°.]*o?[º°. ]\s*)?(?=[\W\d]*(?:[a-z]{3}[ .-]?)?\d\S{0,30}$))/i

/** It names one person, whatever stands beside it ('João da Silva - 111.222.333-96'). */
const CPF = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g

/**
 * What a typed or pasted text searches, in all lists and pickers: without signs that nobody sees, the quotes, hyphens and
 * accents of a keyboard, no label, nothing around it and no sign that ends a sentence.
 */
export const searchedIn = (text: string): string => {
  const seen = tidy(plainSigns(text.slice(0, LONGEST_SEARCH)))
  const [cpf, ...others] = (seen.match(CPF) ?? []).filter((found) => hasCpfDigits(onlyDigits(found)))
  return cpf !== undefined && others.length === 0 ? cpf : wordsIn(seen)
}

const wordsIn = (seen: string): string =>
  seen
    .replace(/(?<=\p{L})[\u2018\u2019\u02bc\u00b4`](?=\p{L})/gu, "'")
    .replace(WRAPPED, '$1')
    .replace(LABEL, '')
    .replace(WRAPPED, '$1')
    .replace(/(?<=[^\s.,;:!?])[\s.,;:!?]+$/, '')

/** Whether a search is for a CPF, or for a part of one: digits and what stands between them. */
export const isCpfSearch = (text: string): boolean => /\d/.test(text) && !/[^\d.\-/\s]/.test(searchedIn(text))

/** 'CT-e nº', 'Nº' and 'série 1' beside the number of a CT-e. */
const AROUND_CTE =
  /s[ée]rie[^\p{L}\d]*\d{1,3}(?!\d)|(?<!\p{L})(?:ct-?e|n(?:[úu]m(?:ero)?|o)?(?:\s?[º°])?)(?!\p{L})/giu

/** The one number of a CT-e in what is searched, its zeros as they were given; null: there is none, or there are several. */
export const cteNumberIn = (text: string): string | null => {
  const rest = searchedIn(text)
    .replace(AROUND_CTE, ' ')
    .replace(/[^\p{L}\d.]+|(?<!\d)\.|\.(?!\d)/gu, ' ')
    .trim()
  return /^\d+$|^\d{1,3}(?:\.\d{3})+$/.test(rest) ? onlyDigits(rest) : null
}
