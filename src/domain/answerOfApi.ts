import type { Fault } from './fault.ts'

/** Of a proxy that wants a sign-in, of a gateway that did not reach the API, and of whoever says that there was too much, too late. */
const STATUSES_ON_THE_WAY: readonly number[] = [407, 408, 413, 425, 429, 502, 503, 504]

/** Whether the API itself has answered an error, in words or not. After any other fault nothing is known of what was asked. */
export const isAnswerOfApi = (fault: Fault): boolean =>
  fault.kind === 'http'
    ? !STATUSES_ON_THE_WAY.includes(fault.status) && fault.isForeign !== true
    : fault.kind === 'validation' || fault.kind === 'statusValidation'
