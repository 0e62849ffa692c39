import * as v from 'valibot'
import { formatCnpj, formatPlate, plainCnpj } from '#domain/identifiers.ts'
import { tidy } from '#domain/places.ts'
import type { NewTruck, PartsInUse, TruckPart, TruckType } from '#services/truckCreation.ts'
import type { VehicleKind } from '#services/vehicles.ts'
import type { PickKind } from '../shared/pick.ts'
import { createPickMachine } from '../shared/pickMachine.ts'
import type { SavingCompany, SavingFields } from '../shared/wizard/savingTypes.ts'

// What the wizard of a truck is made of, and the rules about it (registries §4, §5).

/** The first step. */
export interface NameAndType {
  readonly name: string
  /** The name that was found to be free; another one must be checked. */
  readonly checkedName: string | null
  readonly truckType: TruckType | null
}

export interface TruckParts {
  readonly tractor: TruckPart | null
  readonly trailer1: TruckPart | null
  readonly trailer2: TruckPart | null
  readonly trailer3: TruckPart | null
}

/** At most three (registries §9), whatever a type says. */
const MOST_TRAILERS = 3

/** How many trailers a truck of this type has; null: not known. */
export const trailerCountOf = (type: TruckType | null): number =>
  Math.min(Math.max(type?.quantidade_carretas ?? 0, 0), MOST_TRAILERS)

export const isNameAndTypeGiven = ({ name, truckType }: Pick<NameAndType, 'name' | 'truckType'>): boolean =>
  tidy(name) !== '' && truckType !== null

export const isNameAndTypeDone = (draft: NameAndType): boolean =>
  isNameAndTypeGiven(draft) && draft.checkedName === draft.name

type Trailers = Pick<TruckParts, 'trailer1' | 'trailer2' | 'trailer3'>

const trailersIn = ({ trailer1, trailer2, trailer3 }: Trailers) => [trailer1, trailer2, trailer3]

/**
 * The trailers that were chosen before the trailer `number` (1 to 3): they are not offered again. One that was
 * chosen after it is: it then has to be chosen anew there.
 */
export const trailersBefore = (draft: Trailers, number: number): readonly TruckPart[] =>
  trailersIn(draft)
    .slice(0, number - 1)
    .flatMap((trailer) => trailer ?? [])

export const isChosenBefore = ({ id }: TruckPart, draft: Trailers, number: number): boolean =>
  trailersBefore(draft, number).some((trailer) => trailer.id === id)

export const newTruckOf = (draft: NameAndType & TruckParts & SavingFields): NewTruck => ({
  companyId: (draft.company as SavingCompany).id,
  name: draft.name,
  typeId: (draft.truckType as TruckType).id,
  tractor: draft.tractor as TruckPart,
  trailers: trailersBefore(draft, trailerCountOf(draft.truckType) + 1),
  knownIds: draft.knownIds,
})

/** A part may be another company's, but is mostly a mistake: told before it is sent. */
export const ownersWarning = (
  draft: Pick<NameAndType, 'truckType'> & TruckParts,
  { cnpj }: Pick<SavingCompany, 'cnpj'>,
): string | null => {
  const trailers = trailersBefore(draft, trailerCountOf(draft.truckType) + 1)
  const named = [
    ...(draft.tractor ? [{ name: 'o cavalo', part: draft.tractor }] : []),
    ...trailers.map((part, index) => ({ name: `a carreta ${index + 1}`, part })),
  ]
  const told = named
    .filter(({ part }) => plainCnpj(part.cnpj) !== plainCnpj(cnpj))
    .map(({ name, part }) => `${name} ${formatPlate(part.plate)} é do CNPJ ${formatCnpj(part.cnpj)}, `)
    .join('')
  if (told === '') return null
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}e o caminhão seria do CNPJ ${formatCnpj(cnpj)}: escolha outra placa, troque o CNPJ ou, se for assim mesmo, salve de novo.`
}

export const truckTypeShape: v.GenericSchema<unknown, TruckType> = v.object({
  id: v.number(),
  descricao: v.string(),
  quantidade_carretas: v.number(),
})

export const truckPartShape: v.GenericSchema<unknown, TruckPart> = v.object({
  id: v.number(),
  plate: v.string(),
  cnpj: v.string(),
  type: v.nullable(v.string()),
  inTruck: v.optional(v.string()),
})

/** As the server counts them, also if it is more than this portal can send. */
const trailersText = ({ quantidade_carretas: count }: TruckType): string => {
  if (count <= 0) return 'Sem carreta'
  if (count > MOST_TRAILERS) return `${count} carretas; só ${MOST_TRAILERS} podem ser cadastradas aqui`
  return count === 1 ? '1 carreta' : `${count} carretas`
}

/** Asked for when it opens, and by its description when something is typed (A69). */
export const truckTypePick: PickKind<TruckType> = {
  id: 'pickTruckType',
  debounceMs: 300,
  searchesEmptyText: true,
  labelOf: ({ descricao }) => descricao,
  detailOf: (type) => trailersText(type),
}

export const pickTruckTypeMachine = createPickMachine<null, TruckType>(truckTypePick)

export interface PartScope {
  readonly kind: VehicleKind
  /** The ids of vehicles that were chosen already. */
  readonly without: readonly number[]
}

/** A tractor or a trailer by its plate, 1 s after the last key (registries §9). */
export const truckPartPick: PickKind<TruckPart> = {
  id: 'pickTruckPart',
  debounceMs: 1000,
  searchesEmptyText: true,
  labelOf: ({ plate }) => formatPlate(plate),
  detailOf: ({ type, cnpj, inTruck }) =>
    [type, `CNPJ ${formatCnpj(cnpj)}`, inTruck !== undefined && `já está no caminhão ${inTruck}`]
      .filter(Boolean)
      .join(' · '),
}

export const pickTruckPartMachine = createPickMachine<PartScope, TruckPart>(truckPartPick)

/** The found vehicles without those that were chosen already (registries §5), each with the active truck that has it. */
export const offeredParts = (
  found: readonly TruckPart[],
  { without }: PartScope,
  inUse: PartsInUse,
): readonly TruckPart[] =>
  found
    .filter(({ id }) => !without.includes(id))
    .map((part) => {
      const inTruck = inUse.get(part.plate)
      return inTruck === undefined ? part : { ...part, inTruck }
    })
