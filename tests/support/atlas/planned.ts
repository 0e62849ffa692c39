import { type Found, modelsIn } from '#tests/support/model/defineModel.ts'
import { titleOf } from '#tests/support/model/steps.ts'
import { waysOf } from './plan.ts'
import type { Planned } from './shapes.ts'

const files = import.meta.glob<Found>('../../machines/**/*.model.ts', { eager: true })

/** All machines with the ways to their states, by id. */
export const planned = (): Planned[] =>
  Object.entries(files)
    .flatMap(([file, found]) => {
      const [, area = '', stem = ''] = /([^/]+)\/([^/]+)\.model\.ts$/.exec(file) ?? []
      return modelsIn(found).map((one) => ({
        machine: one.machine.id,
        area,
        stem,
        title: one.about,
        states: waysOf(one).map(({ value, steps }) => ({
          value,
          steps: steps.map(titleOf),
          isOver: one.machine.states[value]?.type === 'final',
        })),
      }))
    })
    .toSorted((a, b) => a.machine.localeCompare(b.machine))
