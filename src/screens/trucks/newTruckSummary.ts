import { formatPlate } from '#domain/identifiers.ts'
import { trailerCountOf } from '#machines/trucks/newTruck.ts'
import { type NewTruckDraft, newTruckWizard } from '#machines/trucks/newTruckWizard.ts'
import { summaryOf } from '../shared/wizard/summary.ts'

/** The names of the steps (registries §2). */
export const NEW_TRUCK_STEPS = {
  nameType: 'Nome/tipo',
  tractor: 'Cavalo',
  trailer1: 'Carreta 1',
  trailer2: 'Carreta 2',
  trailer3: 'Carreta 3',
} as const

const plateOf = (part: NewTruckDraft['tractor']) => [['Placa', part && formatPlate(part.plate)]] as const

const trailer = (number: 1 | 2 | 3) =>
  [
    NEW_TRUCK_STEPS[`trailer${number}`],
    (draft: NewTruckDraft) =>
      trailerCountOf(draft.truckType) < number ? null : plateOf(draft[`trailer${number}`]),
  ] as const

/** What is known of a new truck, beside the step; how many trailers it has is known with its type. */
export const newTruckSummary = summaryOf(newTruckWizard, {
  nameType: [
    NEW_TRUCK_STEPS.nameType,
    ({ name, truckType }: NewTruckDraft) => [
      ['Nome', name],
      ['Tipo', truckType?.descricao],
    ],
  ],
  tractor: [NEW_TRUCK_STEPS.tractor, ({ tractor }) => plateOf(tractor)],
  trailer1: trailer(1),
  trailer2: trailer(2),
  trailer3: trailer(3),
})
