import { useState } from 'react'
import { pages } from '#domain/pages.ts'
import { periodOfQuery } from '#domain/period.ts'
import { isInsteadState } from '#machines/payments/statement/movementReceipt.ts'
import { receiptList } from '#machines/payments/statement/receiptList.ts'
import { statementAddress } from '#machines/payments/statement/statementMachine.ts'
import { ReceiptsScreen } from '#screens/payments/ReceiptsScreen.tsx'
import type { Company } from '#services/companies.ts'
import { fileHandlers } from '../effects/files.ts'
import { useFlow } from '../effects/useFlow.ts'
import { useList } from '../lists/useList.ts'
import { receiptFile, receiptsListBy } from '../payments/receipts.ts'
import { navigate, useHistoryState, useSearch } from '../routing/navigation.ts'
import { dateNow } from '../start/serverTime.ts'
import { OfPayAccount } from './OfPayAccount.tsx'

const Receipts = ({ company }: { company: Company }) => {
  const companyId = company.id
  const [wired] = useState(() => receiptsListBy(companyId))
  const period = periodOfQuery(useSearch())
  return (
    <ReceiptsScreen
      flow={useList(receiptList, wired)}
      file={useFlow(receiptFile, { input: { companyId } }, { files: fileHandlers })}
      now={dateNow}
      payer={{ name: company.razao_social, cnpj: company.cnpj }}
      isInstead={isInsteadState(useHistoryState())}
      onBack={() => navigate(period ? statementAddress(period) : pages.statement)}
    />
  )
}

export default function ReceiptsPage() {
  return <OfPayAccount page={pages.receipt}>{({ company }) => <Receipts company={company} />}</OfPayAccount>
}
