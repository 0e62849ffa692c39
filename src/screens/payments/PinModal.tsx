import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { shownPhone } from '#domain/phones.ts'
import { Secret } from '#domain/secret.ts'
import type { pinMachine } from '#machines/payments/account/pinMachine.ts'
import { CODE_LENGTH, CodeField } from '../shared/CodeField.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Notice } from '../shared/Notice.tsx'
import { NoWrap } from '../shared/NoWrap.tsx'
import { PasswordActions } from '../shared/PasswordActions.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import classes from './PinModal.module.css'

type PinFlow = ActorRefFrom<typeof pinMachine>

const TITLE = 'Confirme com o PIN'
const EMPTY = 'Informe o código'
const NOT_WHOLE = 'Digite um código com 6 dígitos.'
const EXPIRED = 'O PIN que enviamos expirou. Peça outro para continuar.'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const WithoutPhone = ({ flow }: { flow: PinFlow }) => {
  const close = () => flow.send({ type: 'pin.withdrawn' })
  return (
    <Dialog
      title={TITLE}
      question="withoutPhone"
      isOpen
      onClose={close}
      actions={<Button onClick={close}>Voltar</Button>}
    >
      <Notice tone="warning">
        O seu usuário não tem telefone, e o PIN só é enviado por SMS ou WhatsApp. Peça à central de
        atendimento, na página Fale conosco, que cadastre o seu celular e depois entre de novo no portal.
      </Notice>
    </Dialog>
  )
}

/** What has become of the PIN that was sent last. */
const About = ({ flow, phone }: { flow: PinFlow; phone: string }) => {
  const sendings = useSelector(flow, (question) => question.context.sendings)
  const isMissing = useSelector(flow, (question) => question.matches({ open: { code: 'missing' } }))
  const isExpired = useSelector(flow, (question) => question.matches({ open: { code: 'expired' } }))
  const isCounting = useSelector(flow, (question) => question.matches({ open: { sending: 'counting' } }))
  const isReady = useSelector(flow, (question) => question.matches({ open: { sending: 'ready' } }))
  const shown = (end: string) => (
    <span className={classes.phone}>
      <strong translate="no">{shownPhone(phone)}</strong>
      <span>{end}</span>
    </span>
  )
  if (isExpired) return <Notice tone="warning">{EXPIRED}</Notice>
  if (!isMissing) {
    const way = ['', ' por SMS'][sendings] ?? ' por WhatsApp'
    return (
      <p>
        <span>{`Digite o PIN de 6 dígitos que enviamos${way} para`}</span> {shown('.')}
      </p>
    )
  }
  if (isReady)
    return (
      <p>
        <span>O PIN de 6 dígitos será enviado para</span> {shown('.')}
      </p>
    )
  return (
    <p role="status">
      {isCounting ? (
        <>
          <span>Enviamos há pouco um PIN para</span> {shown(',')}{' '}
          <span>
            mas esta página foi recarregada ou aberta depois e não pode mais usá-lo. Outro poderá ser enviado
            assim que o tempo acabar.
          </span>
        </>
      ) : (
        <>
          <span>Enviando um PIN de 6 dígitos por SMS para</span> {shown('…')}
        </>
      )}
    </p>
  )
}

/** When and how the next PIN may be sent. */
const Resending = ({ flow }: { flow: PinFlow }) => {
  const { left, notResent, channel } = useSelector(flow, (question) => question.context)
  const isSending = useSelector(flow, (question) => question.matches({ open: { sending: 'sending' } }))
  const isMissing = useSelector(flow, (question) => question.matches({ open: { code: 'missing' } }))
  const mayResend = useSelector(flow, (question) => question.can({ type: 'pin.resend' }))
  return (
    <>
      <div className={classes.resend}>
        <PlainButton
          look="quiet"
          isDisabled={!mayResend && !isSending}
          isBusy={isSending}
          onClick={() => flow.send({ type: 'pin.resend' })}
        >
          {`${isMissing ? 'Enviar' : 'Reenviar'} o PIN por ${channel === 'sms' ? 'SMS' : 'WhatsApp'}`}
        </PlainButton>
        {left > 0 && (
          <span role="timer" className="tabular">
            {`em ${clock(left)}`}
          </span>
        )}
      </div>
      {notResent !== null && <Notice tone="error">{notResent}</Notice>}
    </>
  )
}

interface QuestionProps {
  readonly flow: PinFlow
  readonly phone: string
  readonly reason: string | null
  readonly order: string | null
}

const Question = ({ flow, phone, reason, order }: QuestionProps) => {
  const { message, sendings } = useSelector(flow, (question) => question.context)
  const isMissing = useSelector(flow, (question) => question.matches({ open: { code: 'missing' } }))
  const isExpired = useSelector(flow, (question) => question.matches({ open: { code: 'expired' } }))
  const isVerifying = useSelector(flow, (question) => question.matches({ open: { code: 'verifying' } }))
  const [typed, setTyped] = useState({ pin: '', of: 0 })
  const [submitted, setSubmitted] = useState('')
  /** Of the PIN for which what is there was looked at, and it was too little; -1: of none. */
  const [checked, setChecked] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const below = useRef<HTMLDivElement>(null)
  // what was typed belongs to the PIN that was sent then
  const pin = typed.of === sendings ? typed.pin : ''
  const focusFirst = () => form.current?.querySelector('input')?.focus()
  // each new PIN is typed from its first digit
  useEffect(focusFirst, [isMissing, sendings])
  useEffect(() => {
    if (message !== null) focusFirst()
  }, [message])
  const isWhole = pin.length === CODE_LENGTH
  useEffect(() => {
    // the boxes have gone, and the focus with them
    if (isExpired) below.current?.querySelector('button')?.focus()
  }, [isExpired])
  const withdraw = () => flow.send({ type: 'pin.withdrawn' })
  const submit = () => {
    setChecked(sendings)
    if (!isWhole || isVerifying) return
    setSubmitted(pin)
    flow.send({ type: 'pin.submitted', pin: new Secret(pin) })
  }
  const tooLittle = checked === sendings && !isWhole ? (pin === '' ? EMPTY : NOT_WHOLE) : null
  return (
    <Dialog
      title={TITLE}
      isOpen
      onClose={withdraw}
      actions={
        <PasswordActions
          words={['Continuar', 'Validando…']}
          isBusy={isVerifying}
          isDisabled={isMissing || isExpired || !isWhole}
          onConfirm={submit}
          onWithdraw={withdraw}
        />
      }
    >
      <div className={classes.question}>
        {reason !== null && !isExpired && <Notice tone="error">{reason}</Notice>}
        {order !== null && (
          <p>
            <NoWrap>{order}</NoWrap>
          </p>
        )}
        <About flow={flow} phone={phone} />
        {!isMissing && !isExpired && (
          <form
            ref={form}
            noValidate
            // boxes without a button in their form submit nothing by Enter
            onKeyDown={({ key }) => {
              if (key === 'Enter') submit()
            }}
          >
            <CodeField
              label="PIN"
              kind="digits"
              value={pin}
              isReadOnly={isVerifying}
              error={tooLittle ?? (pin === submitted ? message : null)}
              onChange={(text) => {
                setTyped({ pin: text, of: sendings })
                setChecked(text === '' ? sendings : -1)
              }}
            />
          </form>
        )}
        <div ref={below}>
          <Resending flow={flow} />
        </div>
      </div>
    </Dialog>
  )
}

export interface PinModalProps {
  /** Undefined: nothing is asked. */
  readonly flow: PinFlow | undefined
  /** Why it is asked again; null: it is the first time. */
  readonly reason?: string | null
  /** What is confirmed with it: 'Transferência: R$ 1.500,00 para Ana Souza'. */
  readonly order?: string | null
}

/** Asks for the PIN of a transfer or a slip payment (payments §2.4, §2.9). */
export const PinModal = ({ flow, reason = null, order = null }: PinModalProps) => {
  const phone = useSelector(flow, (question) => question?.context.phone ?? null)
  if (!flow) return null
  return phone === null ? (
    <WithoutPhone flow={flow} />
  ) : (
    <Question key={flow.sessionId} flow={flow} phone={phone} reason={reason} order={order} />
  )
}
