import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isEmail } from '#domain/email.ts'
import type { forgotPasswordMachine } from '#machines/access/forgotPasswordMachine.ts'
import { leaving } from '../shared/afterPress.ts'
import { EmailField } from '../shared/EmailField.tsx'
import { Form } from '../shared/Form.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'
import { MomentPart } from '../shared/SuccessDialog.tsx'
import classes from './ForgotPasswordScreen.module.css'

/** Password recovery (registries §2 /forgot). */
export const ForgotPasswordScreen = ({ flow }: { flow: ActorRefFrom<typeof forgotPasswordMachine> }) => {
  const [email, setEmail] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const isSending = useSelector(flow, (forgot) => forgot.matches('sending'))
  const isSent = useSelector(flow, (forgot) => forgot.matches('sent'))
  const sentTo = useSelector(flow, (forgot) => forgot.context.email)
  const isGood = isEmail(email)
  const goBack = () => flow.send({ type: 'login.open' })
  if (isSent) {
    return (
      <PublicPage title="Verifique o seu e-mail">
        <MomentPart>
          <p>
            <span>Se existir um usuário com o e-mail</span> <strong>{sentTo}</strong>
            <span>, ele receberá as instruções para redefinir a senha.</span>
          </p>
          <PlainButton onClick={goBack}>Voltar</PlainButton>
        </MomentPart>
      </PublicPage>
    )
  }
  return (
    <PublicPage title="Recuperar senha">
      <p>Informe o e-mail do seu cadastro para receber as instruções.</p>
      <Form
        onSubmit={() => {
          if (isGood) flow.send({ type: 'reset.requested', email })
        }}
      >
        <EmailField
          className={classes.email ?? ''}
          classNames={{ description: classes.hint ?? '', error: classes.error ?? '' }}
          label="E-mail"
          autoComplete="username"
          value={email}
          description={isGood ? undefined : 'Digite um e-mail válido'}
          error={wasLeft && !isGood && 'Email inválido!'}
          onChange={setEmail}
          onBlur={leaving(() => setLeft(true))}
        />
        <div className={classes.buttons}>
          <PlainButton look="quiet" onClick={goBack}>
            Voltar
          </PlainButton>
          <PlainButton type="submit" isDisabled={!isGood} isBusy={isSending}>
            Enviar
          </PlainButton>
        </div>
      </Form>
    </PublicPage>
  )
}
