import * as v from 'valibot'
import type { FoundAddress, PostalAddress } from '#services/addresses.ts'
import type { EntriesOf } from './step.ts'

/** What one types of an address, as typed. */
export interface AddressFields {
  readonly cep: string
  readonly street: string
  readonly number: string
  readonly complement: string
  readonly neighbourhood: string
}

/** The address that a wizard's draft holds. */
export interface AddressDraft extends AddressFields {
  /** '' while the CEP has no city. */
  readonly city: string
  readonly cityIbge: number | null
  readonly state: string
}

export const addressEntries = {
  cep: v.string(),
  street: v.string(),
  number: v.string(),
  complement: v.string(),
  neighbourhood: v.string(),
  city: v.string(),
  cityIbge: v.nullable(v.number()),
  state: v.string(),
} satisfies EntriesOf<AddressDraft>

export const emptyAddressDraft: AddressDraft = {
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighbourhood: '',
  city: '',
  cityIbge: null,
  state: '',
}

/** Another CEP makes what was found for the one before void. */
export const withoutAddress = <Draft extends AddressDraft>(draft: Draft, cep: string): Draft => ({
  ...draft,
  ...emptyAddressDraft,
  cep,
})

export const withAddress = <Draft extends AddressDraft>(draft: Draft, found: FoundAddress): Draft => ({
  ...draft,
  cep: found.cep,
  city: found.city,
  cityIbge: found.cityIbge,
  state: found.state ?? '',
  street: found.street ?? '',
  neighbourhood: found.neighbourhood ?? '',
})

/** The address that a draft holds; null while its CEP has no city. */
export const foundAddressOf = (draft: AddressDraft): FoundAddress | null => (draft.city === '' ? null : draft)

export const postalAddressOf = (draft: AddressDraft): PostalAddress => ({
  cep: draft.cep,
  city: draft.city,
  cityIbge: draft.cityIbge,
  state: draft.state,
  street: draft.street.trim(),
  number: draft.number.trim(),
  complement: draft.complement.trim(),
  neighbourhood: draft.neighbourhood.trim(),
})
