import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { CODE_LENGTH, CodeField, type CodeFieldProps } from '../CodeField.tsx'
import { Notice } from '../Notice.tsx'
import { PlainButton } from '../PlainButton.tsx'
import classes from './CodeStep.module.css'
import { WizardButtons } from './WizardFrame.tsx'

export interface CodeStepProps {
  readonly flow: ActorRefFrom<typeof verificationMachine>
  /** The address that the code was sent to, formatted. */
  readonly sentTo: string
  readonly label: string
  readonly kind: CodeFieldProps['kind']
  /** The sixth character submits the code. */
  readonly checksByItself: boolean
  readonly next: 'Próximo' | 'Validar código'
  /** A hint where to look for the code. */
  readonly advice: string
  /** '(Alterar)'; not given: the user cannot change the address. */
  readonly onChange?: () => void
  readonly onBack?: (() => void) | undefined
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const Boxes = (props: CodeStepProps) => {
  const { flow, label, kind, checksByItself, next, advice, onBack } = props
  const { message, notResent, left } = useSelector(flow, (snapshot) => snapshot.context)
  const isChecking = useSelector(flow, (snapshot) => snapshot.matches({ confirming: { code: 'checking' } }))
  const isResending = useSelector(flow, (snapshot) =>
    snapshot.matches({ confirming: { resend: 'resending' } }),
  )
  const isCounting = useSelector(flow, (snapshot) => snapshot.matches({ confirming: { resend: 'counting' } }))
  const mayResend = useSelector(flow, (snapshot) => snapshot.can({ type: 'code.resend' }))
  const form = useRef<HTMLFormElement>(null)
  // another code was sent, and the button that asked for it waits
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus()
  }, [])
  const [code, setCode] = useState('')
  const [wasTyped, setTyped] = useState(false)
  const [submitted, setSubmitted] = useState('')
  const submit = (whole: string) => {
    setSubmitted(whole)
    flow.send({ type: 'code.submitted', code: whole })
  }
  const type = (typed: string) => {
    setTyped(true)
    setCode(typed)
  }
  // the message belongs to the code that was submitted
  const told = code === submitted ? message : null
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === CODE_LENGTH) submit(code)
      }}
    >
      <CodeField
        label={label}
        kind={kind}
        value={code}
        isReadOnly={isChecking || isResending}
        error={wasTyped && code === '' ? 'Informe o código' : told}
        onChange={type}
        {...(checksByItself && { onWhole: submit })}
      />
      <p className={classes.advice}>{advice}</p>
      <div className={classes.resend}>
        <PlainButton
          look="quiet"
          isDisabled={!mayResend}
          isBusy={isResending}
          onClick={() => flow.send({ type: 'code.resend' })}
        >
          REENVIAR CÓDIGO
        </PlainButton>
        {isCounting && (
          <span role="timer" className="tabular">
            em {clock(left)}
          </span>
        )}
      </div>
      {notResent !== null && <Notice tone="error">{notResent}</Notice>}
      <WizardButtons
        next={next}
        isDisabled={code.length < CODE_LENGTH || isResending}
        isBusy={isChecking}
        onBack={onBack}
      />
    </form>
  )
}

/**
 * The code that was sent, or the notice that the address was verified before (registries §2, EmailConfirm).
 */
export const CodeStep = (props: CodeStepProps) => {
  const { flow, sentTo, onChange, onBack } = props
  const sendings = useSelector(flow, (snapshot) => snapshot.context.sendings)
  const isConfirmed = useSelector(flow, (snapshot) => snapshot.matches('confirmed'))
  return (
    <>
      <p>
        {isConfirmed ? 'Confirmado:' : 'Enviamos um código para'}{' '}
        <strong className={classes.address}>{sentTo}</strong>{' '}
        {onChange && (
          <button type="button" className={classes.change} onClick={onChange}>
            (Alterar)
          </button>
        )}
      </p>
      {isConfirmed ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            flow.send({ type: 'address.keep' })
          }}
        >
          <Notice tone="info">Você já confirmou este contato.</Notice>
          <WizardButtons next="Próximo" onBack={onBack} />
        </form>
      ) : (
        <Boxes key={sendings} {...props} />
      )}
    </>
  )
}
