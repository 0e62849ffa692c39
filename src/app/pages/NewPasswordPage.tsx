import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { passwordLinkOf } from '#domain/links.ts'
import { NewPasswordScreen } from '#screens/access/NewPasswordScreen.tsx'
import { paths } from '../navigation.ts'
import { useFlow } from '../useFlow.ts'
import { newPassword } from '../wiring/access.ts'

/**
 * What stands behind the route's own word in the address itself, since the router decodes too freely;
 * it lets a slash at the end pass, which is no part of the link.
 */
const parameter = () => location.pathname.slice(paths.newPassword.indexOf(':')).replace(/\/$/, '')

export default function NewPasswordPage() {
  const [link] = useState(() => passwordLinkOf(parameter()))
  return (
    <NewPasswordScreen
      flow={useFlow(newPassword, { input: { link } })}
      onForgot={() => navigate(paths.forgot)}
    />
  )
}
