import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatCentavos } from '#domain/money.ts'
import { formatSlipCode } from '#domain/slipCode.ts'
import type { depositSlipFileMachine } from '#machines/payments/depositSlipFileMachine.ts'
import type { SlipKey } from '#machines/payments/records.ts'
import { Amount } from '../shared/Amount.tsx'
import { BusyButton } from '../shared/BusyButton.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Moment } from '../shared/Moment.tsx'
import { Notice } from '../shared/Notice.tsx'
import classes from './BringMoney.module.css'
import type { DepositSlipFlow } from './DepositSlipForm.tsx'

export type DepositSlipFileFlow = ActorRefFrom<typeof depositSlipFileMachine>

/** The code in the groups of a bank, copied without them. */
export const SlipCode = ({ code }: { code: string }) => (
  <Fact label="Código de barras" isWide>
    <span className={classes.copied}>
      <span>{formatSlipCode(code)}</span>
      <CopyButton text={code} what="Código de barras" />
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
  const { centavos, slip, isEarlier } = useSelector(flow, ({ context }) => context)
  const close = () => flow.send({ type: 'done.closed' })
  const understood = () => flow.send({ type: 'error.closed' })
  return (
    <>
      <Moment
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
          <Notice tone="warning">Nada foi enviado agora: este é o boleto que você pediu antes.</Notice>
        )}
        <p>
          O boleto de <Amount>{formatCentavos(centavos ?? 0)}</Amount> foi gerado e enviado para o seu e-mail.
          Ele também pode ser visto em <strong>Gerenciar boleto</strong>.
        </p>
        {slip && (
          <dl className={classes.account}>
            <SlipCode code={slip.code} />
          </dl>
        )}
      </Moment>
      <Dialog
        title="Erro ao gerar boleto"
        size="small"
        isOpen={isFailed}
        onClose={understood}
        actions={<Button onClick={understood}>Entendi</Button>}
      >
        <p>Infelizmente não foi possível gerar esse boleto, tente novamente mais tarde.</p>
      </Dialog>
    </>
  )
}
