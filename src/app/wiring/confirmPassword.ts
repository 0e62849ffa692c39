import { ServiceFault } from '#domain/fault.ts'
import { confirmPasswordMachine } from '#machines/shared/confirmPasswordMachine.ts'
import { createPasswordConfirmationService } from '#services/passwordConfirmation.ts'
import { call } from './call.ts'
import { client, vault } from './http.ts'

const service = createPasswordConfirmationService(client)

/** Asks for the password of who is signed in. */
export const confirmPassword = confirmPasswordMachine.provide({
  actors: {
    confirmPassword: call(async ({ password }, signal) => {
      const username = vault.read()?.user
      if (username === undefined) throw new ServiceFault({ kind: 'sessionEnded' })
      return service.confirmPassword({ username, password }, signal)
    }),
  },
})
