import { ServiceFault } from '#domain/fault.ts'
import { createDirectingService } from '#services/directing.ts'
import { TIMEOUT_MS } from '#services/http/client.ts'
import { directedWhen, type SentDirection } from '../drafts/sentKinds.ts'
import { serverNow } from '../start/serverTime.ts'
import { client } from './http.ts'

// A cargo that is sent with another truck while the first one may still get it: each of them is asked after.

const { wasDirected } = createDirectingService(client)

const UNSEEN = {
  kind: 'notSent',
  message:
    'Não foi possível ver se a carga já está nas suas ofertas solicitadas. Nada foi enviado: tente de novo.',
} as const

const allOf = ({ earlier = [], ...newest }: SentDirection): readonly SentDirection[] => [newest, ...earlier]

const recordOf = ([newest, ...earlier]: readonly SentDirection[]): SentDirection | null =>
  newest ? { ...newest, ...(earlier.length > 0 && { earlier }) } : null

/** No look can tell two of one truck and driver apart. */
const isSame = (one: SentDirection, other: SentDirection): boolean =>
  one.plate === other.plate && one.driverName === other.driverName

export const lookUpDirection = (about: SentDirection, signal: AbortSignal) =>
  wasDirected(directedWhen(about, serverNow()), signal)

/** What is remembered when one of those that were given up has arrived, that one first; null: none has. */
export const arrivedSince = async (earlier: SentDirection): Promise<SentDirection | null> => {
  const all = allOf(earlier)
  for (const one of all) {
    const outcome = await lookUpDirection(one, AbortSignal.timeout(TIMEOUT_MS)).catch(() => {
      throw new ServiceFault(UNSEEN)
    })
    if (outcome === 'found') return recordOf([one, ...all.filter((other) => other !== one)])
  }
  return null
}

/** What is remembered of one that is sent after others were given up. */
export const directedAfter = (about: SentDirection, earlier: SentDirection): SentDirection =>
  recordOf([about, ...allOf(earlier).filter((one) => !isSame(one, about))]) ?? about

/** What stays open when the newest was answered or found; null: nothing. */
export const leftOfDirection = ({ earlier = [] }: SentDirection): SentDirection | null => recordOf(earlier)
