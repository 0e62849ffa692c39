import { cityLabel } from '#domain/places.ts'
import type { PickKind } from './pick.ts'
import { createPickMachine } from './pickMachine.ts'
import type { PlaceChoice } from './place.ts'

/** City autocomplete: searched after 1000 ms, never for an empty text or the chosen city's (core §5). */
export const cityPick: PickKind<PlaceChoice> = {
  id: 'pickCity',
  debounceMs: 1000,
  labelOf: cityLabel,
  nameOf: (city) => city.nome,
}

export const pickCityMachine = createPickMachine<null, PlaceChoice>(cityPick)
