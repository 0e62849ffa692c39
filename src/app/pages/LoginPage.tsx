import { navigate } from 'wouter/use-browser-location'
import { LoginScreen } from '#screens/session/LoginScreen.tsx'
import { paths } from '../navigation.ts'
import { useFlow } from '../useFlow.ts'
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
