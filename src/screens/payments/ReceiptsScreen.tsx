import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { dateInBrazil, formatDate } from '#domain/dates.ts'
import { faultText } from '#domain/fault.ts'
import { isPeriodTooLong, PERIOD_TOO_LONG, type Period } from '#domain/period.ts'
import type { receiptFileMachine } from '#machines/payments/statement/receiptFileMachine.ts'
import { type ReceiptFilter, receiptList, receiptPeriodOf } from '#machines/payments/statement/receiptList.ts'
import {
  documentsOf,
  type Payer,
  type Receipt,
  receiptLabelOf,
  receiptLookOf,
  receiptObstacle,
  receiptTimeOf,
} from '#machines/payments/statement/receipts.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import { Notice } from '../shared/Notice.tsx'
import { PeriodField } from '../shared/PeriodField.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { ReceiptModal } from './ReceiptModal.tsx'
import classes from './ReceiptsScreen.module.css'

type FileFlow = ActorRefFrom<typeof receiptFileMachine>

const nameOf = (receipt: Receipt) => `${receiptLabelOf(receipt)}, ${receiptTimeOf(receipt)}`

interface ActionsProps {
  readonly receipt: Receipt
  readonly file: FileFlow
  readonly onOpen: (receipt: Receipt) => void
}

/** The files of a statement, or the receipt that other kinds are shown as. */
const Buttons = ({ receipt, file, onOpen }: ActionsProps) => {
  const wanted = useSelector(file, ({ context }) => context.wanted)
  const isBlocked = receiptObstacle(receipt) !== null
  const documents = documentsOf(receipt)
  if (receipt.kind !== 'statement') {
    return (
      <Button
        className={classes.action ?? ''}
        variant="transparent"
        size="xs"
        disabled={isBlocked}
        aria-label={`Ver comprovante, ${nameOf(receipt)}`}
        onClick={() => onOpen(receipt)}
      >
        Ver comprovante
      </Button>
    )
  }
  const shown = documents.length > 0 ? documents : [{ id: '', label: 'Baixar' }]
  return (
    <>
      {shown.map(({ id, label }) => (
        <BusyButton
          key={label}
          className={classes.action}
          variant="transparent"
          size="xs"
          name={`${label}, ${nameOf(receipt)}`}
          isBusy={wanted?.documentId === id}
          isDisabled={isBlocked || (wanted !== null && wanted.documentId !== id)}
          onClick={() => file.send({ type: 'file.wanted', file: { documentId: id, receipt } })}
        >
          {label}
        </BusyButton>
      ))}
    </>
  )
}

/** In the table below each other, on a card its remark and its foot. */
const Actions = (props: ActionsProps) => {
  const obstacle = receiptObstacle(props.receipt)
  return (
    <div className={classes.cell}>
      <div className={classes.actions}>
        <Buttons {...props} />
      </div>
      {obstacle !== null && <span className={classes.obstacle}>{obstacle}</span>}
    </div>
  )
}

export interface ReceiptsScreenProps {
  readonly flow: ListFlow<ReceiptFilter, Receipt>
  readonly file: FileFlow
  readonly now: () => Date
  /** Whose account it is. */
  readonly payer: Payer
  /** They are those of a movement's day, because none of them is surely its own. */
  readonly isInstead?: boolean
  /** To the statement. */
  readonly onBack: () => void
}

/** The receipts of a pay account (payments §2.6). */
export const ReceiptsScreen = ({
  flow,
  file,
  now,
  payer,
  isInstead = false,
  onBack,
}: ReceiptsScreenProps) => {
  const filter = useSelector(flow, ({ context }) => context.query.filter)
  const [opened, setOpened] = useState<Receipt | null>(null)
  const [isTooLong, setTooLong] = useState(false)
  const today = dateInBrazil(now())
  const period = useMemo(() => receiptPeriodOf(filter, today), [filter, today])

  const choose = (chosen: Period) => {
    setTooLong(isPeriodTooLong(chosen))
    if (isPeriodTooLong(chosen)) return
    // 'Consultar' asks the server also if the days are the same: a receipt may be there by now
    const isSame = chosen.from === filter.data_inicio && chosen.to === filter.data_fim
    if (!isSame)
      flow.send({ type: 'filter.chosen', filter: { data_inicio: chosen.from, data_fim: chosen.to } })
    // the second half of a double click: they are being asked for
    else if (!flow.getSnapshot().matches('loading')) flow.send({ type: 'list.reload' })
  }
  return (
    <ListPage
      list={receiptList}
      flow={flow}
      title="Comprovantes"
      breadcrumb="Pagamentos/Extrato/Comprovantes"
      actions={
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
      }
      search={
        <div className={classes.search}>
          {isInstead && (
            <Notice tone="info">
              Não encontramos um comprovante só deste movimento. Estes são os comprovantes do dia.
            </Notice>
          )}
          <PeriodField period={period} now={now} onChoose={choose} />
          {isTooLong && (
            <Notice tone="error">
              <p>{PERIOD_TOO_LONG}</p>
              <p>{`A lista ainda é de ${formatDate(period.from)} a ${formatDate(period.to)}.`}</p>
            </Notice>
          )}
        </div>
      }
      words={{
        loading: 'Carregando os comprovantes…',
        one: 'comprovante',
        many: 'comprovantes',
        empty: 'Nenhum comprovante no período.',
        unavailable: (fault) => faultText(fault, 'Erro buscar comprovantes'),
      }}
      columns={[
        { label: 'Tipo', render: receiptLabelOf },
        { label: 'Data', render: receiptTimeOf, place: 'status', isWhole: true, width: '10rem' },
        {
          label: 'Status',
          render: (receipt) => <StatusBadge {...receiptLookOf(receipt)} />,
          place: 'status',
          width: '9.75rem',
          isBelow: true,
        },
        {
          label: 'Comprovante',
          render: (receipt) => <Actions receipt={receipt} file={file} onOpen={setOpened} />,
          place: 'wide',
          width: '20.5rem',
        },
      ]}
      nameOf={nameOf}
    >
      <ReceiptModal receipt={opened} payer={payer} onClose={() => setOpened(null)} />
    </ListPage>
  )
}
