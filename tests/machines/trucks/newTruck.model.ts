import { expect } from 'vitest'
import { type NewTruckDraft, newTruckWizard } from '#machines/trucks/newTruckWizard.ts'
import { neverTakenIn, type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { bitrem, draftAt, grain, NAME, rodotrem, sider, tank, toco, tractor } from './newTruckSamples.ts'

const field = (name: 'tractor' | 'trailer1' | 'trailer2' | 'trailer3') => ({
  [`steps.${name}`]: ({ draft, snapshot }: { draft: NewTruckDraft; snapshot: never }) => {
    // REG-360
    const { can } = snapshot as { can: (event: { type: string }) => boolean }
    expect(can.call(snapshot, { type: 'step.next' })).toBe(draft[name] !== null)
  },
})

export const samples: WizardSamples<NewTruckDraft> = {
  about: 'A carrier puts a truck together: name and type, tractor, and as many trailers as the type has.',
  draftAt,
  typed: { nothing: { fields: {}, at: 'nowhere' } },
  events: {
    'form.changed': { '': { fields: { name: NAME } } },
    'pick.chosen': { '': { field: 'a pick', choice: grain } },
    'pick.withdrawn': { '': { field: 'a pick' } },
  },
  actors: {
    nameType: {
      'of three trailers': { done: { name: NAME, checkedName: NAME, truckType: rodotrem } },
      'of none': { done: { name: NAME, checkedName: NAME, truckType: toco } },
    },
    tractorPick: {},
    trailer1Pick: {},
    trailer2Pick: {},
    trailer3Pick: {},
  },
  found: {
    'of two trailers, at the second': draftAt('trailer2', { truckType: bitrem }),
    'of no trailer, at the tractor': draftAt('tractor', { truckType: toco }),
    'at no third trailer': draftAt('trailer3', { trailer3: null }),
  },
  key: ({ truckType }) => truckType?.id,
  world: {
    'steps.nameType': ({ pending, draft }) =>
      expect(pending['nameType']).toEqual({ name: draft.name, truckType: draft.truckType }),
    ...field('tractor'),
    ...field('trailer1'),
    ...field('trailer2'),
    ...field('trailer3'),
  },
}

export const model = wizardModel(newTruckWizard, samples)
export const neverTaken = neverTakenIn(model, samples)
export { grain, sider, tank, tractor }
