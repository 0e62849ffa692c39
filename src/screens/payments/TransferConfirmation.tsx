import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { faultText } from '#domain/fault.ts'
import { taxIdOf } from '#domain/identifiers.ts'
import { formatCentavos, formatSigned } from '#domain/money.ts'
import type { Miss } from '#machines/payments/payment.ts'
import { accountText } from '#machines/payments/transfer/bankTarget.ts'
import {
  balanceAfter,
  hasFallenAsSent,
  type TransferNews,
  type TransferOrder,
  totalOf,
} from '#machines/payments/transfer/transfer.ts'
import { Amount } from '../shared/Amount.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Form } from '../shared/Form.tsx'
import { Notice } from '../shared/Notice.tsx'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import { Balance, BalanceEye } from './BalanceSight.tsx'
import classes from './paymentSteps.module.css'
import type { TransferFlow } from './transferView.ts'
import { fallenAs, madeNames, missedAs, NOT_DONE, TRANSFER_KINDS } from './transferWords.ts'

const LACK = 'transfer-lack'
const NONE_MADE: readonly string[] = []

const missText = ({ isDenied, isUndecided }: Miss): string => {
  if (isDenied)
    return 'Você disse que nenhuma das que encontramos no extrato é a transferência que você enviou antes.'
  return isUndecided
    ? 'O extrato não mostrou se a transferência que você enviou antes foi feita.'
    : 'A transferência que você enviou antes não apareceu no extrato.'
}

interface NewsProps {
  readonly news: TransferNews
  readonly balance: number
  readonly isAsSent: boolean
  readonly fallen: string
}

/** Why it is shown once more. */
const News = ({ news, balance, isAsSent, fallen }: NewsProps) => {
  switch (news.kind) {
    case 'refused':
      return (
        <Notice tone="error">
          <span>{faultText(news.fault, NOT_DONE)}</span>
          {news.isDoubtful && (
            <span>
              {
                ' Pode ser que só a segunda tentativa do navegador tenha sido recusada: confira o extrato antes de confirmar de novo.'
              }
            </span>
          )}
        </Notice>
      )
    case 'notArrived':
      return (
        <Notice tone="warning">{`${missText(news)}${isAsSent ? fallen : ''} Se for a mesma, perguntamos antes de enviar de novo.`}</Notice>
      )
    case 'failed':
      return (
        <Notice tone="error">
          {`O banco devolveu a transferência${news.protocol !== null ? ` de protocolo ${news.protocol}` : ''}: o valor não saiu da conta. Confira os dados do favorecido.`}
        </Notice>
      )
    case 'balanceChanged':
      return (
        <Notice tone="warning">
          <span>O saldo mudou de</span>{' '}
          <Balance>
            <Amount>{formatCentavos(news.earlier)}</Amount>
          </Balance>{' '}
          <span>para</span>{' '}
          <Balance>
            <Amount>{formatCentavos(balance)}</Amount>
          </Balance>{' '}
          <span>
            {isAsSent
              ? 'desde que você conferiu os dados, exatamente o total desta transferência: a que você enviou antes pode ter sido feita. Nada foi enviado agora: confira no extrato antes de confirmar de novo.'
              : 'desde que você conferiu os dados. Nada foi enviado agora: confira e confirme de novo.'}
          </span>
        </Notice>
      )
  }
}

const Facts = ({ order, balance, after }: { order: TransferOrder; balance: number; after: number }) => {
  const { payee, bank, centavos, fee } = order
  const { label, text } = taxIdOf(payee.taxId)
  return (
    <>
      <dl className={classes.sum}>
        <Fact label="Valor">{formatCentavos(centavos)}</Fact>
      </dl>
      <dl className={`${classes.facts} ${classes.part} ${classes.beside}`}>
        <Fact label="Favorecido" isWide={bank === null}>
          {payee.name}
        </Fact>
        <Fact label={label}>{text}</Fact>
        <Fact label="Transferência">{TRANSFER_KINDS[bank === null ? 'pay' : 'bank']}</Fact>
        {bank && (
          <Fact label="Conta" isWide>
            {`${bank.account.name} · ${accountText(bank.account)}`}
          </Fact>
        )}
        {bank?.savesAccount && <Fact label="Salvar conta do favorecido">Sim</Fact>}
      </dl>
      <dl className={`${classes.sums} ${classes.part}`}>
        {bank && <Fact label="Tarifa de TED">{formatCentavos(fee)}</Fact>}
        <Fact label="Total">{formatCentavos(totalOf(order))}</Fact>
        <Fact label="Saldo atual">
          <Balance>{formatCentavos(balance)}</Balance>
          <BalanceEye />
        </Fact>
        <Fact label="Saldo depois da transferência">
          <Balance>{formatSigned(after)}</Balance>
        </Fact>
      </dl>
    </>
  )
}

/** Step 2: all that is sent, and what it leaves (payments §2.4). */
export const TransferConfirmation = ({ flow, order }: { flow: TransferFlow; order: TransferOrder }) => {
  const news = useSelector(flow, ({ context }) => context.news)
  const balance = useSelector(flow, ({ context }) => context.balance)
  const after = useSelector(flow, ({ context }) => balanceAfter(context))
  const isAsSent = useSelector(flow, ({ context }) => hasFallenAsSent(context))
  const isAsking = useSelector(flow, (transfer) => transfer.matches({ confirming: 'askingAgain' }))
  const made = useSelector(flow, ({ context }) => context.unsent?.earlier.made ?? NONE_MADE)
  const fallen = fallenAs(made)
  const missed = useSelector(flow, ({ context }) => missedAs(context.unsent ?? {}))
  const isChecking = useSelector(flow, (transfer) => transfer.matches({ confirming: 'checkingBalance' }))
  const isCovered = after >= 0
  return (
    <>
      {news && <News news={news} balance={balance} isAsSent={isAsSent} fallen={fallen} />}
      <div className={classes.review}>
        <Facts order={order} balance={balance} after={after} />
        <div className={classes.decision}>
          {!isCovered && (
            <div id={LACK}>
              <Notice tone="error">Saldo insuficiente</Notice>
            </div>
          )}
          <Form onSubmit={() => flow.send({ type: 'transfer.confirmed' })}>
            <WizardButtons
              next="Confirmar"
              isBusy={isChecking}
              mayGoBack
              isDisabled={!isCovered}
              describedBy={isCovered ? undefined : LACK}
              onBack={() => flow.send({ type: 'step.back' })}
            />
          </Form>
        </div>
      </div>
      <Dialog
        title={made.length > 0 ? 'Fazer mais uma transferência igual?' : 'Enviar a transferência de novo?'}
        isOpen={isAsking}
        onClose={() => flow.send({ type: 'repeat.declined' })}
        actions={
          <>
            <Button variant="default" onClick={() => flow.send({ type: 'repeat.confirmed' })}>
              {made.length > 0 ? 'Enviar mais uma' : 'Enviar de novo'}
            </Button>
            <Button onClick={() => flow.send({ type: 'repeat.declined' })}>Não enviar</Button>
          </>
        }
      >
        {made.length > 0 ? (
          <p>
            <span>A transferência de</span> <Amount>{formatCentavos(order.centavos)}</Amount>{' '}
            <span>{`para ${order.payee.name} já foi feita: ${madeNames(made)}. Outra igual foi enviada antes, ${missed}, e ela ainda pode chegar.${isAsSent ? fallen : ''} Enviar agora é fazer mais uma.`}</span>
          </p>
        ) : (
          <p>
            <span>A transferência de</span> <Amount>{formatCentavos(order.centavos)}</Amount>{' '}
            <span>{`para ${order.payee.name} já foi enviada antes, e ${missed}.${isAsSent ? fallen : ''} Verificamos mais uma vez antes de enviar. Se a primeira chegar só depois disso, ela pode ser feita duas vezes.`}</span>
          </p>
        )}
      </Dialog>
    </>
  )
}
