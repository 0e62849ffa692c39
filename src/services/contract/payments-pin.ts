import * as v from 'valibot'
import { defineCall, json } from './call.ts'
import { validResult } from './records.ts'
import * as s from './scalars.ts'

/**
 * What a PIN is for (payments §3): 4 driver's slips, 5 mobile recharge, 9 transfer between accounts of
 * fleet owners, 10 TED, 11 fleet owner's slips (A91), 13 onboarding. The others are not shown.
 */
const origem = v.picklist([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])

export const pinResult = v.object({
  token: s.text,
  /** The channel for the next try: 0 SMS, 1 WhatsApp. */
  tipoReenvio: s.openNumber(0, 1),
  /** Seconds; null: not told, then the 180 of payments §9 count. */
  validade: s.orNull(s.count),
})
export type PinResult = v.InferOutput<typeof pinResult>

/** Sends a message; of two the newer PIN counts. The phone is the user's, in the onboarding the representative's (A101). */
export const pinSend = defineCall({
  id: 'pin-send',
  method: 'POST',
  path: '/v2/pagamentos/pin/send',
  auth: 'bearer',
  class: 'create',
  harmlessDuplicate: true,
  body: v.strictObject({
    contato: s.phone,
    /** 0 SMS, 1 WhatsApp. */
    tipoEnvio: v.picklist([0, 1]),
    origem,
  }),
  status: 200,
  answer: json(pinResult),
  source: 'payments §3, §4, §7, §8',
  assumptions: ['A100', 'A101', 'A91'],
})

export const pinVerify = defineCall({
  id: 'pin-verify',
  method: 'POST',
  path: '/v2/pagamentos/pin/verify',
  auth: 'bearer',
  class: 'verify',
  body: v.strictObject({ pin: s.pin, token: s.text, celular: s.phone }),
  status: 200,
  answer: json(validResult),
  source: 'payments §4, §5, §7, §8',
  assumptions: ['A102', 'A103'],
})
