import { type Fault, faultText, serverMessage } from '#domain/fault.ts'
import { onlyDigits } from '#domain/identifiers.ts'
import type { Driver, DriverChange } from '#services/drivers.ts'
import { defineForm, type FieldErrors } from '../shared/form.ts'
import {
  type AddressDraft,
  emptyAddressDraft,
  foundAddressOf,
  postalAddressOf,
} from '../shared/wizard/addressDraft.ts'

/** What can be changed of a driver, as it is typed; no punctuation in phone and CEP. */
export interface DriverDraft extends AddressDraft {
  readonly name: string
  readonly phone: string
  /** '' if there is none. */
  readonly email: string
}

/** The fields of /motoristas/edit and their messages (registries §5). City and state come from the CEP. */
export const driverForm = defineForm({
  fields: {
    name: { kind: 'text', label: 'Nome', required: 'Nome inválido!', max: 200 },
    phone: {
      kind: 'masked',
      mask: 'phone',
      label: 'Telefone',
      required: 'Telefone inválido!',
      invalid: 'Telefone inválido!',
    },
    email: { kind: 'email', label: 'E-mail', invalid: 'Email inválido' },
    cep: { kind: 'masked', mask: 'cep', label: 'CEP', required: 'CEP inválido', invalid: 'CEP inválido' },
    city: { kind: 'text', label: 'Cidade', required: 'Cidade inválido!', max: 200 },
    state: { kind: 'text', label: 'Estado', required: 'Estado inválido!', max: 200 },
    street: { kind: 'text', label: 'Rua', required: 'Logradouro inválido!', max: 200 },
    neighbourhood: { kind: 'text', label: 'Bairro', required: 'Bairro inválido!', max: 200 },
    number: {
      kind: 'digits',
      label: 'Número',
      min: 1,
      max: 12,
      required: 'Número inválido!',
      invalid: 'Número inválido!',
    },
    complement: { kind: 'text', label: 'Complemento', max: 200 },
  },
})

export type DriverField = keyof typeof driverForm.fields

export const errorsOf = (draft: DriverDraft): FieldErrors<typeof driverForm.fields> => {
  const checked = driverForm.check(draft)
  return checked.kind === 'wrong' ? checked.errors : {}
}

/** Whether it can be sent: the fields are right, and the CEP's address is known. */
export const isGood = (draft: DriverDraft): boolean =>
  driverForm.check(draft).kind === 'good' && foundAddressOf(draft) !== null

const addressOf = ({ endereco }: Driver): AddressDraft =>
  endereco === null
    ? emptyAddressDraft
    : {
        cep: onlyDigits(endereco.cep),
        city: endereco.cidade,
        cityIbge: endereco.cidade_ibge,
        state: endereco.estado,
        street: endereco.logradouro,
        neighbourhood: endereco.bairro,
        // 'S/N' is no number here (registries §5)
        number: onlyDigits(endereco.numero),
        complement: endereco.complemento ?? '',
      }

/** A driver's record in the fields. */
export const draftOf = (driver: Driver): DriverDraft => ({
  ...addressOf(driver),
  name: driver.nome,
  phone: onlyDigits(driver.telefone ?? ''),
  email: driver.email ?? '',
})

export const changeOf = ({ id, frotista_id }: Driver, draft: DriverDraft): DriverChange => ({
  driverId: id,
  companyId: frotista_id,
  name: draft.name.trim(),
  phone: draft.phone,
  email: draft.email,
  address: postalAddressOf(draft),
})

/** What is decided together: a house number belongs to its street. */
const PARTS: readonly (readonly DriverField[])[] = [
  ['name'],
  ['phone'],
  ['email'],
  ['cep', 'city', 'state', 'street', 'neighbourhood', 'number', 'complement'],
]

const isSame = (one: DriverDraft, other: DriverDraft) => (name: DriverField) =>
  one[name].trim() === other[name].trim()

const changedBetween = (before: DriverDraft, now: DriverDraft): readonly DriverField[] =>
  PARTS.filter((part) => !part.every(isSame(before, now))).flat()

/** A field that two people have changed, or one of them and the other would change back. */
export interface Difference {
  readonly name: DriverField
  readonly mine: string
  readonly theirs: string
}

/** What somebody else has changed since `before`, where it is not what `mine` says as well. */
export const differencesOf = (before: DriverDraft, mine: DriverDraft, theirs: DriverDraft): Difference[] =>
  changedBetween(before, theirs)
    .filter((name) => !isSame(mine, theirs)(name))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }))

/** `mine` with all that somebody else has changed since `before`. */
export const withTheirs = (before: DriverDraft, mine: DriverDraft, theirs: DriverDraft): DriverDraft => {
  const taken = changedBetween(before, theirs)
  return {
    ...mine,
    ...Object.fromEntries(taken.map((name) => [name, theirs[name]])),
    cityIbge: taken.includes('cep') ? theirs.cityIbge : mine.cityIbge,
  }
}

const UPDATE_FAILED = 'Erro ao tentar atualizar o motorista'

/** What the server's words are about, and the catalogue's text for it (registries §8). */
const HANDLING: readonly (readonly [RegExp, string])[] = [
  [/\b(cep|endere[cç]o)\b/i, 'Erro ao validar os dados do endereço'],
  [/\bnome\b/i, 'Erro ao lidar com alteração do nome'],
  [/\btelefone\b/i, 'Erro ao lidar com alteração do telefone'],
  [/\be-?mail\b/i, 'Erro ao lidar com alteração do email'],
]

/** The text of a refusal: the server's words, after what they are about if they name one field. */
export const refusalText = (fault: Fault): string => {
  const words = serverMessage(fault) ?? ''
  const named = HANDLING.filter(([about]) => about.test(words))
  return named.length === 1 ? `${named[0]?.[1]}: ${words}` : faultText(fault, UPDATE_FAILED)
}
