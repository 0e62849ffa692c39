import { useState } from 'react'
import { hashOf } from '#domain/links.ts'
import { linkPages, pages } from '#domain/pages.ts'
import { BrokenLink } from '#screens/access/BrokenLink.tsx'
import { ReRegistrationScreen } from '#screens/access/ReRegistrationScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { linkParameter } from '../routing/linkParameter.ts'
import { navigate, usePathname } from '../routing/navigation.ts'
import { reRegistrationBy } from '../wiring/reRegistration.ts'

const ReRegistration = ({ hash }: { hash: string }) => {
  const [reRegistration] = useState(() => reRegistrationBy(hash))
  return <ReRegistrationScreen flow={useFlow(reRegistration)} />
}

export default function ReRegistrationPage() {
  const hash = hashOf(linkParameter(linkPages.resetRegister, usePathname()))
  if (hash === null)
    return (
      <BrokenLink
        words="Abra o link do e-mail mais uma vez."
        label="Ir para login"
        isLeaving
        onAct={() => navigate(pages.login)}
      />
    )
  return <ReRegistration key={hash} hash={hash} />
}
