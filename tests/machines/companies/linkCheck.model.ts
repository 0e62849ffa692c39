import { expect } from 'vitest'
import { linkCheckMachine } from '#machines/companies/linkCheckMachine.ts'
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
  expectedTargets: {
    'done checkCnpj accepted': ['checkingAvailability'],
    'done checkAvailability accepted': ['checkingAntt'],
    'done checkAntt accepted': ['passed'],
    'done checkCnpj': ['stopped'],
    'done checkAvailability': ['stopped'],
    'done checkAntt': ['stopped'],
    'fault checkCnpj': ['stopped'],
    'fault checkAvailability': ['stopped'],
    'fault checkAntt': ['stopped'],
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
