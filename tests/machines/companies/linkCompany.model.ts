import { expect } from 'vitest'
import { type LinkCompanyDraft, linkCompanyWizard } from '#machines/companies/linkCompanyWizard.ts'
import { type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { ANEW } from '#tests/support/model/deeds.ts'
import { company, draftAt, sent } from './linkCompanySamples.ts'

const samples: WizardSamples<LinkCompanyDraft> = {
  about: 'A company is linked on one page: eleven fields, four checks, one POST.',
  draftAt: (place, rest) => draftAt(place, { ...company, ...rest }),
  typed: {
    'an e-mail': { fields: { email: 'outro@example.com' }, at: 'steps.company' },
    'no phone': { fields: { phone: '' }, at: 'steps.company' },
  },
  actors: {
    check: {
      passed: { done: { kind: 'passed' } },
      stopped: { done: { kind: 'stopped', complaint: { field: 'cnpj', text: 'Não pode.' } } },
    },
  },
  found: { 'without a phone': draftAt('company', { ...company, phone: '' }) },
  whenDone: ['announceCompanies'],
  hears: {
    'steps.company': {
      // those of before stay
      'address.found without a street': {
        sets: {
          'draft.cep': '85801000',
          'draft.city': 'Cascavel',
          'draft.cityIbge': 4104808,
          'draft.state': 'PR',
        },
        calls: ['keepDraft'],
      },
    },
    'steps.saving.checking': {
      'done check passed': { to: 'steps.saving.sent', sets: { 'draft.wasSent': true }, calls: ['keepDraft'] },
      'done check stopped': {
        to: 'steps.company',
        sets: { 'draft.refusedField': 'cnpj', message: 'Não pode.' },
        emits: ['notify'],
        calls: ['keepDraft'],
      },
    },
    'steps.saving.sent': {
      'done sending refused': {
        to: 'steps.company',
        sets: { 'draft.wasSent': false, message: 'Dados inválidos.' },
        emits: ['notify'],
        calls: ['keepDraft'],
      },
      'done sending doubtful': {
        to: 'steps.company',
        sets: { 'draft.wasSent': false, message: ANEW },
        emits: ['notify'],
        calls: ['keepDraft'],
      },
      'done sending not arrived': {
        to: 'steps.company',
        sets: { 'draft.givenUpCnpj': '77888999000181', 'draft.wasSent': false, message: ANEW },
        calls: ['keepDraft'],
      },
    },
  },
  key: ({ phone }) => phone === '',
  invariants: {
    'steps.company': ({ draft, lastStep, snapshot }) => {
      if (lastStep === 'done sending not arrived') expect(draft.givenUpCnpj).toBe(draft.cnpj)
      const { cnpj, number, street, city, phone, email } = draft
      const isFilled = [cnpj, number, street, city, phone, email].every((text) => text !== '')
      expect(snapshot.can({ type: 'step.next' })).toBe(isFilled)
      if (lastStep === 'done check stopped') expect(draft.refusedField).toBe('cnpj')
      if (lastStep === 'done sending refused') expect(draft.refusedField).toBeNull()
      if (lastStep === 'address.cleared') expect(draft).toMatchObject({ cep: '8580100', city: '', state: '' })
    },
    // REG-462: nothing is sent before the check has passed
    'steps.saving.sent': ({ pending }) =>
      expect(pending['sending']).toMatchObject({
        subject: { cnpj: sent.cnpj, antt: sent.antt, address: { cep: '85801000' } },
      }),
  },
}

export const model = wizardModel(linkCompanyWizard, samples)
