import { useEffect, useState } from 'react'
import { SignUpScreen } from '#screens/access/SignUpScreen.tsx'
import { PublicPage } from '#screens/shared/PublicPage.tsx'
import { WizardToCome } from '#screens/shared/wizard/WizardToCome.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { sessionActor } from '../wiring/session.ts'
import { signUp } from '../wiring/signUp.ts'

const SignUp = () => <SignUpScreen flow={useFlow(signUp)} />

/**
 * Who is signed in when it is opened is signed out first (registries §2); the drafts stay. A session that
 * begins later, in another tab, is left alone.
 */
export default function SignUpPage() {
  const user = useSignedInUser()
  const [isOpen, open] = useState(user === null)
  useEffect(() => {
    if (!isOpen && user) sessionActor.send({ type: 'session.signOut' })
  }, [isOpen, user])
  if (!isOpen && !user) open(true)
  return isOpen ? <SignUp /> : <WizardToCome Page={PublicPage} title="Cadastro" />
}
