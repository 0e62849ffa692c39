import { useState } from 'react'
import { passwordLinkOf } from '#domain/links.ts'
import { linkPages, pages } from '#domain/pages.ts'
import { NewPasswordScreen } from '#screens/access/NewPasswordScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { linkParameter } from '../routing/linkParameter.ts'
import { navigate } from '../routing/navigation.ts'
import { newPassword } from '../wiring/access.ts'

export default function NewPasswordPage() {
  const [link] = useState(() => passwordLinkOf(linkParameter(linkPages.newPassword)))
  return (
    <NewPasswordScreen
      flow={useFlow(newPassword, { input: { link } })}
      onForgot={() => navigate(pages.forgot)}
    />
  )
}
