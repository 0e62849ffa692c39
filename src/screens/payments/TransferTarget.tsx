import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import { formatCentavos, formatSigned } from '#domain/money.ts'
import { TED_FEE } from '#machines/payments/transfer/transfer.ts'
import { payeePick, taxIdText } from '#machines/payments/transfer/transferPayee.ts'
import { Amount } from '../shared/Amount.tsx'
import { Form } from '../shared/Form.tsx'
import { MoneyField } from '../shared/MoneyField.tsx'
import { NoWrap } from '../shared/NoWrap.tsx'
import { PickField } from '../shared/PickField.tsx'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import { Balance, BalanceEye } from './BalanceSight.tsx'
import { BankTargetFields, unreadPayees } from './BankTargetFields.tsx'
import classes from './TransferScreen.module.css'
import type { TransferFlow } from './transferView.ts'

export const payeeWords = {
  label: 'Favorecido',
  placeholder: 'Nome ou CPF',
  empty: 'Nenhum favorecido foi encontrado.',
  blank: 'Digite o nome ou o CPF do favorecido.',
  // payments §8; its end is that of the other messages (A81)
  failed: 'Não foi possível encontrar os favorecidos, por favor tente novamente em alguns minutos.',
  unread: unreadPayees,
}

interface TargetProps {
  readonly flow: TransferFlow
  /** Otherwise it is read again before anything is confirmed. */
  readonly isBalanceKnown: boolean
}

/** The amount and the way on. */
const AmountForm = ({ flow, isBalanceKnown, fee }: TargetProps & { fee?: ReactElement }) => {
  const balance = useSelector(flow, ({ context }) => context.balance)
  const centavos = useSelector(flow, ({ context }) => context.centavos)
  const canGoOn = useSelector(flow, (transfer) => transfer.can({ type: 'step.next' }))
  return (
    <Form className={classes.amount} onSubmit={() => flow.send({ type: 'step.next' })}>
      <MoneyField
        label="Valor"
        {...((isBalanceKnown || fee) && {
          description: (
            <>
              {fee}
              {isBalanceKnown && fee && <span>{' · '}</span>}
              {isBalanceKnown && (
                <>
                  <span>Saldo</span>{' '}
                  <Balance>
                    <Amount>{formatSigned(balance)}</Amount>
                  </Balance>
                </>
              )}
            </>
          ),
        })}
        centavos={centavos}
        error={centavos === 0 ? 'O valor deve ser maior que zero.' : null}
        onChange={(typed) => flow.send({ type: 'amount.changed', centavos: typed })}
      />
      {isBalanceKnown && <BalanceEye />}
      <WizardButtons next="Próximo" isDisabled={!canGoOn} onBack={() => flow.send({ type: 'step.back' })} />
    </Form>
  )
}

/** Step 1 to an account of the platform. */
export const TransferToPayee = ({ flow, isBalanceKnown }: TargetProps) => {
  const pick = useSelector(flow, ({ children }) => children.payee)
  const payee = useSelector(flow, ({ context }) => context.payee)
  return (
    <>
      <div>
        {pick && <PickField flow={pick} kind={payeePick} words={payeeWords} />}
        {/* several people may have one name */}
        <p className={classes.chosen} role="status">
          {payee && (
            <>
              {/* the field above it shows the name */}
              <span className="visually-hidden">{`${payee.name}, `}</span>
              <NoWrap>{taxIdText(payee)}</NoWrap>
            </>
          )}
        </p>
      </div>
      <AmountForm flow={flow} isBalanceKnown={isBalanceKnown} />
    </>
  )
}

/** Step 1 to a bank account of the same owner. */
export const TransferToBank = ({ flow, isBalanceKnown }: TargetProps) => {
  const target = useSelector(flow, ({ children }) => children.target)
  const isInSubScreen = useSelector(target, (snapshot) => snapshot?.hasTag('subScreen') ?? false)
  return (
    <>
      {target && <BankTargetFields flow={target} />}
      {!isInSubScreen && (
        <AmountForm
          flow={flow}
          isBalanceKnown={isBalanceKnown}
          fee={
            <>
              <span>Tarifa de TED:</span> <Amount>{formatCentavos(TED_FEE)}</Amount>
            </>
          }
        />
      )}
    </>
  )
}
