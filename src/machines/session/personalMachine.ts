import { assign, setup } from 'xstate'
import { actionPlaceholder } from '../shared/actionPlaceholder.ts'
import { placeholder } from '../shared/placeholder.ts'
import { DEFAULT_PREFERENCES, type PersonalChange, type Preferences, withChange } from './personal.ts'

export type PersonalEvent =
  | PersonalChange
  /** Somebody is signed in, in this tab or another one. */
  | { type: 'person.came'; userId: number }
  | { type: 'person.left' }

export interface PersonalContext {
  /** Null: nobody is signed in. */
  readonly userId: number | null
  readonly preferences: Preferences
  /** What was changed before it was known what is kept. */
  readonly changes: readonly PersonalChange[]
}

/** What is to be written of a change, and for whom. */
export interface WrittenChange {
  readonly userId: number | null
  readonly change: PersonalChange
}

// written out, since with machines/shared/params.ts the files before the first rows would be heavier
const ofEvent = <Event>({ event }: { event: Event }): Event => event
const beginning = { type: 'begin', params: ofEvent } as const
const changing = { type: 'change', params: ofEvent } as const
const remembering = { type: 'rememberChange', params: ofEvent } as const
const writing = {
  type: 'writeChange',
  params: ({ context, event }: { context: PersonalContext; event: PersonalChange }): WrittenChange => ({
    userId: context.userId,
    change: event,
  }),
} as const

/** A change acts at once and is written at once, whether what is kept has been read or not. */
const changed = { actions: [changing, writing] }
/** What was changed before it was read is newer than what is read. */
const changedEarly = { actions: [changing, remembering, writing] }

/**
 * What is kept in this browser for the person who is signed in. Nobody waits for it: there are preferences in every state, and
 * what is read takes their place whenever it comes. What cannot be read or written costs a preference, and nobody is told.
 */
export const personalMachine = setup({
  types: {
    context: {} as PersonalContext,
    events: {} as PersonalEvent,
  },
  actors: {
    readPreferences: placeholder<Preferences, { userId: number | null }>('readPreferences'),
  },
  actions: {
    begin: assign((_, { userId }: { userId: number }) => ({
      userId,
      preferences: DEFAULT_PREFERENCES,
      changes: [],
    })),
    end: assign({ userId: null, preferences: DEFAULT_PREFERENCES, changes: [] }),
    change: assign({
      preferences: ({ context }, change: PersonalChange) => withChange(context.preferences, change),
    }),
    rememberChange: assign({
      changes: ({ context }, change: PersonalChange) => [...context.changes, change],
    }),
    /** The changes are made once more upon what is read, each of its own field. */
    take: assign(({ context }, preferences: Preferences) => ({
      preferences: context.changes.reduce(withChange, preferences),
      changes: [],
    })),
    forgetChanges: assign({ changes: [] }),
    /** Writes it into the browser's storage, where it may fail; returns at once. */
    writeChange: actionPlaceholder<WrittenChange>('writeChange'),
  },
  guards: {
    isAnother: ({ context }, { userId }: { userId: number }) => context.userId !== userId,
  },
}).createMachine({
  id: 'personal',
  context: { userId: null, preferences: DEFAULT_PREFERENCES, changes: [] },
  initial: 'nobody',
  states: {
    nobody: {
      on: { 'person.came': { actions: beginning, target: 'somebody' } },
    },
    somebody: {
      on: {
        'person.came': {
          guard: { type: 'isAnother', params: ofEvent },
          actions: beginning,
          target: 'somebody',
          reenter: true,
        },
        'person.left': { actions: 'end', target: 'nobody' },
      },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readPreferences',
            src: 'readPreferences',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: { actions: { type: 'take', params: ({ event }) => event.output }, target: 'ready' },
            onError: { actions: 'forgetChanges', target: 'ready' },
          },
          on: {
            'view.chosen': changedEarly,
            'letters.switched': changedEarly,
            'hint.used': changedEarly,
            'keep.switched': changedEarly,
          },
        },
        ready: {
          on: {
            'view.chosen': changed,
            'letters.switched': changed,
            'hint.used': changed,
            'keep.switched': changed,
          },
        },
      },
    },
  },
})
