import { expect } from 'vitest'
import { type NewTruckDraft, newTruckWizard } from '#machines/trucks/newTruckWizard.ts'
import { givenUpOf, savedFields, type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { draftAt, grain, NAME, sider, theirs, types } from './newTruckSamples.ts'

export const TAKEN = 'Caminhao já cadastrado com esse nome. Volte a Nome/tipo para dar outro.'

/** The steps that choose a vehicle. */
export const PARTS = ['tractor', 'trailer1', 'trailer2', 'trailer3'] as const

/** Something in each of them, by its leaf state. */
export const inEachPart = <Look>(lookAt: (index: number) => Look): Readonly<Record<string, Look>> =>
  Object.fromEntries(PARTS.map((name, index) => [`steps.${name}`, lookAt(index)]))

const samples: WizardSamples<NewTruckDraft> = {
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
      'of three trailers': { done: { name: NAME, checkedName: NAME, truckType: types.rodotrem } },
      'of none': { done: { name: NAME, checkedName: NAME, truckType: types.toco } },
    },
    prepare: { taken: { done: 'taken' }, found: { done: 'found' }, perhaps: { done: { perhaps: [[]] } } },
  },
  savesAt: PARTS.map((name) => `steps.${name}`),
  hears: {
    'steps.nameType': {
      'form.changed': { sets: { 'draft.name': NAME }, calls: ['keepDraft'] },
      'done nameType': {
        to: 'steps.tractor',
        sets: {
          'draft.name': NAME,
          'draft.checkedName': NAME,
          'draft.truckType': GIVEN,
          'draft.step': 'tractor',
          isResumed: false,
        },
        calls: ['keepDraft'],
      },
      'step.next': null,
      // nothing that is worth keeping
      'wizard.leave': { to: 'left', emits: ['navigate'], calls: ['dropDraft'] },
    },
    ...Object.fromEntries(
      PARTS.map((name, index) => {
        const after = PARTS[index + 1]
        const next = {
          to: ['steps.saving.choosing', `steps.${after}`],
          sets: { 'draft.step': ANEW, isResumed: ANEW, message: null },
          calls: ['keepDraft'],
        }
        return [
          `steps.${name}`,
          {
            'pick.chosen': { sets: { [`draft.${name}`]: GIVEN, message: null }, calls: ['keepDraft'] },
            'pick.withdrawn': { sets: { [`draft.${name}`]: null, message: null }, calls: ['keepDraft'] },
            // as many as the type has
            ...(after && { 'step.next': next }),
          },
        ]
      }),
    ),
    'steps.saving.choosing': {
      'done chooseCompany chosen': {
        to: ['steps.saving.preparing', 'steps.tractor'],
        sets: { 'draft.company': ANEW, 'draft.warned': ANEW, message: ANEW },
        calls: ['keepDraft'],
      },
    },
    'steps.saving.preparing': {
      'done prepare found': {
        to: 'done',
        sets: { 'draft.isDoubtful': true, 'draft.knownIds': ANEW },
        calls: ['tellEnd', 'dropDraft'],
      },
    },
  },
  found: {
    'given up before': draftAt('trailer3', {
      ...savedFields,
      ...givenUpOf({ ...draftAt('trailer3'), ...savedFields }, ['company', 'name', 'truckType', ...PARTS]),
    }),
    'of one trailer, at it': draftAt('trailer1', { truckType: types.oneTrailer, trailer1: sider }),
    'of two trailers, at the second': draftAt('trailer2', { truckType: types.bitrem }),
    'with a tractor of another CNPJ': draftAt('tractor', { truckType: types.toco, tractor: theirs }),
    'at no third trailer': draftAt('trailer3', { trailer3: null }),
  },
  key: ({ truckType, tractor: part, earlier }) => [
    part?.cnpj === theirs.cnpj ? 'other' : truckType?.id,
    earlier.length > 0,
  ],
  invariants: inEachPart((index) => ({ draft, snapshot, lastStep }) => {
    const [own, ...earlier] = PARTS.slice(0, index + 1)
      .toReversed()
      .map((name) => draft[name]?.id)
    // REG-360: only with a vehicle that no earlier step has
    expect(snapshot.can({ type: 'step.next' })).toBe(own !== undefined && !earlier.includes(own))
    if (lastStep === 'done prepare taken') expect(snapshot.context.message).toBe(TAKEN)
  }),
}

export const model = wizardModel(newTruckWizard, samples)
