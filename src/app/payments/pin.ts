import { type PinPurpose, pinMachine } from '#machines/payments/account/pinMachine.ts'
import { createPinService, PIN_SECONDS, type PinChannel } from '#services/pins.ts'
import { type Cooldown, cooldownLeft, endCooldown, startCooldown } from '../drafts/cooldowns.ts'
import { call } from '../wiring/call.ts'
import { countdown, momentNow } from '../wiring/countdown.ts'
import { client } from '../wiring/http.ts'
import { lasting, pinSafe, sentPins } from './paySafe.ts'

const service = createPinService(client)

const nameOf = ({ phone, origin }: PinPurpose) => `${origin} ${phone}`
const waitOf = (purpose: PinPurpose): Cooldown => ({ subject: 'pin', about: nameOf(purpose) })

/** The sendings that have no answer yet: they go on when their question is closed. */
const underWay = new Map<string, Promise<number>>()

/**
 * The wait begins before the call: a call whose tab is closed may do its work. So does the time for which the PIN is good:
 * the server counts it from before its answer. Returns the seconds that are left of it.
 */
const send = async (purpose: PinPurpose, channel: PinChannel): Promise<number> => {
  const wait = waitOf(purpose)
  await startCooldown(wait, PIN_SECONDS * 1000)
  const begun = momentNow()
  try {
    const { token, seconds } = await service.sendPin({ ...purpose, channel })
    const restMs = lasting(seconds * 1000, begun)
    sentPins.set(nameOf(purpose), { token, restMs })
    await startCooldown(wait, restMs())
    return Math.ceil(restMs() / 1000)
  } catch (error) {
    await endCooldown(wait)
    throw error
  }
}

/** The PIN of a transfer or a payment, which takes it out of the safe (A103). */
export const pin = pinMachine.provide({
  actors: {
    recallPin: call(async ({ phone, origin }) => {
      const purpose = { phone, origin }
      await underWay.get(nameOf(purpose))?.catch(() => {})
      const rest = await cooldownLeft(waitOf(purpose))
      const sent = sentPins.get(nameOf(purpose))
      return { left: Math.ceil(rest / 1000), isUsable: sent !== undefined && sent.restMs() > 0 }
    }),
    sendPin: call(({ phone, origin, channel }) => {
      const purpose = { phone, origin }
      const name = nameOf(purpose)
      const sending = underWay.get(name) ?? send(purpose, channel).finally(() => underWay.delete(name))
      underWay.set(name, sending)
      return sending
    }),
    verifyPin: call(async ({ phone, origin, pin: typed }, signal) => {
      const purpose = { phone, origin }
      const sent = sentPins.get(nameOf(purpose))
      if (sent === undefined || sent.restMs() <= 0) return { kind: 'expired' }
      const given = { pin: typed.reveal(), token: sent.token }
      const { kind } = await service.verifyPin({ phone, ...given }, signal)
      if (kind === 'invalid') return { kind }
      // it is used up: the next operation gets one of its own, at once
      sentPins.delete(nameOf(purpose))
      await endCooldown(waitOf(purpose))
      return { kind, pin: pinSafe.keep(given, sent.restMs) }
    }),
    countdown,
  },
})
