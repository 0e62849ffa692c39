import { expect } from 'vitest'
import { chooseDriverMachine } from '#machines/offers/partyMachines.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { driverOf, free, keptBy } from '#tests/support/samples.ts'

const scope = { companyId: 101 }
const driver = driverOf()
// the choice at the beginning; later the picker reports it by events
const pick = expect.objectContaining({ scope })

const BEGUN = { begins: GIVEN, conflicts: [], fault: null, party: GIVEN, scope: GIVEN }

interface Begun {
  readonly begins: string
  readonly party: unknown
}

export const model = defineModel(chooseDriverMachine, {
  about: 'The first step of directing: a driver is searched, picked, validated and freed of conflicts.',
  inputs: {
    'nobody chosen': { scope, party: null, begins: 'validating' },
    'opened again': { scope, party: driver, begins: 'accepted' },
    'from the history': { scope, party: driver, begins: 'validating' },
    'from the history of a later step': { scope, party: driver, begins: 'passing' },
  },
  events: {
    'pick.chosen': { '': { field: 'pick', choice: driver } },
    'pick.withdrawn': { '': { field: 'pick' } },
    'validation.retry': { '': {} },
    'step.confirmed': { '': {} },
    'step.back': { '': {} },
  },
  actors: {
    pick: {},
    validateParty: {
      free: { done: free },
      kept: { done: keptBy(['O motorista está embarcado']) },
      offline: { fault: faults.offline },
    },
    conflict: {
      settled: { done: { kind: 'settled' } },
      swapped: { done: { kind: 'swapped' } },
    },
  },
  impossible: {
    'judging always [isPending]': 'a driver has no payment account',
    accountPending: 'a driver has no payment account',
  },
  key: ({ begins }) => begins === 'passing',
  preserves: ({ scope: limited, party }) => ({ limited, party }),
  starts: [
    { when: ({ party }: Begun) => party === null, to: 'choosing', sets: BEGUN },
    { when: ({ begins }: Begun) => begins === 'accepted', to: 'chosen', sets: BEGUN },
    { to: 'validating', sets: BEGUN },
  ],
  hears: {
    anywhere: {
      'pick.chosen': {
        to: 'validating',
        sets: { begins: 'validating', party: GIVEN },
        calls: ['party.changed'],
      },
      'pick.withdrawn': {
        to: 'choosing',
        sets: { begins: 'validating', party: null },
        calls: ['party.changed'],
      },
      'step.back': 'left',
    },
    validating: {
      'done validateParty free': [
        { when: ({ begins }: Begun) => begins === 'passing', to: 'confirmed' },
        { to: 'chosen' },
      ],
      'done validateParty kept': { to: 'inConflict', sets: { conflicts: ANEW } },
      // CORE-190: told by the step itself
      'fault validateParty': { to: 'notValidated', sets: { fault: GIVEN } },
    },
    // CORE-187: nowhere else
    chosen: { 'step.confirmed': 'confirmed' },
    // CORE-238, CORE-248
    inConflict: {
      'done conflict settled': 'validating',
      'done conflict swapped': {
        to: 'choosing',
        sets: { begins: 'validating', party: null },
        calls: ['text.typed'],
      },
    },
    notValidated: { 'validation.retry': 'validating' },
  },
  invariants: {
    choosing: ({ pending, context }) => {
      expect(pending).toEqual({ pick })
      expect(context.party).toBeNull()
    },
    validating: ({ pending }) => expect(pending).toEqual({ pick, validateParty: { party: driver } }),
    notValidated: ({ pending, context, newEmits }) => {
      expect(pending).toEqual({ pick })
      expect(context.party).toEqual(driver)
      // the step itself says it
      expect(newEmits).toEqual([])
    },
    inConflict: ({ pending, context }) => {
      expect(context.conflicts).toEqual([
        {
          kind: 'onTrip',
          messages: ['O motorista está embarcado'],
          offerId: null,
          conjuntoId: 607,
          branchPhone: null,
        },
      ])
      expect(pending).toEqual({ pick, conflict: { conflicts: context.conflicts } })
    },
    chosen: ({ pending, context }) => {
      expect(pending).toEqual({ pick })
      expect(context.party).toEqual(driver)
    },
    confirmed: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.output).toEqual({ kind: 'chosen', party: driver })
    },
    left: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.output).toEqual({ kind: 'left' })
    },
  },
})
