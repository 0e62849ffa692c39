import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { formatCentavos } from '#domain/money.ts'
import { formatSlipCode } from '#domain/slipCode.ts'
import { mayComeAgain, SLIP_FEE, VALUES_FAILED } from '#machines/payments/deposit/depositSlip.ts'
import type { depositSlipFileMachine } from '#machines/payments/deposit/depositSlipFileMachine.ts'
import type { SlipKey } from '#machines/payments/records.ts'
import { Amount } from '../shared/Amount.tsx'
import { BusyButton } from '../shared/BusyButton.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Notice } from '../shared/Notice.tsx'
import { SuccessDialog } from '../shared/SuccessDialog.tsx'
import { useSeveral } from '../shared/useSeveral.ts'
import classes from './BringMoney.module.css'
import type { DepositSlipFlow } from './DepositSlipForm.tsx'

export type DepositSlipFileFlow = ActorRefFrom<typeof depositSlipFileMachine>

/** The code in the groups of a bank, copied without them. */
export const SlipCode = ({ code, label = 'Código de barras' }: { code: string; label?: string }) => (
  <Fact label={label} isWide>
    <span className={classes.copied}>
      <span>{formatSlipCode(code)}</span>
      <CopyButton text={code} what={label} />
    </span>
  </Fact>
)

/** 'Baixar boleto': its PDF in a new tab. */
export const DownloadSlip = ({ file, slip }: { file: DepositSlipFileFlow; slip: SlipKey }) => {
  const wanted = useSelector(file, ({ context }) => context.wanted)
  const isBusy = wanted?.dockId === slip.dockId
  return (
    <BusyButton
      isBusy={isBusy}
      isDisabled={wanted !== null && !isBusy}
      onClick={() => file.send({ type: 'file.wanted', file: { code: slip.code, dockId: slip.dockId } })}
    >
      Baixar boleto
    </BusyButton>
  )
}

const FEE = formatCentavos(SLIP_FEE)

export interface DepositSlipModalsProps {
  readonly flow: DepositSlipFlow
  readonly file: DepositSlipFileFlow
  /** 'Gerenciar boleto' */
  readonly onManage: () => void
}

/** How a new slip has ended (payments §2.8). */
export const DepositSlipModals = ({ flow, file, onManage }: DepositSlipModalsProps) => {
  const isGenerated = useSelector(flow, (slip) => slip.matches('generated'))
  const isFailed = useSelector(flow, (slip) => slip.matches('failed'))
  const isAsking = useSelector(flow, (slip) => slip.matches('asking'))
  const { centavos, slip, isFound, isEarlier, wasRefused, fault } = useSelector(
    flow,
    ({ context }) => context,
  )
  const mayCome = useSelector(flow, ({ context }) => mayComeAgain(context))
  const several = useSeveral(useSelector(flow, ({ children }) => children.twice))
  const also = slip?.also ?? []
  const close = () => flow.send({ type: 'done.closed' })
  const understood = () => flow.send({ type: 'error.closed' })
  return (
    <>
      <SuccessDialog
        title="Boleto gerado"
        isOpen={isGenerated}
        onClose={close}
        actions={
          <>
            <Button
              variant="default"
              onClick={() => {
                close()
                onManage()
              }}
            >
              Gerenciar boleto
            </Button>
            {slip && <DownloadSlip file={file} slip={slip} />}
          </>
        }
      >
        {isEarlier && (
          <Notice tone="warning">Nada foi enviado agora: este boleto pode ser o que você pediu antes.</Notice>
        )}
        {wasRefused && (
          <Notice tone="warning">
            <span>O pedido de agora foi recusado: este boleto pode ser o que você pediu antes.</span>{' '}
            {fault && <span>{faultText(fault, VALUES_FAILED)}</span>}
          </Notice>
        )}
        {fault && !wasRefused && (
          <Notice tone="warning">
            <span>O servidor recusou o pedido:</span> <span>{faultText(fault, VALUES_FAILED)}</span>{' '}
            <span>
              Este boleto apareceu depois dele entre os da conta: pode ser o pedido, feito antes da recusa, ou
              de um colega.
            </span>
          </Notice>
        )}
        {isFound && !fault && (
          <Notice tone="warning">
            O servidor não confirmou o pedido: este boleto apareceu depois dele entre os da conta, e pode ser
            de um colega.
          </Notice>
        )}
        {mayCome && (
          <Notice tone="warning">
            O que você pediu antes pode ter sido gerado ou ainda chegar: se ele aparecer, avisamos.
          </Notice>
        )}
        {several !== null && (
          <Notice tone="warning" isAlert>
            <span>{`Atenção: desde o seu pedido apareceram ${several} boletos de`}</span>{' '}
            <Amount>{formatCentavos(centavos ?? 0)}</Amount>{' '}
            <span>
              entre os boletos da conta, e por aqui só um foi pedido. Confira em Gerenciar boleto: se nenhum
              colega pediu outro, pague apenas um. Cada boleto custa
            </span>{' '}
            <Amount>{FEE}</Amount>
            <span>.</span>
          </Notice>
        )}
        {also.length > 0 && (
          <Notice tone="warning">
            <span>{`Desde os seus pedidos apareceram ${also.length + 1} boletos deste valor, talvez também de um colega. Cada um custa`}</span>{' '}
            <Amount>{FEE}</Amount>
            <span>.</span>
          </Notice>
        )}
        <p>
          <span>O boleto de</span> <Amount>{formatCentavos(centavos ?? 0)}</Amount>{' '}
          <span>
            {isFound
              ? fault
                ? 'está entre os da conta e pode ser visto em'
                : 'foi gerado e pode ser visto em'
              : 'foi gerado e enviado para o seu e-mail. Ele também pode ser visto em'}
          </span>{' '}
          <strong>Gerenciar boleto</strong>
          <span>.</span>
        </p>
        {slip && (
          <dl className={classes.account}>
            <SlipCode code={slip.code} />
            {also.map(({ code, dockId }, index) => (
              <SlipCode key={dockId} code={code} label={`Código de barras do ${index + 2}º boleto`} />
            ))}
          </dl>
        )}
      </SuccessDialog>
      <Dialog
        title="Gerar o boleto de novo?"
        isOpen={isAsking}
        onClose={() => flow.send({ type: 'repeat.declined' })}
        actions={
          <>
            <Button variant="default" onClick={() => flow.send({ type: 'repeat.confirmed' })}>
              Gerar de novo
            </Button>
            <Button onClick={() => flow.send({ type: 'repeat.declined' })}>Não gerar</Button>
          </>
        }
      >
        <p>
          <span>O boleto de</span> <Amount>{formatCentavos(centavos ?? 0)}</Amount>{' '}
          <span>
            já foi pedido antes, e não sabemos se ele foi gerado. Verificamos mais uma vez antes de enviar. Se
            o primeiro chegar só depois disso, podem ser dois boletos, e cada um custa
          </span>{' '}
          <Amount>{FEE}</Amount>
          <span>.</span>
        </p>
      </Dialog>
      <Dialog
        title="Erro ao gerar boleto"
        isOpen={isFailed}
        onClose={understood}
        actions={<Button onClick={understood}>Entendi</Button>}
      >
        <p>
          {fault?.kind === 'notSent'
            ? fault.message
            : 'Infelizmente não foi possível gerar esse boleto, tente novamente mais tarde.'}
        </p>
      </Dialog>
    </>
  )
}
