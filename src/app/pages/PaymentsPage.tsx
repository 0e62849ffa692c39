import { useEffect, useState } from 'react'
import { pages } from '#domain/pages.ts'
import { isPayHomeState } from '#machines/payments/account/payGate.ts'
import { PaymentsScreen } from '#screens/payments/PaymentsScreen.tsx'
import { OpenMoneyOf } from '../payments/OpenMoneyOf.tsx'
import { payVisit } from '../payments/payVisit.ts'
import { navigate, useHistoryState } from '../routing/navigation.ts'
import { useCompanyScope } from '../session/useSession.ts'
import { useUnfinishedOnboarding } from '../session/useUnfinishedOnboarding.ts'
import { settings } from '../start/settings.ts'
import { BringMoneyTab, loadPayTabs, PercentagesTab, StatementTab, TransferTab } from './payTabs.tsx'

/** After the home is drawn. */
const LATER_MS = 500

export default function PaymentsPage() {
  const { companies, selected } = useCompanyScope()
  const keepsCompany = isPayHomeState(useHistoryState())
  const [visit] = useState(() => payVisit(keepsCompany ? selected : null))
  const isUnfinished = useUnfinishedOnboarding(visit)
  useEffect(() => {
    const loading = setTimeout(loadPayTabs, LATER_MS)
    return () => clearTimeout(loading)
  }, [])
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
      renderOpen={({ id }) => <OpenMoneyOf companyId={id} visit={visit} />}
      onContinue={isUnfinished ? () => navigate(pages.payOnboarding) : null}
      renderTab={(tab, { company, card, onLeave }) => {
        if (tab === 'transferir') {
          return (
            <TransferTab
              key={card.identificador}
              visit={visit}
              company={company}
              card={card}
              onHome={onLeave}
            />
          )
        }
        if (tab === 'extrato') {
          return <StatementTab company={company} card={card} />
        }
        if (tab === 'trazerDinheiro') return <BringMoneyTab companyId={company.id} visit={visit} />
        return tab === 'ptransf' ? <PercentagesTab companyId={company.id} /> : null
      }}
    />
  )
}
