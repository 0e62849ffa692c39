import { navigate } from 'wouter/use-browser-location'
import { ForgotPasswordScreen } from '#screens/access/ForgotPasswordScreen.tsx'
import { paths } from '../navigation.ts'
import { useFlow } from '../useFlow.ts'
import { forgotPassword } from '../wiring/access.ts'

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen flow={useFlow(forgotPassword)} onBack={() => navigate(paths.login)} />
}
