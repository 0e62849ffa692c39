import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatDate } from '#domain/dates.ts'
import { faultText } from '#domain/fault.ts'
import { formatCentavos } from '#domain/money.ts'
import { isUnreadable, type Listed } from '#domain/unreadable.ts'
import { isPending, LIST_FAILED, slipLookOf } from '#machines/payments/deposit/depositSlip.ts'
import type { depositSlipsMachine } from '#machines/payments/deposit/depositSlipsMachine.ts'
import type { DepositSlip } from '#machines/payments/records.ts'
import { Fact } from '../shared/Fact.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { Notice } from '../shared/Notice.tsx'
import { SideModal } from '../shared/SideModal.tsx'
import { StateView } from '../shared/StateView.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { UnreadableCard } from '../shared/UnreadableCard.tsx'
import { keysOf } from '../shared/useCardKeys.ts'
import { WaitingText } from '../shared/Waiting.tsx'
import { LineToCome } from '../shared/WaitingShape.tsx'
import classes from './BringMoney.module.css'
import { type DepositSlipFileFlow, DownloadSlip, SlipCode } from './DepositSlipModals.tsx'
import { ShowMore } from './ShowMore.tsx'
import { useDrawnRows } from './useDrawnRows.ts'

type DepositSlipsFlow = ActorRefFrom<typeof depositSlipsMachine>

export interface DepositSlipListProps {
  readonly flow: DepositSlipsFlow
  readonly file: DepositSlipFileFlow
  /** To 'Novo boleto', if there is none. */
  readonly onNew?: () => void
}

const Card = ({ slip, onOpen }: { slip: DepositSlip; onOpen: () => void }) => (
  <article
    className={classes.card}
    aria-label={`Boleto de ${formatCentavos(slip.centavos)}, vencimento ${formatDate(slip.dueOn)}`}
  >
    <dl className={classes.lines}>
      <Fact label="Valor">{formatCentavos(slip.centavos)}</Fact>
      <Fact label="Vencimento">{formatDate(slip.dueOn)}</Fact>
      <Fact label="Favorecido">{slip.payee}</Fact>
    </dl>
    <StatusBadge {...slipLookOf(slip)} />
    {isPending(slip) && (
      <Button
        className={classes.open ?? ''}
        variant="default"
        size="xs"
        aria-label={`Ver detalhes, boleto de ${formatCentavos(slip.centavos)}, vencimento ${formatDate(slip.dueOn)}`}
        onClick={onOpen}
      >
        Ver detalhes
      </Button>
    )}
  </article>
)

const Detail = ({ slip, file }: { slip: DepositSlip; file: DepositSlipFileFlow }) => (
  <div className={classes.detail}>
    <StatusBadge {...slipLookOf(slip)} />
    <dl className={classes.facts}>
      <Fact label="Favorecido" isWide>
        {slip.payee}
      </Fact>
      <Fact label="Vencimento">{formatDate(slip.dueOn)}</Fact>
      <Fact label="Valor">{formatCentavos(slip.centavos)}</Fact>
      <Fact label="Emissão">{formatDate(slip.issuedOn)}</Fact>
      <SlipCode code={slip.code} />
    </dl>
    <Notice tone="info">Após o pagamento, o valor fica disponível na conta em até 3 dias úteis.</Notice>
    <DownloadSlip file={file} slip={slip} />
  </div>
)

/** In the shape of the cards. */
const CardsToCome = () => (
  <div role="status" className={classes.waits}>
    <WaitingText isOver>Carregando os boletos…</WaitingText>
    <div className={classes.slips} aria-hidden>
      {[1, 2, 3].map((key) => (
        <div key={key} className={classes.card}>
          <div className={classes.lines}>
            <LineToCome width="8rem" />
            <LineToCome width="40%" />
            <LineToCome width="60%" />
          </div>
        </div>
      ))}
    </div>
  </div>
)

/** Long lists are drawn in parts. */
const Cards = ({ slips, flow }: { slips: readonly Listed<DepositSlip>[]; flow: DepositSlipsFlow }) => {
  const rows = useDrawnRows(slips.length)
  const keys = keysOf(slips.map((slip) => (isUnreadable(slip) ? null : slip.dockId)))
  return (
    <div className={classes.long}>
      <ul className={classes.slips} aria-label="Boletos gerados">
        {slips.slice(0, rows.drawn).map((slip, index) => (
          <li key={keys[index]}>
            {isUnreadable(slip) ? (
              <UnreadableCard record={slip} />
            ) : (
              <Card slip={slip} onOpen={() => flow.send({ type: 'slip.opened', slip })} />
            )}
          </li>
        ))}
      </ul>
      <ShowMore rows={rows} total={slips.length} />
    </div>
  )
}

/** 'Gerenciar boleto' (payments §2.8). */
export const DepositSlipList = ({ flow, file, onNew }: DepositSlipListProps) => {
  const { slips, opened, fault } = useSelector(flow, ({ context }) => context)
  const isLoading = useSelector(flow, (list) => list.matches('loading'))
  const isEmpty = useSelector(flow, (list) => list.matches('empty'))
  if (isLoading) return <CardsToCome />
  if (fault) {
    return (
      <LoadFailure isInner fault={fault} onRetry={() => flow.send({ type: 'slips.reload' })}>
        {faultText(fault, LIST_FAILED)}
      </LoadFailure>
    )
  }
  if (isEmpty) {
    return (
      <StateView art="nothing" isInner {...(onNew && { action: { label: 'Gerar um boleto', onAct: onNew } })}>
        <p>
          <strong>Não há nenhum boleto gerado</strong>
        </p>
        <p>Quando você gerar boletos, eles vão aparecer aqui.</p>
      </StateView>
    )
  }
  return (
    <>
      <Cards slips={slips} flow={flow} />
      <SideModal
        title="Detalhes do boleto"
        shows={opened && opened.dockId}
        onClose={() => flow.send({ type: 'slip.closed' })}
      >
        {opened && <Detail slip={opened} file={file} />}
      </SideModal>
    </>
  )
}
