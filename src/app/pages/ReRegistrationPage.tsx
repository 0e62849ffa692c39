import { useState } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { hashOf } from '#domain/links.ts'
import { BrokenLink } from '#screens/access/BrokenLink.tsx'
import { ReRegistrationScreen } from '#screens/access/ReRegistrationScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { linkParameter } from '../routing/linkParameter.ts'
import { paths } from '../routing/navigation.ts'
import { reRegistrationBy } from '../wiring/reRegistration.ts'

const ReRegistration = ({ hash }: { hash: string }) => {
  const [reRegistration] = useState(() => reRegistrationBy(hash))
  return <ReRegistrationScreen flow={useFlow(reRegistration)} />
}

export default function ReRegistrationPage() {
  const hash = hashOf(linkParameter(paths.resetRegister, usePathname()))
  if (hash === null) return <BrokenLink label="Ir para o login" onAct={() => navigate(paths.login)} />
  return <ReRegistration key={hash} hash={hash} />
}
