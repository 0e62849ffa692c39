import { assign, setup } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import type { Driver } from '#services/drivers.ts'
import { withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import { isReadingRefused } from '../shared/readingStatus.ts'
import {
  type DriverDraft,
  type DriverField,
  differencesOf,
  draftOf,
  type EditedDriver,
  takenOver,
  type Versions,
  withTakenOver,
  withTheirs,
} from './driverForm.ts'

export type CompareDriverEvent =
  /** What was typed here is sent all the same. */
  | { type: 'mine.chosen' }
  /** What the other one has changed comes into the fields. */
  | { type: 'theirs.chosen' }
  | { type: 'question.closed' }

/** What the form goes on with. */
export interface Compared {
  /** The record with which the fields have been compared. */
  readonly driver: Driver
  readonly typed: DriverDraft
  /** What only somebody else has changed, and the fields have taken over since the last 'Salvar'. */
  readonly taken: readonly DriverField[]
  /** What was read; null: the company has this driver no more. */
  readonly latest: Driver | null
  /** Why it could not be read. */
  readonly fault: Fault | null
}

export interface CompareDriverContext extends EditedDriver, Compared {}

export interface CompareDriverOutput extends Compared {
  /**
   * 'agreed': it can be sent; 'undecided': the fields come first; 'closed': the driver is gone, or what was read of
   * the documents was refused.
   */
  readonly kind: 'agreed' | 'undecided' | 'closed' | 'notRead'
}

type Read = { readonly driver: Driver | null }

const versionsOf = ({ driver, typed, sent }: EditedDriver, latest: Driver | null): Versions => ({
  before: draftOf(driver),
  mine: typed,
  theirs: draftOf(latest ?? driver),
  sent,
})

/** What both have changed. */
export const contestedOf = (context: CompareDriverContext) =>
  differencesOf(versionsOf(context, context.latest))

const endOf =
  (kind: CompareDriverOutput['kind']) =>
  ({ context: { driver, typed, taken, latest, fault } }: { context: CompareDriverContext }) => ({
    kind,
    driver,
    typed,
    taken,
    latest,
    fault,
  })

/**
 * The record of a driver just before it is sent (registries §2; the API knows no versions): what only somebody else
 * has changed is taken over; of what both have changed the person sees both versions and decides.
 */
export const compareDriverMachine = setup({
  types: {
    context: {} as CompareDriverContext,
    events: {} as CompareDriverEvent,
    input: {} as EditedDriver,
    output: {} as CompareDriverOutput,
  },
  actors: {
    readDriver: placeholder<Driver | null, { driver: Driver }>('readDriver'),
  },
  actions: {
    storeLatest: assign({ latest: (_, { driver }: Read) => driver }),
    takeOver: assign(({ context }) => {
      const versions = versionsOf(context, context.latest)
      return { typed: withTakenOver(versions), taken: [...context.taken, ...takenOver(versions)] }
    }),
    takeTheirs: assign(({ context }) => {
      const versions = versionsOf(context, context.latest)
      return { typed: withTheirs(versions), taken: [...context.taken, ...takenOver(versions)] }
    }),
    /** The fields have what somebody else has changed, or the person has decided otherwise. */
    acceptLatest: assign({ driver: ({ context }) => context.latest ?? context.driver }),
    storeFault: assign({ fault: (_, { error }: { error: unknown }) => faultOf(error) }),
  },
  guards: {
    isClosed: (_, { driver }: Read) => driver === null || isReadingRefused(driver),
    isContested: ({ context }, { driver }: Read) => differencesOf(versionsOf(context, driver)).length > 0,
  },
}).createMachine({
  id: 'compareDriver',
  context: ({ input }) => ({ ...input, taken: [], latest: null, fault: null }),
  initial: 'reading',
  output: ({ event }) => event.output as CompareDriverOutput,
  states: {
    reading: {
      invoke: {
        id: 'readDriver',
        src: 'readDriver',
        input: ({ context }) => ({ driver: context.driver }),
        onDone: [
          {
            guard: withOutput('isClosed', 'driver'),
            actions: withOutput('storeLatest', 'driver'),
            target: 'closed',
          },
          {
            guard: withOutput('isContested', 'driver'),
            actions: withOutput('storeLatest', 'driver'),
            target: 'comparing',
          },
          {
            actions: [withOutput('storeLatest', 'driver'), 'takeOver', 'acceptLatest'],
            target: 'agreed',
          },
        ],
        onError: {
          actions: { type: 'storeFault', params: ({ event }) => ({ error: event.error }) },
          target: 'notRead',
        },
      },
    },
    /** Both have changed the same. */
    comparing: {
      on: {
        // somebody may have changed it once more during the question
        'mine.chosen': { actions: ['takeOver', 'acceptLatest'], target: 'reading' },
        'theirs.chosen': { actions: ['takeTheirs', 'acceptLatest'], target: 'undecided' },
        'question.closed': 'undecided',
      },
    },
    agreed: { type: 'final', output: endOf('agreed') },
    undecided: { type: 'final', output: endOf('undecided') },
    closed: { type: 'final', output: endOf('closed') },
    notRead: { type: 'final', output: endOf('notRead') },
  },
})
