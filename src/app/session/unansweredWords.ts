import * as v from 'valibot'
import type { Unanswered } from '#machines/session/unansweredMachine.ts'
import type { UnansweredWords } from '#screens/session/UnansweredNotice.tsx'
import { SENT_DIRECTION, SENT_TRIP_ENDING } from '../drafts/sentKinds.ts'

const routeShape = { origin: v.nullable(v.string()), destination: v.nullable(v.string()) }
const directionShape = v.object(routeShape)
const tripEndingShape = v.object({
  ...routeShape,
  tripId: v.number(),
  ending: v.picklist(['cancel', 'finish']),
})

const routeOf = ({ origin, destination }: v.InferOutput<typeof directionShape>) =>
  `de ${origin ?? '—'} para ${destination ?? '—'}`

const wordsOfDirection = (about: unknown): UnansweredWords | null => {
  if (!v.is(directionShape, about)) return null
  const route = routeOf(about)
  return {
    lost: `A carga ${route}, que você enviou, pode já estar nas suas ofertas solicitadas.`,
    nothingYet: `Até agora a carga ${route} não está nas suas ofertas solicitadas.`,
    notFound: `A carga ${route} não apareceu nas suas ofertas solicitadas.`,
    undecided: `Não sabemos se a carga ${route} foi solicitada: confira nas suas ofertas solicitadas.`,
    arrived: `A carga ${route} foi solicitada.`,
  }
}

const wordsOfTripEnding = (about: unknown): UnansweredWords | null => {
  if (!v.is(tripEndingShape, about)) return null
  const trip = `viagem #${about.tripId}, ${routeOf(about)},`
  const ended = about.ending === 'cancel' ? 'cancelada' : 'finalizada'
  return {
    lost: `A ${trip} pode já estar ${ended}.`,
    nothingYet: `Até agora a ${trip} não foi ${ended}.`,
    notFound: `A ${trip} não foi ${ended}.`,
    undecided: `Não sabemos se a ${trip} foi ${ended}: ela não está mais entre as mais recentes do caminhão.`,
    arrived: `A ${trip} foi ${ended}.`,
  }
}

/** The texts for something that was sent and has no answer; null for a kind of another release. */
export const wordsOfUnanswered = ({ kind, about }: Unanswered): UnansweredWords | null => {
  if (kind === SENT_DIRECTION) return wordsOfDirection(about)
  return kind === SENT_TRIP_ENDING ? wordsOfTripEnding(about) : null
}
