import { type Found, type Model, modelsIn } from '#tests/support/model/defineModel.ts'

const found = import.meta.glob<Found>('./**/*.model.ts', { eager: true })

/** The models of all machines, sorted by id. A new `*.model.ts` is found automatically. */
export const models: readonly Model[] = Object.values(found)
  .flatMap(modelsIn)
  .toSorted((a, b) => a.machine.id.localeCompare(b.machine.id))
