import { useState } from 'react'
import { passwordLinkOf } from '#domain/links.ts'
import { linkPages, pages } from '#domain/pages.ts'
import { NewPasswordScreen } from '#screens/access/NewPasswordScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { linkParameter } from '../routing/linkParameter.ts'
import { navigate } from '../routing/navigation.ts'
import { newPasswordBy } from '../wiring/access.ts'

export default function NewPasswordPage() {
  const [link] = useState(() => passwordLinkOf(linkParameter(linkPages.newPassword)))
  const [newPassword] = useState(() => newPasswordBy(link?.hash ?? ''))
  const user = link && { email: link.email }
  return (
    <NewPasswordScreen
      flow={useFlow(newPassword, { input: { user } })}
      onForgot={() => navigate(pages.forgot)}
    />
  )
}
