import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isGoodPassword } from '#domain/password.ts'
import type { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import { Form } from '../shared/Form.tsx'
import { NewPasswordFields } from '../shared/NewPasswordFields.tsx'
import { Notice } from '../shared/Notice.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'
import { MomentPart } from '../shared/SuccessDialog.tsx'
import { BrokenLink } from './BrokenLink.tsx'

type Flow = ActorRefFrom<typeof newPasswordMachine>

export interface NewPasswordScreenProps {
  readonly flow: Flow
  readonly onForgot: () => void
}

interface EnteringProps {
  readonly flow: Flow
  readonly onEnter: () => void
}

const PasswordSet = ({ flow, onEnter }: EnteringProps) => {
  const isSigningIn = useSelector(flow, (snapshot) => snapshot.matches('signingIn'))
  const isNotSignedIn = useSelector(flow, (snapshot) => snapshot.matches('notSignedIn'))
  return (
    <PublicPage title="Senha alterada com sucesso!">
      <MomentPart>
        {isNotSignedIn && (
          <Notice
            tone="error"
            action={{ label: 'Ir para login', onAct: () => flow.send({ type: 'login.open' }) }}
          >
            Não foi possível entrar agora. A sua nova senha já vale.
          </Notice>
        )}
        <PlainButton isBusy={isSigningIn} onClick={onEnter}>
          Entrar
        </PlainButton>
      </MomentPart>
    </PublicPage>
  )
}

/** It is unknown whether the password was set: the user finds out by signing in with it. */
const PasswordUncertain = ({ flow, onEnter, onForgot }: EnteringProps & NewPasswordScreenProps) => {
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  const isUnproven = useSelector(flow, (snapshot) => snapshot.matches({ maybeSaved: 'unproven' }))
  const isProving = useSelector(flow, (snapshot) => snapshot.matches('proving'))
  return (
    <>
      {message === null ? (
        <Notice tone="warning">Não recebemos a resposta: a senha pode já ter sido trocada.</Notice>
      ) : (
        <Notice tone="error" action={{ label: 'Pedir um novo link', onAct: onForgot }}>
          <span>{message}</span>
          <p>Se você acabou de trocar a senha, tente entrar com ela.</p>
        </Notice>
      )}
      {isUnproven && <Notice tone="error">Não foi possível entrar agora.</Notice>}
      <PlainButton isBusy={isProving} onClick={onEnter}>
        Entrar com a nova senha
      </PlainButton>
    </>
  )
}

/** Setting a new password from a link (registries §2 /new-password). */
export const NewPasswordScreen = ({ flow, onForgot }: NewPasswordScreenProps) => {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  // The fields can be typed in while the password is being saved.
  const [submitted, setSubmitted] = useState('')
  const { user, message } = useSelector(flow, (snapshot) => snapshot.context)
  const isBroken = useSelector(flow, (snapshot) => snapshot.matches('linkBroken'))
  const isSaving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const isNotSaved = useSelector(flow, (snapshot) => snapshot.matches('notSaved'))
  const isUncertain = useSelector(flow, (snapshot) => snapshot.hasTag('uncertain'))
  const isSet = useSelector(flow, (snapshot) => snapshot.hasTag('set'))
  const isLeft = useSelector(flow, (snapshot) => snapshot.matches('left'))
  const maySubmit = useSelector(flow, (snapshot) => snapshot.can({ type: 'password.submitted', password }))
  const enter = () => flow.send({ type: 'session.enter', password: submitted })
  if (isBroken)
    return (
      <BrokenLink
        words="Abra o link do e-mail mais uma vez ou peça um novo."
        label="Pedir um novo link"
        onAct={onForgot}
      />
    )
  if (isLeft) return null
  if (isSet) return <PasswordSet flow={flow} onEnter={enter} />
  const isReady = isGoodPassword(password) && password === confirmation
  return (
    <PublicPage title="Nova senha">
      {user?.email && (
        <p>
          <span>Para o usuário</span> <strong>{user.email}</strong>
        </p>
      )}
      <Form
        onSubmit={() => {
          if (!isReady || !maySubmit) return
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
        {isNotSaved && (
          <Notice tone="error" action={{ label: 'Pedir um novo link', onAct: onForgot }}>
            {message}
          </Notice>
        )}
        {isUncertain && <PasswordUncertain flow={flow} onEnter={enter} onForgot={onForgot} />}
        <PlainButton
          type="submit"
          look={isUncertain ? 'quiet' : 'filled'}
          isDisabled={!isReady || !maySubmit}
          isBusy={isSaving}
        >
          {isUncertain ? 'Enviar de novo' : 'Salvar'}
        </PlainButton>
      </Form>
    </PublicPage>
  )
}
