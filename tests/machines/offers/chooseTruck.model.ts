import { expect } from 'vitest'
import { chooseTruckMachine } from '#machines/offers/partyMachines.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { free, keptBy, offerOf, truckOf } from '#tests/support/samples.ts'

const scope = { offer: offerOf() }
// the choice at the beginning; later the picker reports it by events
const pick = expect.objectContaining({ scope })

const BEGUN = { begins: GIVEN, conflicts: [], fault: null, party: GIVEN, scope: GIVEN }

/** The account of the tractor's owner. */
const isAccountPending = ({
  party,
}: {
  readonly party: { readonly veiculoCavalo: { readonly frotista: object } }
}) =>
  !('status_conta' in party.veiculoCavalo.frotista && party.veiculoCavalo.frotista.status_conta === 'ATIVA')

interface Begun {
  readonly begins: string
  readonly party: unknown
}

export const model = defineModel(chooseTruckMachine, {
  about:
    'The second step of directing: a truck that the offer allows, free, with a payment account in order.',
  inputs: {
    'nothing chosen': { scope, party: null, begins: 'validating' },
    'opened again': { scope, party: truckOf(), begins: 'accepted' },
    'from the history': { scope, party: truckOf(), begins: 'validating' },
  },
  events: {
    'pick.chosen': {
      'with an account in order': { field: 'pick', choice: truckOf() },
      'with an account in analysis': { field: 'pick', choice: truckOf('EM_ANALISE') },
    },
    'pick.withdrawn': { '': { field: 'pick' } },
    'validation.retry': { '': {} },
    'step.confirmed': { '': {} },
    'step.back': { '': {} },
  },
  actors: {
    pick: {},
    validateParty: {
      free: { done: free },
      kept: { done: keptBy(['Caminhão em trânsito']) },
      offline: { fault: faults.offline },
    },
    conflict: {
      settled: { done: { kind: 'settled' } },
      swapped: { done: { kind: 'swapped' } },
    },
  },
  key: ({ party }) => party?.veiculoCavalo.frotista.status_conta ?? 'none',
  impossible: { 'judging always [isPassing]': 'no step comes after this one' },
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
      'done validateParty free': [{ when: isAccountPending, to: 'accountPending' }, { to: 'chosen' }],
      'done validateParty kept': { to: 'inConflict', sets: { conflicts: ANEW } },
      // CORE-208: told by the step itself
      'fault validateParty': { to: 'notValidated', sets: { fault: GIVEN } },
    },
    // CORE-198, CORE-199: nowhere else
    chosen: { 'step.confirmed': 'confirmed' },
    // CORE-239, CORE-254
    inConflict: {
      'done conflict settled': 'validating',
      'done conflict swapped': { to: 'choosing', sets: { party: null }, calls: ['text.typed'] },
    },
    notValidated: { 'validation.retry': 'validating' },
  },
  invariants: {
    choosing: ({ pending, context }) => {
      expect(pending).toEqual({ pick })
      expect(context.party).toBeNull()
    },
    validating: ({ pending, context }) =>
      expect(pending).toEqual({ pick, validateParty: { party: context.party } }),
    notValidated: ({ pending, context, newEmits }) => {
      expect(pending).toEqual({ pick })
      expect(context.party).not.toBeNull()
      // the step itself says it
      expect(newEmits).toEqual([])
    },
    inConflict: ({ pending, context }) => {
      expect(context.conflicts).toEqual([
        {
          kind: 'linked',
          messages: ['Caminhão em trânsito'],
          offerId: null,
          conjuntoId: 607,
          branchPhone: null,
        },
      ])
      expect(pending).toEqual({ pick, conflict: { conflicts: context.conflicts } })
    },
    accountPending: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({ pick })
      expect(context.party).toEqual(truckOf('EM_ANALISE'))
      expect(snapshot.can({ type: 'step.confirmed' })).toBe(false)
    },
    chosen: ({ pending, context }) => {
      expect(pending).toEqual({ pick })
      expect(context.party).toEqual(truckOf())
    },
    confirmed: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.output).toEqual({ kind: 'chosen', party: truckOf() })
    },
    left: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.output).toEqual({ kind: 'left' })
    },
  },
})
