import { createDirectingService, type DirectionProof } from '#services/directing.ts'
import type { Evidence, ReconcileOutcome } from '#services/submission.ts'
import { serverNow } from '../start/serverTime.ts'
import { client } from '../wiring/http.ts'
import { directedWhen, type SentDirection } from './sentKinds.ts'

// A cargo that is sent with another truck while the first one may still get it: each of them is asked after.

const { wasDirected } = createDirectingService(client)

/** The look before another truck is sent has failed. */
export const UNSEEN = {
  kind: 'notSent',
  message:
    'Não foi possível ver se a carga já está nas suas ofertas solicitadas. Nada foi enviado: tente de novo.',
} as const

const allOf = ({ earlier = [], ...newest }: SentDirection): readonly SentDirection[] => [newest, ...earlier]

const recordOf = ([newest, ...earlier]: readonly SentDirection[]): SentDirection | null =>
  newest ? { ...newest, ...(earlier.length > 0 && { earlier }) } : null

/** No look can tell two of one truck and driver apart. */
const isSame = (one: DirectionProof, other: DirectionProof): boolean =>
  one.plate === other.plate && one.driverName === other.driverName

/** Looks for each of them: the cargo is there when one of them has it. */
export const lookUpDirection = async (
  about: SentDirection,
  signal: AbortSignal,
): Promise<ReconcileOutcome | Evidence<DirectionProof>> => {
  let outcome: ReconcileOutcome = 'notFound'
  for (const one of allOf(about)) {
    const looked = await wasDirected(directedWhen(one, serverNow()), signal)
    const { plate, driverName } = one
    if (looked === 'found') return { kind: 'found', proof: { plate, driverName } }
    if (looked === 'cannotTell') outcome = looked
  }
  return outcome
}

/** What is remembered of one that is sent after others were given up. */
export const directedAfter = (about: SentDirection, earlier: SentDirection): SentDirection => {
  const others = allOf(earlier).filter((one) => !isSame(one, about))
  return {
    ...about,
    ...(others.length > 0 && { earlier: others.map((one) => ({ ...one, isBeside: true })) }),
  }
}

/** What stays open when one of them was found, or the newest answered, perhaps after its refusal; null: nothing. */
export const leftOfDirection = (
  about: SentDirection,
  proof: DirectionProof | null,
  isRefused = false,
): SentDirection | null => {
  const [newest, ...earlier] = allOf(about)
  if (proof === null || newest === undefined || isSame(newest, proof)) return recordOf(earlier)
  const others = earlier.filter((one) => !isSame(one, proof))
  return recordOf(isRefused ? others : [{ ...newest, isBeside: true }, ...others])
}
