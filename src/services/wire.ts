import { emailIn } from '#domain/email.ts'
import type { SendOptions } from './http/client.ts'

// Small helpers that every service needs to build a request.

/** The options of a call that `signal` aborts. */
export const passOn = (signal: AbortSignal | undefined): SendOptions => ({ ...(signal && { signal }) })

/** An e-mail as it is sent (api §1.7). */
export const plainEmail = emailIn
