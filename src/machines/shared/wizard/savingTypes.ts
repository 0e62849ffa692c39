import type { PromiseActorLogic } from 'xstate'
import type { Company } from '#services/companies.ts'
import type { chooseCompanyMachine } from '../chooseCompanyMachine.ts'
import type { createSubmissionMachine } from '../submissionMachine.ts'
import type { Child } from './step.ts'

type SubmissionMachine<Subject> = ReturnType<typeof createSubmissionMachine<Subject>>

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
  /** Those that were given up and may still come. */
  readonly earlier: readonly GivenUp[]
}

/** One that was sent, was not found, and is sent again. */
export interface GivenUp {
  /** The fields of the draft as they were sent (`asSent`). */
  readonly sent: Readonly<Record<string, unknown>>
  /** The ids that were there before it, or when the user was last told of others. */
  readonly knownIds: readonly number[]
}

/** What was sent of one that was given up, with the ids before it. */
export interface GivenUpSubject<Subject> {
  readonly subject: Subject
  /** All that the draft says now is as it was sent. */
  readonly isSame: boolean
}

/**
 * What is there just before the sending: the ids of the records; 'taken': what is sent would be refused; 'found': what was
 * given up has come since; `perhaps`: of each that was given up the ids that are there now, if one of them may be it; null: none is.
 */
export type Prepared =
  | readonly number[]
  | 'taken'
  | 'found'
  | { readonly perhaps: readonly (readonly number[] | null)[] }

/** How the check between the choice of the company and the sending ends. */
export type SavingCheckOutput =
  | { readonly kind: 'passed' }
  /** Nothing is sent. `message`: what the last step tells; null: the check itself has told it. */
  | { readonly kind: 'stopped'; readonly message: string | null }

/** What the call before the sending is asked with. */
export interface PrepareInput<Subject> {
  /** What is to be sent. */
  readonly subject: Subject
  /** Those that may have come since. */
  readonly givenUp: readonly GivenUpSubject<Subject>[]
}

export interface SavingTypes<Needs, Subject, Check, Duplicate> {
  readonly fields: SavingFields
  readonly needs: Needs
  readonly inner: 'choosing' | 'preparing' | 'sent' | ([Check] extends [never] ? never : 'checking')
  readonly second: never
  readonly event: never
  readonly actors: Child<'chooseCompany', typeof chooseCompanyMachine> &
    Child<'prepare', PromiseActorLogic<Prepared, PrepareInput<Subject>>> &
    Child<'sending', SubmissionMachine<Subject>> &
    ([Check] extends [never] ? object : { readonly check: Check }) &
    ([Duplicate] extends [never] ? object : { readonly twice: Duplicate })
}

export interface SavingOptions<Draft, Subject, Check, Duplicate> {
  readonly sending: SubmissionMachine<Subject>
  /** What a complete draft sends. */
  readonly subjectOf: (draft: Draft & SavingFields) => Subject
  /** It belongs to no company that 'Salvar' would ask for. */
  readonly withoutCompany?: true
  /**
   * A machine that must pass before it is sent, with the company as its input (`{ company }`). It ends with a
   * `SavingCheckOutput`.
   */
  readonly check?: Check
  /** Of `createDuplicateMachine`, of a list of subjects: looks behind the success for more than what was sent. */
  readonly twice?: Duplicate
  /** What is unusual about the draft for this company: it is told once, and sent if it is saved again. */
  readonly warningOf?: (draft: Draft, company: SavingCompany) => string | null
  /**
   * All fields of the draft that are sent, of a file a hash (`fileMark`). Given: what was given up is looked for before anything is
   * sent again.
   */
  readonly asSent?: (
    draft: Draft & SavingFields,
  ) => Partial<Draft & SavingFields> & { readonly fileMark?: string }
  /** The text if `prepare` ends with 'taken'; nothing is sent. */
  readonly taken?: string
  /** The text for a refusal without a message, and for a failure before anything was sent. */
  readonly refused: string
  /** Added to a refusal if the work may have been done all the same. */
  readonly doubt: string
  /** Told of what may be one that was given up; not given: `doubt`. */
  readonly mayHaveCome?: string
  /** The text before it is sent again. */
  readonly notArrived: string
}
