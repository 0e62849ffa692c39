import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { formatCnpj } from '#domain/identifiers.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { VALUES_FAILED } from '#machines/payments/deposit/depositSlip.ts'
import type { EscrowAccount } from '#machines/payments/records.ts'
import type { escrowMachine } from '#machines/payments/transfer/escrowMachine.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { Fact } from '../shared/Fact.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { NoWrap } from '../shared/NoWrap.tsx'
import { FactToCome, WaitingShape } from '../shared/WaitingShape.tsx'
import classes from './BringMoney.module.css'

const factsOf = ({ bank, branch, number, digit, cnpj, holder }: EscrowAccount) =>
  [
    ['Banco', `${bank.code} - ${bank.name}`],
    ['Agência', branch],
    ['Conta Corrente', `${number}-${digit}`],
    ['CNPJ', formatCnpj(cnpj)],
    ['Nome', holder],
  ] as const

/** In the shape of its lines. */
const AccountToCome = () => (
  <WaitingShape what="os dados para TED">
    <div className={`${classes.account} ${classes.ted}`}>
      {['Banco', 'Agência', 'Conta Corrente', 'CNPJ', 'Nome'].map((line) => (
        <FactToCome key={line} />
      ))}
    </div>
  </WaitingShape>
)

/** Where a TED to the own account has to go (payments §2.8). */
export const TedPanel = ({ flow }: { flow: ActorRefFrom<typeof escrowMachine> }) => {
  const account = useSelector(flow, ({ context }) => context.account)
  const fault = useSelector(flow, ({ context }) => context.fault)
  const isFailed = useSelector(flow, (escrow) => escrow.matches('failed'))
  if (isFailed) {
    return (
      <LoadFailure isInner fault={fault} onRetry={() => flow.send({ type: 'escrow.reload' })}>
        {fault && faultText(fault, VALUES_FAILED)}
      </LoadFailure>
    )
  }
  return (
    <>
      <p>Faça uma TED para a conta abaixo:</p>
      {!account && <AccountToCome />}
      {account && (
        <dl className={`${classes.account} ${classes.ted}`}>
          {factsOf(account).map(([label, text]) => (
            <Fact key={label} label={label}>
              <span className={classes.copied}>
                <span>
                  <NoWrap>{text}</NoWrap>
                </span>
                <CopyButton text={text} what={label} />
              </span>
            </Fact>
          ))}
        </dl>
      )}
      <ul className={classes.notes}>
        <li>A TED é compensada em até 1 dia útil.</li>
        <li>
          {`A TED feita de uma conta conjunta só funciona quando o primeiro titular dela é o mesmo titular da conta ${PRODUCT_NAME} Pay.`}
        </li>
      </ul>
    </>
  )
}
