import { expect } from 'vitest'
import {
  accountOf,
  nothingSent,
  type SubmitProgress,
  withAccount,
  withDocument,
  withVerified,
} from '#machines/payments/onboarding/onboardingProgress.ts'
import { submitOnboardingMachine } from '#machines/payments/onboarding/submitOnboardingMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { draftAt, files, PHONE } from './onboardingSamples.ts'

/** An LTDA: selfie, CNH and articles of association. */
const draft = draftAt('validation')
const selfie = { tipo: 'SELFIE', of: 'representative', file: files.selfie } as const
const cnh = { tipo: 'CNH', of: 'representative', file: files.cnh } as const
const contract = { tipo: 'CONTRATO_SOCIAL', of: 'company', file: files.contract } as const

const verified = withVerified(nothingSent, draft)
const sent = withAccount(verified, 'sent', draft)
const open = withAccount(sent, 'open', draft)
const twoThere = withDocument(withDocument(open, selfie, true), cnh, true)
const uncertain = withDocument(twoThere, contract, false)
const all = withDocument(twoThere, contract, true)

const refusal = { kind: 'http', status: 400, message: 'Recusado.' } as const
const missing = { kind: 'http', status: 400, message: 'Faltam documentos: CNH.' } as const
const lastKept = (actionCalls: readonly { readonly type: string }[]) => actionCalls.at(-1)?.type

export const model = defineModel(submitOnboardingMachine, {
  about:
    'A finished onboarding is sent: code, account, documents one after another, confirmation. It goes on where it stopped.',
  inputs: { 'a company': { draft } },
  events: {
    'turn.taken': {
      'nothing sent': { progress: null },
      'the code verified': { progress: verified },
      'the account without an answer': { progress: sent },
      'the account open': { progress: open },
      'the last document without an answer': { progress: uncertain },
      'all but the confirmation': { progress: all },
    },
    'submit.retry': { '': {} },
    'submit.pause': { '': {} },
    'submit.leave': { '': {} },
    'submit.end': { '': {} },
    'account.keep': { '': {} },
    'document.change': { '': {} },
  },
  actors: {
    holdTurn: 'silent',
    verifyCode: {
      valid: { done: 'valid' },
      invalid: { done: 'invalid' },
      missing: { done: 'missing' },
      offline: { fault: faults.offline },
    },
    findAccount: {
      none: { done: 'none' },
      hidden: { done: 'hidden' },
      opened: { done: 'opened' },
      confirmed: { done: 'confirmed' },
      offline: { fault: faults.offline },
    },
    openingAccount: {
      open: { done: { kind: 'arrived', isEarlier: false } },
      found: { done: { kind: 'arrived', isEarlier: false, isFound: true } },
      refused: { done: { kind: 'refused', fault: refusal } },
      'not arrived': { done: { kind: 'notArrived' } },
      left: { done: { kind: 'left' } },
    },
    sendDocument: {
      arrived: { done: { kind: 'arrived' } },
      refused: { done: { kind: 'refused', fault: refusal } },
      timeout: { fault: faults.timeout },
    },
    confirm: {
      arrived: { done: { kind: 'arrived' } },
      refused: { done: { kind: 'refused', fault: refusal } },
      'without a document': { done: { kind: 'refused', fault: missing } },
      offline: { fault: faults.offline },
    },
  },
  key: ({ progress, begins, isThere, fault }) => [
    progress.verified !== null,
    progress.account,
    Object.values(progress.documents).map(({ isAccepted }) => isAccepted),
    begins,
    isThere,
    fault === null,
  ],
  // onboarding-documentos-create, or onboarding-documentos-update for what is there or may be (A96)
  callOf: ({ document, isThere }) => (document ? (isThere ? 'by PUT' : 'by POST') : ''),
  preserves: (context) => context.draft,
  errorStates: ['stopped', 'accountRefused', 'documentRefused', 'confirmationRefused'],
  starts: {
    to: 'waiting',
    sets: {
      begins: 'sending',
      document: null,
      'draft.beneficiaries': null,
      'draft.birthDate': '05/03/1980',
      'draft.cep': '85801000',
      'draft.city': 'Cascavel',
      'draft.cityIbge': 4104808,
      'draft.cnh': GIVEN,
      'draft.cnpj': '22333444000181',
      'draft.companyId': 102,
      'draft.companyName': 'Grãos do Oeste Ltda',
      'draft.companyType': null,
      'draft.complement': '',
      'draft.contract': GIVEN,
      'draft.controllerStatute': GIVEN,
      'draft.controllerType': null,
      'draft.cpf': '12345678909',
      'draft.email': 'ana@example.com',
      'draft.hasAcceptedTerms': true,
      'draft.hasController': false,
      'draft.hasNoMother': false,
      'draft.isDoubtful': false,
      'draft.legalNature': '2062',
      'draft.mother': 'Rosa Souza',
      'draft.name': 'Ana Souza',
      'draft.neighbourhood': 'Centro',
      'draft.number': '100',
      'draft.phone': '45988887777',
      'draft.powerOfAttorney': null,
      'draft.registeredTerms': GIVEN,
      'draft.relationship': 'SOCIO',
      'draft.revenue': 150000000,
      'draft.selfie': GIVEN,
      'draft.sentAccount': null,
      'draft.state': 'PR',
      'draft.statute': null,
      'draft.step': 'validation',
      'draft.street': 'Avenida Brasil',
      'draft.verifiedPhone': '45988887777',
      'draft.wasSent': false,
      'draft.wasSubmitted': false,
      fault: null,
      isThere: false,
      progress: ANEW,
    },
  },
  hears: {
    waiting: {
      'turn.taken nothing sent': 'verifyingCode',
      'turn.taken the code verified': { to: 'findingAccount', sets: { progress: GIVEN } },
      'turn.taken the account without an answer': {
        to: 'openingAccount',
        sets: { begins: 'looking', progress: GIVEN },
      },
      'turn.taken the account open': {
        to: 'uploading',
        sets: { document: ANEW, progress: ANEW },
        calls: ['keepProgress'],
      },
      'turn.taken the last document without an answer': {
        to: 'uploading',
        sets: { document: ANEW, isThere: true, progress: GIVEN },
        calls: ['keepProgress'],
      },
      'turn.taken all but the confirmation': { to: 'confirming', sets: { progress: GIVEN } },
      'submit.leave': 'left',
    },
    verifyingCode: {
      'done verifyCode valid': { to: 'findingAccount', sets: { progress: ANEW }, calls: ['keepProgress'] },
      'done verifyCode invalid': 'unverified',
      'done verifyCode missing': 'unverified',
      'fault verifyCode': { to: 'stopped', sets: { fault: GIVEN } },
    },
    findingAccount: {
      'done findAccount none': {
        to: ['openedBefore', 'openingAccount'],
        sets: { begins: ANEW, progress: ANEW },
        calls: ['keepProgress'],
      },
      'done findAccount hidden': {
        to: ['openedBefore', 'openingAccount'],
        sets: { begins: ANEW, progress: ANEW },
        calls: ['keepProgress'],
      },
      'done findAccount opened': 'openedBefore',
      'done findAccount confirmed': 'confirmedBefore',
      'fault findAccount': { to: 'stopped', sets: { fault: GIVEN } },
    },
    openingAccount: {
      'done openingAccount open': {
        to: 'uploading',
        sets: { document: ANEW, progress: ANEW },
        calls: ['keepProgress'],
      },
      'done openingAccount found': 'findingAccount',
      'done openingAccount refused': {
        to: 'accountRefused',
        sets: { fault: GIVEN, progress: ANEW },
        calls: ['keepProgress'],
      },
      'done openingAccount not arrived': {
        to: 'findingAccount',
        sets: { progress: ANEW },
        calls: ['keepProgress'],
      },
      'done openingAccount left': 'left',
    },
    uploading: {
      'submit.pause': 'stopped',
      'done sendDocument arrived': {
        to: ['confirming', 'stays'],
        sets: { document: ANEW, isThere: ANEW, progress: ANEW },
        calls: ['keepProgress'],
      },
      'done sendDocument refused': {
        to: 'documentRefused',
        sets: { fault: GIVEN, progress: ANEW },
        calls: ['keepProgress'],
      },
      'fault sendDocument': { to: 'stopped', sets: { fault: GIVEN } },
    },
    confirming: {
      'done confirm arrived': { to: 'done', calls: ['dropProgress'] },
      'done confirm refused': {
        to: 'confirmationRefused',
        sets: { document: null, fault: GIVEN },
        calls: ['keepProgress'],
      },
      'done confirm without a document': {
        to: 'confirmationRefused',
        sets: { document: null, fault: GIVEN, progress: ANEW },
        calls: ['keepProgress'],
      },
      'fault confirm': { to: 'stopped', sets: { fault: GIVEN } },
    },
    stopped: {
      'submit.retry': {
        to: ['confirming', 'findingAccount', 'openingAccount', 'uploading', 'verifyingCode'],
        sets: { begins: ANEW, fault: null, isThere: ANEW },
        calls: ['keepProgress'],
      },
      'submit.leave': 'left',
    },
    openedBefore: {
      'submit.leave': 'left',
      'account.keep': { to: 'uploading', sets: { document: ANEW, progress: ANEW }, calls: ['keepProgress'] },
    },
    confirmedBefore: {
      'submit.leave': 'left',
      'submit.end': { to: 'done', sets: { progress: ANEW }, calls: ['dropProgress', 'keepProgress'] },
    },
    accountRefused: {
      'submit.retry': { to: 'findingAccount', sets: { fault: null } },
      'submit.leave': 'left',
    },
    documentRefused: {
      'submit.retry': { to: 'uploading', sets: { fault: null, progress: ANEW }, calls: ['keepProgress'] },
      'submit.leave': 'left',
      'document.change': 'refusedDocument',
    },
    confirmationRefused: {
      'submit.retry': {
        to: ['confirming', 'uploading'],
        sets: { document: ANEW, fault: null, isThere: ANEW },
        calls: ['keepProgress'],
      },
      'submit.leave': 'left',
      'document.change': 'refusedDocument',
    },
  },
  invariants: {
    waiting: ({ pending, snapshot }) => {
      expect(pending).toEqual({ holdTurn: undefined })
      expect(snapshot.can({ type: 'submit.leave' })).toBe(true)
    },
    // PAY-165 the first call is the code
    verifyingCode: ({ pending, context }) => {
      expect(pending['verifyCode']).toEqual({ phone: PHONE })
      expect(context.progress.account).toBe('none')
    },
    findingAccount: ({ pending, context, lastStep }) => {
      expect(pending['findAccount']).toEqual({ companyId: 102, cnpj: '22333444000181' })
      expect(context.progress.account).toBe(lastStep === 'done openingAccount found' ? 'sent' : 'none')
      expect(context.progress.verified).not.toBeNull()
    },
    // what is about to be sent is stored before it
    openingAccount: ({ pending, context }) => {
      expect(context.progress.account).toBe('sent')
      expect(pending['openingAccount']).toEqual({
        subject: accountOf(draft),
        secret: undefined,
        begins: context.begins,
      })
    },
    uploading: ({ pending, context, actionCalls }) => {
      const { document, isThere, progress } = context
      expect(lastKept(actionCalls)).toBe('keepProgress')
      expect(progress.account).toBe('open')
      expect(pending['sendDocument']).toEqual({ companyId: 102, ...document, isThere })
      const of = (one: SubmitProgress['documents'][string] | undefined) => one?.isAccepted
      expect(of(progress.documents[`${document?.tipo} ${document?.of}`])).toBe(false)
    },
    confirming: ({ pending, context }) => {
      expect(pending['confirm']).toEqual({ companyId: 102, cnpj: '22333444000181' })
      expect(Object.values(context.progress.documents).map(({ isAccepted }) => isAccepted)).toEqual([
        true,
        true,
        true,
      ])
    },
    openedBefore: ({ context, snapshot }) => {
      expect(context.progress.account).not.toBe('open')
      expect(snapshot.can({ type: 'account.keep' })).toBe(true)
    },
    confirmedBefore: ({ snapshot }) => expect(snapshot.can({ type: 'submit.end' })).toBe(true),
    accountRefused: ({ context, snapshot }) => {
      expect(context.fault).toEqual(refusal)
      expect(context.progress.account).toBe('none')
      expect(snapshot.can({ type: 'submit.retry' })).toBe(true)
    },
    documentRefused: ({ context, snapshot }) => {
      expect(context.fault).toEqual(refusal)
      expect(snapshot.can({ type: 'document.change' })).toBe(true)
    },
    confirmationRefused: ({ context, snapshot, actionCalls }) => {
      const { fault, progress } = context
      expect([refusal, missing]).toContainEqual(fault)
      expect(lastKept(actionCalls)).toBe('keepProgress')
      expect(progress.documents['CNH representative']?.isAccepted).toBe(
        fault?.kind === 'http' && fault.message === refusal.message,
      )
      for (const type of ['submit.retry', 'document.change', 'submit.leave'] as const)
        expect(snapshot.can({ type })).toBe(true)
    },
    stopped: ({ context, lastStep, snapshot }) => {
      expect(context.fault === null).toBe(lastStep === 'submit.pause')
      expect(snapshot.can({ type: 'submit.retry' })).toBe(true)
    },
    done: ({ snapshot, actionCalls }) => {
      expect(snapshot.output).toMatchObject({ kind: 'done' })
      expect(lastKept(actionCalls)).toBe('dropProgress')
    },
    left: ({ snapshot }) => expect(snapshot.output).toMatchObject({ kind: 'left' }),
    unverified: ({ snapshot }) => expect(snapshot.output).toMatchObject({ kind: 'unverified' }),
    refusedDocument: ({ snapshot, context }) => {
      const isOfCompany =
        context.document?.of === 'company' || (context.fault === refusal && context.document === null)
      const step = isOfCompany ? 'documents' : 'representative'
      expect(snapshot.output).toMatchObject({ kind: 'refusedDocument', step })
    },
  },
})
