import { expect } from 'vitest'
import {
  accountOf,
  nothingSent,
  type SubmitProgress,
  withAccount,
  withDocument,
  withVerified,
} from '#machines/payments/onboardingProgress.ts'
import { submitOnboardingMachine } from '#machines/payments/submitOnboardingMachine.ts'
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
  expectedTargets: {
    'turn.taken nothing sent': ['verifyingCode'],
    'turn.taken the code verified': ['findingAccount'],
    'turn.taken the account without an answer': ['openingAccount'],
    'turn.taken the account open': ['uploading'],
    'turn.taken the last document without an answer': ['uploading'],
    'turn.taken all but the confirmation': ['confirming'],
    'done verifyCode valid': ['findingAccount'],
    'done verifyCode invalid': ['unverified'],
    'done verifyCode missing': ['unverified'],
    'fault verifyCode': ['stopped'],
    // a list that hides what was found a moment ago is late
    'done findAccount none': ['openingAccount', 'openedBefore'],
    'done findAccount hidden': ['openingAccount', 'openedBefore'],
    'done findAccount opened': ['openedBefore'],
    'done findAccount confirmed': ['confirmedBefore'],
    'fault findAccount': ['stopped'],
    'done openingAccount open': ['uploading'],
    'done openingAccount found': ['findingAccount'],
    'done openingAccount refused': ['accountRefused'],
    'done openingAccount not arrived': ['findingAccount'],
    'done openingAccount left': ['left'],
    'done sendDocument arrived': ['uploading', 'confirming'],
    'done sendDocument refused': ['documentRefused'],
    'fault sendDocument': ['stopped'],
    'done confirm arrived': ['done'],
    'done confirm refused': ['confirmationRefused'],
    'done confirm without a document': ['confirmationRefused'],
    'fault confirm': ['stopped'],
    'submit.retry': ['verifyingCode', 'findingAccount', 'openingAccount', 'uploading', 'confirming'],
    'submit.pause': ['stopped'],
    'submit.leave': ['left'],
    'submit.end': ['done'],
    'account.keep': ['uploading'],
    'document.change': ['refusedDocument'],
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
