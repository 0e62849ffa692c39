import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatDate } from '#domain/dates.ts'
import { faultText } from '#domain/fault.ts'
import { formatCentavos } from '#domain/money.ts'
import type { PageAddress } from '#domain/pages.ts'
import type { movementReceiptMachine } from '#machines/payments/statement/movementReceiptMachine.ts'
import type { MovementRow } from '#machines/payments/statement/statement.ts'
import { receiptsAddress } from '#machines/payments/statement/statementMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { FollowLink } from '../shared/FollowLink.tsx'
import classes from './MovementTable.module.css'
import { ReceiptModal, type ReceiptModalProps } from './ReceiptModal.tsx'

export type MovementReceiptFlow = ActorRefFrom<typeof movementReceiptMachine>

export interface MovementReceiptProps {
  readonly flow: MovementReceiptFlow
  readonly row: MovementRow
  /** Opens another page of the portal. */
  readonly onFollow: (to: PageAddress) => void
}

export const MovementReceipt = ({ flow, row, onFollow }: MovementReceiptProps) => {
  const isBusy = useSelector(flow, (now) => now.matches('looking') && now.context.wanted?.id === row.id)
  const fault = useSelector(flow, ({ context }) => (context.wanted?.id === row.id ? context.fault : null))
  const date = formatDate(row.day)
  return (
    <>
      <BusyButton
        className={classes.receipt}
        variant="subtle"
        size="compact-sm"
        name={`Ver comprovante, ${row.movement.historico}, ${date}, ${formatCentavos(row.amount)}`}
        isBusy={isBusy}
        onClick={() => flow.send({ type: 'receipt.wanted', row })}
      >
        Ver comprovante
      </BusyButton>
      {fault && (
        <>
          <span role="alert" className={classes.fault}>
            {faultText(fault, 'Erro buscar comprovantes')}
          </span>
          <FollowLink
            href={receiptsAddress({ from: row.day, to: row.day })}
            className={classes.link}
            onFollow={onFollow}
          >
            {`Comprovantes de ${date}`}
          </FollowLink>
        </>
      )}
    </>
  )
}

export const FoundReceipt = ({
  flow,
  payer,
}: Pick<MovementReceiptProps, 'flow'> & Pick<ReceiptModalProps, 'payer'>) => (
  <ReceiptModal
    payer={payer}
    receipt={useSelector(flow, ({ context }) => context.receipt)}
    onClose={() => flow.send({ type: 'receipt.closed' })}
  />
)
