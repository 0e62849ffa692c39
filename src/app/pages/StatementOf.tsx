import { useEffect, useRef } from 'react'
import { pages } from '#domain/pages.ts'
import { type Period, periodOfQuery, todayOnly } from '#domain/period.ts'
import { StatementActions } from '#screens/payments/StatementActions.tsx'
import { StatementScreen } from '#screens/payments/StatementScreen.tsx'
import { Page } from '#screens/shared/Page.tsx'
import type { PeriodFields } from '#screens/shared/PeriodField.tsx'
import type { Company } from '#services/companies.ts'
import type { PayCard } from '#services/payAccount.ts'
import { fileHandlers } from '../effects/files.ts'
import { useFlow } from '../effects/useFlow.ts'
import { movementReceipt } from '../payments/receipts.ts'
import { exportStatement, statement } from '../payments/statement.ts'
import { navigate, useSearch } from '../routing/navigation.ts'
import { dateNow } from '../start/serverTime.ts'

export interface StatementOfProps {
  readonly company: Company
  readonly card: PayCard
  /** The period is in the address; not within the home, whose address stays. */
  readonly isInAddress?: boolean
}

/** The statement of a company, as a page or as a part of the home. */
export const StatementOf = ({ company, card, isInAddress = false }: StatementOfProps) => {
  const search = useSearch()
  const asked: Period = (isInAddress ? periodOfQuery(search) : null) ?? todayOnly(dateNow())
  const flow = useFlow(
    statement,
    { input: { companyId: company.id, account: { conta: card.conta }, period: asked } },
    {
      files: fileHandlers,
      goTo: (to, how) => {
        if (isInAddress || !to.startsWith(`${pages.statement}?`)) navigate(to, how)
      },
    },
  )
  const exporting = useFlow(exportStatement, { input: { companyId: company.id, period: asked } })
  const receipt = useFlow(movementReceipt, { input: { companyId: company.id } })
  const { from, to } = asked
  useEffect(() => {
    if (isInAddress) flow.send({ type: 'address.changed', period: { from, to } })
  }, [flow, isInAddress, from, to])
  const fields = useRef<PeriodFields>(null)
  const actions = <StatementActions flow={flow} exporting={exporting} fields={fields} now={dateNow} />
  const screen = (
    <StatementScreen
      flow={flow}
      fields={fields}
      company={{ name: company.razao_social ?? '', cnpj: company.cnpj }}
      now={dateNow}
      receipt={receipt}
      onFollow={(address) => navigate(address)}
    />
  )
  if (isInAddress) {
    return (
      <Page title="Extrato" breadcrumb="Pagamentos / Extrato" actions={actions}>
        {screen}
      </Page>
    )
  }
  return (
    <>
      {actions}
      {screen}
    </>
  )
}
