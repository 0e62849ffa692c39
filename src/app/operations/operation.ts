import { settings } from '../start/settings.ts'

/** Names what is sent once, also when it is sent again because it did not arrive: the key of idempotency. */
export const newOperation = (): string =>
  // without https there is no randomUUID
  crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-')

/** Whether the server is told it, and does nothing more when it comes again (A107). */
export const namesOperations = (): boolean => settings().idempotencyHeader
