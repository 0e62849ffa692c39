import { createServerClock } from '#services/http/serverClock.ts'

/** Told by the answers of the main API. */
export const serverClock = createServerClock()

/** Milliseconds since 1970 by the server's clock; null: not known. What decides about money or a second sending. */
export const serverNow = serverClock.now

/** The same for spans and for showing: by the device's clock if the server's is not known. */
export const timeNow = (): number => serverNow() ?? Date.now()

/** The moment of `timeNow`: which day a page opens on, and whether a licence has expired. */
export const dateNow = (): Date => new Date(timeNow())
