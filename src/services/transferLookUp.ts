import type { Period } from '#domain/period.ts'
import type { HttpClient } from './http/client.ts'
import { daysNow, daysSince, type SentTime, type ServerNow } from './sentDays.ts'
import { createStatementService, type Statement } from './statement.ts'
import { findTransfer, keysAlike, type TransferMark } from './transferMatches.ts'

/** A transfer whose outcome is unknown. */
export interface LostTransfer extends SentTime {
  readonly mark: TransferMark
  readonly companyId: number
  /** Keys of what looked like it before it was sent; null: not known. */
  readonly before: readonly string[] | null
  /** Keys of those that have arrived and are known. */
  readonly made?: readonly string[]
}

/** Looks for transfers in the statement (pagamentos-extrato); it needs no key. */
export const createTransferLookUp = (client: HttpClient, serverNow: ServerNow) => {
  const { getStatement } = createStatementService(client)
  const movementsOf = async (companyId: number, periods: readonly Period[], signal?: AbortSignal) => {
    const movements: Statement['movements'][number][] = []
    // the newest period comes first
    for (const period of periods)
      movements.unshift(...(await getStatement({ companyId, period }, signal)).movements)
    return movements
  }

  return {
    /** Keys of the movements that look like it now, before it is sent. */
    keysBefore: async (
      { mark, companyId }: Pick<LostTransfer, 'mark' | 'companyId'>,
      signal?: AbortSignal,
    ): Promise<readonly string[]> =>
      keysAlike(await movementsOf(companyId, daysNow(serverNow()), signal), mark),

    /** Whether it stands in the statement of the days since it was sent. */
    lookUpTransfer: async (
      { mark, companyId, sentAt, serverSentAt, before, made }: LostTransfer,
      signal?: AbortSignal,
    ) => {
      const { periods, areCertain } = daysSince({ sentAt, serverSentAt }, serverNow())
      const outcome = findTransfer(await movementsOf(companyId, periods, signal), mark, before, made)
      return outcome === 'notFound' && !areCertain ? 'cannotTell' : outcome
    },
  }
}
