import { expect } from 'vitest'
import { directingChecksMachine } from '#machines/offers/directingChecksMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { companyOf, offerOf, requirementsOf } from '#tests/support/samples.ts'

const offer = offerOf()
const active = companyOf()
const branch = companyOf({ id: 102, is_matriz: false, status_conta: 'EM_ANALISE' })
const heldMainBranch = companyOf({ quarteirizacao: true, status_conta: null })
const lacking = requirementsOf({ motorista: { value: 'ERROR', message: 'Cadastre um motorista.' } })

interface Known {
  readonly companies: readonly unknown[]
}
interface Checked extends Known {
  readonly requirements: unknown
}
const mayGoOn = ({ companies }: Known) => companies.includes(active)
const isLacking = ({ requirements }: { readonly requirements: unknown }) => requirements === lacking

export const model = defineModel(directingChecksMachine, {
  about:
    "What 'Enviar carga' checks before a cargo may be directed, one after another; the first that fails decides.",
  inputs: { offer: undefined },
  events: {
    'cargo.send': {
      'with one company': { offer, companies: [active] },
      'with a main branch without account': { offer, companies: [heldMainBranch] },
      'with several companies': { offer, companies: [active, branch] },
      'with unknown companies': { offer, companies: [] },
    },
    'accounts.accepted': { '': {} },
    'modal.closed': { '': {} },
  },
  actors: {
    checkAvailability: {
      available: { done: { isValid: true, messages: [] } },
      taken: { done: { isValid: false, messages: ['A carga não está mais disponível'] } },
      offline: { fault: faults.offline },
    },
    checkRequirements: {
      met: { done: requirementsOf() },
      lacking: { done: lacking },
      offline: { fault: faults.offline },
    },
    checkQuarteirizacao: {
      quarteirizado: { done: true },
      'not quarteirizado': { done: false },
      offline: { fault: faults.offline },
    },
    listCompanies: {
      'in order': { done: [active] },
      'one pending': { done: [active, branch] },
      'all pending': { done: [branch] },
      offline: { fault: faults.offline },
    },
  },
  aliases: { learnCompanies: 'listCompanies' },
  key: ({ companies, requirements, messages }) => [
    companies.map((company) => company.status_conta),
    requirements,
    messages.length,
  ],
  preserves: ({ offer: sent, companies }) => ({ sent, companies }),
  starts: { to: 'idle', sets: { companies: [], messages: [], offer: null, requirements: null, unread: 0 } },
  hears: {
    // CORE-138, and one call of many clicks: nothing is heard while it checks
    idle: {
      'cargo.send': {
        to: 'checking.availability',
        sets: { companies: GIVEN, messages: [], offer: GIVEN, requirements: null },
      },
    },
    'checking.availability': {
      // CORE-144, CORE-161, CORE-162
      'done checkAvailability available': [
        { when: ({ companies }: Known) => companies.length === 0, to: 'checking.companies' },
        { when: ({ companies }: Known) => companies.length === 1, to: 'checking.requirements' },
        { to: 'checking.quarteirizacao' },
      ],
      // CORE-142, CORE-143
      'done checkAvailability taken': { to: 'unavailable', sets: { messages: GIVEN } },
      // CORE-410
      'fault checkAvailability': { to: 'idle', emits: ['notify'] },
    },
    'checking.requirements': {
      'done checkRequirements': { to: 'checking.quarteirizacao', sets: { requirements: GIVEN } },
      'fault checkRequirements': { to: 'idle', emits: ['notify'] },
    },
    'unavailable, requirementsLacking': { 'modal.closed': 'idle' },
    'checking.quarteirizacao': {
      // CORE-145, CORE-147
      'done checkQuarteirizacao quarteirizado': [
        {
          when: ({ companies }: Known) => companies.includes(heldMainBranch),
          to: 'idle',
          emits: ['navigate'],
        },
        { to: 'checking.accounts' },
      ],
      // CORE-148
      'done checkQuarteirizacao not quarteirizado': 'checking.accounts',
      'fault checkQuarteirizacao': { to: 'idle', emits: ['notify'] },
    },
    'checking.companies': {
      'done learnCompanies in order': { to: 'checking.requirements', sets: { companies: GIVEN } },
      'done learnCompanies one pending': { to: 'checking.quarteirizacao', sets: { companies: GIVEN } },
      'done learnCompanies all pending': { to: 'checking.requirements', sets: { companies: GIVEN } },
      'fault learnCompanies': { to: 'idle', emits: ['notify'] },
    },
    'checking.accounts': {
      // CORE-164
      'done listCompanies in order': [
        { when: isLacking, to: 'requirementsLacking' },
        { to: 'idle', emits: ['navigate'] },
      ],
      // CORE-150
      'done listCompanies one pending': { to: 'accountsPending', sets: { companies: GIVEN } },
      'done listCompanies all pending': { to: 'accountsPending', sets: { companies: GIVEN } },
      'fault listCompanies': { to: 'idle', emits: ['notify'] },
    },
    accountsPending: {
      // CORE-155, CORE-154: only with a company that is in order
      'accounts.accepted': [
        { when: (known: Checked) => mayGoOn(known) && isLacking(known), to: 'requirementsLacking' },
        { when: mayGoOn, to: 'idle', emits: ['navigate'] },
      ],
      'modal.closed': 'idle',
    },
  },
  invariants: {
    idle: ({ pending, newEmits, lastStep }) => {
      expect(pending).toEqual({})
      if (lastStep.startsWith('fault')) {
        expect(newEmits).toEqual([
          { type: 'notify', tone: 'error', message: 'Não foi possível concluir a operação.' },
        ])
      }
      if (lastStep === 'modal.closed') expect(newEmits).toEqual([])
      for (const effect of newEmits) {
        if (effect.type === 'navigate') {
          expect(['/direciona-carga', '/boleia-pay-instructions']).toContain(effect.to)
        }
      }
    },
    // CORE-140
    'checking.availability': ({ pending, context }) => {
      expect(pending).toEqual({ checkAvailability: { offerId: 7 } })
      expect(context.requirements).toBeNull()
    },
    'checking.companies': ({ pending }) => expect(pending).toEqual({ learnCompanies: undefined }),
    'checking.requirements': ({ pending, context }) => {
      expect(context.companies).toHaveLength(1)
      expect(pending).toEqual({ checkRequirements: { companyId: context.companies[0]?.id } })
    },
    'checking.quarteirizacao': ({ pending }) =>
      expect(pending).toEqual({ checkQuarteirizacao: { offerId: 7 } }),
    'checking.accounts': ({ pending }) => expect(pending).toEqual({ listCompanies: undefined }),
    unavailable: ({ pending, context, newEmits }) => {
      expect(pending).toEqual({})
      expect(context.messages).toEqual(['A carga não está mais disponível'])
      expect(newEmits).toEqual([])
    },
    accountsPending: ({ pending, context, newEmits }) => {
      expect(pending).toEqual({})
      expect(context.companies).toContainEqual(branch)
      expect(newEmits).toEqual([])
    },
    requirementsLacking: ({ pending, context, newEmits }) => {
      expect(pending).toEqual({})
      expect(context.requirements).toEqual(lacking)
      expect(newEmits).toEqual([])
    },
  },
})
