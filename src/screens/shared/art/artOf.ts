import type { Fault } from '#domain/fault.ts'
import type { ArtName } from './Art.tsx'

const REFUSED: readonly number[] = [401, 403, 404, 410]

/** The drawing of a failure: no connection, no access, or something that broke. */
export const artOf = (fault: Fault | null): ArtName => {
  if (fault?.kind === 'offline' || fault?.kind === 'timeout') return 'offline'
  return fault?.kind === 'http' && REFUSED.includes(fault.status) ? 'gate' : 'failed'
}
