// The records that the flows of this area hand to their views.
export type { Company } from '#services/companies.ts'
export type { DepositSlip, EscrowAccount, MadeSlip, SlipKey } from '#services/deposits.ts'
export type { PayCard } from '#services/payAccount.ts'
