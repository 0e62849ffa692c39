import { useEffect, useState } from 'react'
import { pages } from '#domain/pages.ts'
import { isPayHomeState } from '#machines/payments/payGate.ts'
import { PaymentsScreen } from '#screens/payments/PaymentsScreen.tsx'
import { navigate, useHistoryState } from '../routing/navigation.ts'
import { OpenMoneyOf } from '../session/OpenMoney.tsx'
import { payVisit } from '../session/payVisit.ts'
import { useCompanyScope } from '../session/useSession.ts'
import { useUnfinishedOnboarding } from '../session/useUnfinishedOnboarding.ts'
import { settings } from '../start/settings.ts'
import { BringMoneyOf } from './BringMoneyOf.tsx'
import { StatementOf } from './StatementOf.tsx'
import { EmbeddedTransfer } from './TransferOf.tsx'
import { EmbeddedPercentages } from './TransferPercentages.tsx'

export default function PaymentsPage() {
  const { companies, selected } = useCompanyScope()
  const keepsCompany = isPayHomeState(useHistoryState())
  const [visit] = useState(() => payVisit(keepsCompany ? selected : null))
  const isUnfinished = useUnfinishedOnboarding(visit)
  // a reload of this page begins anew
  useEffect(() => {
    if (keepsCompany) navigate(pages.payments, { replace: true })
  }, [keepsCompany])
  return (
    <PaymentsScreen
      flow={visit}
      hasSeveralCompanies={companies.length > 1}
      helpPhone={settings().payPasswordPhone}
      onFollow={(to) => navigate(to)}
      renderOpen={({ id }) => <OpenMoneyOf companyId={id} />}
      onContinue={isUnfinished ? () => navigate(pages.payOnboarding) : null}
      renderTab={(tab, { company, card, isBalanceHidden, onLeave }) => {
        if (tab === 'transferir' && card) {
          return (
            <EmbeddedTransfer
              key={card.identificador}
              visit={visit}
              company={company}
              card={card}
              onHome={onLeave}
            />
          )
        }
        if (tab === 'extrato') {
          return <StatementOf company={company} card={card} areBalancesHidden={isBalanceHidden} />
        }
        if (tab === 'trazerDinheiro') return <BringMoneyOf companyId={company.id} visit={visit} />
        return tab === 'ptransf' ? <EmbeddedPercentages companyId={company.id} /> : null
      }}
    />
  )
}
