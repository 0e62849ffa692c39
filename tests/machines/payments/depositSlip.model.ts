import { expect } from 'vitest'
import { mayComeAgain } from '#machines/payments/depositSlip.ts'
import { depositSlipMachine } from '#machines/payments/depositSlipMachine.ts'
import { type AnyWorld, defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { another, attempt, lateKey, newKey, refusedFault } from './depositSamples.ts'

const MANAGE = { type: 'navigate', to: '/pagamentos/trazer-dinheiro?aba=gerenciar' }

/** Nobody waits for anything but the person. */
const rests = ({ pending }: Pick<AnyWorld, 'pending'>) => expect(pending).toEqual({})
const submits = ({ snapshot }: Pick<AnyWorld, 'snapshot'>) => snapshot.can({ type: 'form.submitted' })

/** The first one, or another one that was asked for beside it. */
const isOneOf = (sent: unknown) => expect([attempt, another]).toContainEqual(sent)

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
  expectedTargets: {
    'amount.typed nothing': ['editing.empty'],
    'amount.typed R$ 19,99': ['editing.belowMin'],
    'amount.typed R$ 5.000,01': ['editing.aboveMax'],
    'amount.typed R$ 250,50': ['editing.valid'],
    'form.submitted': ['editing.missing', 'reading', 'asking'],
    'repeat.confirmed': ['reconciling'],
    'repeat.declined': ['editing.valid'],
    'slip.another': ['reading'],
    'done prepare ready': ['sending'],
    // one that this page does not know of
    'done prepare open': ['reconciling'],
    'done prepare released': ['asking'],
    'done prepare another': ['sending'],
    'fault prepare': ['failed'],
    'done reconcile nothing': ['sending'],
    'done reconcile late': ['generated'],
    'done reconcile doubtful': ['editing.alike'],
    'fault reconcile': ['failed'],
    'done sending arrived': ['generated'],
    'done sending arrived without a word of it': ['generated'],
    'done sending arrived before': ['generated'],
    'done sending refused, and one of before is there': ['generated'],
    'done sending refused': ['failed'],
    'done sending doubtful': ['editing.doubtful'],
    'done sending not arrived': ['editing.notArrived'],
    'done sending not decided': ['editing.undecided'],
    'done sending left': ['editing.empty'],
    'late.told': ['generated'],
    'done.closed': ['editing.empty'],
    'error.closed': ['editing.valid'],
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
