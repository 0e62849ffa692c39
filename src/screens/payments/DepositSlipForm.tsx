import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { serverMessage } from '#domain/fault.ts'
import { formatCentavos } from '#domain/money.ts'
import { AMOUNT_MESSAGES, SLIP_FEE } from '#machines/payments/deposit/depositSlip.ts'
import type { depositSlipMachine } from '#machines/payments/deposit/depositSlipMachine.ts'
import type { MadeSlip } from '#machines/payments/records.ts'
import { Amount } from '../shared/Amount.tsx'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Form } from '../shared/Form.tsx'
import { MoneyField } from '../shared/MoneyField.tsx'
import { Notice } from '../shared/Notice.tsx'
import { SubmissionNotice, type SubmissionWords } from '../shared/SubmissionNotice.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import classes from './BringMoney.module.css'

export type DepositSlipFlow = ActorRefFrom<typeof depositSlipMachine>

const FEE = formatCentavos(SLIP_FEE)

/** @param amount 'R$ 100,00' */
export const depositSlipWords = (amount: string): SubmissionWords<MadeSlip> => ({
  lost: `O boleto de ${amount} pode já estar gerado.`,
  nothingYet: `Até agora o boleto de ${amount} não está entre os boletos da conta.`,
  possibleMatchPending: `Ainda esperamos a resposta: entre os boletos da conta há o que pode ser o de ${amount} que você pediu. Confira em Gerenciar boleto.`,
  notFound: `O boleto de ${amount} não apareceu entre os boletos da conta.`,
  undecided: `Não recebemos a resposta, e não dá para saber se um dos boletos novos é o de ${amount} que você pediu. Confira em Gerenciar boleto antes de gerar outro: cada boleto custa ${FEE}.`,
  repeat: 'Voltar e gerar de novo',
  leave: 'Ver boletos gerados',
})

/** From 'Gerar boleto' until its outcome. */
const BUSY = ['reconciling', 'reading', 'sending'] as const

const takeFocus = (place: HTMLElement | null) => place?.focus()

/** The message under the field, live (payments §5). */
const useAmountMessage = (flow: DepositSlipFlow): string | null =>
  useSelector(flow, (slip) => {
    if (slip.matches({ editing: 'missing' })) return AMOUNT_MESSAGES.missing
    if (slip.matches({ editing: 'belowMin' })) return AMOUNT_MESSAGES.belowMin
    return slip.matches({ editing: 'aboveMax' }) ? AMOUNT_MESSAGES.aboveMax : null
  })

/** What has happened to the last slip, or is not known. */
const Outcome = ({ flow }: { flow: DepositSlipFlow }) => {
  const amount = useSelector(flow, ({ context }) => formatCentavos(context.centavos ?? 0))
  const fault = useSelector(flow, ({ context }) => context.fault)
  const isDoubtful = useSelector(flow, (slip) => slip.matches({ editing: 'doubtful' }))
  const isAlike = useSelector(flow, (slip) => slip.matches({ editing: 'alike' }))
  const isNotArrived = useSelector(flow, (slip) => slip.matches({ editing: 'notArrived' }))
  const isUndecided = useSelector(flow, (slip) => slip.matches({ editing: 'undecided' }))
  const sending = useSelector(flow, ({ children }) => children.sending)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  return (
    <>
      {isDoubtful && (
        <Notice tone="warning">
          <span>{`${fault ? serverMessage(fault) : ''} O boleto de`}</span> <Amount>{amount}</Amount>{' '}
          <span>
            pode ter sido gerado mesmo assim. Confira em Gerenciar boleto antes de gerar outro: cada boleto
            custa
          </span>{' '}
          <Amount>{FEE}</Amount>
          <span>.</span>
        </Notice>
      )}
      {isNotArrived && (
        <Notice tone="warning">
          <span>Até agora o boleto de</span> <Amount>{amount}</Amount>{' '}
          <span>não apareceu entre os boletos da conta; você pode tentar de novo.</span>
        </Notice>
      )}
      {isUndecided && (
        <Notice tone="warning">
          <span>Não dá para saber se um dos boletos novos é o de</span> <Amount>{amount}</Amount>{' '}
          <span>que você pediu. Confira em Gerenciar boleto antes de gerar outro: cada boleto custa</span>{' '}
          <Amount>{FEE}</Amount>
          <span>.</span>
        </Notice>
      )}
      {isAlike && (
        <Notice
          tone="warning"
          action={{ label: 'Gerar outro boleto', onAct: () => flow.send({ type: 'slip.another' }) }}
        >
          <span>Nada foi enviado agora: entre os boletos há o que pode ser o de</span>{' '}
          <Amount>{amount}</Amount>{' '}
          <span>
            que você pediu antes. Confira em Gerenciar boleto antes de gerar outro: cada boleto custa
          </span>{' '}
          <Amount>{FEE}</Amount>
          <span>.</span>
        </Notice>
      )}
      {sending && isUnknown && (
        <div ref={takeFocus} tabIndex={-1} className={classes.outcome}>
          <SubmissionNotice flow={sending} words={depositSlipWords(amount)} />
        </div>
      )}
    </>
  )
}

/** 'Novo boleto' (payments §2.8). */
export const DepositSlipForm = ({ flow }: { flow: DepositSlipFlow }) => {
  const isGenerated = useSelector(flow, (slip) => slip.matches('generated'))
  // behind the success stands the next slip
  const centavos = useSelector(flow, ({ context }) => (isGenerated ? null : context.centavos))
  const isEditing = useSelector(flow, (slip) => slip.matches('editing'))
  const isBusy = useSelector(flow, (slip) => BUSY.some((state) => slip.matches(state)))
  const isMissing = useSelector(flow, (slip) => slip.matches({ editing: 'missing' }))
  const sending = useSelector(flow, ({ children }) => children.sending)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  const message = useAmountMessage(flow)
  return (
    <Form
      ref={useFirstInvalid(isMissing ? 1 : 0)}
      className={classes.form}
      onSubmit={() => flow.send({ type: 'form.submitted' })}
    >
      <h3>Digite o valor do boleto</h3>
      <MoneyField
        label="Valor do boleto"
        description={
          <>
            <span>De</span> <Amount>R$ 20,00</Amount> <span>a</span> <Amount>R$ 5.000,00</Amount>
          </>
        }
        centavos={centavos}
        error={message}
        isFrozen={!isEditing}
        onChange={(typed) => flow.send({ type: 'amount.typed', centavos: typed })}
      />
      <Notice tone="info">
        <span>A emissão de cada boleto custa</span> <Amount>{FEE}</Amount>
        <span>
          , debitados da sua conta. O valor fica disponível em até 3 dias úteis após o pagamento do boleto.
        </span>
      </Notice>
      <Outcome flow={flow} />
      {!isUnknown && (
        <BusyButton type="submit" className={classes.submit} isBusy={isBusy} isDisabled={message !== null}>
          Gerar boleto
        </BusyButton>
      )}
    </Form>
  )
}
