import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { passwordLinkOf } from '#domain/links.ts'
import { NewPasswordScreen } from '#screens/access/NewPasswordScreen.tsx'
import { paths } from '../navigation.ts'
import { useFlow } from '../useFlow.ts'
import { newPassword } from '../wiring/access.ts'

/** Everything behind the route's own word, as it stands in the address: the router decodes too freely. */
const parameter = () => location.pathname.slice(paths.newPassword.indexOf(':'))

export default function NewPasswordPage() {
  const [link] = useState(() => passwordLinkOf(parameter()))
  return (
    <NewPasswordScreen
      flow={useFlow(newPassword, { input: { link } })}
      onForgot={() => navigate(paths.forgot)}
    />
  )
}
