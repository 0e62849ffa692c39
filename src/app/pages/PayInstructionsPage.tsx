import { pages } from '#domain/pages.ts'
import { mayUsePayments } from '#domain/profiles.ts'
import { PayInstructionsScreen } from '#screens/payments/PayInstructionsScreen.tsx'
import { navigate, useHistoryState } from '../routing/navigation.ts'
import { readPayInstructions } from '../routing/payInstructionsState.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { settings } from '../start/settings.ts'

/** What is told on opening is told once: the entry forgets it as soon as it was answered. */
const forgetState = () => navigate(pages.payInstructions, { replace: true })

export default function PayInstructionsPage() {
  const { ops = false, quarteirizacao = false } = readPayInstructions(useHistoryState())
  const user = useSignedInUser()
  const { playStoreUrl, appStoreUrl } = settings()
  const leaveFor = (to: Parameters<typeof navigate>[0]) => {
    forgetState()
    navigate(to)
  }
  return (
    <PayInstructionsScreen
      mayRegister={mayUsePayments(user?.perfil ?? '')}
      stores={{ googlePlay: playStoreUrl, appStore: appStoreUrl }}
      isOpsOpen={ops}
      isAccountRequired={quarteirizacao && !ops}
      onAnswered={forgetState}
      onExit={() => leaveFor(pages.login)}
      onSeeOffers={() => leaveFor(pages.offers)}
      onStart={() => navigate(pages.payOnboarding)}
    />
  )
}
