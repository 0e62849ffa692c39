import { emailIn } from '#domain/email.ts'
import { faultOf, serverMessage } from '#domain/fault.ts'
import { authLogin } from '#services/contract/session.ts'
import type { HttpClient } from './http/client.ts'

export type ConfirmationOutcome = 'confirmed' | 'wrongPassword'

export const createPasswordConfirmationService = (client: HttpClient) => ({
  /**
   * Whether this is the user's password (auth-login). The tokens of the answer are thrown away, so that the
   * session stays as it is (reliability S8). A wrong password is known by its message (A26); all other
   * refusals are faults.
   */
  confirmPassword: async (
    { username, password }: { username: string; password: string },
    signal?: AbortSignal,
  ): Promise<ConfirmationOutcome> => {
    try {
      await client.send(authLogin, { body: { username: emailIn(username), password } }, { signal })
      return 'confirmed'
    } catch (error) {
      if (serverMessage(faultOf(error))?.toLowerCase() === 'invalid user credentials') return 'wrongPassword'
      throw error
    }
  },
})
