import { hashOf } from '#domain/links.ts'
import { PartnerOnboardingScreen } from '#screens/access/PartnerOnboardingScreen.tsx'
import { linkParameter } from '../linkParameter.ts'
import { paths } from '../navigation.ts'
import { useFlow } from '../useFlow.ts'
import { partnerOnboarding } from '../wiring/partnerOnboarding.ts'

const PartnerOnboarding = ({ token }: { token: string }) => (
  <PartnerOnboardingScreen flow={useFlow(partnerOnboarding, { input: { token } })} />
)

/** A link that can't be read is one without a pre-registration. */
export default function PartnerOnboardingPage() {
  const token = hashOf(linkParameter(paths.onboard)) ?? ''
  return <PartnerOnboarding key={token} token={token} />
}
