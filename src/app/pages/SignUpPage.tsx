import { useEffect } from 'react'
import { SignUpScreen } from '#screens/access/SignUpScreen.tsx'
import { Waiting } from '#screens/shared/Waiting.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { sessionActor } from '../wiring/session.ts'
import { signUp } from '../wiring/signUp.ts'

const SignUp = () => <SignUpScreen flow={useFlow(signUp)} />

/** A signed-in user is signed out first (registries §2); the drafts stay. */
export default function SignUpPage() {
  const user = useSignedInUser()
  useEffect(() => {
    if (user) sessionActor.send({ type: 'session.signOut' })
  }, [user])
  return user ? <Waiting /> : <SignUp />
}
