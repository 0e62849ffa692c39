import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { passwordLinkOf } from '#domain/links.ts'
import { NewPasswordScreen } from '#screens/access/NewPasswordScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { linkParameter } from '../routing/linkParameter.ts'
import { paths } from '../routing/navigation.ts'
import { newPassword } from '../wiring/access.ts'

export default function NewPasswordPage() {
  const [link] = useState(() => passwordLinkOf(linkParameter(paths.newPassword)))
  return (
    <NewPasswordScreen
      flow={useFlow(newPassword, { input: { link } })}
      onForgot={() => navigate(paths.forgot)}
    />
  )
}
