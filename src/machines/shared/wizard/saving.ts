import * as v from 'valibot'
import type { AnyActorLogic } from 'xstate'
import { faultOf, faultText } from '#domain/fault.ts'
import { type ChooseCompanyOutput, chooseCompanyMachine } from '../chooseCompanyMachine.ts'
import { placeholder } from '../placeholder.ts'
import type { SubmissionOutput } from '../submissionMachine.ts'
import { companyShape, givenUpBy, givenUpShape } from './givenUp.ts'
import type {
  Prepared,
  PrepareInput,
  SavingCheckOutput,
  SavingCompany,
  SavingFields,
  SavingOptions,
  SavingTypes,
} from './savingTypes.ts'
import { defineStep, type Ended, type EntriesOf, type StepArgs, say, store } from './step.ts'
import { submissionRefusalText } from './submissionRefusalText.ts'

const entries: EntriesOf<SavingFields> = {
  company: v.nullable(companyShape),
  knownIds: v.array(v.number()),
  warned: v.nullable(v.string()),
  earlier: givenUpShape,
}

type Over = Ended<SubmissionOutput>

/** Guards about how a sending has ended. */
export const sentGuards = {
  hasArrived: ({ event }: { event: Over }) => event.output.kind === 'arrived',
  isRefused: ({ event }: { event: Over }) => event.output.kind === 'refused',
  isLeft: ({ event }: { event: Over }) => event.output.kind === 'left',
}

interface SentOptions<Sent, Subject>
  extends Pick<SavingOptions<never, never, never, never>, 'refused' | 'doubt' | 'notArrived'> {
  readonly subjectOf: (draft: Sent) => Subject
  /** The child before it. If that has just ended, the draft is sent; else it was sent before a reload. */
  readonly after: string
  readonly next: string
  readonly left: string
  readonly back: string | undefined
  /** More actions after a refusal, and when it was given up. */
  readonly whenRefused?: readonly object[]
  readonly whenGivenUp?: readonly object[]
}

/** Sends the draft once. All ends but a success lead back, with everything typed. */
export const sentState = <Sent extends object, Subject>(options: SentOptions<Sent, Subject>) => {
  type Args<Event> = StepArgs<Sent, Event>
  const { subjectOf, after, next, left, back, refused, doubt, notArrived } = options
  const { whenRefused = [], whenGivenUp = [] } = options
  const reopen = (...told: object[]) => ({
    actions: ['reopenDraft', ...told, 'keepDraft'],
    target: back,
  })
  return {
    invoke: {
      id: 'sending',
      src: 'sending',
      input: ({ context, event }: Args<{ type: string }>) => ({
        subject: subjectOf(context.draft),
        secret: undefined,
        begins: event.type === `xstate.done.actor.${after}` ? 'sending' : 'looking',
      }),
      onDone: [
        {
          guard: 'hasArrived',
          // who has not heard it must not be told more than a look can show
          actions: store(({ event: { output } }: Args<Over>) => ({
            isDoubtful: output.kind === 'arrived' && output.isFound === true,
          })),
          target: next,
        },
        { guard: 'isLeft', actions: 'leave', target: left },
        {
          guard: 'isRefused',
          ...reopen(
            {
              type: 'say',
              params: ({ event }: Args<Over>) => ({
                message: submissionRefusalText(event.output, refused, doubt),
              }),
            },
            ...whenRefused,
          ),
        },
        reopen(say(notArrived), ...whenGivenUp),
      ],
    },
  }
}

/**
 * 'Salvar' at the last step of a wizard of the portal: for which company, then perhaps a check, then what is
 * there already, so that a lost answer can be looked up, then everything is sent once. The draft is marked as
 * sent before the call goes out. All other ends lead back to the last step with everything typed.
 */
export const saving = <
  Draft extends object,
  Subject,
  Check extends AnyActorLogic = never,
  Duplicate extends AnyActorLogic = never,
>({
  sending,
  subjectOf,
  withoutCompany,
  check,
  twice,
  warningOf,
  asSent,
  refused,
  taken,
  doubt,
  mayHaveCome = doubt,
  notArrived,
}: SavingOptions<Draft, Subject, Check, Duplicate>) => {
  type Sent = Draft & SavingFields & { readonly wasSent: boolean }
  type Args<Event = unknown> = StepArgs<Sent, Event>
  type Chosen = Ended<ChooseCompanyOutput>
  type Ready = Ended<Prepared>
  const companyOf = ({ context: { draft } }: Args) => draft.company as SavingCompany
  const givenUp = givenUpBy<Draft & { readonly wasSent: boolean }, Subject>({ subjectOf, asSent })
  /** The ids that are there now, if what was given up may be among them; else null. */
  const perhapsIn = ({ event: { output } }: Args<Ready>) =>
    typeof output === 'object' && 'perhaps' in output ? output.perhaps : null
  const storeTold = store((args: Args<Ready>) => ({
    earlier: givenUp.afterTold(args.context.draft, perhapsIn(args) ?? []),
  }))
  const warningIn = ({ context: { draft }, event: { output } }: Args<Chosen>) =>
    output.kind === 'chosen' ? (warningOf?.(draft, output.company) ?? null) : null
  const storeCompany = store(({ event: { output } }: Args<Chosen>) => {
    if (output.kind !== 'chosen') return {}
    const { id, cnpj, antt } = output.company
    return { company: { id, cnpj, antt } }
  })
  return defineStep<SavingTypes<Draft, Subject, Check, Duplicate>>({
    entries: entries as unknown as v.ObjectEntries,
    empty: { company: null, knownIds: [], warned: null, earlier: [] },
    looksWithoutFiles: true,
    actors: {
      ...(!withoutCompany && { chooseCompany: chooseCompanyMachine }),
      prepare: placeholder<Prepared, PrepareInput<Subject>>('prepare'),
      sending,
      ...(check && { check }),
      ...(twice && { twice }),
    } as unknown as SavingTypes<Draft, Subject, Check, Duplicate>['actors'],
    atEnd: twice
      ? [
          {
            id: 'twice',
            src: 'twice',
            input: ({ context: { draft } }: Args) => ({ subject: givenUp.allOf(draft) }),
          },
        ]
      : [],
    guards: {
      isCompanyChosen: ({ event }: Args<Chosen>) => event.output.kind === 'chosen',
      isUnusual: (args: Args<Chosen>) => {
        const warning = warningIn(args)
        return warning !== null && warning !== args.context.draft.warned
      },
      isTaken: ({ event }: Args<Ready>) => event.output === 'taken',
      hasCome: ({ event }: Args<Ready>) => event.output === 'found',
      mayHaveCome: (args: Args<Ready>) => perhapsIn(args) !== null,
      hasPassed: ({ event }: Args<Ended<SavingCheckOutput>>) => event.output.kind === 'passed',
      ...sentGuards,
    },
    chart: ({ next, left, on }) => {
      const back = on['step.back']
      const onwards = check ? 'checking' : 'preparing'
      return {
        // forbidden: what is shown is what is sent
        on: { 'draft.typed': {} },
        initial: 'opening',
        states: {
          opening: {
            always: [
              { guard: 'wasSent', target: 'sent' },
              withoutCompany ? { actions: say(null), target: onwards } : { target: 'choosing' },
            ],
          },
          ...(!withoutCompany && {
            choosing: {
              entry: say(null),
              invoke: {
                id: 'chooseCompany',
                src: 'chooseCompany',
                onDone: [
                  ...(warningOf
                    ? [
                        {
                          guard: 'isUnusual',
                          actions: [
                            storeCompany,
                            store((args: Args<Chosen>) => ({ warned: warningIn(args) })),
                            { type: 'say', params: (args: Args<Chosen>) => ({ message: warningIn(args) }) },
                            'keepDraft',
                          ],
                          target: back,
                        },
                      ]
                    : []),
                  {
                    guard: 'isCompanyChosen',
                    actions: [storeCompany, 'keepDraft'],
                    target: onwards,
                  },
                  { target: back },
                ],
              },
            },
          }),
          ...(check && {
            checking: {
              invoke: {
                id: 'check',
                src: 'check',
                input: (args: Args) => ({ company: companyOf(args) }),
                onDone: [
                  { guard: 'hasPassed', target: 'preparing' },
                  {
                    actions: {
                      type: 'say',
                      params: ({ event }: Args<Ended<SavingCheckOutput>>) => ({
                        message: event.output.kind === 'stopped' ? event.output.message : null,
                      }),
                    },
                    target: back,
                  },
                ],
              },
            },
          }),
          preparing: {
            invoke: {
              id: 'prepare',
              src: 'prepare',
              input: (args: Args) => ({
                subject: subjectOf(args.context.draft),
                givenUp: givenUp.subjectsOf(args.context.draft),
              }),
              onDone: [
                ...(taken === undefined ? [] : [{ guard: 'isTaken', actions: say(taken), target: back }]),
                ...(asSent === undefined
                  ? []
                  : [
                      {
                        guard: 'hasCome',
                        actions: store(({ context: { draft } }: Args) => ({
                          knownIds: givenUp.knownIdsOf(draft),
                          isDoubtful: true,
                        })),
                        target: next,
                      },
                      {
                        guard: 'mayHaveCome',
                        actions: [storeTold, say(mayHaveCome), 'keepDraft'],
                        target: back,
                      },
                    ]),
                {
                  actions: [
                    store(({ event }: Args<Ready>) => ({ knownIds: event.output, wasSent: true })),
                    'keepDraft',
                  ],
                  target: 'sent',
                },
              ],
              onError: {
                actions: {
                  type: 'say',
                  params: ({ event }: Args<{ type: string; error: unknown }>) => ({
                    message: faultText(faultOf(event.error), refused),
                  }),
                },
                target: back,
              },
            },
          },
          sent: sentState<Sent, Subject>({
            subjectOf,
            after: 'prepare',
            next,
            left,
            back,
            refused,
            doubt,
            notArrived,
            ...(asSent && {
              whenGivenUp: [store(({ context: { draft } }: Args) => ({ earlier: givenUp.withLast(draft) }))],
            }),
          }),
        },
      }
    },
  })
}
