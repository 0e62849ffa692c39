/**
 * Of `vi.waitFor`, whose own patience of a second is too short on a busy machine. What is there at once waits no longer.
 */
export const LONG_WAIT = { timeout: 120_000 } as const
