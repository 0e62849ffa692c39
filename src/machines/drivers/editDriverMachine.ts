import { assign, emit, sendTo, setup } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import { pages } from '#domain/pages.ts'
import type { FoundAddress } from '#services/addresses.ts'
import type { Driver, DriverChange } from '#services/drivers.ts'
import { type CepNews, cepMachine } from '../shared/cepMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { isReadingRefused } from '../shared/readingStatus.ts'
import { createSendingMachine, type SendingOutput } from '../shared/sendingMachine.ts'
import { foundAddressOf, withAddress, withoutAddress } from '../shared/wizard/addressDraft.ts'
import {
  changeOf,
  type DriverDraft,
  type DriverField,
  differencesOf,
  draftOf,
  isGood,
  isSaved,
  takenOver,
  type Versions,
  withTakenOver,
  withTheirs,
} from './driverForm.ts'

export type EditDriverEvent =
  | CepNews
  | { type: 'fields.typed'; fields: Partial<DriverDraft> }
  /** 'Salvar' */
  | { type: 'form.submitted' }
  /** 'Voltar' */
  | { type: 'form.left' }
  /** Somebody else has changed the driver: what was typed here is sent all the same. */
  | { type: 'mine.chosen' }
  /** The same: what the other one has changed comes into the fields. */
  | { type: 'theirs.chosen' }
  /** The same, undecided. */
  | { type: 'question.closed' }
  /** 'Ok' */
  | { type: 'done.closed' }

/** What the page begins with, and keeps over a reload. */
export interface EditedDriver {
  /** The record that the fields began with, or the last one that they were compared with. */
  readonly driver: Driver
  readonly typed: DriverDraft
  /** The last that was sent, and may have arrived; null: nothing was sent. */
  readonly sent: DriverDraft | null
}

export interface EditDriverContext extends EditedDriver {
  /** Something wrong was submitted: each field says what. */
  readonly showsErrors: boolean
  /** What was read before sending; null: the company has this driver no more. */
  readonly latest: Driver | null
  /** What only somebody else has changed, and the fields have taken over since the last 'Salvar'. */
  readonly taken: readonly DriverField[]
  /** Why it was refused, or could not be read before sending. */
  readonly fault: Fault | null
}

const CEP_TEXTS = { unknown: 'CEP inválido', failed: 'Erro ao lidar com alteração do cep' }

export const driverUpdateMachine = createSendingMachine<DriverChange>('driverUpdate')

type Ended = { readonly output: SendingOutput }
type Read = { readonly driver: Driver | null }

const versionsOf = ({ driver, typed, sent }: EditedDriver, latest: Driver | null): Versions => ({
  before: draftOf(driver),
  mine: typed,
  theirs: draftOf(latest ?? driver),
  sent,
})

/** What both have changed. */
export const contestedOf = (edit: EditDriverContext) => differencesOf(versionsOf(edit, edit.latest))

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
    children: {} as { cep: 'cep'; sending: 'sending' },
  },
  actors: {
    cep: cepMachine,
    readDriver: placeholder<Driver | null, { driver: Driver }>('readDriver'),
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
    showErrors: assign({ showsErrors: true }),
    hideErrors: assign({ showsErrors: false }),
    storeLatest: assign({ latest: (_, { driver }: Read) => driver }),
    /** The fields have what somebody else has changed, or the person has decided otherwise. */
    acceptLatest: assign({ driver: ({ context }) => context.latest ?? context.driver }),
    takeOver: assign(({ context }) => {
      const versions = versionsOf(context, context.latest)
      return { typed: withTakenOver(versions), taken: [...context.taken, ...takenOver(versions)] }
    }),
    takeTheirs: assign(({ context }) => {
      const versions = versionsOf(context, context.latest)
      return { typed: withTheirs(versions), taken: [...context.taken, ...takenOver(versions)] }
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
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    storeRefusal: assign({
      fault: (_, { output }: Ended) => (output.kind === 'refused' ? output.fault : null),
    }),
    dropFault: assign({ fault: null }),
    refresh: emit({ type: 'refresh' }),
    showList: emit({ type: 'navigate', to: pages.drivers }),
    replaceByList: emit({ type: 'navigate', to: pages.drivers, replace: true }),
  },
  guards: {
    isGood: ({ context }) => isGood(context.typed),
    isClosed: (_, { driver }: Read) => driver === null || isReadingRefused(driver),
    isContested: ({ context }, { driver }: Read) => differencesOf(versionsOf(context, driver)).length > 0,
    isSaved: ({ context }) => isSaved(context.driver, context.typed),
    isEarlier: (_, { output }: Ended) => output.kind === 'arrived' && output.isEarlier,
    hasArrived: (_, { output }: Ended) => output.kind === 'arrived',
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
    isLeft: (_, { output }: Ended) => output.kind === 'left',
  },
}).createMachine({
  id: 'editDriver',
  context: ({ input }) => ({
    ...input,
    showsErrors: false,
    latest: null,
    taken: [],
    fault: null,
  }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'cep',
        src: 'cep',
        input: ({ context: { typed } }) => ({
          texts: CEP_TEXTS,
          cep: typed.cep,
          address: foundAddressOf(typed),
        }),
      },
      initial: 'editing',
      states: {
        editing: {
          initial: 'asked',
          on: {
            'fields.typed': { actions: { type: 'storeTyped', params: ({ event }) => event } },
            'address.found': { actions: { type: 'storeFound', params: ({ event }) => event } },
            'address.cleared': { actions: { type: 'clearAddress', params: ({ event }) => event } },
            'form.submitted': [
              { guard: 'isGood', actions: ['hideErrors', 'dropTaken'], target: 'reading' },
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
                  actions: { type: 'storeTyped', params: ({ event }) => event },
                  target: 'asked',
                },
                'address.found': {
                  actions: { type: 'storeFound', params: ({ event }) => event },
                  target: 'asked',
                },
                'address.cleared': {
                  actions: { type: 'clearAddress', params: ({ event }) => event },
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
        reading: {
          on: { 'form.left': '#editDriver.left' },
          invoke: {
            id: 'readDriver',
            src: 'readDriver',
            input: ({ context }) => ({ driver: context.driver }),
            onDone: [
              {
                guard: { type: 'isClosed', params: ({ event }) => ({ driver: event.output }) },
                actions: { type: 'storeLatest', params: ({ event }) => ({ driver: event.output }) },
                target: 'closedToEdits',
              },
              {
                guard: { type: 'isContested', params: ({ event }) => ({ driver: event.output }) },
                actions: { type: 'storeLatest', params: ({ event }) => ({ driver: event.output }) },
                target: 'comparing',
              },
              {
                actions: [
                  { type: 'storeLatest', params: ({ event }) => ({ driver: event.output }) },
                  'takeOver',
                  'showAddress',
                  'acceptLatest',
                ],
                target: 'deciding',
              },
            ],
            onError: {
              actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              target: 'editing.notRead',
            },
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
        /** Both have changed the same. */
        comparing: {
          on: {
            'mine.chosen': { actions: ['takeOver', 'showAddress', 'acceptLatest'], target: 'reading' },
            'theirs.chosen': { actions: ['takeTheirs', 'showAddress', 'acceptLatest'], target: 'editing' },
            'question.closed': 'editing',
          },
        },
        sending: {
          entry: 'storeSent',
          invoke: {
            id: 'sending',
            src: 'sending',
            input: ({ context: { driver, typed } }) => ({
              subject: changeOf(driver, typed),
              secret: undefined,
              begins: 'sending',
            }),
            onDone: [
              // an earlier change has got its answer; now this one is sent
              { guard: { type: 'isEarlier', params: ({ event }) => event }, target: 'reading' },
              { guard: { type: 'hasArrived', params: ({ event }) => event }, target: '#editDriver.done' },
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                actions: [{ type: 'storeRefusal', params: ({ event }) => event }, 'dropSent'],
                target: 'editing.refused',
              },
              {
                guard: { type: 'isLeft', params: ({ event }) => event },
                actions: 'refresh',
                target: '#editDriver.left',
              },
              { target: 'editing.notArrived' },
            ],
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
