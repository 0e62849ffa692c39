import type { Model } from '#tests/support/model/defineModel.ts'

const found = import.meta.glob<Model>('./**/*.model.ts', { import: 'model', eager: true })

/** The model of every machine, by the machine's id. A new `*.model.ts` is found by itself. */
export const models: readonly Model[] = Object.values(found).toSorted((a, b) =>
  a.machine.id.localeCompare(b.machine.id),
)
