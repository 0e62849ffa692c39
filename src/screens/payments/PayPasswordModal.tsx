import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatCnpj } from '#domain/identifiers.ts'
import { type PageAddress, pages } from '#domain/pages.ts'
import { phoneLink, shownPhone } from '#domain/phones.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Secret } from '#domain/secret.ts'
import {
  PAY_PASSWORD_LENGTH,
  PAY_PASSWORD_TOO_SHORT,
  type payPasswordMachine,
} from '#machines/payments/account/payPasswordMachine.ts'
import type { Payer } from '#machines/payments/statement/receipts.ts'
import { FollowLink } from '../shared/FollowLink.tsx'
import { NoWrap } from '../shared/NoWrap.tsx'
import { PasswordDialog } from '../shared/PasswordDialog.tsx'
import { PasswordField } from '../shared/PasswordField.tsx'
import classes from './PayPasswordModal.module.css'

const TOO_LONG = 'A senha desta conta tem 4 caracteres, e o campo tem mais. Digite só a senha da conta.'

type PayPasswordFlow = ActorRefFrom<typeof payPasswordMachine>

interface ForgottenProps {
  /** Digits; null: the deployment names none. */
  readonly helpPhone: string | null
  /** Leads to 'Fale conosco'; not given: nothing is left for it. */
  readonly onFollow?: (to: PageAddress) => void
}

const Forgotten = ({ helpPhone, onFollow }: ForgottenProps) => (
  <p>
    <span>Esqueceu a senha?</span>{' '}
    {helpPhone === null ? (
      <>
        <span>Fale com a central de atendimento, na página</span>{' '}
        {onFollow ? (
          <FollowLink href={pages.contact} onFollow={onFollow}>
            Fale conosco
          </FollowLink>
        ) : (
          <span>Fale conosco</span>
        )}
        <span>.</span>
      </>
    ) : (
      <>
        <span>Ligue grátis para</span>{' '}
        <a className="tabular" href={phoneLink(helpPhone) ?? undefined}>
          {shownPhone(helpPhone)}
        </a>
        <span>.</span>
      </>
    )}
  </p>
)

interface QuestionProps extends ForgottenProps {
  readonly flow: PayPasswordFlow
  readonly order: string | null
  readonly company: Payer | null
}

const Question = ({ flow, order, company, ...help }: QuestionProps) => {
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
    // a fifth key is not taken; what comes at once is not cut, since its beginning is no password and would cost a try
    if (isWhole && text.length === PAY_PASSWORD_LENGTH + 1) return
    setPassword(text)
    if (text.length === PAY_PASSWORD_LENGTH) setWhole(true)
  }
  const isTooLong = password.length > PAY_PASSWORD_LENGTH
  const told =
    (isTooLong && TOO_LONG) || (!isWhole && (isTooShort || wasWhole) && PAY_PASSWORD_TOO_SHORT) || message
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
      {company && (
        <p className={classes.company}>
          <span>{`${company.name}, CNPJ`}</span> <NoWrap>{formatCnpj(company.cnpj)}</NoWrap>
        </p>
      )}
      {order !== null && (
        <p>
          <NoWrap>{order}</NoWrap>
        </p>
      )}
      <PasswordField
        label={`Senha de ${PAY_PASSWORD_LENGTH} caracteres`}
        takesFocus
        value={password}
        // the password of the sign-in is not filled in here, and this one is not kept
        autoComplete="one-time-code"
        name="pay-password"
        error={told && <span role="alert">{told}</span>}
        onChange={type}
      />
      <Forgotten {...help} />
    </PasswordDialog>
  )
}

export interface PayPasswordModalProps extends ForgottenProps {
  /** Undefined: nothing is asked. */
  readonly flow: PayPasswordFlow | undefined
  /** What is confirmed with it: 'Transferência: R$ 1.500,00 para Ana Souza'. */
  readonly order?: string | null
  /** Whose account is opened with it. */
  readonly company?: Payer | null
}

/** Asks for the payment password (payments §2.2, §2.4, §2.9). */
export const PayPasswordModal = ({ flow, order = null, company = null, ...help }: PayPasswordModalProps) =>
  flow ? <Question key={flow.sessionId} flow={flow} order={order} company={company} {...help} /> : null
