import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { pages } from '#domain/pages.ts'
import { OnboardingScreen, OnboardingToCome } from '#screens/payments/OnboardingScreen.tsx'
import { ChooseCompanyModal } from '#screens/shared/ChooseCompanyModal.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { payOnboardingBy } from '../payments/payOnboarding.ts'
import { navigate } from '../routing/navigation.ts'
import { useCompanies, useCompanyScope, useSignedInUser } from '../session/useSession.ts'
import { chooseCompany } from '../wiring/chooseCompany.ts'
import { RequireCompany } from './RequireCompany.tsx'
import { EmbeddedPercentages } from './TransferPercentages.tsx'

const percentagesOf = (companyId: number) => <EmbeddedPercentages companyId={companyId} />

const Onboarding = ({ userId, companyId }: { userId: number; companyId: number }) => {
  const [onboarding] = useState(() => payOnboardingBy(userId, companyId))
  const flow = useFlow(onboarding)
  return <OnboardingScreen flow={flow} percentages={percentagesOf} />
}

/** 'Selecione um CNPJ', when all companies are selected in the top bar. */
const Choosing = ({ onChosen }: { onChosen: (companyId: number) => void }) => {
  const flow = useFlow(chooseCompany)
  const output = useSelector(flow, (snapshot) => snapshot.output)
  useEffect(() => {
    if (output?.kind === 'chosen') onChosen(output.company.id)
    if (output?.kind === 'declined') navigate(pages.payments)
  }, [output, onChosen])
  return <ChooseCompanyModal flow={flow} />
}

const OfSelected = ({ userId }: { userId: number }) => {
  const { selected } = useCompanyScope()
  const companies = useCompanies()
  if (selected) return <Onboarding key={selected.id} userId={userId} companyId={selected.id} />
  // the top bar shows it, too, and a reload finds it again
  return <Choosing onChosen={(id) => companies?.send({ type: 'company.selected', id })} />
}

/** The onboarding of the company of the top bar (payments §2.3). */
export default function PayOnboardingPage() {
  const user = useSignedInUser()
  return (
    <RequireCompany
      title="Conta de pagamentos"
      breadcrumb="Pagamentos / Cadastro"
      toCome={<OnboardingToCome />}
    >
      {user && <OfSelected key={user.usuario_id} userId={user.usuario_id} />}
    </RequireCompany>
  )
}
