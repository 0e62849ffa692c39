import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { TrailerType } from '#machines/offers/records.ts'
import { vault } from '../wiring/http.ts'
import { trailerTypes } from '../wiring/offers.ts'

/** The names are the same for all offers: asked for once in a visit of a user, so that going back to a list calls nothing. */
let visit: { readonly userId: number | null; readonly flow: ActorRefFrom<typeof trailerTypes> } | null = null

const flowOfVisit = () => {
  const userId = vault.read()?.usuario_id ?? null
  if (visit?.userId !== userId) {
    visit?.flow.stop()
    visit = { userId, flow: createActor(trailerTypes).start() }
  }
  return visit.flow
}

/** The names of the kinds of trailers; null: not known. */
export const useTrailerTypes = (): readonly TrailerType[] | null =>
  useSelector(flowOfVisit(), (flow) => flow.context.types)
