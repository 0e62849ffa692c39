import { faultOf, serverMessage } from '#domain/fault.ts'
import type { EntriesOf } from './step.ts'

/** Data that is loaded before the first step. */
export interface Asks<Id extends string, Found, Fields extends object, Given> {
  /** The actor that loads it. */
  readonly actor: Id
  /** Fields that no step adds. */
  readonly entries: EntriesOf<Fields>
  readonly empty: Fields
  /**
   * The fields that it gives to the draft. A stored draft with other values in them belongs to something else
   * and is dropped.
   */
  readonly gives: readonly (keyof Given & string)[]
  /** Null: nothing was found, and the wizard ends. */
  readonly givenBy: (found: Found) => Given | null
  /** Nothing was found because it was sent before, from this browser. */
  readonly wasSent: (found: Found) => boolean
  /** The notice when nothing was found. */
  readonly nothing: string
}

/** A transition that leaves the wizard. */
interface Leaving {
  readonly actions: string
  readonly target: string
}

const draftOf = ({ event }: { event: { output: unknown } }) => ({ draft: event.output })
const reasonOf = ({ event }: { event: { error: unknown } }) => ({
  message: serverMessage(faultOf(event.error)),
})
const foundOf = ({ event }: { event: { output: unknown } }) => ({ found: event.output })

/**
 * The states around the steps, as a part of the chart: the draft is restored, then something is asked for, and
 * another tab may take the draft over. A draft that was sent is looked up before anything else.
 * @param asked the actor to ask; not given: nothing is asked for
 */
export const openingStates = (asked: string | undefined, leaving: Leaving) => {
  const resume = { actions: { type: 'resumeDraft', params: draftOf } }
  const restored = asked === undefined ? 'steps' : 'loading'
  return {
    restoring: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        onDone: [
          ...(asked === undefined
            ? []
            : [{ guard: { type: 'isSent', params: draftOf }, ...resume, target: 'steps' }]),
          { ...resume, target: restored },
        ],
        onError: restored,
      },
    },
    ...(asked !== undefined && {
      loading: {
        invoke: {
          id: asked,
          src: asked,
          onDone: [
            {
              guard: { type: 'isGiven', params: foundOf },
              actions: { type: 'giveFields', params: foundOf },
              target: 'steps',
            },
            { guard: { type: 'wasSentBefore', params: foundOf }, actions: 'dropDraft', target: 'over' },
            { actions: ['dropDraft', 'tellNothing', 'turnAway'], target: leaving.target },
          ],
          onError: { actions: { type: 'say', params: reasonOf }, target: 'failed' },
        },
      },
      failed: { on: { 'data.retry': 'loading', 'wizard.leave': leaving } },
    }),
    /** Another tab goes on with the draft. */
    elsewhere: {
      invoke: { id: 'watchEnd', src: 'watchEnd' },
      on: { 'draft.takeBack': 'restoring', 'draft.finished': 'over', 'wizard.leave': leaving },
    },
    /** It was sent before, from this browser. */
    over: { on: { 'wizard.leave': leaving } },
  }
}
