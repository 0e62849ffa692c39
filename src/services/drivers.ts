import { emailIn } from '#domain/email.ts'
import { ServiceFault } from '#domain/fault.ts'
import { hashText } from '#domain/hashText.ts'
import { onlyDigits } from '#domain/identifiers.ts'
import { nationalDigits } from '#domain/phones.ts'
import { plain, tidy } from '#domain/places.ts'
import { isUnreadable, readable } from '#domain/unreadable.ts'
import { enderecoOf, type PostalAddress } from '#services/addresses.ts'
import type { RequestOf } from '#services/contract/call.ts'
import {
  type Motorista,
  motoristasDelete,
  motoristasImagem,
  motoristasList,
  motoristasUpdate,
} from '#services/contract/drivers.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import type { HttpClient } from './http/client.ts'
import { deletionIn, type ListPage, listPageOf, type Searched, searchPages } from './lists.ts'
import { LISTED_STATUSES, type ReadingImage, readingImageOf } from './readings.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

export type Driver = Motorista

type ListAsked = RequestOf<typeof motoristasList>['query']
/** What may limit the list of drivers; its four statuses and the size of a page are fixed. */
export type DriversQuery = Omit<ListAsked, 'page' | 'per_page' | 'list_status'>

/** What finds a driver again, who may be deleted. No CPF: it is stored in the browser. */
export interface DriverFingerprint {
  readonly driverId: number
  readonly name: string
  readonly companyId: number
}

export interface DriverChange extends DriverFingerprint {
  readonly phone: string
  /** '' if there is none. */
  readonly email: string
  readonly address: PostalAddress
  /** The record that it changes. */
  readonly before?: Changed
}

/** What finds a changed driver again, by the new name. No CPF and no address: it is stored in the browser. */
export interface DriverChangeFingerprint extends DriverFingerprint {
  /** A hash (`hashText`) of all that was sent; stored as a keyed hash of it. Null: it is not known. */
  readonly sent: string | null
  /** The same of what it was before; not given, or null: it is not known. Earlier releases have not kept it. */
  readonly before?: string | null | undefined
}

type Changed = Pick<Driver, keyof RequestOf<typeof motoristasUpdate>['body']>

const changedOf = ({ name, phone, email, address }: DriverChange) => ({
  nome: tidy(name),
  telefone: onlyDigits(phone),
  email: emailIn(email) || null,
  endereco: enderecoOf(address),
})

/**
 * The same for what is sent and for the record that it makes, however the server writes it: 'JOÃO' for 'Joao'.
 * @param isExact with its capitals and accents
 */
const contentsOf = ({ nome, telefone, email, endereco }: Changed, isExact = false): string => {
  const written = (text: string) => (isExact ? tidy(text) : plain(tidy(text)))
  return hashText(
    JSON.stringify([
      // not the exact one of another text
      ...(isExact ? [] : ['plain']),
      written(nome),
      nationalDigits(telefone ?? ''),
      emailIn(email ?? ''),
      onlyDigits(endereco?.cep ?? ''),
      endereco?.cidade_ibge,
      ...[endereco?.logradouro, endereco?.numero, endereco?.bairro, endereco?.complemento].map((text) =>
        written(text ?? ''),
      ),
    ]),
  )
}

/** Where capitals or accents are all that is changed, they count. */
export const changeFingerprintOf = (
  change: DriverChange,
): DriverChangeFingerprint & { readonly sent: string; readonly before: string | null } => {
  const { driverId, name, companyId, before } = change
  const now = changedOf(change)
  const isExact = before !== undefined && contentsOf(before) === contentsOf(now)
  return {
    driverId,
    name,
    companyId,
    sent: contentsOf(now, isExact),
    before: before === undefined ? null : contentsOf(before, isExact),
  }
}

const PAGE_SIZE = pageSizesOf(motoristasList).list
const SEARCH_SIZE = pageSizesOf(motoristasList).search

/** @param keyedFromHash the keyed hash of a hash, as what was sent is stored; null: the browser has none */
export const createDriverService = (
  client: HttpClient,
  keyedFromHash: (textHash: string) => Promise<string | null>,
) => {
  /**
   * The driver as the company has it now, whatever the status (motoristas-list): among those of the name, and else among
   * all, because a colleague may have given another name.
   */
  const find = async (
    { driverId, name, companyId }: DriverFingerprint,
    signal: AbortSignal | undefined,
  ): Promise<Searched<Driver>> => {
    const search = (named: { readonly nome?: string }) =>
      searchPages<Driver>(
        ({ id }) => id === driverId,
        (page) => {
          const query = { ...named, frotista_id: companyId, page, per_page: SEARCH_SIZE }
          return client.send(motoristasList, { query }, { signal })
        },
      )
    const namesakes = await search({ nome: name })
    return namesakes.found ? namesakes : search({})
  }

  return {
    /**
     * The driver as the company's list has it now, by CPF (motoristas-list); null: it is not there any more.
     */
    findDriver: async (
      { driverId, cpf, companyId }: { driverId: number; cpf: string; companyId: number },
      signal?: AbortSignal,
    ): Promise<Driver | null> => {
      const query = { cpf: onlyDigits(cpf), frotista_id: companyId, page: 1, per_page: PAGE_SIZE }
      const asked = { ...query, list_status: LISTED_STATUSES }
      const { data } = await client.send(motoristasList, { query: asked }, { signal })
      const drivers = readable(data)
      const driver = drivers.find(({ id }) => id === driverId)
      if (!driver && drivers.length < data.length) throw new ServiceFault({ kind: 'malformed', at: 'data' })
      return driver ?? null
    },

    /** motoristas-update; the e-mail is null if it was emptied. */
    updateDriver: async (change: DriverChange): Promise<SendOutcome> =>
      outcomeOf(client.send(motoristasUpdate, { params: { id: change.driverId }, body: changedOf(change) })),

    /**
     * Whether the driver's record is as it was sent (motoristas-list). If it is neither that nor as it was before, or is
     * not there any more, somebody else has changed or deleted it since, perhaps after this.
     */
    lookUpUpdate: async (
      { sent, before, ...fingerprint }: DriverChangeFingerprint,
      signal?: AbortSignal,
    ): Promise<ReconcileOutcome> => {
      const { found: driver } = await find(fingerprint, signal)
      if (driver === null || isUnreadable(driver) || sent === null) return 'cannotTell'
      // earlier releases have kept the exact one
      const now = await Promise.all([contentsOf(driver), contentsOf(driver, true)].map(keyedFromHash))
      if (now.includes(sent)) return 'found'
      return typeof before === 'string' && now.includes(before) ? 'notFound' : 'cannotTell'
    },

    /** motoristas-list; `page` starts at 1. */
    listDrivers: async (
      { query, page }: { query: DriversQuery; page: number },
      signal?: AbortSignal,
    ): Promise<ListPage<Driver>> => {
      const asked = { ...query, page, per_page: PAGE_SIZE, list_status: LISTED_STATUSES }
      const answer = await client.send(motoristasList, { query: asked }, { signal })
      return listPageOf(answer, PAGE_SIZE, (driver) => driver)
    },

    /** motoristas-delete, by the driver's own company (A65). */
    deleteDriver: ({ driverId, companyId }: Omit<DriverFingerprint, 'name'>): Promise<SendOutcome> =>
      outcomeOf(
        client.send(motoristasDelete, { params: { id: driverId }, query: { frotista_id: companyId } }),
      ),

    /** Whether the driver is gone from the company (motoristas-list). */
    lookUpDeletion: async (fingerprint: DriverFingerprint, signal?: AbortSignal): Promise<ReconcileOutcome> =>
      deletionIn(await find(fingerprint, signal)),

    /** motoristas-imagem. Anything but a JPEG or a PNG is the fault `malformed`. */
    loadReadingImage: async ({ id }: { id: number }, signal?: AbortSignal): Promise<ReadingImage> =>
      readingImageOf(await client.send(motoristasImagem, { params: { id } }, { signal })),
  }
}
