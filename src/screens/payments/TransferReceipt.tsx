import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { taxIdOf } from '#domain/identifiers.ts'
import { formatCentavos } from '#domain/money.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { momentOf } from '#machines/payments/slip/slipReview.ts'
import { payerFactsOf } from '#machines/payments/statement/receipts.ts'
import { accountText } from '#machines/payments/transfer/bankTarget.ts'
import {
  mayArriveAgain,
  protocolOf,
  type TransferOrder,
  totalOf,
} from '#machines/payments/transfer/transfer.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Notice } from '../shared/Notice.tsx'
import { SuccessDialog } from '../shared/SuccessDialog.tsx'
import { useSeveral } from '../shared/useSeveral.ts'
import receipt from './ReceiptModal.module.css'
import type { TransferViewProps } from './transferView.ts'
import { madeTimes } from './transferWords.ts'

export interface TransferReceiptProps extends Pick<TransferViewProps, 'flow' | 'payer' | 'now'> {
  readonly order: TransferOrder
}

/** The transfer was made: its protocol, and its receipt as a PDF (payments §2.4); printed, it is a receipt by itself. */
export const TransferReceipt = ({ flow, order, payer, now }: TransferReceiptProps) => {
  const protocol = useSelector(flow, ({ context }) => protocolOf(context.proof))
  const isEarlier = useSelector(flow, ({ context }) => context.isEarlier)
  const times = useSelector(flow, ({ context: { proof } }) => proof && madeTimes(proof))
  const isFound = useSelector(flow, ({ context }) => context.isFound)
  const wasRefused = useSelector(flow, ({ context }) => context.wasRefused)
  const mayComeAgain = useSelector(flow, ({ context }) => mayArriveAgain(context))
  const several = useSeveral(useSelector(flow, ({ children }) => children.twice))
  const file = useSelector(flow, ({ children }) => children.file)
  const isFetching = useSelector(file, (snapshot) => snapshot?.matches('fetching') ?? false)
  const at = useSelector(flow, ({ context }) => context.proof?.at)
  // the answer of the call tells no time: it came now
  const [shownAt] = useState(() => now()?.toISOString() ?? null)
  const paidAt = at ?? (at === null && !isFound ? shownAt : null)
  const { payee, bank, centavos, fee } = order
  const { label, text } = taxIdOf(payee.taxId)
  return (
    <SuccessDialog
      // a TED is with the bank from now on
      title={bank ? 'Transferência enviada' : 'Transferência realizada'}
      isMoney
      isTall={bank !== null}
      actions={
        <div className={receipt.actions}>
          {protocol !== null && (
            <BusyButton
              variant="default"
              isBusy={isFetching}
              onClick={() => file?.send({ type: 'file.wanted', file: null })}
            >
              Baixar
            </BusyButton>
          )}
          <Button onClick={() => flow.send({ type: 'transfer.finished' })}>Concluir</Button>
        </div>
      }
    >
      {isEarlier && (
        <Notice tone="warning">Nada foi enviado agora: esta é a transferência que você enviou antes.</Notice>
      )}
      {wasRefused && (
        <Notice tone="warning">
          O envio de agora foi recusado: esta é a transferência que você enviou antes.
        </Notice>
      )}
      {times !== null && (
        <Notice tone="warning">{`Esta transferência foi feita ${times} Também o envio anterior chegou.`}</Notice>
      )}
      {mayComeAgain && (
        <Notice tone="warning">
          A que você enviou antes pode ter sido feita ou ainda chegar: se ela aparecer no extrato, avisamos em
          Pagamentos.
        </Notice>
      )}
      {several !== null && (
        <Notice
          tone="warning"
          isAlert
          action={{ label: 'Ver extrato', onAct: () => flow.send({ type: 'statement.wanted' }) }}
        >
          {`Atenção: desde o envio, o extrato mostra ${several} transferências que parecem ser esta, e por aqui só uma foi enviada. Confira o extrato: se nenhum colega fez outra, fale conosco.`}
        </Notice>
      )}
      {protocol === null && (
        <Notice tone="info">
          Não recebemos o protocolo da transferência. O comprovante fica em Extrato, Documentos.
        </Notice>
      )}
      <p className={receipt.issuer}>{`${PRODUCT_NAME} Pay`}</p>
      <dl className={receipt.facts}>
        <Fact label="Valor">{formatCentavos(centavos)}</Fact>
        <Fact label="Favorecido">{payee.name}</Fact>
        <Fact label={label}>{text}</Fact>
        {bank && <Fact label="Tarifa de TED">{formatCentavos(fee)}</Fact>}
        {bank && <Fact label="Total debitado">{formatCentavos(totalOf(order))}</Fact>}
        {bank && (
          <Fact label="Conta" isWide>
            {accountText(bank.account)}
          </Fact>
        )}
        {protocol !== null && <Fact label="Protocolo">{protocol}</Fact>}
        {paidAt !== null && <Fact label="Data e hora">{momentOf({ paidAt })}</Fact>}
        {payerFactsOf(payer).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {bank && <p>O banco ainda confirma a TED: a situação dela está no extrato.</p>}
    </SuccessDialog>
  )
}
