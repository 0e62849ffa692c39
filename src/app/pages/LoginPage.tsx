import { navigate } from 'wouter/use-browser-location'
import { LoginScreen } from '#screens/session/LoginScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { paths } from '../routing/navigation.ts'
import { login } from '../wiring/session.ts'

export default function LoginPage() {
  return (
    <LoginScreen
      flow={useFlow(login)}
      forgotHref={paths.forgot}
      signupHref={paths.signup}
      onFollow={(href) => navigate(href)}
    />
  )
}
