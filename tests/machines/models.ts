import type { Model } from '#tests/support/model/defineModel.ts'

interface Found {
  readonly model?: Model
  /** Of small children that share a file. */
  readonly models?: readonly Model[]
}

const found = import.meta.glob<Found>('./**/*.model.ts', { eager: true })

/** The models of all machines, sorted by id. A new `*.model.ts` is found automatically. */
export const models: readonly Model[] = Object.values(found)
  .flatMap(({ model, models: several = [] }) => (model ? [model] : several))
  .toSorted((a, b) => a.machine.id.localeCompare(b.machine.id))
