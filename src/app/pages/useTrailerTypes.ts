import { useSelector } from '@xstate/react'
import type { TrailerType } from '#machines/offers/records.ts'
import { useFlow } from '../effects/useFlow.ts'
import { trailerTypes } from '../wiring/offers.ts'

/** The names of the kinds of trailers; null: not known. */
export const useTrailerTypes = (): readonly TrailerType[] | null =>
  useSelector(useFlow(trailerTypes), (flow) => flow.context.types)
