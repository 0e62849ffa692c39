import { expect } from 'vitest'
import { companiesMachine } from '#machines/session/companiesMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { companyOf } from '#tests/support/samples.ts'

const companies = [companyOf(), companyOf({ id: 102, cnpj: '11222333000262' })]

export const model = defineModel(companiesMachine, {
  about: 'The companies of the user and the one that was chosen, which scopes lists and creations.',
  inputs: { companies: undefined },
  events: {
    'company.selected': { '': { id: 102 } },
    'company.cleared': { '': {} },
    'companies.reload': { '': {} },
    'companies.loaded': {
      'with one more': {
        choice: {
          companies: [...companies, companyOf({ id: 103, cnpj: '22333444000181' })],
          selectedId: 101,
        },
      },
    },
  },
  actors: {
    loadCompanies: {
      'a stored choice': { done: { companies, selectedId: 101 } },
      'a choice that is gone': { done: { companies, selectedId: 999 } },
      'no company': { done: { companies: [], selectedId: null } },
      'only a stored choice': { done: { companies: [], selectedId: 101, fault: faults.offline } },
      offline: { fault: faults.offline },
    },
  },
  key: ({ companies: known }) => known.length,
  preserves: ({ companies: known, selectedId }) => ({ known, selectedId }),
  starts: { to: 'loading', sets: { companies: [], fault: null, selectedId: null } },
  hears: {
    loading: {
      'done loadCompanies a stored choice': { to: 'ready', sets: { companies: GIVEN, selectedId: 101 } },
      'done loadCompanies a choice that is gone': {
        to: 'ready',
        sets: { companies: GIVEN, selectedId: null },
      },
      'done loadCompanies no company': { to: 'ready', sets: { companies: [], selectedId: null } },
      'done loadCompanies only a stored choice': {
        to: 'unavailable',
        sets: { fault: GIVEN, selectedId: 101 },
      },
      'fault loadCompanies': { to: 'unavailable', sets: { fault: GIVEN } },
    },
    ready: {
      'company.selected': { sets: { selectedId: 102 }, calls: ['rememberChoice'] },
      'company.cleared': { sets: { selectedId: null }, calls: ['rememberChoice'] },
      'companies.reload': 'loading',
      'companies.loaded': { sets: { companies: GIVEN, selectedId: 101 } },
    },
    unavailable: {
      'company.cleared': { sets: { selectedId: null }, calls: ['rememberChoice'] },
      'companies.reload': 'loading',
    },
  },
  invariants: {
    loading: ({ pending }) => expect(pending).toEqual({ loadCompanies: undefined }),
    ready: ({ pending, context, lastStep, actionCalls }) => {
      expect(pending).toEqual({})
      expect(context.fault).toBeNull()
      const selected = {
        'done loadCompanies a stored choice': 101,
        'company.selected': 102,
        'companies.loaded': 101,
      }[lastStep]
      expect(context.selectedId).toBe(selected ?? null)
      if (lastStep === 'companies.loaded') expect(context.companies.at(-1)?.id).toBe(103)
      if (lastStep === 'company.selected') {
        expect(actionCalls).toEqual([
          { type: 'rememberChoice', params: expect.objectContaining({ id: 102 }) },
        ])
      }
      if (lastStep === 'company.cleared') {
        expect(actionCalls).toEqual([{ type: 'rememberChoice', params: { id: null } }])
      }
    },
    unavailable: ({ pending, context, lastStep, actionCalls }) => {
      expect(pending).toEqual({})
      expect(context.fault).toEqual({ kind: 'offline' })
      if (lastStep === 'done loadCompanies only a stored choice') expect(context.selectedId).toBe(101)
      if (lastStep === 'company.cleared') {
        expect(context.selectedId).toBeNull()
        expect(actionCalls.at(-1)).toEqual({ type: 'rememberChoice', params: { id: null } })
      }
    },
  },
})
