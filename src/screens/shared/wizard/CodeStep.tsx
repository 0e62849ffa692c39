import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { CODE_LENGTH, CodeField, type CodeFieldProps } from '../CodeField.tsx'
import { Form } from '../Form.tsx'
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
  readonly next: 'Próximo' | 'Validar código' | 'Concluir'
  /**
   * What is told of a code with too few characters. Given: the button waits until the code was right, and a code is
   * submitted by its last character or by Enter.
   */
  readonly short?: string
  /** A hint where to look for the code. */
  readonly advice: string
  /** '(Alterar)'; not given: the user cannot change the address. */
  readonly onChange?: () => void
  readonly onBack?: (() => void) | undefined
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const EMPTY = 'Informe o código'

const Boxes = (props: CodeStepProps) => {
  const { flow, label, kind, checksByItself, next, short, advice, onBack } = props
  const { message, notResent, left } = useSelector(flow, (snapshot) => snapshot.context)
  const isChecking = useSelector(flow, (snapshot) => snapshot.matches({ confirming: { code: 'checking' } }))
  const isResending = useSelector(flow, (snapshot) =>
    snapshot.matches({ confirming: { resend: 'resending' } }),
  )
  const isCounting = useSelector(flow, (snapshot) => snapshot.matches({ confirming: { resend: 'counting' } }))
  const mayResend = useSelector(flow, (snapshot) => snapshot.can({ type: 'code.resend' }))
  const form = useRef<HTMLFormElement>(null)
  // a code was sent while its page was open; a page that opens with these boxes focuses its heading afterwards
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.localName === 'h1') {
      form.current?.querySelector('input')?.focus()
    }
  }, [])
  const [code, setCode] = useState('')
  const [wasTyped, setTyped] = useState(false)
  const [submitted, setSubmitted] = useState('')
  const [wasShort, setShort] = useState(false)
  const submit = (whole: string) => {
    setSubmitted(whole)
    flow.send({ type: 'code.submitted', code: whole })
  }
  const type = (typed: string) => {
    setTyped(true)
    setShort(false)
    setCode(typed)
  }
  const tellShort = () => setShort(code.length < CODE_LENGTH)
  // the message belongs to the code that was submitted
  const said = code === submitted ? message : null
  const told = wasShort && short !== undefined ? (code === '' ? EMPTY : short) : said
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (code.length === CODE_LENGTH) submit(code)
      }}
      onKeyDown={({ key, target }) => {
        if (key !== 'Enter' || short === undefined || !(target instanceof HTMLInputElement)) return
        tellShort()
        if (code.length === CODE_LENGTH) submit(code)
      }}
    >
      <CodeField
        label={label}
        kind={kind}
        value={code}
        isReadOnly={isChecking || isResending}
        error={wasTyped && code === '' ? EMPTY : told}
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
            {`em ${clock(left)}`}
          </span>
        )}
      </div>
      {notResent !== null && <Notice tone="error">{notResent}</Notice>}
      <WizardButtons
        next={next}
        isDisabled={short !== undefined || code.length < CODE_LENGTH || isResending}
        isBusy={isChecking}
        onBack={onBack}
      />
    </Form>
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
        <span>{isConfirmed ? 'Confirmado:' : 'Enviamos um código para'}</span>{' '}
        <strong className={classes.address}>{sentTo}</strong>{' '}
        {onChange && (
          <button type="button" className={classes.change} onClick={onChange}>
            (Alterar)
          </button>
        )}
      </p>
      {isConfirmed ? (
        <Form onSubmit={() => flow.send({ type: 'address.keep' })}>
          <Notice tone="info">Você já confirmou este contato.</Notice>
          <WizardButtons next="Próximo" onBack={onBack} />
        </Form>
      ) : (
        <Boxes key={sendings} {...props} />
      )}
    </>
  )
}
