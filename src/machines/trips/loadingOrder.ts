/** What a loading order that was kept back leads to (core §4). */
export type LoadingOrderOutcome =
  /** REPROVADO_GR: data of the driver or the vehicle may be out of date. */
  | 'refusedByGR'
  /** SEM_CADENCIA: the lote is filled. */
  | 'noCadence'
  /** AGUARDANDO_VALIDACAO: shall an SMS tell when the status changes? */
  | 'askSms'
  /** WAIT_FOR_NOTIFICATION: an SMS will tell. */
  | 'waitForNotification'
  /** Answered before: no SMS; operations decide. */
  | 'waitForOperations'
  /** Nothing of the above: the error text. */
  | 'failed'

export interface LoadingOrderGates {
  readonly statusGR: string | null
  readonly statusOP: string | null
  /** What the user answered before; null: never asked. */
  readonly sendSms: boolean | null
}

const waiting = (sendSms: boolean | null): LoadingOrderOutcome => {
  if (sendSms === null) return 'askSms'
  return sendSms ? 'waitForNotification' : 'waitForOperations'
}

const isOpenOrWaiting = (status: string | null) => status === 'LIBERADO' || status === 'AGUARDANDO'

/**
 * The whole table of status_GR, status_OP and the SMS answer. Where status_OP is not said (the list's
 * variant) status_GR alone decides.
 */
export const loadingOrderOutcome = ({
  statusGR,
  statusOP,
  sendSms,
}: LoadingOrderGates): LoadingOrderOutcome => {
  if (statusOP === null) {
    if (statusGR === 'REPROVADO') return 'refusedByGR'
    return statusGR === 'AGUARDANDO' ? waiting(sendSms) : 'failed'
  }
  if (statusGR === 'REPROVADO') {
    return statusOP === 'REPROVADO' || isOpenOrWaiting(statusOP) ? 'refusedByGR' : 'failed'
  }
  if (!isOpenOrWaiting(statusGR)) return 'failed'
  if (statusOP === 'REPROVADO') return 'noCadence'
  return statusOP === 'AGUARDANDO' ? waiting(sendSms) : 'failed'
}
