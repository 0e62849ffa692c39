import type { City } from '#services/offers.ts'
import { createSearchMachine } from './searchMachine.ts'

/** City autocomplete: searched after 1000 ms, never for an empty text or the chosen city's (core §5). */
export const citySearchMachine = createSearchMachine<null, City>('citySearch', { debounceMs: 1000 })
