import { pages } from '#domain/pages.ts'
import { OfPayAccount } from './OfPayAccount.tsx'
import { StatementOf } from './StatementOf.tsx'

export default function StatementPage() {
  return (
    <OfPayAccount page={pages.statement}>
      {({ company, card }) => <StatementOf company={company} card={card} isInAddress />}
    </OfPayAccount>
  )
}
