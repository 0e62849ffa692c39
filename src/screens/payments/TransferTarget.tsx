import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatCentavos } from '#domain/money.ts'
import { TED_FEE } from '#machines/payments/transfer.ts'
import { payeePick, taxIdText } from '#machines/payments/transferPayee.ts'
import { Amount } from '../shared/Amount.tsx'
import { Kept } from '../shared/Kept.tsx'
import { MoneyField } from '../shared/MoneyField.tsx'
import { PickField } from '../shared/PickField.tsx'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import { BankTargetFields, unreadPayees } from './BankTargetFields.tsx'
import classes from './TransferScreen.module.css'
import type { TransferFlow } from './TransferScreen.tsx'

export const payeeWords = {
  label: 'Favorecido',
  placeholder: 'Nome ou CPF',
  empty: 'Nenhum favorecido foi encontrado.',
  blank: 'Digite o nome ou o CPF do favorecido.',
  // payments §8; its end is that of the other messages (A81)
  failed: 'Não foi possível encontrar os favorecidos, por favor tente novamente em alguns minutos.',
  unread: unreadPayees,
}

/** The amount and the way on. */
const AmountForm = ({ flow, description }: { flow: TransferFlow; description?: ReactNode }) => {
  const centavos = useSelector(flow, ({ context }) => context.centavos)
  const canGoOn = useSelector(flow, (transfer) => transfer.can({ type: 'step.next' }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        flow.send({ type: 'step.next' })
      }}
    >
      <MoneyField
        label="Valor"
        {...(description !== undefined && { description })}
        centavos={centavos}
        error={centavos === 0 ? 'O valor deve ser maior que zero.' : null}
        onChange={(typed) => flow.send({ type: 'amount.changed', centavos: typed })}
      />
      <WizardButtons next="Próximo" isDisabled={!canGoOn} onBack={() => flow.send({ type: 'step.back' })} />
    </form>
  )
}

/** Step 1 to an account of the platform. */
export const TransferToPayee = ({ flow }: { flow: TransferFlow }) => {
  const pick = useSelector(flow, ({ children }) => children.payee)
  const payee = useSelector(flow, ({ context }) => context.payee)
  return (
    <>
      <div>
        {pick && <PickField flow={pick} kind={payeePick} words={payeeWords} />}
        {/* several people may have one name */}
        <p className={classes.chosen} role="status">
          <Kept>{payee && `${payee.name}, ${taxIdText(payee)}`}</Kept>
        </p>
      </div>
      <AmountForm flow={flow} />
    </>
  )
}

/** Step 1 to a bank account of the same owner. */
export const TransferToBank = ({ flow }: { flow: TransferFlow }) => {
  const target = useSelector(flow, ({ children }) => children.target)
  const isInSubScreen = useSelector(target, (snapshot) => snapshot?.hasTag('subScreen') ?? false)
  return (
    <>
      {target && <BankTargetFields flow={target} />}
      {!isInSubScreen && (
        <AmountForm
          flow={flow}
          description={
            <>
              Tarifa de TED: <Amount>{formatCentavos(TED_FEE)}</Amount>
            </>
          }
        />
      )}
    </>
  )
}
