import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PRODUCT_NAME } from '#domain/product.ts'
import { hasFallenAsSent, slipOrderOf } from '#machines/payments/slip/paySlip.ts'
import type { paySlipMachine } from '#machines/payments/slip/paySlipMachine.ts'
import { isPaidOnce, paidFactsOf, slipFailureOf } from '#machines/payments/slip/slipReview.ts'
import type { Payer } from '#machines/payments/statement/receipts.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Notice } from '../shared/Notice.tsx'
import { NoWrap } from '../shared/NoWrap.tsx'
import { QuestionButtons } from '../shared/QuestionButtons.tsx'
import { SuccessDialog } from '../shared/SuccessDialog.tsx'
import receipt from './ReceiptModal.module.css'
import { missedSlipAs, paidBeforeAs, SLIP_FALLEN } from './slipWords.ts'

type PaySlipFlow = ActorRefFrom<typeof paySlipMachine>

export interface PaySlipDialogsProps {
  readonly flow: PaySlipFlow
  readonly payer: Payer
}

/** An earlier payment was not found: whether it is sent once more. */
const AskAgain = ({ flow }: { flow: PaySlipFlow }) => {
  const isOpen = useSelector(flow, (paying) => paying.matches('askingAgain'))
  const missed = useSelector(flow, ({ context }) => missedSlipAs(context.unsent ?? {}))
  const isAsSent = useSelector(flow, ({ context }) => hasFallenAsSent(context))
  const isRefusedTwice = useSelector(flow, ({ context }) => isPaidOnce(context.code))
  const back = () => flow.send({ type: 'review.wanted' })
  return (
    <Dialog
      title="Pagar este boleto de novo?"
      isOpen={isOpen}
      onClose={back}
      actions={
        <QuestionButtons
          confirm="Sim, pagar de novo"
          isRed={false}
          onConfirm={() => flow.send({ type: 'repeat.confirmed' })}
          back="Voltar"
          onBack={back}
        />
      }
    >
      <p>{`Um pagamento deste boleto já foi enviado, e ${missed}.${isAsSent ? SLIP_FALLEN : ''}`}</p>
      <p>
        {`Antes de enviar outro, verificamos os comprovantes mais uma vez. Se o primeiro chegar depois disso, ${
          isRefusedTwice
            ? 'o boleto não é pago duas vezes: o banco recusa o segundo.'
            : 'ele pode ser pago duas vezes: contas e tributos não são recusados por já estarem pagos. Confira o extrato.'
        }`}
      </p>
    </Dialog>
  )
}

/** It was paid before, or may be; nothing was sent. */
const AlreadyPaid = ({ flow }: { flow: PaySlipFlow }) => {
  const isOpen = useSelector(flow, (paying) => paying.matches('alreadyPaid'))
  const proof = useSelector(flow, (paying) => paying.context.proof)
  const back = () => flow.send({ type: 'review.wanted' })
  const isOpenElsewhere = proof?.source === 'openElsewhere'
  return (
    <Dialog
      title={isOpenElsewhere ? 'Este boleto já foi enviado' : 'Este boleto já foi pago'}
      isOpen={isOpen}
      onEscape={back}
      actions={
        <>
          <Button variant="default" onClick={() => flow.send({ type: 'flow.cleared' })}>
            Novo pagamento
          </Button>
          <Button data-autofocus onClick={back}>
            Fechar
          </Button>
        </>
      }
    >
      {proof && (
        <p>
          <NoWrap>
            <span>{paidBeforeAs(proof)}</span>
            {proof.number !== null && <span>{`, código da transação ${proof.number}`}</span>}
            <span>.</span>
          </NoWrap>
        </p>
      )}
      <p>Nada foi enviado agora.</p>
    </Dialog>
  )
}

/** payments §8 */
const Failure = ({ flow }: { flow: PaySlipFlow }) => {
  const isOpen = useSelector(flow, (paying) => paying.matches('refused'))
  const fault = useSelector(flow, (paying) => paying.context.fault)
  const isDoubtful = useSelector(flow, (paying) => paying.context.isDoubtful)
  const back = () => flow.send({ type: 'review.wanted' })
  return (
    <Dialog
      title="Não foi possível realizar o pagamento"
      isOpen={isOpen}
      onEscape={back}
      actions={
        <Button data-autofocus onClick={back}>
          Fechar
        </Button>
      }
    >
      {fault && <p>{slipFailureOf(fault)}</p>}
      {isDoubtful && (
        <Notice tone="warning">
          Os comprovantes não puderam ser lidos por inteiro: confira no extrato se o boleto não foi pago
          agora.
        </Notice>
      )}
    </Dialog>
  )
}

/** 'Pagamento': what was paid, which is also the receipt on paper. */
const Paid = ({ flow, payer }: PaySlipDialogsProps) => {
  const isPrinting = useSelector(flow, (paying) => paying.matches('printing'))
  const isOpen = useSelector(flow, (paying) => paying.matches('paid')) || isPrinting
  const context = useSelector(flow, (paying) => paying.context)
  if (!isOpen) return null
  const leave = () => flow.send({ type: 'flow.left' })
  return (
    <SuccessDialog
      title="Pagamento"
      isMoney
      isTall
      onClose={leave}
      actions={
        <div className={receipt.actions}>
          <Button variant="default" onClick={() => flow.send({ type: 'flow.cleared' })}>
            Novo pagamento
          </Button>
          {isPrinting ? (
            <Button onClick={leave}>Voltar aos pagamentos</Button>
          ) : (
            <Button onClick={() => flow.send({ type: 'receipt.wanted' })}>Ver comprovante</Button>
          )}
        </div>
      }
    >
      {context.isEarlier && (
        <Notice tone="warning">Nada foi enviado agora: este é o pagamento que você enviou antes.</Notice>
      )}
      <p className={receipt.issuer}>{`${PRODUCT_NAME} Pay`}</p>
      <p>
        {context.isFound
          ? 'O pagamento do boleto foi realizado: encontramos o comprovante dele.'
          : 'O pagamento do boleto foi realizado.'}
      </p>
      <dl className={receipt.facts}>
        {paidFactsOf(slipOrderOf(context), { ...context, payer }).map(([label, value]) => (
          <Fact key={label} label={label} isWide={label === 'Código de barras'}>
            {value}
          </Fact>
        ))}
      </dl>
      {context.fault && <Notice tone="error">Não foi possível abrir a impressão. Tente de novo.</Notice>}
    </SuccessDialog>
  )
}

/** What is asked and told around a payment, besides PIN and password. */
export const PaySlipDialogs = ({ flow, payer }: PaySlipDialogsProps) => (
  <>
    <AskAgain flow={flow} />
    <AlreadyPaid flow={flow} />
    <Failure flow={flow} />
    <Paid flow={flow} payer={payer} />
  </>
)
