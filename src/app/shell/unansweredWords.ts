import * as v from 'valibot'
import type { Unanswered } from '#machines/session/unansweredMachine.ts'
import type { UnansweredWords } from '#screens/session/UnansweredNotice.tsx'
import { SENT_DIRECTION } from '../sentKinds.ts'

const directionShape = v.object({ origin: v.nullable(v.string()), destination: v.nullable(v.string()) })

const routeOf = ({ origin, destination }: v.InferOutput<typeof directionShape>) =>
  `de ${origin ?? '—'} para ${destination ?? '—'}`

/** What is said of something that was sent and has no answer; null for what another release has remembered. */
export const wordsOfUnanswered = ({ kind, about }: Unanswered): UnansweredWords | null => {
  if (kind !== SENT_DIRECTION || !v.is(directionShape, about)) return null
  const route = routeOf(about)
  return {
    lost: `A carga ${route}, que você enviou, pode já estar nas suas ofertas solicitadas.`,
    nothingYet: `Até agora a carga ${route} não está nas suas ofertas solicitadas.`,
    notFound: `A carga ${route} não apareceu nas suas ofertas solicitadas.`,
    arrived: `A carga ${route} foi solicitada.`,
  }
}
