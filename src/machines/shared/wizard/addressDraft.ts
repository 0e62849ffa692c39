import * as v from 'valibot'
import { tidy } from '#domain/places.ts'
import type { FoundAddress, PostalAddress } from '#services/addresses.ts'
import type { EntriesOf } from './step.ts'

export interface AddressFields {
  readonly cep: string
  readonly street: string
  readonly number: string
  readonly complement: string
  readonly neighbourhood: string
}

/** The address in a wizard's draft. */
export interface AddressDraft extends AddressFields {
  /** '' until a city is found for the CEP. */
  readonly city: string
  readonly cityIbge: number | null
  readonly state: string
}

/** The fields of an address, out of a whole draft. */
export const addressDraftOf = (draft: AddressDraft): AddressDraft => ({
  cep: draft.cep,
  street: draft.street,
  number: draft.number,
  complement: draft.complement,
  neighbourhood: draft.neighbourhood,
  city: draft.city,
  cityIbge: draft.cityIbge,
  state: draft.state,
})

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

/** Another CEP removes the address that was found before. */
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
  state: found.state,
  street: found.street ?? '',
  neighbourhood: found.neighbourhood ?? '',
})

/** The address of a draft; null until a city with its code and state is found for its CEP. */
export const foundAddressOf = (draft: AddressDraft): FoundAddress | null => {
  const { cityIbge } = draft
  return draft.city === '' || cityIbge === null || draft.state === '' ? null : { ...draft, cityIbge }
}

export const postalAddressOf = (draft: AddressDraft): PostalAddress => ({
  cep: draft.cep,
  city: draft.city,
  cityIbge: draft.cityIbge,
  state: draft.state,
  street: tidy(draft.street),
  number: tidy(draft.number),
  complement: tidy(draft.complement),
  neighbourhood: tidy(draft.neighbourhood),
})
