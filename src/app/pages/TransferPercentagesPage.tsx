import { pages } from '#domain/pages.ts'
import { PercentagesScreen } from '#screens/payments/PercentagesView.tsx'
import { navigate } from '../routing/navigation.ts'
import { OfPayAccount } from './OfPayAccount.tsx'
import { TransferPercentages } from './TransferPercentages.tsx'

export default function TransferPercentagesPage() {
  return (
    <OfPayAccount page={pages.transferShares}>
      {({ company }) => (
        <TransferPercentages companyId={company.id}>
          {(flow) => <PercentagesScreen flow={flow} onBack={() => navigate(pages.payments)} />}
        </TransferPercentages>
      )}
    </OfPayAccount>
  )
}
