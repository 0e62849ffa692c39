import { pages } from '#domain/pages.ts'
import { BringMoneyOf } from './BringMoneyOf.tsx'
import { OfPayAccount } from './OfPayAccount.tsx'

export default function BringMoneyPage() {
  return (
    <OfPayAccount page={pages.bringMoney} isCardNeeded={false}>
      {({ company, visit }) => <BringMoneyOf companyId={company.id} visit={visit} isInAddress />}
    </OfPayAccount>
  )
}
