import { expect } from 'vitest'
import { chooseCompanyMachine } from '#machines/shared/chooseCompanyMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { companyOf } from '#tests/support/samples.ts'

const company = companyOf()

export const model = defineModel(chooseCompanyMachine, {
  about: "The company that something is registered for: the top bar's, or one that is chosen in a modal.",
  inputs: { page: undefined },
  events: {
    'pick.chosen': { '': { field: 'pick', choice: company } },
    'pick.withdrawn': { '': { field: 'pick' } },
    'company.confirmed': { '': {} },
    'company.declined': { '': {} },
  },
  actors: {
    selectedCompany: {
      one: { done: company },
      all: { done: null },
      unknown: { fault: faults.unknown },
    },
    pick: {},
  },
  key: ({ chosen }) => chosen === null,
  preserves: ({ chosen }) => chosen,
  ignoredFaults: { selectedCompany: 'the company is asked for instead' },
  starts: { to: 'looking', sets: { chosen: null } },
  hears: {
    looking: {
      'done selectedCompany one': { to: 'chosen', sets: { chosen: GIVEN } },
      'done selectedCompany all': 'asking.open',
      'fault selectedCompany': 'asking.open',
    },
    asking: {
      'company.declined': 'declined',
      'pick.chosen': { to: 'asking.open', sets: { chosen: GIVEN } },
      'pick.withdrawn': { to: 'asking.open', sets: { chosen: null } },
    },
    'asking.open': {
      'company.confirmed': [
        { when: ({ chosen }: { readonly chosen: unknown }) => chosen === null, to: 'asking.missing' },
        { to: 'chosen' },
      ],
    },
    'asking.missing': { 'company.confirmed': {} },
  },
  invariants: {
    looking: ({ pending, context }) => {
      expect(Object.keys(pending)).toEqual(['selectedCompany'])
      expect(context).toEqual({ chosen: null })
    },
    'asking.open': ({ pending, context, lastStep }) => {
      expect(pending).toEqual({ pick: { scope: null, chosen: null } })
      expect(context.chosen).toEqual(lastStep === 'pick.chosen' ? company : null)
    },
    'asking.missing': ({ pending, context }) => {
      expect(Object.keys(pending)).toEqual(['pick'])
      expect(context.chosen).toBeNull()
    },
    chosen: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.output).toEqual({ kind: 'chosen', company })
    },
    declined: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.output).toEqual({ kind: 'declined' })
    },
  },
})
