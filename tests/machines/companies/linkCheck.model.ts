import { expect } from 'vitest'
import { linkCheckMachine } from '#machines/companies/linkCheckMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { company } from './linkCompanySamples.ts'

const refused = { done: { kind: 'refused', message: 'Não pode.' } } as const
const endings = {
  accepted: { done: { kind: 'accepted' } },
  refused,
  'refused without a word': { done: { kind: 'refused', message: null } },
  offline: { fault: faults.offline },
  'refused by a status': { fault: { kind: 'http', status: 400, message: 'Dados inválidos.' } },
} as const

/** What is told, and at which field. */
const COMPLAINTS: Readonly<Record<string, readonly [field: string, text: string]>> = {
  'done checkCnpj refused': ['cnpj', 'Não pode.'],
  'done checkCnpj refused without a word': ['cnpj', 'CNPJ inválido'],
  'fault checkCnpj offline': ['cnpj', 'Erro ao tentar submeter o formulário'],
  'fault checkCnpj refused by a status': ['cnpj', 'Dados inválidos.'],
  'done checkAvailability refused': ['cnpj', 'Não pode.'],
  'done checkAvailability refused without a word': ['cnpj', 'CNPJ já cadastrado.'],
  'fault checkAvailability offline': ['cnpj', 'Erro ao tentar submeter o formulário'],
  'fault checkAvailability refused by a status': ['cnpj', 'Dados inválidos.'],
  // REG-461
  'done checkAntt refused': ['antt', 'ANTT: Não pode.'],
  'done checkAntt refused without a word': ['antt', 'Erro ao tentar validar o antt'],
  'fault checkAntt offline': ['antt', 'Erro ao tentar validar o antt'],
  'fault checkAntt refused by a status': ['antt', 'Dados inválidos.'],
}

export const model = defineModel(linkCheckMachine, {
  about:
    'What comes before a company is linked: e-mail, CNPJ, whether it is free, ANTT, up to the first refusal.',
  inputs: {
    'a company': { draft: company },
    'a wrong e-mail': { draft: { ...company, email: 'novo' } },
  },
  events: {},
  actors: { checkCnpj: endings, checkAvailability: endings, checkAntt: endings },
  preserves: (context) => context.draft,
  key: ({ draft }) => draft.email,
  ignoredFaults: {
    checkCnpj: 'it ends with the complaint, and the page tells it',
    checkAvailability: 'it ends with the complaint, and the page tells it',
    checkAntt: 'it ends with the complaint, and the page tells it',
  },
  starts: {
    to: ['checkingCnpj', 'stopped'],
    sets: {
      complaint: ANEW,
      'draft.antt': '087654321',
      'draft.cep': '85801000',
      'draft.city': 'Cascavel',
      'draft.cityIbge': 4104808,
      'draft.cnpj': '77888999000181',
      'draft.complement': '',
      'draft.email': GIVEN,
      'draft.neighbourhood': 'Centro',
      'draft.number': '120',
      'draft.phone': '45988887777',
      'draft.state': 'PR',
      'draft.street': 'Rua Paraná',
    },
  },
  hears: {
    checkingCnpj: {
      'done checkCnpj accepted': 'checkingAvailability',
      'done checkCnpj refused': { to: 'stopped', sets: { complaint: ANEW } },
      'done checkCnpj refused without a word': { to: 'stopped', sets: { complaint: ANEW } },
      'fault checkCnpj': { to: 'stopped', sets: { complaint: ANEW } },
    },
    checkingAvailability: {
      'done checkAvailability accepted': 'checkingAntt',
      'done checkAvailability refused': { to: 'stopped', sets: { complaint: ANEW } },
      'done checkAvailability refused without a word': { to: 'stopped', sets: { complaint: ANEW } },
      'fault checkAvailability': { to: 'stopped', sets: { complaint: ANEW } },
    },
    checkingAntt: {
      'done checkAntt accepted': 'passed',
      'done checkAntt refused': { to: 'stopped', sets: { complaint: ANEW } },
      'done checkAntt refused without a word': { to: 'stopped', sets: { complaint: ANEW } },
      'fault checkAntt': { to: 'stopped', sets: { complaint: ANEW } },
    },
  },
  invariants: {
    checkingCnpj: ({ pending }) => expect(pending).toEqual({ checkCnpj: { draft: company } }),
    checkingAvailability: ({ pending }) => expect(pending).toEqual({ checkAvailability: { draft: company } }),
    // REG-458
    checkingAntt: ({ pending }) => expect(pending).toEqual({ checkAntt: { draft: company } }),
    passed: ({ snapshot }) => expect(snapshot.output).toEqual({ kind: 'passed' }),
    stopped: ({ snapshot, lastStep, pending }) => {
      expect(pending).toEqual({})
      // REG-455
      const [field, text] = COMPLAINTS[lastStep] ?? ['email', 'E-mail inválido!']
      expect(snapshot.output).toEqual({ kind: 'stopped', complaint: { field, text } })
    },
  },
})
