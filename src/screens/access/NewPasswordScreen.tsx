import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isGoodPassword } from '#domain/password.ts'
import type { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import { NewPasswordFields } from '../shared/NewPasswordFields.tsx'
import { Notice } from '../shared/Notice.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'
import { BrokenLink } from './BrokenLink.tsx'

export interface NewPasswordScreenProps {
  readonly flow: ActorRefFrom<typeof newPasswordMachine>
  readonly onForgot: () => void
}

/** Setting a new password from a link (registries §2 /new-password). */
export const NewPasswordScreen = ({ flow, onForgot }: NewPasswordScreenProps) => {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  // The fields can be typed in while the password is being saved.
  const [submitted, setSubmitted] = useState('')
  const { link, message } = useSelector(flow, (snapshot) => snapshot.context)
  const isBroken = useSelector(flow, (snapshot) => snapshot.matches('linkBroken'))
  const isSaving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const isSigningIn = useSelector(flow, (snapshot) => snapshot.matches('signingIn'))
  const isNotSignedIn = useSelector(flow, (snapshot) => snapshot.matches('notSignedIn'))
  const isEditing = useSelector(
    flow,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('notSaved'),
  )
  if (isBroken) return <BrokenLink label="Pedir um novo link" onAct={onForgot} />
  if (!isEditing && !isSaving) {
    return (
      <PublicPage title="Senha alterada com sucesso!">
        {isNotSignedIn && (
          <Notice
            tone="error"
            action={{ label: 'Ir para o login', onAct: () => flow.send({ type: 'login.open' }) }}
          >
            Não foi possível entrar agora. A sua nova senha já vale.
          </Notice>
        )}
        <PlainButton
          isBusy={isSigningIn}
          onClick={() => flow.send({ type: 'session.enter', password: submitted })}
        >
          Entrar
        </PlainButton>
      </PublicPage>
    )
  }
  const isReady = isGoodPassword(password) && password === confirmation
  return (
    <PublicPage title="Nova senha">
      {link?.email && (
        <p>
          Para o usuário <strong>{link.email}</strong>
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReady) return
          setSubmitted(password)
          flow.send({ type: 'password.submitted', password })
        }}
      >
        <NewPasswordFields
          password={password}
          confirmation={confirmation}
          onPassword={setPassword}
          onConfirmation={setConfirmation}
        />
        {message !== null && (
          <Notice tone="error" action={{ label: 'Pedir um novo link', onAct: onForgot }}>
            {message}
          </Notice>
        )}
        <PlainButton type="submit" isDisabled={!isReady} isBusy={isSaving}>
          Salvar
        </PlainButton>
      </form>
    </PublicPage>
  )
}
