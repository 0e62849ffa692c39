import { expect } from 'vitest'
import { mayComeAgain } from '#machines/payments/deposit/depositSlip.ts'
import { depositSlipMachine } from '#machines/payments/deposit/depositSlipMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { type AnyWorld, defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { another, attempt, lateKey, newKey, refusedFault } from './depositSamples.ts'

const MANAGE = { type: 'navigate', to: '/pagamentos/trazer-dinheiro?aba=gerenciar' }

/** Nobody waits for anything but the person. */
const rests = ({ pending }: Pick<AnyWorld, 'pending'>) => expect(pending).toEqual({})
const submits = ({ snapshot }: Pick<AnyWorld, 'snapshot'>) => snapshot.can({ type: 'form.submitted' })

/** The first one, or another one that was asked for beside it. */
const isOneOf = (sent: unknown) => expect([attempt, another]).toContainEqual(sent)

const isUnsent = ({ unsent }: { readonly unsent: object }) => 25_050 in unsent

export const model = defineModel(depositSlipMachine, {
  about:
    'A new deposit slip: its amount is typed, the slips that are there are read, and it is sent once. One that did not arrive is looked for before it is sent again.',
  inputs: { company: { companyId: 101 } },
  events: {
    'amount.typed': {
      nothing: { centavos: null },
      'R$ 19,99': { centavos: 1_999 },
      'R$ 5.000,01': { centavos: 500_001 },
      'R$ 250,50': { centavos: 25_050 },
    },
    'form.submitted': { '': {} },
    'slip.another': { '': {} },
    'repeat.confirmed': { '': {} },
    'repeat.declined': { '': {} },
    'error.closed': { '': {} },
    'done.closed': { '': {} },
    'late.told': { 'as found': { slip: lateKey }, 'as over': { slip: null } },
  },
  actors: {
    prepare: {
      ready: { done: attempt },
      open: { done: { ...attempt, wasSent: true } },
      released: { done: { ...attempt, wasSent: true, isReleased: true } },
      another: { done: { ...another, isAnother: true } },
      offline: { fault: faults.offline },
    },
    claim: 'silent',
    watchLate: 'silent',
    twice: {},
    reconcile: {
      nothing: { done: { kind: 'nothing' } },
      late: { done: { kind: 'done', proof: newKey } },
      doubtful: { done: { kind: 'doubtful' } },
      offline: { fault: faults.offline },
    },
    sending: {
      arrived: { done: { kind: 'arrived', isEarlier: false, proof: newKey } },
      'arrived without a word of it': { done: { kind: 'arrived', isEarlier: false } },
      refused: { done: { kind: 'refused', fault: refusedFault } },
      doubtful: { done: { kind: 'refused', fault: refusedFault, isDoubtful: true } },
      'not arrived': { done: { kind: 'notArrived' } },
      'not decided': { done: { kind: 'notArrived', isUndecided: true } },
      'arrived before': { done: { kind: 'arrived', isEarlier: true, isFound: true, proof: newKey } },
      'refused, and one of before is there': {
        done: {
          kind: 'arrived',
          isEarlier: false,
          isFound: true,
          refusal: refusedFault,
          proof: newKey,
        },
      },
      left: { done: { kind: 'left' } },
    },
  },
  key: ({ slip, isEarlier, unsent, isRepeat }) => [
    slip !== null,
    slip?.also !== undefined,
    isEarlier,
    25_050 in unsent,
    isRepeat,
  ],
  preserves: ({ centavos }) => centavos,
  starts: {
    to: 'editing.empty',
    sets: {
      attempt: null,
      centavos: null,
      companyId: 101,
      fault: null,
      isEarlier: false,
      isFound: false,
      isRepeat: false,
      slip: null,
      unsent: {},
      wasRefused: false,
    },
  },
  hears: {
    // PAY-308
    editing: {
      'amount.typed R$ 19,99': { to: 'editing.belowMin', sets: { centavos: 1999, fault: null } },
      'amount.typed R$ 250,50': { to: 'editing.valid', sets: { centavos: 25050, fault: null } },
      'amount.typed R$ 5.000,01': { to: 'editing.aboveMax', sets: { centavos: 500001, fault: null } },
      'amount.typed nothing': { to: 'editing.empty', sets: { centavos: null, fault: null } },
    },
    'editing.empty': { 'form.submitted': 'editing.missing' },
    'editing.valid': {
      // what was sent and not found is asked about
      'form.submitted': [{ when: isUnsent, to: 'asking', sets: { attempt: ANEW } }, { to: 'reading' }],
    },
    reading: {
      'done prepare ready': { to: 'sending', sets: { attempt: GIVEN, isRepeat: false } },
      'done prepare open': { to: 'reconciling', sets: { attempt: ANEW, isRepeat: false } },
      'done prepare released': { to: 'asking', sets: { attempt: ANEW, isRepeat: false } },
      'done prepare another': { to: 'sending', sets: { attempt: GIVEN, isRepeat: true } },
      'fault prepare': { to: 'failed', sets: { fault: GIVEN }, emits: ['notify'] },
    },
    sending: {
      'done sending arrived': { to: 'generated', sets: { slip: GIVEN, unsent: {} } },
      'done sending arrived without a word of it': { to: 'generated', sets: { unsent: {} } },
      // PAY-316, PAY-318, PAY-319
      'done sending refused': { to: 'failed', sets: { fault: GIVEN }, emits: ['notify'] },
      'done sending doubtful': { to: 'editing.doubtful', sets: { fault: GIVEN, unsent: ANEW } },
      'done sending not arrived': { to: 'editing.notArrived', sets: { unsent: ANEW } },
      'done sending not decided': { to: 'editing.undecided', sets: { unsent: ANEW } },
      'done sending arrived before': {
        to: 'generated',
        sets: { isEarlier: true, isFound: true, slip: GIVEN, unsent: {} },
      },
      'done sending refused, and one of before is there': {
        to: 'generated',
        sets: { fault: GIVEN, isFound: true, slip: GIVEN, unsent: {}, wasRefused: GIVEN },
      },
      'done sending left': {
        to: 'editing.empty',
        sets: { attempt: null, centavos: null, isRepeat: false },
        emits: ['navigate'],
      },
    },
    reconciling: {
      'done reconcile nothing': { to: 'sending', sets: { isRepeat: true } },
      'done reconcile late': {
        to: 'generated',
        sets: { isEarlier: true, isFound: true, slip: GIVEN, unsent: {} },
      },
      'done reconcile doubtful': 'editing.alike',
      'fault reconcile': { to: 'failed', sets: { fault: GIVEN }, emits: ['notify'] },
    },
    asking: {
      'repeat.confirmed': 'reconciling',
      'repeat.declined': 'editing.valid',
    },
    failed: { 'error.closed': { to: 'editing.valid', sets: { fault: null } } },
    generated: {
      'done.closed': {
        to: 'editing.empty',
        sets: {
          attempt: null,
          centavos: null,
          isEarlier: false,
          isFound: false,
          isRepeat: false,
          slip: null,
        },
        emits: ['refresh'],
      },
      'late.told as found': { sets: { slip: ANEW } },
      'late.told as over': { sets: { isRepeat: false } },
    },
    'editing.doubtful': { 'form.submitted': { to: 'asking', sets: { attempt: ANEW, fault: null } } },
    'editing.notArrived, editing.undecided': { 'form.submitted': { to: 'asking', sets: { attempt: ANEW } } },
    'editing.alike': {
      'form.submitted': [{ when: isUnsent, to: 'asking' }, { to: 'reading' }],
      'slip.another': 'reading',
    },
  },
  invariants: {
    'editing.empty': (world) => {
      rests(world)
      const { context, newEmits, lastStep } = world
      expect(context).toMatchObject({ centavos: null, slip: null, isEarlier: false, fault: null })
      if (lastStep === 'done sending left') expect(newEmits).toEqual([MANAGE])
      // the fee has changed the balance
      else if (lastStep === 'done.closed') expect(newEmits).toEqual([{ type: 'refresh' }])
      else expect(newEmits).toEqual([])
    },
    // PAY-303
    'editing.missing': (world) => {
      rests(world)
      expect(submits(world)).toBe(false)
    },
    // PAY-309
    'editing.belowMin': (world) => {
      rests(world)
      expect(world.context.centavos).toBe(1_999)
      expect(submits(world)).toBe(false)
    },
    'editing.aboveMax': (world) => {
      rests(world)
      expect(world.context.centavos).toBe(500_001)
      expect(submits(world)).toBe(false)
    },
    'editing.valid': (world) => {
      rests(world)
      expect(world.context).toMatchObject({ centavos: 25_050, fault: null })
      expect(submits(world)).toBe(true)
    },
    // what was there before the first sending stays with it, however often it is sent
    'editing.notArrived': (world) => {
      rests(world)
      expect(world.context).toMatchObject({ centavos: 25_050, unsent: { 25_050: expect.anything() } })
      isOneOf(world.context.unsent[25_050])
      expect(submits(world)).toBe(true)
    },
    'editing.undecided': (world) => {
      rests(world)
      expect(world.context).toMatchObject({ centavos: 25_050, unsent: { 25_050: expect.anything() } })
      isOneOf(world.context.unsent[25_050])
      expect(submits(world)).toBe(true)
    },
    'editing.doubtful': (world) => {
      rests(world)
      const { context, newEmits } = world
      expect(context).toMatchObject({
        centavos: 25_050,
        fault: refusedFault,
        unsent: { 25_050: expect.anything() },
      })
      isOneOf(context.unsent[25_050])
      expect(newEmits).toEqual([])
      expect(submits(world)).toBe(true)
    },
    'editing.alike': (world) => {
      rests(world)
      expect(world.context.centavos).toBe(25_050)
      isOneOf(world.context.attempt)
      expect(world.newEmits).toEqual([])
      expect(submits(world)).toBe(true)
    },
    asking: (world) => {
      rests(world)
      const { context, newEmits, snapshot } = world
      expect(context.centavos).toBe(25_050)
      isOneOf(context.attempt)
      expect(newEmits).toEqual([])
      expect(submits(world)).toBe(false)
      // what is asked about is what is sent
      expect(snapshot.can({ type: 'amount.typed', centavos: 2_000 })).toBe(false)
    },
    reconciling: (world) => {
      expect(world.pending).toEqual({
        reconcile: { companyId: 101, centavos: 25_050, ...world.context.attempt },
      })
      isOneOf(world.context.attempt)
      expect(submits(world)).toBe(false)
      expect(world.snapshot.can({ type: 'slip.another' })).toBe(false)
    },
    reading: (world) => {
      const isAnother = world.lastStep === 'slip.another'
      expect(world.pending).toEqual({
        prepare: { companyId: 101, centavos: 25_050, ...(isAnother && { isAnother }) },
      })
      expect(submits(world)).toBe(false)
      for (const centavos of [null, 2_000]) {
        expect(world.snapshot.can({ type: 'amount.typed', centavos })).toBe(false)
      }
    },
    // PAY-312
    sending: (world) => {
      const isAnother = world.lastStep === 'done prepare another'
      const { attempt: sent, isRepeat } = world.context
      if (isAnother) expect(sent).toEqual({ ...another, isAnother })
      else isOneOf(sent)
      expect(isRepeat).toBe(isAnother || world.lastStep === 'done reconcile nothing')
      expect(world.pending).toMatchObject({
        sending: {
          subject: { companyId: 101, centavos: 25_050, ...sent },
          secret: undefined,
          begins: 'sending',
        },
      })
      // what is shown is what is sent
      expect(world.snapshot.can({ type: 'amount.typed', centavos: 2_000 })).toBe(false)
      expect(submits(world)).toBe(false)
    },
    // PAY-313
    generated: (world) => {
      const { context, newEmits, lastStep, pending } = world
      // what is looked for behind the success: only one that was sent once, and is the one of now
      const { attempt: sent, isEarlier, isRepeat } = context
      if (!lastStep.startsWith('late.told')) {
        const isLookedFor = !isEarlier && !isRepeat
        expect(pending).toEqual({
          twice: { subject: isLookedFor ? { companyId: 101, centavos: 25_050, ...sent } : null },
        })
      }
      expect(context.centavos).toBe(25_050)
      if (lastStep === 'late.told as found' || lastStep === 'late.told as over') {
        expect(mayComeAgain(context)).toBe(false)
        const { slip } = context
        if (lastStep === 'late.told as found')
          expect(
            slip === null ? [] : [slip.dockId, ...(slip.also ?? []).map(({ dockId }) => dockId)],
          ).toContain('DOCK-12')
        return
      }
      expect(context.slip).toEqual(lastStep === 'done sending arrived without a word of it' ? null : newKey)
      expect(context.isEarlier).toBe(
        lastStep === 'done reconcile late' || lastStep === 'done sending arrived before',
      )
      expect(25_050 in context.unsent).toBe(false)
      const isOfBefore = lastStep === 'done sending refused, and one of before is there'
      expect(context.wasRefused).toBe(isOfBefore && context.isRepeat)
      expect(context.fault).toEqual(isOfBefore ? refusedFault : null)
      expect(mayComeAgain(context)).toBe(context.isRepeat && !context.isEarlier && !context.wasRefused)
      expect(newEmits).toEqual([])
    },
    // PAY-316 PAY-319
    failed: (world) => {
      rests(world)
      const { context, newEmits, lastStep } = world
      expect(context.centavos).toBe(25_050)
      expect(newEmits).toEqual([
        {
          type: 'notify',
          tone: 'error',
          message:
            lastStep === 'done sending refused'
              ? 'Limite diário de boletos.'
              : 'Problemas ao consultar os boletos, tente novamente mais tarde',
        },
      ])
    },
  },
})
