import { isTextHash } from '#domain/hashText.ts'
import type { Period } from '#domain/period.ts'
import type { HttpClient } from './http/client.ts'
import { daysNow, daysSince, type SentTime, type ServerNow } from './sentDays.ts'
import { createStatementService, type Statement } from './statement.ts'
import {
  countUnnamed,
  findTransfer,
  keysAlike,
  type TransferFingerprint,
  targetsIn,
  transferFingerprintOf,
} from './transferMatches.ts'
import type { TransferOrder } from './transfers.ts'

/** A transfer whose outcome is unknown. */
export interface LostTransfer extends SentTime {
  /** As it is stored: its target is a keyed hash. */
  readonly fingerprint: TransferFingerprint
  readonly companyId: number
  /** Keys of what looked like it before it was sent; null: not known. */
  readonly before: readonly string[] | null
  /** Keys of those that have arrived and are known. */
  readonly made?: readonly string[]
}

/** A transfer that was answered, on the page that has confirmed it. */
export interface AnsweredTransfer extends SentTime {
  readonly order: TransferOrder
  readonly companyId: number
  /** Keys of what looked like it before it was sent. */
  readonly before: readonly string[]
}

/** A keyed hash of a hash (`hashText`); null: the browser has none. */
export type KeyedFromHash = (textHash: string) => Promise<string | null>

/** No movement went there. */
const NOWHERE = ''

/** Looks for transfers in the statement (pagamentos-extrato); it needs no key of idempotency. */
export const createTransferLookUp = (
  client: HttpClient,
  { serverNow, keyedFromHash }: { readonly serverNow: ServerNow; readonly keyedFromHash: KeyedFromHash },
) => {
  const { getStatement } = createStatementService(client)
  const movementsOf = async (companyId: number, periods: readonly Period[], signal?: AbortSignal) => {
    const movements: Statement['movements'][number][] = []
    // the newest period comes first
    for (const period of periods)
      movements.unshift(...(await getStatement({ companyId, period }, signal)).movements)
    return movements
  }

  /** The movements' own hash of the target that is stored as a keyed one. */
  const targetAmong = async (movements: Statement['movements'], fingerprint: TransferFingerprint) => {
    // release 2.26 has stored it without a key
    if (fingerprint.target === null || isTextHash(fingerprint.target)) return fingerprint.target
    for (const target of targetsIn(movements, fingerprint)) {
      const hash = await keyedFromHash(target)
      // the payee cannot be told now: one of the same value may be it
      if (hash === null) return null
      if (hash === fingerprint.target) return target
    }
    return NOWHERE
  }

  return {
    /** Keys of the movements that look like it now, before it is sent. */
    keysBefore: async (
      { fingerprint, companyId }: Pick<LostTransfer, 'fingerprint' | 'companyId'>,
      signal?: AbortSignal,
    ): Promise<readonly string[]> =>
      keysAlike(await movementsOf(companyId, daysNow(serverNow()), signal), fingerprint),

    /** How many that look like it have come into the statement since it was sent; one that the bank has given back is none. */
    countNew: async (
      { order, companyId, sentAt, serverSentAt, before }: AnsweredTransfer,
      signal?: AbortSignal,
    ): Promise<number> => {
      const { periods } = daysSince({ sentAt, serverSentAt }, serverNow())
      const movements = await movementsOf(companyId, periods, signal)
      const fingerprint = transferFingerprintOf(order)
      const found = findTransfer(movements, fingerprint, before)
      if (typeof found !== 'object' || found.kind !== 'several') return 0
      const done = found.proofs.filter(({ hasFailed }) => !hasFailed)
      return done.length - countUnnamed(movements, fingerprint, before)
    },

    /** Whether it stands in the statement of the days since it was sent. */
    lookUpTransfer: async (
      { fingerprint, companyId, sentAt, serverSentAt, before, made }: LostTransfer,
      signal?: AbortSignal,
    ) => {
      const { periods, areCertain } = daysSince({ sentAt, serverSentAt }, serverNow())
      const movements = await movementsOf(companyId, periods, signal)
      const target = await targetAmong(movements, fingerprint)
      const outcome = findTransfer(movements, { ...fingerprint, target }, before, made)
      return outcome === 'notFound' && !areCertain ? 'cannotTell' : outcome
    },
  }
}
