import type { PageAddress } from '#domain/pages.ts'
import type { Company } from '#services/companies.ts'
import type { PayCard } from '#services/payAccount.ts'
import type { ChooseCompanyOutput } from '../../shared/chooseCompanyMachine.ts'

export type PayAccountEvent =
  /** Another company, or all of them (null), was selected in the top bar. */
  | { type: 'company.changed'; company: Company | null }
  /** The companies were read again: this one is as it is now. */
  | { type: 'company.read'; company: Company }
  /** 'Trocar Conta', or 'Voltar' of a modal about the company. */
  | { type: 'account.change' }
  | { type: 'ops.closed' }
  /** Money was moved: the balance is read again. */
  | { type: 'card.reload' }
  /** A page below the home was opened before the account was entered; it is shown after it. */
  | { type: 'page.wanted'; page: PageAddress }

export interface PayAccountInput {
  /** The company that was chosen before (the way back from the onboarding); null: it is asked for. */
  readonly kept: Company | null
}

export interface PayAccountContext {
  /** Whose account it is. */
  readonly company: Company | null
  readonly card: PayCard | null
  /** False: it could not be read since money was moved, so the card's is an old one. */
  readonly isBalanceKnown: boolean
  readonly wanted: PageAddress | null
}

/** It throws if the modal was closed without a choice. */
export const chosenOf = (output: ChooseCompanyOutput): Company => {
  if (output.kind !== 'chosen') throw new Error('no company was chosen')
  return output.company
}
