import * as v from 'valibot'
import type { AnyActorLogic, PromiseActorLogic } from 'xstate'
import { faultOf, faultText } from '#domain/fault.ts'
import type { Company } from '#services/companies.ts'
import { type ChooseCompanyOutput, chooseCompanyMachine } from '../chooseCompanyMachine.ts'
import { placeholder } from '../placeholder.ts'
import type { createSendingMachine, SendingOutput } from '../sendingMachine.ts'
import { refusalText } from './refusalText.ts'
import { type Child, defineStep, type Ended, type EntriesOf, type StepArgs, say, store } from './step.ts'

type SendingMachine<Subject> = ReturnType<typeof createSendingMachine<Subject>>

/** The company that something is registered for. */
export type SavingCompany = Pick<Company, 'id' | 'cnpj' | 'antt'>

/** What saving adds to the draft. */
export interface SavingFields {
  /** Null before 'Salvar'. */
  readonly company: SavingCompany | null
  /** The ids of the records that were there just before it was sent: a new one is what was sent. */
  readonly knownIds: readonly number[]
  /** What the user was warned of; who saves again wants it so. */
  readonly warned: string | null
}

/** What is there just before the sending: the ids of the records; 'taken': what is sent would be refused. */
export type Prepared = readonly number[] | 'taken'

/** How the check between the choice of the company and the sending ends. */
export type SavingCheckOutput =
  | { readonly kind: 'passed' }
  /** Nothing is sent. `message`: what the last step tells; null: the check itself has told it. */
  | { readonly kind: 'stopped'; readonly message: string | null }

/** What the call before the sending is asked with. */
export interface PrepareInput<Draft> {
  /** A wizard that saves without one gives none, and its call does not ask for it. */
  readonly company: SavingCompany
  readonly draft: Draft
}

interface SavingTypes<Needs, Subject, Check> {
  readonly fields: SavingFields
  readonly needs: Needs
  readonly inner: 'choosing' | 'preparing' | 'sent' | ([Check] extends [never] ? never : 'checking')
  readonly second: never
  readonly event: never
  readonly actors: Child<'chooseCompany', typeof chooseCompanyMachine> &
    Child<'prepare', PromiseActorLogic<Prepared, PrepareInput<Needs>>> &
    Child<'sending', SendingMachine<Subject>> &
    ([Check] extends [never] ? object : { readonly check: Check })
}

export interface SavingOptions<Draft, Subject, Check> {
  readonly sending: SendingMachine<Subject>
  /** What a complete draft sends. */
  readonly subjectOf: (draft: Draft & SavingFields) => Subject
  /** It belongs to no company that 'Salvar' would ask for. */
  readonly withoutCompany?: true
  /**
   * A machine that must pass before it is sent, with the company as its input (`{ company }`). It ends with a
   * `SavingCheckOutput`.
   */
  readonly check?: Check
  /** What is unusual about the draft for this company: it is told once, and sent if it is saved again. */
  readonly warningOf?: (draft: Draft, company: SavingCompany) => string | null
  /** The text if `prepare` ends with 'taken'; nothing is sent. */
  readonly taken?: string
  /** The text for a refusal without a message, and for a failure before anything was sent. */
  readonly refused: string
  /** Added to a refusal if the work may have been done all the same. */
  readonly doubt: string
  /** The text before it is sent again. */
  readonly notArrived: string
}

const entries: EntriesOf<SavingFields> = {
  company: v.nullable(v.object({ id: v.number(), cnpj: v.string(), antt: v.string() })),
  knownIds: v.array(v.number()),
  warned: v.nullable(v.string()),
}

/**
 * 'Salvar' at the last step of a wizard of the portal: for which company, then perhaps a check, then what is
 * there already, so that a lost answer can be looked up, then everything is sent once. The draft is marked as
 * sent before the call goes out. All other ends lead back to the last step with everything typed.
 */
export const saving = <Draft extends object, Subject, Check extends AnyActorLogic = never>({
  sending,
  subjectOf,
  withoutCompany,
  check,
  warningOf,
  refused,
  taken,
  doubt,
  notArrived,
}: SavingOptions<Draft, Subject, Check>) => {
  type Sent = Draft & SavingFields & { readonly wasSent: boolean }
  type Args<Event = unknown> = StepArgs<Sent, Event>
  type Over = Ended<SendingOutput>
  type Chosen = Ended<ChooseCompanyOutput>
  const companyOf = ({ context: { draft } }: Args) => draft.company as SavingCompany
  const warningIn = ({ context: { draft }, event: { output } }: Args<Chosen>) =>
    output.kind === 'chosen' ? (warningOf?.(draft, output.company) ?? null) : null
  const storeCompany = store(({ event: { output } }: Args<Chosen>) => {
    if (output.kind !== 'chosen') return {}
    const { id, cnpj, antt } = output.company
    return { company: { id, cnpj, antt } }
  })
  return defineStep<SavingTypes<Draft, Subject, Check>>({
    entries: entries as unknown as v.ObjectEntries,
    empty: { company: null, knownIds: [], warned: null },
    actors: {
      ...(!withoutCompany && { chooseCompany: chooseCompanyMachine }),
      prepare: placeholder<Prepared, PrepareInput<Draft>>('prepare'),
      sending,
      ...(check && { check }),
    } as unknown as SavingTypes<Draft, Subject, Check>['actors'],
    guards: {
      isCompanyChosen: ({ event }: Args<Chosen>) => event.output.kind === 'chosen',
      isUnusual: (args: Args<Chosen>) => {
        const warning = warningIn(args)
        return warning !== null && warning !== args.context.draft.warned
      },
      isTaken: ({ event }: Args<Ended<Prepared>>) => event.output === 'taken',
      hasPassed: ({ event }: Args<Ended<SavingCheckOutput>>) => event.output.kind === 'passed',
      hasArrived: ({ event }: Args<Over>) => event.output.kind === 'arrived',
      isRefused: ({ event }: Args<Over>) => event.output.kind === 'refused',
      isLeft: ({ event }: Args<Over>) => event.output.kind === 'left',
    },
    chart: ({ next, left, on }) => {
      const back = on['step.back']
      const onwards = check ? 'checking' : 'preparing'
      const reopen = (message: object) => ({
        actions: [store(() => ({ wasSent: false })), message, 'keepDraft'],
        target: back,
      })
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
              input: (args: Args) => ({ company: companyOf(args), draft: args.context.draft }),
              onDone: [
                ...(taken === undefined ? [] : [{ guard: 'isTaken', actions: say(taken), target: back }]),
                {
                  actions: [
                    store(({ event }: Args<Ended<Prepared>>) => ({ knownIds: event.output, wasSent: true })),
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
          sent: {
            invoke: {
              id: 'sending',
              src: 'sending',
              input: ({ context, event }: Args<{ type: string }>) => ({
                subject: subjectOf(context.draft),
                secret: undefined,
                begins: event.type === 'xstate.done.actor.prepare' ? 'sending' : 'looking',
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
                  ...reopen({
                    type: 'say',
                    params: ({ event }: Args<Over>) => ({
                      message: refusalText(event.output, refused, doubt),
                    }),
                  }),
                },
                reopen(say(notArrived)),
              ],
            },
          },
        },
      }
    },
  })
}
