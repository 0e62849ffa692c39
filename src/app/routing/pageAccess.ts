import { type PageAddress, pages } from '#domain/pages.ts'
import { isManager } from '#domain/profiles.ts'
import type { Perfil } from '#services/contract/records.ts'

const forManagers: ReadonlySet<PageAddress> = new Set([
  pages.account,
  pages.companies,
  pages.newCompany,
  pages.payments,
  pages.payOnboarding,
  pages.paySlip,
  pages.statement,
  pages.receipt,
  pages.transfer,
  pages.transferShares,
  pages.bringMoney,
  pages.paymentConfirmation,
])

/** Whether a private page is for this profile; who may not open it is sent to /404 (core §2, registries §6). */
export const mayOpen = (page: PageAddress, perfil: Perfil): boolean =>
  isManager(perfil) || !forManagers.has(page)
