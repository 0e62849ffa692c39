import { payPasswordMachine } from '#machines/payments/account/payPasswordMachine.ts'
import { createPayPasswordService } from '#services/payPassword.ts'
import { PIN_SECONDS } from '#services/pins.ts'
import { settings } from '../start/settings.ts'
import { call } from '../wiring/call.ts'
import { client } from '../wiring/http.ts'
import { lasting, passwordSafe } from './paySafe.ts'

const service = createPayPasswordService(client, () => settings().obfuscationKey)

/** On entry: the server checks it, and it is kept nowhere. */
export const checkedPayPassword = payPasswordMachine.provide({
  actors: {
    takePayPassword: call(async ({ account, password }, signal) => {
      await service.checkPayPassword({ ...account, password }, signal)
      return null
    }),
  },
})

/** For the encrypted body of a transfer or a slip payment, which takes it out of the safe. It lasts as long as a PIN. */
export const keptPayPassword = payPasswordMachine.provide({
  actors: {
    takePayPassword: call(async ({ password }) =>
      passwordSafe.keep(password.reveal(), lasting(PIN_SECONDS * 1000)),
    ),
  },
})
