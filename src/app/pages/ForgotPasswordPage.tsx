import { ForgotPasswordScreen } from '#screens/access/ForgotPasswordScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { forgotPassword } from '../wiring/access.ts'

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen flow={useFlow(forgotPassword)} />
}
