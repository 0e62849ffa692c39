import { type Fault, faultText, serverMessage } from '#domain/fault.ts'
import { onlyDigits } from '#domain/identifiers.ts'
import { PHONE, valueIn } from '#domain/pasted.ts'
import { tidy } from '#domain/places.ts'
import type { Driver, DriverChange } from '#services/drivers.ts'
import { defineForm, errorText, type FieldErrors } from '../shared/form.ts'
import {
  type AddressDraft,
  emptyAddressDraft,
  foundAddressOf,
  postalAddressOf,
} from '../shared/wizard/addressDraft.ts'

/** What can be changed of a driver, as it is typed; no punctuation in phone and CEP, unless the record has something else in its place. */
export interface DriverDraft extends AddressDraft {
  readonly name: string
  readonly phone: string
  /** '' if there is none. */
  readonly email: string
}

/** What the page of a driver begins with, and keeps over a reload. */
export interface EditedDriver {
  /** The record that the fields began with, or the last one that they were compared with. */
  readonly driver: Driver
  readonly typed: DriverDraft
  /** The last that was sent, and may have arrived; null: nothing was sent. */
  readonly sent: DriverDraft | null
  /** The house number with which the fields were good; it stays good, though the record has another one now. */
  readonly own?: string | undefined
}

/** The fields of /motoristas/edit and their messages (registries §5). City and state come from the CEP. */
export const driverForm = defineForm({
  fields: {
    name: { kind: 'text', label: 'Nome', required: 'Nome inválido!', max: 200 },
    phone: { kind: 'masked', mask: 'phone', label: 'Telefone', ...errorText('Telefone inválido!') },
    email: { kind: 'email', label: 'E-mail', invalid: 'Email inválido' },
    cep: { kind: 'masked', mask: 'cep', label: 'CEP', ...errorText('CEP inválido') },
    city: { kind: 'text', label: 'Cidade', required: 'Cidade inválido!', max: 200 },
    state: { kind: 'text', label: 'Estado', required: 'Estado inválido!', max: 200 },
    street: { kind: 'text', label: 'Rua', required: 'Logradouro inválido!', max: 200 },
    neighbourhood: { kind: 'text', label: 'Bairro', required: 'Bairro inválido!', max: 200 },
    number: {
      kind: 'digits',
      isHouse: true,
      label: 'Número',
      min: 1,
      max: 12,
      ...errorText('Número inválido!'),
    },
    complement: { kind: 'text', label: 'Complemento', max: 200 },
  },
})

export type DriverField = keyof typeof driverForm.fields

/** As the record has it: '123A' and 'S/N', too, which nobody could type here. */
const numberIn = ({ endereco }: Pick<Driver, 'endereco'>): string => tidy(endereco?.numero ?? '')

/** What is wrong in the fields. A number that the record has is sent back as it is, so that no letter is lost. */
export const errorsOf = (
  draft: DriverDraft,
  driver: Driver,
  own?: string,
): FieldErrors<typeof driverForm.fields> => {
  const isKept = draft.number !== '' && [numberIn(driver), own].includes(draft.number)
  const checked = driverForm.check(isKept ? { ...draft, number: '0' } : draft)
  return checked.kind === 'wrong' ? checked.errors : {}
}

/** Whether it can be sent: the fields are right, and the CEP's address is known. */
export const isGood = (draft: DriverDraft, driver: Driver, own?: string): boolean =>
  Object.keys(errorsOf(draft, driver, own)).length === 0 && foundAddressOf(draft) !== null

const addressOf = (driver: Driver): AddressDraft => {
  const { endereco } = driver
  return endereco === null
    ? emptyAddressDraft
    : {
        cep: onlyDigits(endereco.cep),
        city: endereco.cidade,
        cityIbge: endereco.cidade_ibge,
        state: endereco.estado,
        street: endereco.logradouro,
        neighbourhood: endereco.bairro,
        number: numberIn(driver),
        complement: endereco.complemento ?? '',
      }
}

/** A driver's record in the fields. */
export const draftOf = (driver: Driver): DriverDraft => ({
  ...addressOf(driver),
  name: driver.nome,
  phone: valueIn(PHONE, driver.telefone ?? ''),
  email: driver.email ?? '',
})

export const changeOf = ({ id, frotista_id }: Driver, draft: DriverDraft): DriverChange => ({
  driverId: id,
  companyId: frotista_id,
  name: tidy(draft.name),
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
  tidy(one[name]) === tidy(other[name])

/** What was read just before sending, beside what the fields began with. */
export interface Versions {
  /** As the fields began. */
  readonly before: DriverDraft
  readonly mine: DriverDraft
  /** As the record is now. */
  readonly theirs: DriverDraft
  /** What was sent from here without an answer: what is so in the record now, nobody else has changed. */
  readonly sent: DriverDraft | null
}

const copied = (to: DriverDraft, from: DriverDraft, names: readonly DriverField[]): DriverDraft => ({
  ...to,
  ...Object.fromEntries(names.map((name) => [name, from[name]])),
  cityIbge: names.includes('cep') ? from.cityIbge : to.cityIbge,
})

/** What somebody else has changed, part by part, where the fields here say something else. */
const changedElsewhere = ({ before, mine, theirs, sent }: Versions) =>
  PARTS.filter((part) => {
    const isNow = (draft: DriverDraft) => part.every(isSame(draft, theirs))
    return !isNow(before) && !isNow(mine) && !(sent !== null && isNow(sent))
  }).map((part) => ({ part, isMine: !part.every(isSame(before, mine)) }))

/** A field that two people have changed, each in another way. */
export interface Difference {
  readonly name: DriverField
  readonly mine: string
  readonly theirs: string
}

/** What both have changed: only the person can decide. An address is decided as a whole. */
export const differencesOf = (versions: Versions): Difference[] =>
  changedElsewhere(versions)
    .flatMap(({ part, isMine }) => (isMine ? part : []))
    .filter((name) => !isSame(versions.mine, versions.theirs)(name))
    .map((name) => ({ name, mine: versions.mine[name], theirs: versions.theirs[name] }))

/** What only somebody else has changed: it is taken over without a question. */
export const takenOver = (versions: Versions): readonly DriverField[] =>
  changedElsewhere(versions)
    .flatMap(({ part, isMine }) => (isMine ? [] : part))
    .filter((name) => !isSame(versions.mine, versions.theirs)(name))

/** `mine` with what only somebody else has changed. */
export const withTakenOver = (versions: Versions): DriverDraft =>
  copied(versions.mine, versions.theirs, takenOver(versions))

/** `mine` with all that somebody else has changed. */
export const withTheirs = (versions: Versions): DriverDraft =>
  copied(
    versions.mine,
    versions.theirs,
    changedElsewhere(versions).flatMap(({ part }) => part),
  )

/** Whether the record is as the fields say: there is nothing to send. */
export const isSaved = (driver: Driver, draft: DriverDraft): boolean => {
  const saved = draftOf(driver)
  return PARTS.flat().every(isSame(saved, draft)) && saved.cityIbge === draft.cityIbge
}

const ADDRESS: readonly DriverField[] = PARTS.flatMap((part) => (part.includes('cep') ? part : []))

/** Another CEP has removed the address, and the record has one. */
export const isAddressGone = (driver: Driver, draft: DriverDraft): boolean =>
  foundAddressOf(draft) === null && foundAddressOf(addressOf(driver)) !== null

export const withAddressOf = (driver: Driver, draft: DriverDraft): DriverDraft =>
  copied(draft, draftOf(driver), ADDRESS)

/** Tells what was taken over: 'Telefone e E-mail mudaram ...'; an address is named as a whole. */
export const takenOverText = (taken: readonly DriverField[]): string => {
  const labelOf = (name: DriverField) => (ADDRESS.includes(name) ? 'Endereço' : driverForm.fields[name].label)
  const labels = new Intl.ListFormat('pt-BR').format([...new Set(taken.map(labelOf))])
  return `O cadastro mudou enquanto você editava, e esta página tomou de lá: ${labels}.`
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
export const driverRefusalText = (fault: Fault): string => {
  const words = serverMessage(fault) ?? ''
  const named = HANDLING.filter(([about]) => about.test(words))
  return named.length === 1 ? `${named[0]?.[1]}: ${words}` : faultText(fault, UPDATE_FAILED)
}
