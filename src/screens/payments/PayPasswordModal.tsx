import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { phoneLink, shownPhone } from '#domain/phones.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Secret } from '#domain/secret.ts'
import {
  PAY_PASSWORD_LENGTH,
  PAY_PASSWORD_TOO_SHORT,
  type payPasswordMachine,
} from '#machines/payments/payPasswordMachine.ts'
import { Kept } from '../shared/Kept.tsx'
import { PasswordDialog } from '../shared/PasswordDialog.tsx'
import { PasswordField } from '../shared/PasswordField.tsx'

type PayPasswordFlow = ActorRefFrom<typeof payPasswordMachine>

interface ForgottenProps {
  /** Digits; null: the deployment names none. */
  readonly helpPhone: string | null
}

const Forgotten = ({ helpPhone }: ForgottenProps) => (
  <p>
    Esqueceu a senha?{' '}
    {helpPhone === null ? (
      'Fale com a central de atendimento, na página Fale conosco.'
    ) : (
      <>
        Ligue grátis para{' '}
        <a className="tabular" href={phoneLink(helpPhone) ?? undefined}>
          {shownPhone(helpPhone)}
        </a>
        .
      </>
    )}
  </p>
)

interface QuestionProps extends ForgottenProps {
  readonly flow: PayPasswordFlow
  readonly order: string | null
}

const Question = ({ flow, helpPhone, order }: QuestionProps) => {
  const [password, setPassword] = useState('')
  /** It had all its characters once: since then too few of them are told at once. */
  const [wasWhole, setWhole] = useState(false)
  const isTaking = useSelector(flow, (question) => question.matches('taking'))
  const isTooShort = useSelector(flow, (question) => question.matches({ asking: 'tooShort' }))
  const message = useSelector(flow, (question) => question.context.message)
  const form = useRef<HTMLFormElement>(null)
  const isWhole = password.length === PAY_PASSWORD_LENGTH
  const focusField = () => form.current?.querySelector('input')?.focus()
  const [heard, setHeard] = useState(message)
  // before any other key: a wrong one that stays in the full field would be tried again by Enter
  if (message !== heard) {
    setHeard(message)
    if (message !== null) {
      setPassword('')
      setWhole(false)
    }
  }
  useEffect(() => {
    if (message !== null || isTooShort) focusField()
  }, [message, isTooShort])
  const type = (text: string) => {
    // what is too much is not taken: it replaces nothing
    if (isWhole && text.length > PAY_PASSWORD_LENGTH) return
    const typed = text.slice(0, PAY_PASSWORD_LENGTH)
    setPassword(typed)
    if (typed.length === PAY_PASSWORD_LENGTH) setWhole(true)
  }
  const told = (!isWhole && (isTooShort || wasWhole) && PAY_PASSWORD_TOO_SHORT) || message
  return (
    <PasswordDialog
      title={`Senha da conta ${PRODUCT_NAME} Pay`}
      isBusy={isTaking}
      form={form}
      onSubmit={() => {
        // the second of two quick Enters meets the emptied field: what was said stays
        if (isTaking || (message !== null && password === '')) return focusField()
        flow.send({ type: 'payPassword.submitted', password: new Secret(password) })
        // too short again: the place is the same
        if (!isWhole) focusField()
      }}
      onWithdraw={() => flow.send({ type: 'payPassword.withdrawn' })}
    >
      {order !== null && (
        <p>
          <Kept>{order}</Kept>
        </p>
      )}
      <PasswordField
        label={`Senha de ${PAY_PASSWORD_LENGTH} caracteres`}
        takesFocus
        value={password}
        autoComplete="off"
        error={told && <span role="alert">{told}</span>}
        onChange={type}
      />
      <Forgotten helpPhone={helpPhone} />
    </PasswordDialog>
  )
}

export interface PayPasswordModalProps extends ForgottenProps {
  /** Undefined: nothing is asked. */
  readonly flow: PayPasswordFlow | undefined
  /** What is confirmed with it: 'Transferência: R$ 1.500,00 para Ana Souza'. */
  readonly order?: string | null
}

/** Asks for the payment password (payments §2.2, §2.4, §2.9). */
export const PayPasswordModal = ({ flow, helpPhone, order = null }: PayPasswordModalProps) =>
  flow ? <Question key={flow.sessionId} flow={flow} helpPhone={helpPhone} order={order} /> : null
