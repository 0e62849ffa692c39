import { emailIn } from '#domain/email.ts'
import { onlyDigits } from '#domain/identifiers.ts'
import { nationalDigits } from '#domain/phones.ts'
import { tidy } from '#domain/places.ts'
import { isUnreadable, type Listed } from '#domain/unreadable.ts'
import { type Motorista, motoristasCreate, motoristasList } from '#services/contract/drivers.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import { enderecoOf, type PostalAddress } from './addresses.ts'
import type { ChosenFile } from './chosenFiles.ts'
import type { HttpClient, MayReplay } from './http/client.ts'
import { identityDocumentFields } from './identityDocuments.ts'
import { allPagesOf } from './lists.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

/** A carrier or shipper for whom the driver has worked. */
export interface DriverReference {
  readonly name: string
  readonly phone: string
}

export interface NewDriver {
  readonly companyId: number
  readonly phone: string
  /** Null: 'Não quero informar o email' */
  readonly email: string | null
  /** The licence (CNH); name and CPF are read from it. */
  readonly document: ChosenFile
  readonly address: PostalAddress
  readonly reference: DriverReference
  readonly secondReference: DriverReference | null
}

/** What finds a new driver again: the call has neither a CPF nor a name. */
export type NewDriverFingerprint = Pick<NewDriver, 'companyId' | 'phone' | 'email' | 'address'> & {
  /** The ids of the company's drivers before it was sent. */
  readonly knownIds: readonly number[]
}

const PAGE_SIZE = pageSizesOf(motoristasList).search

const referenciaOf = ({ name, phone }: DriverReference) => ({
  nome: tidy(name),
  telefone: onlyDigits(phone),
})

/** Null: it is not told, or hidden in part ('(45) 9****-2211'). */
const toldText = (text: string | null | undefined): string | null =>
  !text || text.includes('*') ? null : text

/** Whether a driver who was not there before is this one. The list shows what was sent. */
const isOf = ({ phone, email, address }: NewDriverFingerprint, driver: Motorista): ReconcileOutcome => {
  const told = {
    phone: toldText(driver.telefone),
    email: toldText(driver.email),
    cep: toldText(driver.endereco?.cep),
  }
  const hasOther =
    (told.phone !== null && nationalDigits(told.phone) !== onlyDigits(phone)) ||
    (told.email !== null && emailIn(told.email) !== emailIn(email ?? '')) ||
    (told.cep !== null && onlyDigits(told.cep) !== onlyDigits(address.cep))
  if (hasOther) return 'notFound'
  const isWhole = told.phone !== null && told.cep !== null
  return isWhole && (told.email !== null || email === null) ? 'found' : 'cannotTell'
}

export const createDriverCreationService = (client: HttpClient) => {
  /** Whatever their status: a driver who waits for the analysis is in no list that is shown (REG-230). */
  const allDrivers = (companyId: number, signal?: AbortSignal): Promise<readonly Listed<Motorista>[]> =>
    allPagesOf(PAGE_SIZE, (page) => {
      const query = { frotista_id: companyId, page, per_page: PAGE_SIZE }
      return client.send(motoristasList, { query }, { signal })
    })

  /** What each driver who was not there before is to this one. */
  const newDrivers = async (
    fingerprint: NewDriverFingerprint,
    signal: AbortSignal | undefined,
  ): Promise<readonly { readonly id: number | null; readonly outcome: ReconcileOutcome }[]> =>
    (await allDrivers(fingerprint.companyId, signal))
      .filter(({ id }) => id === null || !fingerprint.knownIds.includes(id))
      .map((driver) => ({
        id: driver.id,
        outcome: isUnreadable(driver) ? 'cannotTell' : isOf(fingerprint, driver),
      }))

  const create = async (driver: NewDriver, mayReplay?: MayReplay) => {
    const { companyId, phone, email, document, address, reference, secondReference } = driver
    const body = {
      frotista_id: companyId,
      telefone: onlyDigits(phone),
      email: email === null ? null : emailIn(email),
      ...identityDocumentFields(document),
      endereco: enderecoOf(address),
      motorista_referencia: [
        referenciaOf(reference),
        ...(secondReference === null ? [] : [referenciaOf(secondReference)]),
      ],
    }
    await client.send(motoristasCreate, { body }, { mayReplay })
  }

  return {
    /** motoristas-list, all pages: the ids of a company's drivers. */
    listIds: async ({ companyId }: { companyId: number }, signal?: AbortSignal): Promise<readonly number[]> =>
      (await allDrivers(companyId, signal)).flatMap(({ id }) => (id === null ? [] : [id])),

    createDriver: (driver: NewDriver, mayReplay?: MayReplay): Promise<SendOutcome> =>
      outcomeOf(create(driver, mayReplay)),

    /**
     * motoristas-list, all pages: a driver who was not there before and has the same phone, e-mail and CEP. One
     * with another of them is somebody else's, also if the phone is that of an office.
     */
    lookUpCreation: async (
      fingerprint: NewDriverFingerprint,
      signal?: AbortSignal,
    ): Promise<ReconcileOutcome> => {
      const outcomes = (await newDrivers(fingerprint, signal)).map(({ outcome }) => outcome)
      return (['found', 'cannotTell'] as const).find((one) => outcomes.includes(one)) ?? 'notFound'
    },

    /** motoristas-list, all pages: the ids of drivers with the same phone, e-mail and CEP who were not there before. */
    newIds: async (fingerprint: NewDriverFingerprint, signal?: AbortSignal): Promise<readonly number[]> =>
      (await newDrivers(fingerprint, signal)).flatMap(({ id, outcome }) =>
        id !== null && outcome === 'found' ? [id] : [],
      ),
  }
}
