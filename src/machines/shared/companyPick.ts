import { formatCnpj } from '#domain/identifiers.ts'
import { plain } from '#domain/places.ts'
import type { Listed } from '#domain/unreadable.ts'
import type { Company } from '#services/companies.ts'
import type { PickKind } from './pick.ts'

/** Letters and digits alone, so that '11.222.333' finds 11222333000181. */
export const signs = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** A company by its CNPJ or a name, among all that the user may choose. */
export const companyPick: PickKind<Company> = {
  id: 'pickCompany',
  debounceMs: 300,
  matches: ({ cnpj, razao_social, nome_fantasia }, text) =>
    signs(`${cnpj} ${razao_social} ${nome_fantasia ?? ''}`).includes(signs(text)),
  labelOf: ({ cnpj, razao_social }) => `${formatCnpj(cnpj)} - ${razao_social}`,
  nameOf: ({ cnpj }) => formatCnpj(cnpj),
}

/** This one stands first, and the others as they came; null: all do. */
export const standingFirst = (
  companies: readonly Listed<Company>[],
  first: number | null,
): readonly Listed<Company>[] =>
  first === null ? companies : [...companies].sort(({ id }, other) => +(other.id === first) - +(id === first))

/** Told wherever companies are chosen from. */
export const unreadCompanies = (count: number): string =>
  count === 1
    ? 'Um CNPJ não pôde ser lido e não está na lista.'
    : `${count} CNPJs não puderam ser lidos e não estão na lista.`
