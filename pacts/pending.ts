import type { CallId } from '#services/contract/all.ts'

/**
 * Calls that the backend does not have yet: their interactions are marked as pending in the pact, so that every verifier
 * of specification 4 tells of them without failing.
 */
export const pendingCalls: readonly CallId[] = []
