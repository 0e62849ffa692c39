import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { TrailerType } from '#machines/offers/records.ts'
import { rootBegins, rootEnds } from '../effects/roots.ts'
import { vault } from '../wiring/http.ts'
import { trailerTypes } from '../wiring/offers.ts'

/** The names are the same for all offers: asked for once in a visit of a user, so that going back to a list calls nothing. */
let ofVisit: ActorRefFrom<typeof trailerTypes> | null = null

/** It ends with the visit: nobody asks again for names that could not be read while nobody is signed in. */
const flowOfVisit = () => {
  if (ofVisit) return ofVisit
  const flow = createActor(trailerTypes).start()
  if (__INSPECT__) rootBegins(flow)
  const userId = vault.read()?.usuario_id
  const forget = vault.subscribe((session) => {
    if (session?.usuario_id === userId) return
    forget()
    flow.stop()
    if (__INSPECT__) rootEnds(flow)
    ofVisit = null
  })
  ofVisit = flow
  return flow
}

/** The names of the kinds of trailers; null: not known. */
export const useTrailerTypes = (): readonly TrailerType[] | null =>
  useSelector(flowOfVisit(), (flow) => flow.context.types)
