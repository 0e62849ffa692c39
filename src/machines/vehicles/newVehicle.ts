import { plain } from '#domain/places.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import type { TrailerType } from '#services/trailerTypes.ts'
import type { VehicleOfKind } from '#services/vehicles.ts'
import type { PickKind } from '../shared/pick.ts'
import { createPickMachine } from '../shared/pickMachine.ts'

/** What is filled in to register a vehicle (registries §3). */
export interface VehicleFields {
  /** CAVALO or CARRETA; null: not chosen yet. A draft may hold another text, if it was edited by hand. */
  readonly kind: string | null
  /** It stays while a tractor is chosen. */
  readonly trailerType: TrailerType | null
  /** The photo of the vehicle's document. */
  readonly crlv: ChosenFile | null
}

type Kind = Pick<VehicleFields, 'kind' | 'trailerType'>

/** Null while something of it is missing. */
export const vehicleOfKind = ({ kind, trailerType }: Kind): VehicleOfKind | null => {
  if (kind === 'CAVALO') return { kind, trailerType: null }
  return kind === 'CARRETA' && trailerType !== null ? { kind, trailerType } : null
}

/** Why a vehicle of this kind cannot be registered (registries §5); null: it can. */
export const problemOfKind = (vehicle: Kind): string | null => {
  if (vehicleOfKind(vehicle) !== null) return null
  if (vehicle.kind === 'CARRETA') return 'O ID do tipo carreta não foi informado, por favor tente novamente!'
  return vehicle.kind === null
    ? 'Escolha o tipo de veículo: Cavalo ou Carreta.'
    : `Tipo de veículo ${vehicle.kind} não existe!`
}

/** The types of trailers: few, so they are loaded once and searched here. */
export const trailerTypePick: PickKind<TrailerType> = {
  id: 'pickTrailerType',
  debounceMs: 300,
  matches: ({ descricao }, text) => plain(descricao).includes(plain(text)),
  labelOf: ({ descricao }) => descricao,
}

export const pickTrailerTypeMachine = createPickMachine<null, TrailerType>(trailerTypePick)
