import type { SendOptions } from './http/client.ts'

// What every service needs between its own words and the wire.

/** The options of a call that is abandoned with `signal`. */
export const passOn = (signal: AbortSignal | undefined): SendOptions => ({ ...(signal && { signal }) })

/** Digits of a CPF, a phone or an ANTT that an answer may have masked (spec/api.md 1.7). */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Digits and capitals of a CNPJ or a plate that an answer may have masked (spec/api.md 1.7). */
export const bareCode = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase()
