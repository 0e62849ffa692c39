import type { SendOptions } from './http/client.ts'

// What every service needs between its own words and the wire.

/** The options of a call that is abandoned with `signal`. */
export const passOn = (signal: AbortSignal | undefined): SendOptions => ({ ...(signal && { signal }) })

/** An e-mail as it travels (api §1.7). */
export const plainEmail = (email: string): string => email.trim().toLowerCase()
