import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import type { createPaymentMachine } from '#machines/payments/paymentMachine.ts'
import { Art } from '../shared/art/Art.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Notice } from '../shared/Notice.tsx'
import { SubmissionDialog, type SubmissionWords } from '../shared/SubmissionNotice.tsx'
import { PayPasswordModal } from './PayPasswordModal.tsx'
import { PinModal } from './PinModal.tsx'

type PaymentFlow<Order, Proof> = ActorRefFrom<ReturnType<typeof createPaymentMachine<Order, Proof>>>

export interface PaymentWords<Proof> extends SubmissionWords<Proof> {
  /** What is being done: 'Transferência'. */
  readonly title: string
  /** What PIN and password are asked for: 'R$ 1.500,00 para Ana Souza'. */
  readonly order: string
  /** 'Enviando a transferência…' */
  readonly sending: string
  /** While its outcome is unknown: 'Não sabemos se a transferência foi feita' */
  readonly unknown: string
  /** What is said instead while an earlier one is looked for though equal ones were made: what names each of these. */
  readonly afterMade?: (made: readonly string[]) => Partial<PaymentWords<Proof>>
}

export interface PaymentDialogsProps<Order, Proof> {
  /** Undefined: nothing is being paid. */
  readonly flow: PaymentFlow<Order, Proof> | undefined
  readonly words: PaymentWords<Proof>
  /** Digits of the 0800 number for a forgotten payment password; null: there is none. */
  readonly helpPhone: string | null
}

const NOT_READ = 'Não foi possível conferir o saldo da conta. Nada foi enviado agora.'
const NOT_LOOKED = 'Não foi possível verificar o que você enviou antes. Nada foi enviado agora.'
const DOUBTFUL =
  'Não dá para ter certeza se o que você enviou antes foi feito. Confira no extrato; se não foi, saia desta página, encerre a verificação em Pagamentos, se ainda estiver lá, e comece de novo.'
const BUSY = 'Outra aba confirmava um pagamento desta conta. Se ela já terminou, tente novamente.'

/** Before and during the call: what it waits for, or why it does not begin. */
const Progress = <Order, Proof>({
  flow,
  words,
}: {
  readonly flow: PaymentFlow<Order, Proof>
  readonly words: PaymentWords<Proof>
}) => {
  const isBusy = useSelector(flow, (payment) => payment.matches('busy'))
  const isPreparing = useSelector(flow, (payment) => payment.matches({ holding: 'preparing' }))
  const isReconciling = useSelector(flow, (payment) => payment.matches({ holding: 'reconciling' }))
  const isNotReconciled = useSelector(flow, (payment) => payment.matches({ holding: 'notReconciled' }))
  const isDoubtful = useSelector(flow, (payment) => payment.matches({ holding: 'doubtful' }))
  const isNotReady = useSelector(flow, (payment) => payment.matches({ holding: 'notReady' }))
  const isNew = useSelector(flow, (payment) => payment.context.earlier === null)
  const fault = useSelector(flow, (payment) => payment.context.fault)
  const sending = useSelector(flow, (payment) => payment.children.sending)
  const isSending = useSelector(sending, (snapshot) => snapshot !== undefined && !snapshot.matches('unknown'))
  const withdraw = () => flow.send({ type: 'payment.withdrawn' })
  const isStopped = isBusy || isNotReady || isNotReconciled || isDoubtful
  return (
    <Dialog
      title={words.title}
      question={isStopped ? 'stopped' : 'running'}
      {...(!isStopped && { mark: <Art of="working" /> })}
      isOpen={isStopped || isReconciling || isPreparing || isSending}
      {...(isStopped && { onClose: withdraw })}
      actions={
        isStopped && (
          <>
            <Button variant="default" onClick={withdraw}>
              Voltar
            </Button>
            <Button onClick={() => flow.send({ type: 'payment.retry' })}>
              {isDoubtful ? 'Verificar de novo' : 'Tentar novamente'}
            </Button>
          </>
        )
      }
    >
      {isStopped && <p>{`${words.title}: ${words.order}`}</p>}
      {isBusy && <Notice tone="warning">{BUSY}</Notice>}
      {isNotReady && <Notice tone="error">{faultText(fault ?? { kind: 'unknown' }, NOT_READ)}</Notice>}
      {isNotReconciled && <Notice tone="error">{faultText(fault ?? { kind: 'unknown' }, NOT_LOOKED)}</Notice>}
      {isDoubtful && <Notice tone="warning">{DOUBTFUL}</Notice>}
      {isReconciling && !isNew && <p role="status">Verificando se o que você enviou antes chegou…</p>}
      {(isPreparing || (isReconciling && isNew)) && <p role="status">Conferindo o saldo da conta…</p>}
      {isSending && (
        <div role="status">
          <p>{words.sending}</p>
          <p>Não feche esta página.</p>
        </div>
      )}
    </Dialog>
  )
}

/**
 * All that a confirmed payment asks and says until it ends (payments §2.4, §2.9): another tab that confirms, PIN,
 * password, the last look at the account, the call, and the search for it while its outcome is unknown.
 */
export const PaymentDialogs = <Order, Proof>({
  flow,
  words,
  helpPhone,
}: PaymentDialogsProps<Order, Proof>) => {
  const pin = useSelector(flow, (payment) => payment?.children.pin)
  const password = useSelector(flow, (payment) => payment?.children.password)
  const sending = useSelector(flow, (payment) => payment?.children.sending)
  const waiting = useSelector(flow, (payment) => payment?.children.waiting)
  const pinRefusal = useSelector(flow, (payment) => payment?.context.pinRefusal ?? null)
  const made = useSelector(flow, (payment) => payment?.context.earlier?.made)
  if (!flow) return null
  const earlierWords = { ...words, ...(made && words.afterMade?.(made)), isEarlier: true }
  return (
    <>
      <Progress flow={flow} words={words} />
      <PinModal flow={pin} reason={pinRefusal} order={`${words.title}: ${words.order}`} />
      <PayPasswordModal flow={password} helpPhone={helpPhone} order={`${words.title}: ${words.order}`} />
      {sending && <SubmissionDialog title={words.unknown} flow={sending} words={words} />}
      {waiting && <SubmissionDialog title={earlierWords.unknown} flow={waiting} words={earlierWords} />}
    </>
  )
}
