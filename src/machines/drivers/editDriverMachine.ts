import { assign, emit, sendTo, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import { pages } from '#domain/pages.ts'
import type { FoundAddress } from '#services/addresses.ts'
import type { DriverChange } from '#services/drivers.ts'
import { type CepNews, cepMachine } from '../shared/cepMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { withEvent } from '../shared/params.ts'
import { afterSubmission, refusalIn, submissionGuards, submissionOf } from '../shared/submissionEnds.ts'
import { createSubmissionMachine, type SubmissionOutput } from '../shared/submissionMachine.ts'
import { foundAddressOf, withAddress, withoutAddress } from '../shared/wizard/addressDraft.ts'
import { type CompareDriverOutput, type Compared, compareDriverMachine } from './compareDriverMachine.ts'
import {
  changeOf,
  type DriverDraft,
  type EditedDriver,
  isAddressGone,
  isGood,
  isSaved,
  withAddressOf,
} from './driverForm.ts'

export type EditDriverEvent =
  | CepNews
  | { type: 'fields.typed'; fields: Partial<DriverDraft> }
  /** 'Manter o endereço atual', after 'Alterar CEP' */
  | { type: 'address.kept' }
  /** 'Salvar' */
  | { type: 'form.submitted' }
  /** 'Voltar' */
  | { type: 'form.left' }
  /** 'Ok' */
  | { type: 'done.closed' }

export interface EditDriverContext extends EditedDriver, Compared {
  /** Something wrong was submitted: each field says what. */
  readonly showsErrors: boolean
  /** Why it was refused, or could not be read before sending. */
  readonly fault: Fault | null
}

const CEP_TEXTS = { unknown: 'CEP inválido', failed: 'Erro ao lidar com alteração do cep' }

export const driverUpdateMachine = createSubmissionMachine<DriverChange>('driverUpdate')

type Ended<Output = SubmissionOutput> = { readonly output: Output }

/**
 * Editing a driver (registries §2). The API knows no versions, so the record is read again before it is sent:
 * what only somebody else has changed comes into the fields; of what both have changed the person sees both
 * versions and decides, and it is read again after that. What is so already is not sent. The fields are in the
 * context, because the CEP's answer writes into them.
 */
export const editDriverMachine = setup({
  types: {
    context: {} as EditDriverContext,
    events: {} as EditDriverEvent,
    input: {} as EditedDriver,
    emitted: {} as Effect,
    children: {} as { cep: 'cep'; compare: 'compare'; sending: 'sending' },
  },
  actors: {
    cep: cepMachine,
    compare: compareDriverMachine,
    sending: driverUpdateMachine,
  },
  actions: {
    storeTyped: assign({
      typed: ({ context }, { fields }: { fields: Partial<DriverDraft> }) => ({ ...context.typed, ...fields }),
    }),
    // the fields have changed: their errors are shown only after the next attempt
    storeFound: assign({
      typed: ({ context }, { address }: { address: FoundAddress }) => withAddress(context.typed, address),
      showsErrors: false,
    }),
    clearAddress: assign({
      typed: ({ context }, { cep }: { cep: string }) => withoutAddress(context.typed, cep),
      showsErrors: false,
    }),
    keepAddress: assign({ typed: ({ context: { driver, typed } }) => withAddressOf(driver, typed) }),
    showErrors: assign({ showsErrors: true }),
    hideErrors: assign({ showsErrors: false }),
    storeCompared: assign(({ context }, { output }: Ended<CompareDriverOutput>) => {
      const { driver, typed, taken, latest, fault } = output
      return { driver, typed, own: typed.number, taken: [...context.taken, ...taken], latest, fault }
    }),
    dropTaken: assign({ taken: [] }),
    /** The CEP's field is an actor of its own. */
    showAddress: sendTo('cep', ({ context: { typed } }) => ({
      type: 'address.given',
      cep: typed.cep,
      address: foundAddressOf(typed),
    })),
    storeSent: assign({ sent: ({ context }) => context.typed }),
    dropSent: assign({ sent: null }),
    storeRefusal: assign({ fault: (_, ended: Ended) => refusalIn(ended) }),
    dropFault: assign({ fault: null }),
    refresh: emit({ type: 'refresh' }),
    showList: emit({ type: 'navigate', to: pages.drivers }),
    replaceByList: emit({ type: 'navigate', to: pages.drivers, replace: true }),
  },
  guards: {
    isAddressGone: ({ context }) => isAddressGone(context.driver, context.typed),
    isGood: ({ context }) => isGood(context.typed, context.driver, context.own),
    hasAgreed: (_, { output }: Ended<CompareDriverOutput>) => output.kind === 'agreed',
    isClosed: (_, { output }: Ended<CompareDriverOutput>) => output.kind === 'closed',
    isUnread: (_, { output }: Ended<CompareDriverOutput>) => output.kind === 'notRead',
    isSaved: ({ context }) => isSaved(context.driver, context.typed),
    ...submissionGuards,
  },
}).createMachine({
  id: 'editDriver',
  context: ({ input }) => ({ ...input, showsErrors: false, latest: null, taken: [], fault: null }),
  // what it shows stays behind the news of its end
  invoke: {
    id: 'cep',
    src: 'cep',
    input: ({ context: { typed } }) => ({
      texts: CEP_TEXTS,
      cep: typed.cep,
      address: foundAddressOf(typed),
    }),
  },
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'asked',
          on: {
            'fields.typed': { actions: withEvent('storeTyped') },
            'address.found': { actions: withEvent('storeFound') },
            'address.cleared': { actions: withEvent('clearAddress') },
            'address.kept': { guard: 'isAddressGone', actions: ['keepAddress', 'showAddress'] },
            'form.submitted': [
              { guard: 'isGood', actions: ['hideErrors', 'dropTaken'], target: 'checking' },
              { actions: 'showErrors' },
            ],
            'form.left': '#editDriver.left',
          },
          states: {
            asked: {},
            /** The record is as the fields say: nothing was sent. */
            saved: {
              on: {
                'fields.typed': {
                  actions: withEvent('storeTyped'),
                  target: 'asked',
                },
                'address.found': {
                  actions: withEvent('storeFound'),
                  target: 'asked',
                },
                'address.cleared': {
                  actions: withEvent('clearAddress'),
                  target: 'asked',
                },
              },
            },
            /** Nothing was sent. */
            notRead: { exit: 'dropFault' },
            /** Certainly not done. */
            refused: { exit: 'dropFault' },
            /** Looked for and not found: it may be sent again. */
            notArrived: {},
          },
        },
        checking: {
          on: { 'form.left': '#editDriver.left' },
          invoke: {
            id: 'compare',
            src: 'compare',
            input: ({ context: { driver, typed, sent } }) => ({ driver, typed, sent }),
            onDone: [
              {
                guard: withEvent('hasAgreed'),
                actions: [withEvent('storeCompared'), 'showAddress'],
                target: 'deciding',
              },
              {
                guard: withEvent('isClosed'),
                actions: withEvent('storeCompared'),
                target: 'closedToEdits',
              },
              {
                guard: withEvent('isUnread'),
                actions: [withEvent('storeCompared'), 'showAddress'],
                target: 'editing.notRead',
              },
              {
                actions: [withEvent('storeCompared'), 'showAddress'],
                target: 'editing',
              },
            ],
          },
        },
        deciding: {
          always: [
            { guard: 'isSaved', target: 'editing.saved' },
            { guard: 'isGood', target: 'sending' },
            // what was taken over cannot be sent: a record without an address
            { actions: 'showErrors', target: 'editing' },
          ],
        },
        sending: {
          entry: 'storeSent',
          invoke: {
            id: 'sending',
            src: 'sending',
            input: ({ context: { driver, typed } }) =>
              submissionOf({ ...changeOf(driver, typed), before: driver }),
            onDone: afterSubmission({
              // now this one is sent
              earlier: { target: 'checking' },
              arrived: { target: '#editDriver.done' },
              refused: { actions: [withEvent('storeRefusal'), 'dropSent'], target: 'editing.refused' },
              left: { actions: 'refresh', target: '#editDriver.left' },
              notArrived: { target: 'editing.notArrived' },
            }),
          },
        },
        /** The driver is gone, or what was read of the documents was refused: nothing was sent. */
        closedToEdits: {
          on: { 'form.left': { actions: 'refresh', target: '#editDriver.left' } },
        },
      },
    },
    done: { entry: 'refresh', on: { 'done.closed': 'closed' } },
    closed: { entry: 'replaceByList', type: 'final' },
    left: { entry: 'showList', type: 'final' },
  },
})
