import { expect } from 'vitest'
import { sendDirectionMachine } from '#machines/offers/sendDirectionMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { driverOf, offerOf, tollOfferOf, truckOf } from '#tests/support/samples.ts'

const driver = driverOf()
const truck = truckOf()

const hasToll = ({ offer }: { readonly offer: { readonly tipo_pedagio: unknown } }) =>
  offer.tipo_pedagio !== null

export const model = defineModel(sendDirectionMachine, {
  about: "From 'Salvar' to the answer: the ANTT, the toll tag, one POST, and what is known of its outcome.",
  inputs: {
    'a cargo with toll': { offer: tollOfferOf(), driver, truck },
    'a cargo without toll': { offer: offerOf(), driver, truck },
  },
  events: {
    'cargo.save': { '': {} },
    'truck.change': { '': {} },
    'antt.accepted': { '': {} },
    'antt.declined': { '': {} },
    'tag.confirmed': { '': { tag: 'Tag Sul' } },
    'tag.declined': { '': {} },
  },
  actors: {
    checkAntt: {
      fit: { done: { aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: true } },
      'not fit': { done: { aptoTransporte: false, mensagem: 'Vencida.', bloquearAnttNaoValida: false } },
      blocked: { done: { aptoTransporte: false, mensagem: 'Vencida.', bloquearAnttNaoValida: true } },
      offline: { fault: faults.offline },
    },
    loadTollTags: {
      tags: { done: { operators: ['Tag Norte', 'Tag Sul'], preferred: 'Tag Norte' } },
      'no preference': { done: { operators: ['Tag Norte', 'Tag Sul'], preferred: null } },
      'no tags': { done: { operators: [], preferred: null } },
      offline: { fault: faults.offline },
    },
    saveTollTag: { saved: { done: undefined }, offline: { fault: faults.offline } },
    cargoSubmission: {
      arrived: { done: { kind: 'arrived', isEarlier: false } },
      'arrived before': { done: { kind: 'arrived', isEarlier: true } },
      refused: {
        done: { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Lote encerrado.' } },
      },
      'not arrived': { done: { kind: 'notArrived' } },
      undecided: { done: { kind: 'notArrived', isUndecided: true } },
      left: { done: { kind: 'left' } },
    },
  },
  preserves: ({ offer, driver: whom, truck: which }) => ({ offer, whom, which }),
  ignoredFaults: {
    loadTollTags: 'a lookup that fails counts as no tag (A51)',
    saveTollTag: 'a tag that cannot be saved stops nothing (core §7)',
  },
  starts: {
    to: 'checkingAntt',
    sets: {
      antt: null,
      driver: GIVEN,
      isEarlier: false,
      message: null,
      offer: GIVEN,
      otherPlate: null,
      tag: null,
      tags: ANEW,
      truck: GIVEN,
    },
  },
  hears: {
    checkingAntt: {
      // CORE-211, CORE-222
      'done checkAntt fit': [{ when: hasToll, to: 'loadingTags' }, { to: 'sending' }],
      // CORE-217
      'done checkAntt not fit': { to: 'anttDoubted', sets: { antt: GIVEN } },
      // CORE-213
      'done checkAntt blocked': { to: 'anttRefused', sets: { antt: GIVEN } },
      // CORE-235, CORE-236: it stands there until something else begins
      'fault checkAntt': { to: 'failed', sets: { message: 'Erro ao tentar direcionar a carga' } },
    },
    loadingTags: {
      // CORE-221
      'done loadTollTags tags': { to: 'confirmingTag', sets: { tag: 'Tag Norte', tags: GIVEN } },
      'done loadTollTags no preference': { to: 'confirmingTag', sets: { tags: GIVEN } },
      // CORE-223
      'done loadTollTags no tags': 'sending',
      'fault loadTollTags': 'sending',
    },
    anttDoubted: {
      'antt.accepted': [{ when: hasToll, to: 'loadingTags' }, { to: 'sending' }],
      // CORE-218
      'antt.declined': 'returned',
    },
    // CORE-214: nobody may go on
    anttRefused: { 'antt.declined': 'returned' },
    'failed, notArrived': {
      'cargo.save': { to: 'checkingAntt', sets: { message: null } },
      'truck.change': 'returned',
    },
    confirmingTag: {
      // CORE-219, CORE-224
      'tag.confirmed': { to: 'savingTag', sets: { tag: 'Tag Sul' } },
      'tag.declined': 'returned',
    },
    // CORE-227: nothing else is heard meanwhile
    sending: {
      'done cargoSubmission arrived': 'directed',
      'done cargoSubmission arrived before': { to: 'directed', sets: { isEarlier: true } },
      'done cargoSubmission refused': { to: 'failed', sets: { message: ANEW } },
      'done cargoSubmission not arrived': { to: 'notArrived', sets: { message: ANEW } },
      'done cargoSubmission undecided': { to: 'notArrived', sets: { message: ANEW } },
      'done cargoSubmission left': 'tripsOpened',
    },
    // CORE-225, CORE-226
    savingTag: {
      'done saveTollTag': 'sending',
      'fault saveTollTag': 'sending',
    },
  },
  invariants: {
    // CORE-209
    checkingAntt: ({ pending, context }) => {
      expect(pending).toEqual({ checkAntt: { truck } })
      expect(context.message).toBeNull()
    },
    anttRefused: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.antt?.mensagem).toBe('Vencida.')
      expect(snapshot.can({ type: 'antt.accepted' })).toBe(false)
    },
    anttDoubted: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.antt?.mensagem).toBe('Vencida.')
      expect(snapshot.can({ type: 'antt.accepted' })).toBe(true)
    },
    loadingTags: ({ pending }) => expect(pending).toEqual({ loadTollTags: { driver } }),
    confirmingTag: ({ pending, context, lastStep }) => {
      expect(pending).toEqual({})
      expect(context.tags.operators).toEqual(['Tag Norte', 'Tag Sul'])
      expect(context.tag).toBe(lastStep === 'done loadTollTags tags' ? 'Tag Norte' : null)
    },
    savingTag: ({ pending }) => expect(pending).toEqual({ saveTollTag: { driver, tag: 'Tag Sul' } }),
    sending: ({ pending, context, newEmits }) => {
      expect(pending).toEqual({
        cargoSubmission: {
          subject: { offer: context.offer, driver, truck },
          secret: undefined,
          begins: 'sending',
        },
      })
      expect(newEmits).toEqual([])
    },
    failed: ({ pending, context, newEmits, lastStep }) => {
      expect(pending).toEqual({})
      if (lastStep === 'done cargoSubmission refused') {
        expect(context.message).toBe('Não foi possível concluir a operação. Lote encerrado.')
      }
      expect(context.message).not.toBeNull()
      // the page itself says it
      expect(newEmits).toEqual([])
    },
    notArrived: ({ pending, context, newEmits, lastStep }) => {
      expect(pending).toEqual({})
      expect(context.message).toBe(
        lastStep === 'done cargoSubmission undecided'
          ? 'Não sabemos se a carga já foi solicitada: confira nas suas ofertas solicitadas antes de salvar de novo.'
          : 'A carga não apareceu nas suas ofertas solicitadas. Você pode salvar de novo.',
      )
      expect(newEmits).toEqual([])
    },
    directed: ({ pending, snapshot, lastStep }) => {
      expect(pending).toEqual({})
      expect(snapshot.output).toEqual({
        kind: 'directed',
        isEarlier: lastStep === 'done cargoSubmission arrived before',
        otherPlate: null,
      })
    },
    returned: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.output).toEqual({ kind: 'returned' })
    },
    tripsOpened: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.output).toEqual({ kind: 'tripsOpened' })
    },
  },
})
