import { expect } from 'vitest'
import type { createSendingMachine } from '#machines/shared/sendingMachine.ts'
import { defineModel } from '../model/defineModel.ts'
import { faults } from '../model/faults.ts'

type SendingMachine<Subject, Secret, Proof> = ReturnType<typeof createSendingMachine<Subject, Secret, Proof>>

export interface SendingSamples<Subject, Secret, Proof> {
  /** One sentence: what the flow sends. */
  readonly about: string
  readonly subject: Subject
  /** Of a sending that has one. */
  readonly secret?: Secret
  /** Two that look alike, for a sending that asks the person which of them it is. */
  readonly proofs?: readonly [Proof, Proof]
  /** It asks after what another page has sent. */
  readonly asksAfter?: true
}

/**
 * A refusal with a message, after which the work may have been done by a first request, and one after which
 * it certainly was not.
 */
export const refusal = { kind: 'http', status: 400, message: 'Já cadastrado.' } as const
export const formRefusal = faults.validation

/** What becomes of its record. */
const ends = (actionCalls: readonly { readonly type: string }[]) =>
  actionCalls.map(({ type }) => type).filter((type) => ['forget', 'withdraw', 'release'].includes(type))

/** The model of a sending. The assertions in its states are the same for all sendings. */
export const sendingModel = <Subject, Secret, Proof = never>(
  machine: SendingMachine<Subject, Secret, Proof>,
  { about, subject, secret, proofs, asksAfter }: SendingSamples<Subject, Secret, Proof>,
) => {
  const asks = proofs !== undefined
  const several = { kind: 'several', proofs: proofs ?? [] } as const
  return defineModel(machine as unknown as SendingMachine<unknown, unknown, unknown>, {
    about,
    inputs: {
      'sent now': { subject, secret, begins: 'sending' },
      'sent before': { subject, secret, begins: 'looking' },
    },
    events: {
      'outcome.look': { '': {} },
      'outcome.leave': { '': {} },
      'sending.repeat': { '': {} },
      // nobody else hears it
      ...((asks && {
        'outcome.recognised': { 'the first': { index: 0 }, 'the second': { index: 1 } },
      }) as { 'outcome.recognised': Record<string, { index: number }> }),
    },
    actors: {
      send: {
        arrived: { done: { kind: 'arrived', ...(proofs && { proof: proofs[0] }) } },
        refused: { done: { kind: 'refused', fault: refusal } },
        'refused for its form': { done: { kind: 'refused', fault: formRefusal } },
        pending: { done: { kind: 'pending' } },
        timeout: { fault: faults.timeout },
      },
      lookUp: {
        found: { done: 'found' },
        taken: { done: 'taken' },
        'not found': { done: 'notFound' },
        'not yet': { done: 'notYet' },
        'cannot tell': { done: 'cannotTell' },
        ...(proofs && {
          one: { done: { kind: 'found', proof: proofs[1] } as const },
          several: { done: several },
          'several so far': { done: { ...several, isEarly: true } as const },
        }),
        offline: { fault: faults.offline },
      },
      claim: 'silent',
    },
    aliases: { verifyRefusal: 'lookUp' },
    key: (context) => [
      context.isOverdue,
      context.refusal !== null,
      ...(asks ? [context.several.length, context.isEarly] : []),
    ],
    preserves: ({ subject: sent }) => sent,
    errorStates: ['unknown.looking', 'unknown.unreachable'],
    expectedTargets: {
      'done send arrived': ['arrived'],
      'done send refused': ['verifyingRefusal'],
      'done send refused for its form': ['refused'],
      'done send pending': ['unknown.looking'],
      'fault send': ['unknown.looking'],
      'done verifyRefusal found': ['found'],
      'done verifyRefusal taken': ['refused'],
      'done verifyRefusal not found': ['refused'],
      'done verifyRefusal not yet': ['refused'],
      'done verifyRefusal cannot tell': ['refused'],
      'fault verifyRefusal': ['unknown.unreachable'],
      'done lookUp found': ['found'],
      'done lookUp taken': ['found', 'refused'],
      'done lookUp not found': ['unknown.nothingYet', 'unknown.notFound', 'refused'],
      'done lookUp not yet': ['unknown.nothingYet', 'refused'],
      'done lookUp cannot tell': ['unknown.undecided', 'refused'],
      ...(asks && {
        'done verifyRefusal one': ['found'],
        'done verifyRefusal several': ['unknown.undecided'],
        'done verifyRefusal several so far': ['unknown.undecided'],
        'done lookUp one': ['found'],
        'done lookUp several': ['unknown.undecided'],
        'done lookUp several so far': ['unknown.undecided'],
        'outcome.recognised': ['found'],
      }),
      'fault lookUp': ['unknown.unreachable'],
      'after reconcileTimeout': ['unknown.looking', ...(asks ? [] : ['unknown.undecided' as const])],
      'outcome.look': ['unknown.looking'],
      'outcome.leave': ['left'],
      'after lookAgain': ['unknown.looking'],
      'after lookLater': ['unknown.looking'],
      'sending.repeat': ['notArrived'],
    },
    invariants: {
      sending: ({ pending, actionCalls, snapshot }) => {
        expect(pending).toMatchObject({ send: { subject, secret } })
        expect(ends(actionCalls)).toEqual([])
        for (const type of ['outcome.look', 'outcome.leave', 'sending.repeat'] as const) {
          expect(snapshot.can({ type })).toBe(false)
        }
      },
      verifyingRefusal: ({ pending, context }) => {
        expect(pending).toMatchObject({ verifyRefusal: { subject } })
        expect(context.refusal).toEqual(refusal)
      },
      'unknown.looking': ({ pending, context, actionCalls, snapshot }) => {
        // those that were found stay while it looks again
        expect(snapshot.can({ type: 'outcome.recognised', index: 1 })).toBe(context.several.length > 0)
        expect(pending).toMatchObject({ lookUp: { subject } })
        expect(context.fault).toBeNull()
        expect(ends(actionCalls)).toEqual([])
        expect(snapshot.can({ type: 'sending.repeat' })).toBe(false)
        // a look may take half a minute
        expect(snapshot.can({ type: 'outcome.leave' })).toBe(true)
      },
      'unknown.nothingYet': ({ pending, snapshot, context }) => {
        expect(context.several).toEqual([])
        expect(pending).not.toHaveProperty('lookUp')
        expect(snapshot.can({ type: 'sending.repeat' })).toBe(false)
        expect(snapshot.can({ type: 'outcome.leave' })).toBe(true)
      },
      'unknown.unreachable': ({ pending, context, snapshot, lastStep }) => {
        expect(pending).not.toHaveProperty('lookUp')
        expect(snapshot.can({ type: 'sending.repeat' })).toBe(false)
        expect(snapshot.can({ type: 'outcome.leave' })).toBe(true)
        if (lastStep.startsWith('fault')) expect(context.fault).toEqual({ kind: 'offline' })
      },
      'unknown.notFound': ({ pending, context, snapshot }) => {
        expect(pending).not.toHaveProperty('lookUp')
        expect(context.isOverdue).toBe(true)
        expect(context.several).toEqual([])
        expect(snapshot.can({ type: 'sending.repeat' })).toBe(true)
      },
      'unknown.undecided': ({ pending, snapshot, context, lastStep }) => {
        expect(pending).not.toHaveProperty('lookUp')
        expect(snapshot.can({ type: 'outcome.look' })).toBe(asks)
        expect(snapshot.can({ type: 'sending.repeat' })).toBe(
          !asks || (context.isOverdue && !lastStep.endsWith('so far')),
        )
        const isSeveral = lastStep.includes('several')
        for (const index of [0, 1]) {
          expect(snapshot.can({ type: 'outcome.recognised', index })).toBe(isSeveral)
        }
        expect(snapshot.can({ type: 'outcome.recognised', index: 2 })).toBe(false)
      },
      arrived: ({ snapshot, actionCalls, lastStep }) => {
        expect(lastStep).toBe('done send arrived')
        expect(snapshot.output).toEqual({
          kind: 'arrived',
          isEarlier: false,
          ...(proofs && { proof: proofs[0] }),
        })
        expect(ends(actionCalls)).toEqual(['forget'])
      },
      found: ({ snapshot, actionCalls, context, lastStep }) => {
        expect(snapshot.output).toMatchObject({ kind: 'arrived', isFound: true })
        const place = /(one|the second)$/.test(lastStep) ? 1 : 0
        const isProven = /( one|the first|the second)$/.test(lastStep)
        expect(context.proof).toEqual(isProven ? proofs?.[place] : null)
        // who asks after it tells of it first
        expect(ends(actionCalls)).toEqual(asksAfter ? [] : ['forget'])
        // what somebody else may have done is no answer to a refusal
        if (lastStep.endsWith('taken')) expect(context.refusal).toBeNull()
      },
      refused: ({ snapshot, actionCalls, lastStep }) => {
        const fault = lastStep === 'done send refused for its form' ? formRefusal : refusal
        const doubt = /(cannot tell|taken)$/.test(lastStep) ? { isDoubtful: true } : {}
        expect(snapshot.output).toEqual({ kind: 'refused', fault, ...doubt })
        expect(ends(actionCalls)).toEqual(['withdraw'])
      },
      notArrived: ({ snapshot, actionCalls, context }) => {
        const isDenied = context.several.length > 0
        const isUndecided = !isDenied && context.isUndecided
        expect(snapshot.output).toEqual({
          kind: 'notArrived',
          ...(isDenied && { isDenied }),
          ...(isUndecided && { isUndecided }),
        })
        // an open question until it is sent again
        expect(ends(actionCalls)).toEqual([asksAfter ? 'forget' : 'release'])
      },
      left: ({ snapshot, actionCalls }) => {
        expect(snapshot.output).toEqual({ kind: 'left' })
        expect(ends(actionCalls)).toEqual([])
      },
    },
  })
}
