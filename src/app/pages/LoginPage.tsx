import { LoginScreen } from '#screens/session/LoginScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { navigate } from '../routing/navigation.ts'
import { login } from '../wiring/session.ts'

export default function LoginPage() {
  return <LoginScreen flow={useFlow(login)} onFollow={navigate} />
}
