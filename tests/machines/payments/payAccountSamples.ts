import { type PageAddress, pages, withSearch } from '#domain/pages.ts'
import type { Company } from '#services/companies.ts'
import type { PayCard } from '#services/payAccount.ts'
import { companyOf } from '#tests/support/samples.ts'

export const card: PayCard = {
  identificador: 'CARD-101',
  saldo: { valor_saldo_disponivel: 15230.75 },
  titular: 'Transportes Ipê Roxo Ltda',
  conta: '1234567',
  produto: { nome: 'Conta empresarial' },
}

/** @param status_conta also a text that the portal does not know */
export const accountOf = (status_conta: string | null, id = 101): Company => companyOf({ id, status_conta })

export const extrato: PageAddress = withSearch(pages.statement, '?inicio=2026-11-01')
