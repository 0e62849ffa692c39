import { nationalDigits } from '#domain/phones.ts'
import { type PinResult, pinSend, pinVerify } from '#services/contract/payments-pin.ts'
import type { HttpClient } from './http/client.ts'
import { type CodeCheck, codeCheckOf } from './verification.ts'

/** What a PIN is for (api §4.8); slips: A91. */
const ORIGINS = { accountTransfer: 9, ted: 10, slipPayment: 11, onboarding: 13 } as const
export type PinOrigin = keyof typeof ORIGINS

const CHANNELS = { sms: 0, whatsApp: 1 } as const
export type PinChannel = keyof typeof CHANNELS

export interface SentPin {
  /** Names the PIN when it is verified and used. A secret, as the PIN is. */
  readonly token: string
  /** For how many seconds the PIN is good, and until another one may be sent. */
  readonly seconds: number
}

/** Seconds until the server says otherwise (payments §9). */
export const PIN_SECONDS = 180

const sentPinOf = ({ token, validade }: PinResult): SentPin => ({
  token,
  seconds: validade !== null && validade > 0 ? Math.ceil(validade) : PIN_SECONDS,
})

export const createPinService = (client: HttpClient) => ({
  /** pin-send. The phone is the user's, in the onboarding the representative's (A101). */
  sendPin: async (
    { phone, channel, origin }: { phone: string; channel: PinChannel; origin: PinOrigin },
    signal?: AbortSignal,
  ): Promise<SentPin> => {
    const body = { contato: nationalDigits(phone), tipoEnvio: CHANNELS[channel], origem: ORIGINS[origin] }
    return sentPinOf(await client.send(pinSend, { body }, { signal }))
  },

  verifyPin: async (
    { phone, pin, token }: { phone: string; pin: string; token: string },
    signal?: AbortSignal,
  ): Promise<CodeCheck> => {
    const body = { pin, token, celular: nationalDigits(phone) }
    return codeCheckOf(await client.send(pinVerify, { body }, { signal }))
  },
})
