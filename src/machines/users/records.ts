// The records that the flows of this area hand to their views.
export type { AccountType, LinkedCompany, LinkedUser } from '#services/users.ts'
