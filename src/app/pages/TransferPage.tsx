import { pages } from '#domain/pages.ts'
import { TransferScreen } from '#screens/payments/TransferScreen.tsx'
import { OpenMoneyOf } from '../payments/OpenMoneyOf.tsx'
import { OfPayAccount } from './OfPayAccount.tsx'
import { TransferContainer } from './TransferContainer.tsx'

export default function TransferPage() {
  return (
    <OfPayAccount page={pages.transfer}>
      {(account) => (
        <TransferContainer {...account}>
          {(props) => (
            <TransferScreen
              {...props}
              open={<OpenMoneyOf companyId={account.company.id} visit={account.visit} />}
            />
          )}
        </TransferContainer>
      )}
    </OfPayAccount>
  )
}
