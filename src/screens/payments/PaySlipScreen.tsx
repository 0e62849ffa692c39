import '@mantine/core/styles/Button.layer.css'
import { useSelector } from '@xstate/react'
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { dateInBrazil } from '#domain/dates.ts'
import { checkOfCode, digitsOfCode, formatSlipCode } from '#domain/slipCode.ts'
import type { paySlipMachine } from '#machines/payments/slip/paySlipMachine.ts'
import type { slipPhotoMachine } from '#machines/payments/slip/slipPhotoMachine.ts'
import type { Payer } from '#machines/payments/statement/receipts.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import early from '../shared/early.module.css'
import { Form } from '../shared/Form.tsx'
import { Page } from '../shared/Page.tsx'
import { toTop } from '../shared/toTop.ts'
import { partOf } from '../shared/wizard/summary.ts'
import { STEP_NAME, WizardFrame } from '../shared/wizard/WizardFrame.tsx'
import { WithSummary } from '../shared/wizard/WizardSummary.tsx'
import { PaymentDialogs } from './PaymentDialogs.tsx'
import { PaySlipDialogs } from './PaySlipDialogs.tsx'
import { PaySlipReview } from './PaySlipReview.tsx'
import classes from './PaySlipScreen.module.css'
import steps from './paymentSteps.module.css'
import { SlipCodeField } from './SlipCodeField.tsx'
import { wordsOfSlip } from './slipWords.ts'

type PaySlipFlow = ActorRefFrom<typeof paySlipMachine>

interface CodeStepProps {
  readonly flow: PaySlipFlow
  /** 'yyyy-MM-dd' in Brasília. */
  readonly today: string
  readonly photo?: ActorRefFrom<typeof slipPhotoMachine>
  readonly onCode?: ((digits: string) => void) | undefined
}

/** Step 0: the code, and 'Buscar'. */
const CodeStep = ({ flow, today, photo, onCode }: CodeStepProps) => {
  const [text, setText] = useState(() => formatSlipCode(flow.getSnapshot().context.code))
  const problem = useSelector(flow, ({ context }) => context.problem)
  const isConsulting = useSelector(flow, (paying) => paying.matches('consulting'))
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => form.current?.querySelector('input')?.focus()
  // a cancelled review may have been left further down
  useLayoutEffect(toTop, [])
  // of the page's heading first, and of the field after a cancelled review; also when the answer was a refusal
  useEffect(focusField, [problem])
  useEffect(() => onCode?.(digitsOfCode(text)), [onCode, text])
  return (
    <Form
      ref={form}
      onSubmit={() => {
        // what is looked for is not replaced by what a photo shows
        photo?.send({ type: 'photo.dropped' })
        flow.send({ type: 'code.submitted', text })
        // the same again is no news
        if (flow.getSnapshot().context.problem !== null) focusField()
      }}
    >
      <SlipCodeField
        value={text}
        error={problem}
        today={today}
        {...(photo && { photo })}
        onChange={(typed) => {
          setText(typed)
          // its groups are set when the field is left: that is no other code
          if (digitsOfCode(typed) !== digitsOfCode(text)) flow.send({ type: 'code.changed' })
        }}
      />
      <div className={classes.actions}>
        <BusyButton
          type="submit"
          isBusy={isConsulting}
          variant={checkOfCode(text) === null ? 'filled' : 'default'}
          className={checkOfCode(text) === null ? undefined : early.early}
        >
          Buscar
        </BusyButton>
      </div>
    </Form>
  )
}

export interface PaySlipScreenProps {
  readonly flow: PaySlipFlow
  readonly now: () => Date
  /** Not given: no photo can be read. */
  readonly photo?: ActorRefFrom<typeof slipPhotoMachine>
  /** Hears the digits of the code as they are typed; its page asks for them when it is left. */
  readonly onCode?: (digits: string) => void
  /** For the receipt. */
  readonly payer: Payer
  /** Digits of the 0800 number for a forgotten payment password; null: there is none. */
  readonly helpPhone: string | null
  /** Payments of the company without an answer; at the first step, so that nobody learns of them after PIN and password. */
  readonly open?: ReactElement
}

/** The review tells of the slip itself, so the summary stands beside its code alone. */
const STEPS = [partOf('Código do boleto', 'present', []), partOf('Conferência e pagamento', 'ahead', [])]

/** /pagamentos/pagar-boleto (payments §2.9). */
export const PaySlipScreen = ({ flow, now, photo, onCode, payer, helpPhone, open }: PaySlipScreenProps) => {
  const isCode = useSelector(flow, (paying) => paying.matches('typing') || paying.matches('consulting'))
  const isPaid = useSelector(flow, (paying) => paying.matches('paid') || paying.matches('printing'))
  const slip = useSelector(flow, ({ context }) => context.slip)
  const code = useSelector(flow, ({ context }) => context.code)
  const payment = useSelector(flow, ({ children }) => children.payment)
  const today = dateInBrazil(now())
  return (
    <Page title="Pagar Boleto" breadcrumb="Pagamentos / Pagar boleto" describedBy="step-number">
      {isCode && open}
      {isCode && (
        <WithSummary parts={STEPS}>
          <div className={steps.steps}>
            <WizardFrame progress={{ number: 1, of: 2 }}>
              <h2 id={STEP_NAME} className={steps.step}>
                Qual boleto você quer pagar?
              </h2>
              <CodeStep flow={flow} today={today} onCode={onCode} {...(photo && { photo })} />
            </WizardFrame>
          </div>
        </WithSummary>
      )}
      {/* neither what was asked nor the balances of before are true behind the receipt */}
      {!isCode && !isPaid && slip && (
        <div className={steps.around}>
          <div className={steps.steps}>
            <WizardFrame progress={{ number: 2, of: 2 }}>
              <PaySlipReview flow={flow} today={today} />
            </WizardFrame>
          </div>
        </div>
      )}
      {slip && <PaymentDialogs flow={payment} words={wordsOfSlip({ code, slip })} helpPhone={helpPhone} />}
      <PaySlipDialogs flow={flow} payer={payer} />
    </Page>
  )
}
