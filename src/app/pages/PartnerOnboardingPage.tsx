import { useEffect, useState } from 'react'
import { hashOf } from '#domain/links.ts'
import { linkPages } from '#domain/pages.ts'
import { PartnerOnboardingScreen } from '#screens/access/PartnerOnboardingScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { linkParameter } from '../routing/linkParameter.ts'
import { dropPartnerToken } from '../wiring/partnerHttp.ts'
import { partnerOnboardingBy } from '../wiring/partnerOnboarding.ts'

const PartnerOnboarding = ({ token }: { token: string }) => {
  const [onboarding] = useState(() => partnerOnboardingBy(token))
  useEffect(() => dropPartnerToken, [])
  return <PartnerOnboardingScreen flow={useFlow(onboarding)} />
}

/** A link that cannot be read counts as one without a pre-registration. */
export default function PartnerOnboardingPage() {
  const token = hashOf(linkParameter(linkPages.onboard)) ?? ''
  return <PartnerOnboarding key={token} token={token} />
}
