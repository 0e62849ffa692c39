import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type Ref, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { formatCnpj } from '#domain/identifiers.ts'
import { formatSigned } from '#domain/money.ts'
import type { PageAddress } from '#domain/pages.ts'
import { PERIOD_TOO_LONG, windowsOf } from '#domain/period.ts'
import type { Payer } from '#machines/payments/statement/receipts.ts'
import {
  isJoined,
  shownStatement,
  type statementMachine,
} from '#machines/payments/statement/statementMachine.ts'
import { artOf } from '../shared/art/artOf.ts'
import { Notice } from '../shared/Notice.tsx'
import { PeriodField, type PeriodFields } from '../shared/PeriodField.tsx'
import { StateView } from '../shared/StateView.tsx'
import { WaitingText } from '../shared/Waiting.tsx'
import { Balance } from './BalanceSight.tsx'
import { daysText } from './daysText.ts'
import { LoadedStatement } from './LoadedStatement.tsx'
import type { MovementReceiptFlow } from './MovementReceipt.tsx'
import classes from './StatementScreen.module.css'
import { StatementToCome } from './ToCome.tsx'

export interface StatementScreenProps {
  readonly flow: ActorRefFrom<typeof statementMachine>
  /** What its two dates show. */
  readonly fields?: Ref<PeriodFields>
  /** Whose account it is, for what is printed. */
  readonly company: Payer
  readonly now: () => Date
  readonly receipt: MovementReceiptFlow
  /** Opens another page of the portal. */
  readonly onFollow: (to: PageAddress) => void
}

/** The statement of a pay account (payments §2.5), without the frame of a page. */
export const StatementScreen = ({ flow, fields, company, now, receipt, onFollow }: StatementScreenProps) => {
  const { period, windows, parts, fault } = useSelector(flow, ({ context }) => context)
  const place = useSelector(flow, ({ value }) => value)
  const joined = useSelector(flow, ({ context }) => isJoined(context))
  const view = useMemo(() => shownStatement(parts), [parts])
  const isShown = place === 'loaded' || place === 'empty'
  const done = `${parts.length} de ${windows.length}`
  return (
    <section className={classes.statement} aria-label="Extrato">
      <p className={classes.printed}>
        {`${company.name}, CNPJ ${formatCnpj(company.cnpj)}. Extrato ${daysText(period)}.`}
      </p>
      <PeriodField
        ref={fields}
        period={period}
        now={now}
        onChoose={(chosen) => flow.send({ type: 'period.chosen', period: chosen })}
      />
      {place === 'asking' && (
        <div role="status" className={classes.waiting}>
          <WaitingText isOver={!joined}>
            {joined ? `Juntando os períodos: ${done} prontos…` : 'Buscando o extrato…'}
          </WaitingText>
          {joined && <progress aria-label="Períodos prontos" value={parts.length} max={windows.length} />}
          <StatementToCome />
        </div>
      )}
      {joined && (place === 'asking' || place === 'failed') && (
        <Button
          variant="default"
          className={classes.alone ?? ''}
          onClick={() => flow.send({ type: 'joining.cancelled' })}
        >
          Cancelar
        </Button>
      )}
      {place === 'failed' && fault && (
        <StateView
          art={artOf(fault)}
          isFailure
          action={{
            label: joined ? 'Continuar' : 'Tentar novamente',
            onAct: () => flow.send({ type: 'statement.reload' }),
          }}
        >
          <p>{faultText(fault, 'Erro ao buscar extrato da conta')}</p>
          {joined && <p>{`${done} períodos já estão prontos e não serão buscados de novo.`}</p>}
        </StateView>
      )}
      {place === 'periodTooLong' && (
        <Notice
          tone="warning"
          action={{
            label: `Juntar ${windowsOf(period).length} períodos`,
            onAct: () => flow.send({ type: 'windows.joined' }),
          }}
        >
          <p>{PERIOD_TOO_LONG}</p>
          <p>{`O portal pode consultar ${daysText(period)} em partes de 31 dias e juntar os movimentos.`}</p>
        </Notice>
      )}
      {place === 'empty' && view && (
        <StateView art="nothing">
          <p>Selecione o período para acessar o extrato</p>
          <p>
            <span>{`Nenhum movimento ${daysText(period)}. O saldo no fim do período é`}</span>{' '}
            <Balance>{formatSigned(view.closing)}</Balance>
            <span>.</span>
          </p>
        </StateView>
      )}
      {isShown && view && view.rows.length > 0 && (
        <LoadedStatement
          view={view}
          calls={windows.length}
          receipt={receipt}
          payer={company}
          onFollow={onFollow}
        />
      )}
    </section>
  )
}
