import * as v from 'valibot'
import type { createSubmissionMachine, SubmissionOutput } from '../../submissionMachine.ts'
import { missingAtPassword } from '../missingFields.ts'
import { type Child, defineStep, type Ended, enter, type StepArgs, say, store } from '../step.ts'
import { submissionRefusalText } from '../submissionRefusalText.ts'

type SubmissionMachine<Subject> = ReturnType<typeof createSubmissionMachine<Subject, string>>

/** The password goes on to the call and is never stored. */
export interface PasswordSubmitted {
  readonly type: 'password.submitted'
  readonly password: string
}

interface PasswordFields {
  /** No answer has said that it was done: a look has found what may be somebody else's. */
  readonly wasFound: boolean
}

interface PasswordTypes<Needs extends object, Subject> {
  readonly fields: PasswordFields
  readonly needs: Needs
  readonly inner: 'open' | 'sent'
  readonly second: never
  readonly event: PasswordSubmitted
  readonly actors: Child<'sending', SubmissionMachine<Subject>>
}

export interface PasswordOptions<Draft, Subject> {
  readonly sending: SubmissionMachine<Subject>
  /** What a complete draft sends. */
  readonly subjectOf: (draft: Draft) => Subject
  /** Labels of the missing fields of a draft (registries §5). */
  readonly missingIn: (draft: Draft) => readonly string[]
  /** The text for a refusal without a message. */
  readonly refused: string
  /** Added to a refusal if the work may have been done all the same, by an earlier request or somebody else. */
  readonly doubt: string
  /** The text before it is sent again. */
  readonly notArrived: string
}

type Sent<Draft> = Draft & { readonly wasSent: boolean; readonly isDoubtful: boolean }

/**
 * The last step: a password, with which everything is sent once. The draft is marked as sent before the call
 * goes out. Until the outcome is known nothing can be changed, and after a reload it is looked up.
 */
export const password = <Draft extends object, Subject>({
  sending,
  subjectOf,
  missingIn,
  refused,
  doubt,
  notArrived,
}: PasswordOptions<Draft, Subject>) => {
  type Args<Event = unknown> = StepArgs<Sent<Draft>, Event>
  type Over = Ended<SubmissionOutput>
  const isWhole = (draft: Draft) => missingIn(draft).length === 0
  const reopen = (fieldsOf: (args: Args<Over>) => object, message: object) => ({
    actions: [store((args: Args<Over>) => ({ wasSent: false, ...fieldsOf(args) })), message, 'keepDraft'],
    target: 'open',
  })
  const doubtOf = ({ context, event: { output } }: Args<Over>) => {
    const isNew =
      (output.kind === 'arrived' && output.isFound) || (output.kind === 'refused' && output.isDoubtful)
    return { isDoubtful: context.draft.isDoubtful || isNew === true }
  }
  return defineStep<PasswordTypes<Draft, Subject>>({
    // an earlier release has kept none
    entries: { wasFound: v.optional(v.boolean(), false) },
    empty: { wasFound: false },
    actors: { sending },
    isDone: isWhole,
    guards: {
      canSend: ({ context, event }: Args<PasswordSubmitted>) =>
        isWhole(context.draft) && event.password !== '',
      hasArrived: ({ event }: Args<Over>) => event.output.kind === 'arrived',
      isRefused: ({ event }: Args<Over>) => event.output.kind === 'refused',
      isLeft: ({ event }: Args<Over>) => event.output.kind === 'left',
    },
    chart: ({ name, next, left, on }) => ({
      entry: enter(name),
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'wasSent', target: 'sent' }, { target: 'open' }] },
        open: {
          on: {
            'password.submitted': [
              {
                guard: 'canSend',
                actions: [store(() => ({ wasSent: true })), say(null), 'keepDraft'],
                target: 'sent',
              },
              {
                actions: {
                  type: 'say',
                  params: ({ context, event }: Args<PasswordSubmitted>) => ({
                    message: missingAtPassword(missingIn(context.draft), event.password),
                  }),
                },
              },
            ],
            ...on,
          },
        },
        sent: {
          invoke: {
            id: 'sending',
            src: 'sending',
            input: ({ context, event }: Args<PasswordSubmitted | { type: 'none' }>) => ({
              subject: subjectOf(context.draft),
              secret: event.type === 'password.submitted' ? event.password : '',
              begins: event.type === 'password.submitted' ? 'sending' : 'looking',
            }),
            onDone: [
              {
                guard: 'hasArrived',
                actions: store((args: Args<Over>) => ({
                  ...doubtOf(args),
                  wasFound: args.event.output.kind === 'arrived' && args.event.output.isFound === true,
                })),
                target: next,
              },
              { guard: 'isLeft', actions: 'leave', target: left },
              {
                guard: 'isRefused',
                ...reopen(doubtOf, {
                  type: 'say',
                  params: ({ event }: Args<Over>) => ({
                    message: submissionRefusalText(event.output, refused, doubt),
                  }),
                }),
              },
              // it may still arrive
              reopen(() => ({ isDoubtful: true }), say(notArrived)),
            ],
          },
        },
      },
    }),
  })
}
