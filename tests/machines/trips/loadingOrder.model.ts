import { expect } from 'vitest'
import { loadingOrderMachine } from '#machines/trips/loadingOrderMachine.ts'
import { refusal } from '#tests/support/kits/submission.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { tripOf } from './tripSamples.ts'

const url = 'https://documentos.example.com/oc/501'
const FAILED = 'Não foi possível gerar a ordem de carregamento, por favor tente novamente em alguns minutos.'

const tabClosed = [{ type: 'tab.close' }]

interface Asked {
  readonly trip: { readonly send_sms: boolean | null }
}

export const model = defineModel(loadingOrderMachine, {
  about: 'A loading order opens in a tab, or a modal says which gate keeps it back and asks about an SMS.',
  inputs: { screen: undefined },
  events: {
    'order.download': {
      'never asked': { trip: tripOf() },
      'with SMS': { trip: tripOf({ id: 511, send_sms: true }) },
      'without SMS': { trip: tripOf({ id: 512, send_sms: false }) },
    },
    'sms.answered': { yes: { wanted: true }, no: { wanted: false } },
    'offers.open': { '': {} },
    'modal.closed': { '': {} },
  },
  actors: {
    requestLoadingOrder: {
      ready: { done: { kind: 'ready', url } },
      'not allowed': { done: { kind: 'notAllowed' } },
      'GR refused': { done: { kind: 'kept', statusGR: 'REPROVADO', statusOP: 'LIBERADO' } },
      'OP refused': { done: { kind: 'kept', statusGR: 'LIBERADO', statusOP: 'REPROVADO' } },
      'OP waiting': { done: { kind: 'kept', statusGR: 'LIBERADO', statusOP: 'AGUARDANDO' } },
      'both open': { done: { kind: 'kept', statusGR: 'LIBERADO', statusOP: 'LIBERADO' } },
      offline: { fault: faults.offline },
    },
    answerSms: {
      saved: { done: { kind: 'arrived' } },
      refused: { done: { kind: 'refused', fault: refusal } },
      offline: { fault: faults.offline },
    },
  },
  key: ({ trip }) => trip?.send_sms,
  preserves: ({ trip, wanted }) => ({ trip, wanted }),
  starts: { to: 'idle', sets: { message: null, trip: null, wanted: false } },
  hears: {
    idle: { 'order.download': { to: 'requesting', sets: { trip: GIVEN }, emits: ['tab.open'] } },
    requesting: {
      'done requestLoadingOrder ready': { to: 'idle', emits: ['tab.show'] },
      'done requestLoadingOrder not allowed': { to: 'notAllowed', emits: ['tab.close'] },
      'done requestLoadingOrder GR refused': { to: 'refusedByGR', emits: ['tab.close'] },
      'done requestLoadingOrder OP refused': { to: 'noCadence', emits: ['tab.close'] },
      'done requestLoadingOrder OP waiting': [
        { when: ({ trip }: Asked) => trip.send_sms === null, to: 'askingSms', emits: ['tab.close'] },
        {
          when: ({ trip }: Asked) => trip.send_sms === true,
          to: 'waitingForNotification',
          emits: ['tab.close'],
        },
        { to: 'waitingForOperations', emits: ['tab.close'] },
      ],
      'done requestLoadingOrder both open': { to: 'idle', emits: ['notify', 'tab.close'] },
      'fault requestLoadingOrder': { to: 'idle', emits: ['notify', 'tab.close'] },
    },
    'notAllowed, refusedByGR, waitingForNotification, waitingForOperations': { 'modal.closed': 'idle' },
    // CORE-390: nowhere else
    noCadence: {
      'offers.open': { to: 'idle', emits: ['navigate'] },
      'modal.closed': 'idle',
    },
    askingSms: {
      'sms.answered': { to: 'savingAnswer', sets: { wanted: GIVEN } },
      'modal.closed': 'idle',
    },
    // CORE-394, CORE-395
    savingAnswer: {
      'done answerSms saved': { to: 'idle', sets: { trip: ANEW }, emits: ['navigate', 'refresh'] },
      'done answerSms refused': { to: 'askingSms', sets: { message: 'Já cadastrado.' } },
      'fault answerSms': { to: 'askingSms', sets: { message: ANEW }, emits: ['refresh'] },
    },
  },
  invariants: {
    idle: ({ pending, context, newEmits, lastStep }) => {
      expect(pending).toEqual({})
      if (lastStep === 'done requestLoadingOrder ready') {
        expect(newEmits).toEqual([
          { type: 'tab.show', name: 'Ordem de carregamento', content: { kind: 'address', url } },
        ])
      }
      if (
        lastStep === 'done requestLoadingOrder both open' ||
        lastStep === 'fault requestLoadingOrder offline'
      ) {
        expect(newEmits).toEqual([{ type: 'tab.close' }, { type: 'notify', tone: 'error', message: FAILED }])
      }
      if (lastStep === 'done answerSms saved') {
        expect(context.trip?.send_sms).toBe(context.wanted)
        expect(newEmits).toEqual([{ type: 'refresh' }, { type: 'navigate', to: '/lotes-solicitados' }])
      }
      if (lastStep === 'offers.open') expect(newEmits).toEqual([{ type: 'navigate', to: '/lotes' }])
      if (lastStep === 'modal.closed') expect(newEmits).toEqual([])
    },
    requesting: ({ pending, context: { trip, message }, newEmits }) => {
      expect(pending).toEqual({ requestLoadingOrder: { trip } })
      expect(message).toBeNull()
      expect(newEmits).toEqual([{ type: 'tab.open', name: 'Ordem de carregamento' }])
    },
    notAllowed: ({ pending, newEmits }) => {
      expect(pending).toEqual({})
      expect(newEmits).toEqual(tabClosed)
    },
    refusedByGR: ({ pending, newEmits }) => {
      expect(pending).toEqual({})
      expect(newEmits).toEqual(tabClosed)
    },
    noCadence: ({ pending, newEmits }) => {
      expect(pending).toEqual({})
      expect(newEmits).toEqual(tabClosed)
    },
    askingSms: ({ pending, context: { trip, message }, newEmits, lastStep }) => {
      expect(pending).toEqual({})
      expect(trip?.send_sms).toBeNull()
      if (lastStep === 'done answerSms refused') {
        expect(message).toBe('Já cadastrado.')
        expect(newEmits).toEqual([])
      } else if (lastStep === 'fault answerSms offline') {
        expect(message).toBe(
          'Não recebemos a resposta: sua escolha pode ter sido salva. Você pode responder de novo.',
        )
        expect(newEmits).toEqual([{ type: 'refresh' }])
      } else {
        expect(message).toBeNull()
        expect(newEmits).toEqual(tabClosed)
      }
    },
    savingAnswer: ({ pending, context: { message }, lastStep }) => {
      expect(pending).toEqual({ answerSms: { tripId: 501, wanted: lastStep === 'sms.answered yes' } })
      expect(message).toBeNull()
    },
    waitingForNotification: ({ pending, context: { trip }, newEmits }) => {
      expect(pending).toEqual({})
      expect(trip?.send_sms).toBe(true)
      expect(newEmits).toEqual(tabClosed)
    },
    waitingForOperations: ({ pending, context: { trip }, newEmits }) => {
      expect(pending).toEqual({})
      expect(trip?.send_sms).toBe(false)
      expect(newEmits).toEqual(tabClosed)
    },
  },
})
