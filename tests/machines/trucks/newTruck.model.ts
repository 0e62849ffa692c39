import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type NewTruckDraft, newTruckWizard } from '#machines/trucks/newTruckWizard.ts'
import { KNOWN_IDS, neverTakenIn, type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { bitrem, draftAt, grain, NAME, oneTrailer, rodotrem, sider, theirs, toco } from './newTruckSamples.ts'

const PARTS = ['tractor', 'trailer1', 'trailer2', 'trailer3'] as const

/** REG-360: only with a vehicle that no earlier step has. */
const goesOn =
  (index: number) =>
  ({ draft, snapshot }: { draft: NewTruckDraft; snapshot: AnyMachineSnapshot }) => {
    const [own, ...earlier] = PARTS.slice(0, index + 1)
      .toReversed()
      .map((name) => draft[name]?.id)
    const isChosen = own !== undefined && !earlier.includes(own)
    expect(snapshot.can({ type: 'step.next' })).toBe(isChosen)
  }

export const samples: WizardSamples<NewTruckDraft> = {
  about: 'A carrier puts a truck together: name and type, tractor, and as many trailers as the type has.',
  draftAt,
  // all is told by children
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
    prepare: {
      ready: { done: KNOWN_IDS },
      failed: { fault: { kind: 'validation', message: 'Dados inválidos.' } },
      taken: { done: 'taken' },
    },
  },
  found: {
    'of one trailer, at it': draftAt('trailer1', { truckType: oneTrailer, trailer1: sider }),
    'of two trailers, at the second': draftAt('trailer2', { truckType: bitrem }),
    'with a tractor of another CNPJ': draftAt('tractor', { truckType: toco, tractor: theirs }),
    'at no third trailer': draftAt('trailer3', { trailer3: null }),
  },
  key: ({ truckType, tractor: part }) => (part?.cnpj === theirs.cnpj ? 'other' : truckType?.id),
  world: {
    'steps.tractor': goesOn(0),
    'steps.trailer1': goesOn(1),
    'steps.trailer2': goesOn(2),
    'steps.trailer3': goesOn(3),
  },
}

export const model = wizardModel(newTruckWizard, samples)
export const neverTaken = neverTakenIn(model, samples)
