import { DEFAULT_PREFERENCES } from '#machines/session/personal.ts'
import { personalMachine } from '#machines/session/personalMachine.ts'
import { readPreferences, writeChange } from '../personal/preferences.ts'
import { call } from './call.ts'

/** What is kept in this browser for the person who is signed in. */
export const personal = personalMachine.provide({
  actors: {
    // without a limit: nobody waits for it, and what comes late is taken
    readPreferences: call(async ({ userId }) =>
      userId === null ? DEFAULT_PREFERENCES : readPreferences(userId),
    ),
  },
  actions: {
    // what cannot be written is a preference less
    writeChange: (_, { userId, change }) => {
      if (userId !== null) writeChange(userId, change).catch(() => {})
    },
  },
})
