import type { HttpClient } from './http/client.ts'
import { createStatementService } from './statement.ts'
import { daysOfTransfer, findTransfer, keysAlike, type TransferMark } from './transferMatches.ts'

/** A transfer whose outcome is unknown. */
export interface LostTransfer {
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

/** Looks for transfers in the statement (pagamentos-extrato); it needs no key. */
export const createTransferLookUp = (client: HttpClient) => {
  const { getStatement } = createStatementService(client)
  const movementsOf = async (companyId: number, sentAt: number, signal?: AbortSignal) => {
    const period = daysOfTransfer(sentAt, Date.now())
    return (await getStatement({ companyId, period }, signal)).movements
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
    ) => findTransfer(await movementsOf(companyId, sentAt, signal), mark, before, known),
  }
}
