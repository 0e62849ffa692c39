/** What follows from a refused loading order (core §4). */
export type LoadingOrderOutcome =
  /** REPROVADO_GR: data of the driver or the vehicle may be out of date. */
  | 'refusedByGR'
  /** SEM_CADENCIA: no more trucks are loaded for this lote. */
  | 'noCadence'
  /** AGUARDANDO_VALIDACAO: the user is asked whether to get an SMS. */
  | 'askSms'
  /** WAIT_FOR_NOTIFICATION: an SMS will be sent. */
  | 'waitForNotification'
  /** The user wants no SMS; operations decide. */
  | 'waitForOperations'
  /** None of these: the error text. */
  | 'failed'

export interface LoadingOrderGates {
  readonly statusGR: string | null
  readonly statusOP: string | null
  /** The user's earlier answer; null: never asked. */
  readonly sendSms: boolean | null
}

const waiting = (sendSms: boolean | null): LoadingOrderOutcome => {
  if (sendSms === null) return 'askSms'
  return sendSms ? 'waitForNotification' : 'waitForOperations'
}

const isOpenOrWaiting = (status: string | null) => status === 'LIBERADO' || status === 'AGUARDANDO'

/** The whole table of status_GR, status_OP and the SMS answer. Without status_OP only status_GR decides. */
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
