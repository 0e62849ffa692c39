import type { PromiseActorLogic } from 'xstate'
import type { Company } from '#services/companies.ts'
import type { chooseCompanyMachine } from '../chooseCompanyMachine.ts'
import type { createSendingMachine } from '../sendingMachine.ts'
import type { Child } from './step.ts'

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
  /**
   * The last one that was given up and may still come: what its ids are of (`knownFor`), and those that were there before
   * it, or when the user was last told of others.
   */
  readonly earlier: { readonly about: string; readonly knownIds: readonly number[] } | null
}

/**
 * What is there just before the sending: the ids of the records; 'taken': what is sent would be refused; 'found': what was
 * given up has come since; `perhaps`: something has that may be it, and these are there now.
 */
export type Prepared = readonly number[] | 'taken' | 'found' | { readonly perhaps: readonly number[] }

/** How the check between the choice of the company and the sending ends. */
export type SavingCheckOutput =
  | { readonly kind: 'passed' }
  /** Nothing is sent. `message`: what the last step tells; null: the check itself has told it. */
  | { readonly kind: 'stopped'; readonly message: string | null }

/** What the call before the sending is asked with. */
export interface PrepareInput<Draft, Subject> {
  /** A wizard that saves without one gives none, and its call does not ask for it. */
  readonly company: SavingCompany
  readonly draft: Draft
  /** What is sent, with the ids before the one that was given up: it may have come since. Null: none was. */
  readonly givenUp: Subject | null
}

export interface SavingTypes<Needs, Subject, Check, Twice> {
  readonly fields: SavingFields
  readonly needs: Needs
  readonly inner: 'choosing' | 'preparing' | 'sent' | ([Check] extends [never] ? never : 'checking')
  readonly second: never
  readonly event: never
  readonly actors: Child<'chooseCompany', typeof chooseCompanyMachine> &
    Child<'prepare', PromiseActorLogic<Prepared, PrepareInput<Needs, Subject>>> &
    Child<'sending', SendingMachine<Subject>> &
    ([Check] extends [never] ? object : { readonly check: Check }) &
    ([Twice] extends [never] ? object : { readonly twice: Twice })
}

export interface SavingOptions<Draft, Subject, Check, Twice> {
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
  /** Of `createTwiceMachine`: looks behind the success for more than what was sent. */
  readonly twice?: Twice
  /** What is unusual about the draft for this company: it is told once, and sent if it is saved again. */
  readonly warningOf?: (draft: Draft, company: SavingCompany) => string | null
  /** What the known ids are of, such as the company. Given: what was given up is looked for before it is sent again. */
  readonly knownFor?: (draft: Draft & SavingFields) => string
  /** The text if `prepare` ends with 'taken'; nothing is sent. */
  readonly taken?: string
  /** The text for a refusal without a message, and for a failure before anything was sent. */
  readonly refused: string
  /** Added to a refusal if the work may have been done all the same; told alone of what may be one that was given up. */
  readonly doubt: string
  /** The text before it is sent again. */
  readonly notArrived: string
}
