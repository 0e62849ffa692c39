import type { HttpClient } from './http/client.ts'
import { createStatementService, type Statement } from './statement.ts'
import { daysOfTransfer, findTransfer, keysAlike, type TransferMark, targetsIn } from './transferMatches.ts'

/** A transfer whose outcome is unknown. */
export interface LostTransfer {
  /** As it is stored: its target is a keyed hash. */
  readonly mark: TransferMark
  readonly companyId: number
  /** Milliseconds since 1970. */
  readonly sentAt: number
  /** Keys of what looked like it before it was sent; null: not known. */
  readonly before: readonly string[] | null
  /** How many sendings of it may still arrive; not given: one. */
  readonly sendings?: number
  /** Keys of those that have arrived and are known. */
  readonly made?: readonly string[]
}

/** A keyed hash of a hash (`markOf`); null: the browser has none. */
export type HashOfMark = (mark: string) => Promise<string | null>

/** No movement went there. */
const NOWHERE = ''

/** Looks for transfers in the statement (pagamentos-extrato); it needs no key of idempotency. */
export const createTransferLookUp = (client: HttpClient, hashOfMark: HashOfMark) => {
  const { getStatement } = createStatementService(client)
  const movementsOf = async (companyId: number, sentAt: number, signal?: AbortSignal) => {
    const period = daysOfTransfer(sentAt, Date.now())
    return (await getStatement({ companyId, period }, signal)).movements
  }

  /** The movements' own hash of the target that is stored as a keyed one. */
  const targetAmong = async (movements: Statement['movements'], mark: TransferMark) => {
    if (mark.target === null) return null
    for (const target of targetsIn(movements, mark)) {
      if ((await hashOfMark(target)) === mark.target) return target
    }
    return NOWHERE
  }

  return {
    /** Keys of the movements that look like it now, before it is sent. */
    keysBefore: async (
      { mark, companyId }: Pick<LostTransfer, 'mark' | 'companyId'>,
      signal?: AbortSignal,
    ): Promise<readonly string[]> => keysAlike(await movementsOf(companyId, Date.now(), signal), mark),

    /** Whether it stands in the statement of the days since it was sent. */
    lookUpTransfer: async (
      { mark, companyId, sentAt, before, ...known }: LostTransfer,
      signal?: AbortSignal,
    ) => {
      const movements = await movementsOf(companyId, sentAt, signal)
      const target = await targetAmong(movements, mark)
      return findTransfer(movements, { ...mark, target }, before, known)
    },
  }
}
