import { faultOf, ServiceFault } from '#domain/fault.ts'
import { onlyDigits } from '#domain/identifiers.ts'
import { tidy } from '#domain/places.ts'
import type { signupCreate } from '#services/contract/access.ts'
import { type CepResult, cepGet, type UnknownCep } from '#services/contract/address.ts'
import type { RequestOf } from '#services/contract/call.ts'
import type { HttpClient } from './http/client.ts'

/** What the lookup of a CEP answers. */
export interface FoundAddress {
  /** 8 digits. */
  readonly cep: string
  readonly city: string
  readonly cityIbge: number
  readonly state: string
  /** Null, like the neighbourhood, if the whole city has one CEP. */
  readonly street: string | null
  readonly neighbourhood: string | null
}

export type CepOutcome =
  | { readonly kind: 'found'; readonly address: FoundAddress }
  /** No city in the answer, or 404 (A38). */
  | { readonly kind: 'unknown' }
  /** A city without its IBGE code or its state: no field asks for them, and without them it cannot be sent. */
  | { readonly kind: 'incomplete' }

/** A found address that the person has completed. */
export interface PostalAddress {
  readonly cep: string
  readonly city: string
  readonly cityIbge: number | null
  readonly state: string | null
  readonly street: string
  readonly neighbourhood: string
  /** '' when there is none. */
  readonly number: string
  readonly complement: string
}

type Endereco = RequestOf<typeof signupCreate>['body']['endereco']

/** A form's error before its call (api §3.3), in the catalogue's own spelling. */
const FORM_ERROR = 'Erro ao tentar submiter o formulário'

/**
 * The address as it is sent (api §4.1): `numero` is '0' if it was left empty (registries §5). Without the
 * city's IBGE code or the state it cannot be sent: the fault `validation`, with a text for people.
 */
export const enderecoOf = (address: PostalAddress): Endereco => {
  const { cep, city, cityIbge, state, street, neighbourhood, number, complement } = address
  if (cityIbge === null || state === null) throw new ServiceFault({ kind: 'validation', message: FORM_ERROR })
  return {
    cep: onlyDigits(cep),
    logradouro: tidy(street),
    numero: tidy(number) || '0',
    complemento: tidy(complement) || null,
    bairro: tidy(neighbourhood),
    cidade: city,
    cidade_ibge: cityIbge,
    estado: state,
  }
}

const outcomeOf = (cep: string, result: CepResult | UnknownCep): CepOutcome => {
  if ('erro' in result) return { kind: 'unknown' }
  const { cidade, cidade_ibge, estado, logradouro, bairro } = result
  if (!cidade) return { kind: 'unknown' }
  if (cidade_ibge === null || !estado) return { kind: 'incomplete' }
  return {
    kind: 'found',
    address: {
      cep,
      city: cidade,
      cityIbge: cidade_ibge,
      state: estado,
      street: logradouro,
      neighbourhood: bairro,
    },
  }
}

export const createAddressService = (client: HttpClient) => ({
  /** cep-get, on the main API for partners too (A39). */
  findAddress: async ({ cep }: { cep: string }, signal?: AbortSignal): Promise<CepOutcome> => {
    const digits = onlyDigits(cep)
    try {
      return outcomeOf(digits, await client.send(cepGet, { params: { cep: digits } }, { signal }))
    } catch (error) {
      const fault = faultOf(error)
      if (fault.kind === 'http' && fault.status === 404) return { kind: 'unknown' }
      throw error
    }
  },
})
