import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isEmail } from '#domain/email.ts'
import type { forgotPasswordMachine } from '#machines/access/forgotPasswordMachine.ts'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'

export interface ForgotPasswordScreenProps {
  readonly flow: ActorRefFrom<typeof forgotPasswordMachine>
  readonly onBack: () => void
}

/** Password recovery (registries §2 /forgot). */
export const ForgotPasswordScreen = ({ flow, onBack }: ForgotPasswordScreenProps) => {
  const [email, setEmail] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const isSending = useSelector(flow, (forgot) => forgot.matches('sending'))
  const isSent = useSelector(flow, (forgot) => forgot.matches('sent'))
  const isGood = isEmail(email.trim())
  if (isSent) {
    return (
      <PublicPage title="Verifique o seu e-mail">
        <p>
          Se existir um usuário com o e-mail <strong>{email.trim()}</strong>, ele receberá as instruções para
          redefinir a senha.
        </p>
        <PlainButton onClick={onBack}>Voltar</PlainButton>
      </PublicPage>
    )
  }
  return (
    <PublicPage title="Recuperar senha">
      <p>Informe o e-mail do seu cadastro para receber as instruções.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isGood) flow.send({ type: 'reset.requested', email: email.trim() })
        }}
      >
        <TextInput
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          value={email}
          description={isGood ? undefined : 'Digite um e-mail válido'}
          error={wasLeft && !isGood && 'Email inválido!'}
          onChange={(event) => setEmail(event.currentTarget.value.toLowerCase())}
          onBlur={() => setLeft(true)}
        />
        <PlainButton type="submit" isDisabled={!isGood} isBusy={isSending}>
          Enviar
        </PlainButton>
      </form>
      <PlainButton look="quiet" onClick={onBack}>
        Voltar
      </PlainButton>
    </PublicPage>
  )
}
