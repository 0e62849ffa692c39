import { useEffect, useState } from 'react'
import { passwordLinkOf } from '#domain/links.ts'
import { linkPages, linkTo, pages } from '#domain/pages.ts'
import { NewPasswordScreen } from '#screens/access/NewPasswordScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { linkParameter } from '../routing/linkParameter.ts'
import { navigate } from '../routing/navigation.ts'
import { newPasswordBy } from '../wiring/access.ts'

const parameterIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'parameter' in state && typeof state.parameter === 'string'
    ? state.parameter
    : ''

/**
 * The parameter, which holds a secret and an e-mail, leaves the address bar when it has been read (reliability
 * §7.15); the entry of the history keeps it for a reload.
 */
export default function NewPasswordPage() {
  const [parameter] = useState(() => linkParameter(linkPages.newPassword) || parameterIn(history.state))
  const [link] = useState(() => passwordLinkOf(parameter))
  const [newPassword] = useState(() => newPasswordBy(link?.hash ?? ''))
  const user = link && { email: link.email }
  useEffect(() => {
    if (link) navigate(linkTo(linkPages.newPassword, ''), { replace: true, state: { parameter } })
  }, [link, parameter])
  return (
    <NewPasswordScreen
      flow={useFlow(newPassword, { input: { user } })}
      onForgot={() => navigate(pages.forgot)}
    />
  )
}
