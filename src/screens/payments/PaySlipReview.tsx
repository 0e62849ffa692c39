import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatDate } from '#domain/dates.ts'
import { faultText } from '#domain/fault.ts'
import { formatCentavos, formatSigned } from '#domain/money.ts'
import { hasFallenAsSent, slipOrderOf, wasSentBefore } from '#machines/payments/slip/paySlip.ts'
import type { paySlipMachine } from '#machines/payments/slip/paySlipMachine.ts'
import {
  disagreementsOf,
  isOverdue,
  slipFactsOf,
  unpayableBecause,
} from '#machines/payments/slip/slipReview.ts'
import { Amount } from '../shared/Amount.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Form } from '../shared/Form.tsx'
import { Notice } from '../shared/Notice.tsx'
import { NoWrap } from '../shared/NoWrap.tsx'
import { RadioCards } from '../shared/RadioCards.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { beginStep } from '../shared/toTop.ts'
import { STEP_NAME, WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import { Balance, BalanceEye } from './BalanceSight.tsx'
import classes from './PaySlipScreen.module.css'
import steps from './paymentSteps.module.css'
import { missedSlipAs, SLIP_FALLEN } from './slipWords.ts'

type PaySlipFlow = ActorRefFrom<typeof paySlipMachine>

const NOTHING = formatCentavos(0)
const NOT_CHECKED = 'Não foi possível verificar se este boleto já foi pago.'

interface ReviewProps {
  readonly flow: PaySlipFlow
  /** 'yyyy-MM-dd' in Brasília. */
  readonly today: string
}

/** What has to be known before it is paid. */
const Warnings = ({ flow, today }: ReviewProps) => {
  const context = useSelector(flow, (paying) => paying.context)
  const isNotChecked = useSelector(flow, (paying) => paying.matches({ review: { payable: 'notChecked' } }))
  const isOtherBalance = useSelector(flow, (paying) =>
    paying.matches({ review: { payable: 'balanceChanged' } }),
  )
  const isAsSent = hasFallenAsSent(context)
  const disagreements = disagreementsOf(slipOrderOf(context), today)
  return (
    <>
      {disagreements.length > 0 && (
        <Notice tone="warning">
          <p>Os dados deste boleto não conferem com o código de barras:</p>
          <ul className={classes.list}>
            {disagreements.map((text) => (
              <li key={text}>
                <NoWrap>{text}</NoWrap>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {wasSentBefore(context) && (
        <Notice tone="warning">
          {`Um pagamento deste boleto já foi enviado, e ${missedSlipAs(context.unsent ?? {})}.${isAsSent && !isOtherBalance ? SLIP_FALLEN : ''} Se pagar de novo, perguntaremos antes.`}
        </Notice>
      )}
      {isOtherBalance && (
        <Notice tone="warning">
          <span>O saldo da conta mudou desde que você conferiu o boleto: agora é</span>{' '}
          <Balance>
            <Amount>{formatCentavos(context.balance)}</Amount>
          </Balance>
          <span>
            {isAsSent
              ? '. Ele caiu exatamente o total deste boleto: o pagamento que você enviou antes pode ter sido feito. Nada foi enviado agora. Confira no extrato antes de pagar de novo.'
              : '. Nada foi enviado agora. Confira e pague de novo.'}
          </span>
        </Notice>
      )}
      {isNotChecked && (
        <Notice tone="error">
          {`${faultText(context.fault ?? { kind: 'unknown' }, NOT_CHECKED)} Nada foi enviado agora; tente de novo.`}
        </Notice>
      )}
    </>
  )
}

const Amounts = ({ flow, today }: ReviewProps) => {
  const { slip } = useSelector(flow, (paying) => slipOrderOf(paying.context))
  const balance = useSelector(flow, (paying) => paying.context.balance)
  return (
    <section className={classes.sum} aria-labelledby="slip-total">
      <h3 id="slip-total" className={classes.label}>
        Total a pagar
      </h3>
      <p className={classes.total}>
        <Amount>{formatCentavos(slip.total)}</Amount>
      </p>
      <p className={classes.payee}>
        <span>para</span> <strong>{slip.payee}</strong>
      </p>
      <dl className={steps.sums}>
        <Fact label="Vencimento">
          <span>{slip.dueDate === null ? 'Sem vencimento' : formatDate(slip.dueDate)}</span>{' '}
          {isOverdue(slip, today) && <StatusBadge label="Vencido" tone="bad" />}
        </Fact>
        <Fact label="Saldo atual">
          <Balance>{formatSigned(balance)}</Balance>
          <BalanceEye />
        </Fact>
        <Fact label="Saldo depois de pagar">
          <Balance>{formatSigned(balance - slip.total)}</Balance>
        </Fact>
      </dl>
    </section>
  )
}

type SlipFact = ReturnType<typeof slipFactsOf>[number]

/** A discount, fine or interest of nothing: told, in a quiet line. */
const isNothing = ([label, value]: SlipFact) => label !== 'Valor' && value === NOTHING

const Facts = ({ className, facts }: { className: string | undefined; facts: readonly SlipFact[] }) =>
  facts.length > 0 && (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} isWide={label === 'Código de barras'}>
          {value}
        </Fact>
      ))}
    </dl>
  )

const Details = ({ flow }: { flow: PaySlipFlow }) => {
  const order = useSelector(flow, (paying) => paying.context)
  const facts = slipFactsOf(slipOrderOf(order))
  return (
    <section className={classes.card} aria-labelledby="slip-details">
      <h3 id="slip-details" className={classes.cardTitle}>
        Dados do boleto
      </h3>
      <Facts className={steps.facts} facts={facts.filter((fact) => !isNothing(fact))} />
      <Facts className={classes.nothing} facts={facts.filter(isNothing)} />
    </section>
  )
}

/** The slip as the server knows it, when it is paid, and 'Pagar' (payments §2.9). */
export const PaySlipReview = ({ flow, today }: ReviewProps) => {
  const isChosen = useSelector(flow, (paying) => !paying.matches({ review: 'choosing' }))
  const isBusy = useSelector(flow, (paying) => paying.matches('checking') || paying.matches('paying'))
  const isAtRest = useSelector(flow, (paying) => paying.matches('review'))
  const mayPay = useSelector(flow, (paying) => paying.can({ type: 'pay.wanted' }))
  const mayCancel = useSelector(flow, (paying) => paying.can({ type: 'flow.cleared' }))
  const unpayable = useSelector(flow, ({ context }) => unpayableBecause(context))
  const reason = unpayable ?? (isChosen ? '' : 'Escolha quando pagar.')
  return (
    <div className={steps.review}>
      <h2 id={STEP_NAME} className={steps.step} ref={beginStep} tabIndex={-1}>
        Confira antes de pagar
      </h2>
      <Amounts flow={flow} today={today} />
      <div className={`${classes.checked} ${steps.beside}`}>
        <Warnings flow={flow} today={today} />
        <p className={classes.hint}>
          Confira se os dados abaixo são os mesmos do seu boleto. Um pagamento não pode ser desfeito.
        </p>
        <Details flow={flow} />
      </div>
      <div className={classes.decision}>
        <section className={classes.card}>
          <RadioCards
            legend="Quando pagar"
            isLegendSeen
            name="slip-timing"
            options={[{ value: 'today', label: 'Hoje', detail: 'O valor sai da conta agora.' }]}
            value={isChosen ? 'today' : null}
            isDisabled={!isAtRest}
            onChoose={() => flow.send({ type: 'timing.chosen' })}
          />
          <p
            id="slip-reason"
            role="status"
            className={classes.reason}
            data-tone={unpayable === null ? 'quiet' : 'bad'}
          >
            {reason}
          </p>
        </section>
        <Form onSubmit={() => flow.send({ type: 'pay.wanted' })}>
          <WizardButtons
            next="Pagar"
            isBusy={isBusy}
            isDisabled={!isBusy && isAtRest && !mayPay}
            describedBy="slip-reason"
            back="Cancelar"
            mayGoBack={mayCancel}
            onBack={() => flow.send({ type: 'flow.cleared' })}
          />
        </Form>
      </div>
    </div>
  )
}
