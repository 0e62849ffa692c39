import { useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { PRODUCT_KEY } from '#domain/product.ts'
import type { TransferKind } from '#machines/payments/transfer/transfer.ts'
import { Amount } from '../shared/Amount.tsx'
import { Form } from '../shared/Form.tsx'
import { Page } from '../shared/Page.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { RadioCards } from '../shared/RadioCards.tsx'
import { beginStep } from '../shared/toTop.ts'
import { STEP_NAME, WizardButtons, WizardFrame } from '../shared/wizard/WizardFrame.tsx'
import { WithSummary } from '../shared/wizard/WizardSummary.tsx'
import { PaymentDialogs } from './PaymentDialogs.tsx'
import classes from './paymentSteps.module.css'
import { TransferConfirmation } from './TransferConfirmation.tsx'
import { TransferReceipt } from './TransferReceipt.tsx'
import { TransferToBank, TransferToPayee } from './TransferTarget.tsx'
import { transferSummary } from './transferSummary.ts'
import type { TransferFlow, TransferViewProps } from './transferView.ts'
import { TRANSFER_KINDS, wordsOfTransfer } from './transferWords.ts'
import { UnknownBalance } from './UnknownBalance.tsx'

/** The values are those of the API's own words. */
const KINDS: readonly { readonly kind: TransferKind; readonly value: string }[] = [
  { kind: 'pay', value: PRODUCT_KEY },
  { kind: 'bank', value: 'conta' },
]

const DETAILS: Readonly<Record<TransferKind, ReactNode>> = {
  pay: (
    <span className={classes.detail}>
      <span>Para quem tem conta na plataforma.</span> <span>Sem tarifa</span>
    </span>
  ),
  bank: (
    <span className={classes.detail}>
      <span>TED para uma conta de mesma titularidade.</span>{' '}
      <span>
        <span>Tarifa de</span> <Amount>R$ 7,90</Amount>
      </span>
    </span>
  ),
}

const KindStep = ({ flow }: { flow: TransferFlow }) => {
  const kind = useSelector(flow, ({ context }) => context.kind)
  const canGoOn = useSelector(flow, (transfer) => transfer.can({ type: 'step.next' }))
  return (
    <Form onSubmit={() => flow.send({ type: 'step.next' })}>
      <RadioCards
        legend="Como você quer transferir?"
        name="transfer-kind"
        options={KINDS.map(({ kind: one, value }) => ({
          value,
          label: TRANSFER_KINDS[one],
          detail: DETAILS[one],
        }))}
        value={KINDS.find((option) => option.kind === kind)?.value ?? null}
        onChoose={(value) => {
          const chosen = KINDS.find((option) => option.value === value)
          if (chosen) flow.send({ type: 'kind.chosen', kind: chosen.kind })
        }}
      />
      <WizardButtons next="Próximo" isDisabled={!canGoOn} onBack={() => flow.send({ type: 'step.back' })} />
    </Form>
  )
}

const NAMES = ['Como você quer transferir?', 'Favorecido e valor', 'Confirme os dados:'] as const

/** What it says changes with each key; the step within is not drawn again for it. */
const Summarised = ({ flow, step, children }: { flow: TransferFlow; step: 0 | 1; children: ReactNode }) => {
  const context = useSelector(flow, (transfer) => transfer.context)
  return <WithSummary parts={transferSummary(context, step)}>{children}</WithSummary>
}

/** The three steps, without the frame of a page. */
export const TransferView = ({ flow, payer, now, helpPhone, unknownBalance = null }: TransferViewProps) => {
  const isKind = useSelector(flow, (transfer) => transfer.matches('kind'))
  const isToPayee = useSelector(flow, (transfer) => transfer.matches('toPayee'))
  const isToBank = useSelector(flow, (transfer) => transfer.matches('toBank'))
  const isReceipt = useSelector(flow, (transfer) => transfer.matches('receipt'))
  const isConfirming = useSelector(flow, (transfer) => transfer.matches('confirming'))
  const payment = useSelector(flow, ({ children }) => children.payment)
  const step = isKind ? 0 : isToPayee || isToBank ? 1 : 2
  const order = useSelector(flow, (transfer) => transfer.context.order)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<number>(step)
  useEffect(() => {
    if (last.current !== step) beginStep(heading.current)
    last.current = step
  }, [step])
  const card = (
    <div className={classes.steps}>
      <WizardFrame progress={{ number: step + 1, of: 3 }}>
        <h2 id={STEP_NAME} ref={heading} tabIndex={-1} className={classes.step}>
          {NAMES[step]}
        </h2>
        {isKind && <KindStep flow={flow} />}
        {isToPayee && <TransferToPayee flow={flow} isBalanceKnown={unknownBalance === null} />}
        {isToBank && <TransferToBank flow={flow} isBalanceKnown={unknownBalance === null} />}
        {isConfirming && unknownBalance && (
          <>
            <UnknownBalance {...unknownBalance}>
              A transferência ainda não foi feita: para confirmar, é preciso ler o saldo.
            </UnknownBalance>
            <PlainButton look="quiet" onClick={() => flow.send({ type: 'step.back' })}>
              Voltar
            </PlainButton>
          </>
        )}
        {step === 2 && order && !(isConfirming && unknownBalance) && (
          <TransferConfirmation flow={flow} order={order} />
        )}
      </WizardFrame>
    </div>
  )
  return (
    <>
      {/* neither what was asked nor the balances of before are true behind the receipt */}
      {!isReceipt && step === 2 && <div className={classes.around}>{card}</div>}
      {/* the confirmation tells all of it, once */}
      {step !== 2 && (
        <Summarised flow={flow} step={step}>
          {card}
        </Summarised>
      )}
      {order && <PaymentDialogs flow={payment} words={wordsOfTransfer(order)} helpPhone={helpPhone} />}
      {isReceipt && order && <TransferReceipt flow={flow} order={order} payer={payer} now={now} />}
    </>
  )
}

export interface TransferScreenProps extends TransferViewProps {
  /** Payments of the company without an answer; at the first step, so that nobody learns of them after PIN and password. */
  readonly open?: ReactElement
}

/** A transfer as a page (payments §2.4). */
export const TransferScreen = ({ open, ...props }: TransferScreenProps) => {
  const isFirst = useSelector(props.flow, (transfer) => transfer.matches('kind'))
  return (
    <Page title="Transferência" breadcrumb="Pagamentos / Transferência">
      {isFirst && open}
      <TransferView {...props} />
    </Page>
  )
}
