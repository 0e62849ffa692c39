import type { Model } from '#tests/support/model/defineModel.ts'

const found = import.meta.glob<Model>('./**/*.model.ts', { import: 'model', eager: true })

/** The models of all machines, sorted by id. A new `*.model.ts` is found automatically. */
export const models: readonly Model[] = Object.values(found).toSorted((a, b) =>
  a.machine.id.localeCompare(b.machine.id),
)
