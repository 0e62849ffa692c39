import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { emailIn, isEmail } from '#domain/email.ts'
import { type PageAddress, pages } from '#domain/pages.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { loginMachine } from '#machines/session/loginMachine.ts'
import { Brand } from '../shared/Brand.tsx'
import { EmailField } from '../shared/EmailField.tsx'
import { FollowLink } from '../shared/FollowLink.tsx'
import { PasswordField } from '../shared/PasswordField.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { WaitingText } from '../shared/Waiting.tsx'
import { earlyFocus, fieldsIn, takeEarlyFields } from './earlyFields.ts'
import classes from './LoginScreen.module.css'

export interface LoginScreenProps {
  readonly flow: ActorRefFrom<typeof loginMachine>
  readonly onFollow: (to: PageAddress) => void
}

/** The login page (registries §2 Login). */
export const LoginScreen = ({ flow, onFollow }: LoginScreenProps) => {
  const isSubmitting = useSelector(flow, (login) => login.matches('submitting'))
  const isBlocked = useSelector(flow, (login) => login.matches('blocked'))
  const message = useSelector(flow, (login) => login.context.message)
  // No form library for two fields: it would be a tenth of the largest size of this page
  // (scripts/budgets.ts).
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [wasUsernameLeft, leaveUsername] = useState(false)
  const [wasPasswordLeft, leavePassword] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // of a page that React writes anew
  const [focused] = useState(earlyFocus)
  // The page shows the fields before this code is there: what was typed or filled in meanwhile counts.
  useLayoutEffect(() => {
    if (!form.current) return
    const fields = fieldsIn(form.current)
    const early = takeEarlyFields() ?? fields
    setUsername(emailIn(early.username?.value ?? ''))
    setPassword(early.password?.value ?? '')
    if (focused !== null) fields[focused]?.focus()
  }, [focused])
  const isUsernameGood = isEmail(username)
  const isPasswordGood = password !== ''
  const isGood = isUsernameGood && isPasswordGood
  return (
    <main className={classes.page}>
      <title>{`Entrar | ${PRODUCT_NAME}`}</title>
      <section className={classes.road} aria-label={PRODUCT_NAME}>
        <Brand />
        <p className={classes.promise}>Cargas, viagens e pagamentos da sua frota em um só lugar.</p>
      </section>
      <section className={classes.panel}>
        <div className={classes.content}>
          <h1 className={classes.title}>Entrar</h1>
          <form
            ref={form}
            className={classes.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (isGood) flow.send({ type: 'login.submitted', username, password })
            }}
          >
            <EmailField
              label="E-mail"
              autoComplete="username"
              value={username}
              error={wasUsernameLeft && !isUsernameGood && 'Email inválido!'}
              onChange={setUsername}
              onBlur={() => leaveUsername(true)}
            />
            <PasswordField
              label="Senha"
              autoComplete="current-password"
              value={password}
              error={wasPasswordLeft && !isPasswordGood && 'Senha inválida!'}
              onChange={setPassword}
              onBlur={() => leavePassword(true)}
            />
            <FollowLink className={classes.link} href={pages.forgot} onFollow={onFollow}>
              Esqueceu sua senha?
            </FollowLink>
            <div role="alert" className={classes.alert}>
              {message !== null && <p className={classes.refusal}>{message}</p>}
              {isBlocked && <p className={classes.notice}>Para prosseguir, desative a extensão AdBlock</p>}
            </div>
            <PlainButton type="submit" isDisabled={!isGood} isBusy={isSubmitting}>
              Entrar
            </PlainButton>
            <p role="status" className={classes.wait}>
              {isSubmitting && <WaitingText>Entrando…</WaitingText>}
            </p>
          </form>
          <div className={classes.signup}>
            <h2 className={classes.subtitle}>Ou cadastre-se agora</h2>
            <PlainButton look="quiet" onClick={() => onFollow(pages.signup)}>
              Começar
            </PlainButton>
          </div>
        </div>
      </section>
    </main>
  )
}
