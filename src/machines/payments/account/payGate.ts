import type { Company } from '#services/companies.ts'

/** Where a company leads when payments are entered. */
type PayGate = 'card' | 'underAnalysis' | 'rejected' | 'instructions'

/** By the state of its account (payments §4). One that the portal does not know opens nothing. */
export const gateOf = (company: Pick<Company, 'status_conta'> | null): PayGate => {
  switch (company?.status_conta) {
    case 'ATIVA':
      return 'card'
    case 'EM_ANALISE':
      return 'underAnalysis'
    case 'RECUSADA':
      return 'rejected'
    default:
      return 'instructions'
  }
}

/** The state of the intro's history entry (payments §2.1, §4). */
export interface PayInstructionsState {
  readonly ops?: true
  /** It opens the modal that an account must be created. */
  readonly quarteirizacao?: true
}

/** The state of the home's history entry. */
export interface PayHomeState {
  /** 'Without reload' (payments §2.3): the company that the top bar selects is not asked for again. */
  readonly keepsCompany?: true
}

export const isPayHomeState = (state: unknown): state is PayHomeState =>
  typeof state === 'object' && state !== null && 'keepsCompany' in state
