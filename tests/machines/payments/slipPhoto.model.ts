import { expect } from 'vitest'
import { slipPhotoMachine } from '#machines/payments/slip/slipPhotoMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const digits = '00193373700000001000500940144816060680935031'
const first = new Blob(['first'])
const second = new Blob(['second'])

const REFUSALS: Readonly<Record<string, string>> = {
  'done readPhoto nothing':
    'Nenhum código de barras encontrado na foto. Fotografe só as barras, de perto e com luz, ou digite o código.',
  'done readPhoto other bars':
    'O código da foto não é de um boleto ou não foi lido direito. Tente outra foto ou digite o código.',
  'done readPhoto two slips':
    'A foto mostra mais de um boleto. Fotografe só as barras de um deles ou digite o código.',
  'done readPhoto no photo':
    'Este arquivo não é uma foto que o navegador consiga abrir. Escolha outra ou digite o código.',
  'fault readPhoto broken': 'Não foi possível ler a foto. Tente de novo ou digite o código.',
}

/** The digits that the field was told last, if they were not taken back. */
const toldIn = (effects: readonly { readonly type: string }[]) =>
  effects.at(-1)?.type === 'code.read' ? digits : null

export const model = defineModel(slipPhotoMachine, {
  about:
    'The code of a slip from a photo, where the browser reads bars; each photo that gives none says why, and the code can be typed.',
  inputs: { 'a browser': undefined },
  events: {
    'photo.chosen': { 'a photo': { photo: first }, 'another photo': { photo: second } },
    'photo.dropped': { '': {} },
  },
  actors: {
    canRead: { able: { done: true }, unable: { done: false }, broken: { fault: faults.unknown } },
    readPhoto: {
      'a slip': { done: { kind: 'found', digits } },
      nothing: { done: { kind: 'none' } },
      'other bars': { done: { kind: 'wrong' } },
      'two slips': { done: { kind: 'several' } },
      'no photo': { done: { kind: 'noPhoto' } },
      broken: { fault: faults.unknown },
    },
  },
  errorStates: ['able.refused'],
  preserves: () => null,
  ignoredFaults: { canRead: 'the photo is not offered; the code is typed' },
  starts: { to: 'checking', sets: { digits: null, refusal: null } },
  hears: {
    checking: {
      'done canRead able': 'able.waiting',
      'done canRead unable': 'unable',
      'fault canRead': 'unable',
    },
    able: { 'photo.chosen': { to: 'able.reading', sets: { refusal: null } } },
    'able.reading': {
      'photo.dropped': 'able.waiting',
      'done readPhoto a slip': { to: 'able.read', sets: { digits: GIVEN }, emits: ['code.read'] },
      'done readPhoto nothing': { to: 'able.refused', sets: { refusal: ANEW } },
      'done readPhoto other bars': { to: 'able.refused', sets: { refusal: ANEW } },
      'done readPhoto two slips': { to: 'able.refused', sets: { refusal: ANEW } },
      'done readPhoto no photo': { to: 'able.refused', sets: { refusal: ANEW } },
      'fault readPhoto': { to: 'able.refused', sets: { refusal: ANEW } },
    },
  },
  invariants: {
    checking: ({ pending, context }) => {
      expect(pending).toEqual({ canRead: undefined })
      expect(context).toEqual({ digits: null, refusal: null })
    },
    unable: ({ pending, snapshot, effects }) => {
      expect(pending).toEqual({})
      expect(snapshot.can({ type: 'photo.chosen', photo: first })).toBe(false)
      expect(effects).toEqual([])
    },
    'able.waiting': ({ pending, context, effects }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ digits: toldIn(effects), refusal: null })
    },
    'able.reading': ({ pending, context, newEmits, effects, lastStep }) => {
      const photo = lastStep === 'photo.chosen another photo' ? second : first
      expect((pending['readPhoto'] as { photo: Blob }).photo).toBe(photo)
      // a photo is kept nowhere; the code of the one before is still the one that was told
      expect(context).toEqual({ digits: toldIn(effects), refusal: null })
      expect(newEmits).toEqual([])
    },
    'able.read': ({ pending, context, newEmits }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ digits, refusal: null })
      expect(newEmits).toEqual([{ type: 'code.read', digits }])
    },
    'able.refused': ({ pending, context, newEmits, effects, lastStep }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ digits: null, refusal: REFUSALS[lastStep] })
      // nothing of an earlier photo is left
      expect(toldIn(effects)).toBe(null)
      expect(newEmits.every(({ type }) => type === 'code.takenBack')).toBe(true)
    },
  },
})
