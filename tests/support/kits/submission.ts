import { expect } from 'vitest'
import type { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { ANEW, GIVEN } from '../model/deeds.ts'
import { defineModel } from '../model/defineModel.ts'
import { faults } from '../model/faults.ts'

type SubmissionMachine<Subject, Secret, Proof> = ReturnType<
  typeof createSubmissionMachine<Subject, Secret, Proof>
>

export interface SubmissionSamples<Subject, Secret, Proof> {
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
export const submissionModel = <Subject, Secret, Proof = never>(
  machine: SubmissionMachine<Subject, Secret, Proof>,
  { about, subject, secret, proofs, asksAfter }: SubmissionSamples<Subject, Secret, Proof>,
) => {
  const asks = proofs !== undefined
  // who asks after it tells of it first
  const tells = asksAfter ? [] : ['forget']
  const repeats = asksAfter ? 'forget' : 'release'
  const proven = proofs ? { proof: GIVEN } : {}
  const those = asks ? { isEarly: ANEW, several: ANEW } : {}
  const recognised = { 'outcome.recognised': { to: 'found', sets: { proof: ANEW }, calls: tells } }
  const several = { kind: 'several', proofs: proofs ?? [] } as const
  return defineModel(machine as unknown as SubmissionMachine<unknown, unknown, unknown>, {
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
    starts: {
      to: ['sending', 'unknown.looking'],
      sets: {
        before: null,
        begins: GIVEN,
        fault: null,
        isAnswered: false,
        isDoubtful: false,
        isEarlier: ANEW,
        isEarly: false,
        isOverdue: ANEW,
        isUndecided: false,
        isUnsent: false,
        proof: null,
        refusal: null,
        several: [],
        subject: GIVEN,
      },
    },
    hears: {
      sending: {
        'done send arrived': { to: 'arrived', sets: proven, calls: ['forget'] },
        'done send refused': { to: 'verifyingRefusal', sets: { refusal: GIVEN } },
        'done send refused for its form': { to: 'refused', sets: { refusal: GIVEN }, calls: ['withdraw'] },
        'done send pending': { to: 'unknown.looking', sets: { isEarlier: true } },
        'fault send': 'unknown.looking',
      },
      verifyingRefusal: {
        'done verifyRefusal found': { to: 'found', calls: tells },
        'done verifyRefusal taken': { to: 'refused', sets: { isDoubtful: true }, calls: ['withdraw'] },
        'done verifyRefusal not found': { to: 'refused', calls: ['withdraw'] },
        'done verifyRefusal not yet': { to: 'refused', calls: ['withdraw'] },
        'done verifyRefusal cannot tell': { to: 'refused', sets: { isDoubtful: true }, calls: ['withdraw'] },
        ...(asks && {
          'done verifyRefusal one': { to: 'found', sets: proven, calls: tells },
          'done verifyRefusal several': { to: 'unknown.undecided', sets: { several: GIVEN } },
          'done verifyRefusal several so far': {
            to: 'unknown.undecided',
            sets: { isEarly: true, several: GIVEN },
          },
        }),
        'fault verifyRefusal': { to: 'unknown.unreachable', sets: { fault: GIVEN } },
      },
      unknown: { 'outcome.leave': 'left' },
      'unknown.looking': {
        'done lookUp found': { to: 'found', calls: tells },
        'done lookUp taken': {
          to: ['found', 'refused'],
          sets: { isDoubtful: ANEW },
          calls: [...tells, 'withdraw'],
        },
        'done lookUp not found': {
          to: ['refused', 'unknown.notFound', 'unknown.nothingYet'],
          sets: those,
          calls: ['withdraw'],
        },
        'done lookUp not yet': { to: ['refused', 'unknown.nothingYet'], sets: those, calls: ['withdraw'] },
        'done lookUp cannot tell': {
          to: ['refused', 'unknown.undecided'],
          sets: { isDoubtful: ANEW, ...those },
          calls: ['withdraw'],
        },
        ...(asks && {
          'done lookUp one': { to: 'found', sets: proven, calls: tells },
          'done lookUp several': { to: 'unknown.undecided', sets: { isEarly: false, several: GIVEN } },
          'done lookUp several so far': {
            to: 'unknown.undecided',
            sets: { isEarly: true, several: GIVEN },
          },
          ...recognised,
        }),
        'fault lookUp': { to: 'unknown.unreachable', sets: { fault: GIVEN } },
        'after reconcileTimeout': { sets: { isOverdue: true } },
      },
      'unknown.undecided': {
        'sending.repeat': { to: 'notArrived', sets: { isUndecided: true }, calls: [repeats] },
        ...(asks
          ? { 'outcome.look': 'unknown.looking', 'after lookAgain': 'unknown.looking', ...recognised }
          : { 'after reconcileTimeout': { sets: { isOverdue: true } } }),
      },
      'unknown.unreachable': {
        'outcome.look': { to: 'unknown.looking', sets: { fault: null } },
        'after lookAgain': { to: 'unknown.looking', sets: { fault: null } },
        ...(asks && recognised),
      },
      'unknown.nothingYet': { 'outcome.look': 'unknown.looking', 'after lookAgain': 'unknown.looking' },
      'unknown.notFound': {
        'outcome.look': 'unknown.looking',
        'sending.repeat': { to: 'notArrived', calls: [repeats] },
        'after lookLater': 'unknown.looking',
      },
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
