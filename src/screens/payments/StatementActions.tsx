import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Button, Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Period } from '#domain/period.ts'
import type { statementMachine } from '#machines/payments/statement/statementMachine.ts'
import { DepositIcon } from '../shared/icons.tsx'
import type { PeriodFields } from '../shared/PeriodField.tsx'
import { BalanceEye } from './BalanceSight.tsx'
import { type ExportFlow, ExportStatement } from './ExportStatement.tsx'
import classes from './StatementScreen.module.css'

export interface StatementActionsProps {
  readonly flow: ActorRefFrom<typeof statementMachine>
  readonly exporting: ExportFlow
  /** What is exported, and whose receipts are shown: what its dates show, consulted or not. */
  readonly fields: RefObject<PeriodFields | null>
  readonly now: () => Date
}

/** What can be done with the statement that is shown: buttons in one row. One that could not be read is no file. */
export const StatementActions = ({ flow, exporting, fields, now }: StatementActionsProps) => {
  const parts = useSelector(flow, ({ context }) => context.parts)
  const isLoaded = useSelector(flow, (statement) => statement.matches('loaded'))
  const isFailed = useSelector(flow, (statement) => statement.matches('failed'))
  const hasRows = isLoaded && parts.some(({ statement }) => statement.movements.length > 0)
  const onPeriod = (act: (period: Period) => void) => {
    const period = fields.current?.read()
    if (period) act(period)
  }
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        onClick={() => onPeriod((period) => flow.send({ type: 'receipts.opened', period }))}
      >
        Documentos
      </Button>
      <ExportStatement
        flow={exporting}
        onOrder={() => onPeriod((period) => exporting.send({ type: 'export.ordered', period }))}
      />
      {/* there before the movements are, so that nothing moves when they come */}
      {!isFailed && (
        <Menu position="bottom-end" withinPortal returnFocus withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" disabled={!hasRows}>
              <span className={classes.tray}>
                <DepositIcon />
              </span>
              <span className={classes.words}>Salvar ou imprimir</span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu ?? ''}>
            <Menu.Item onClick={() => flow.send({ type: 'file.wanted', format: 'csv', now: now() })}>
              Salvar CSV
            </Menu.Item>
            <Menu.Item onClick={() => flow.send({ type: 'file.wanted', format: 'ofx', now: now() })}>
              Salvar OFX
            </Menu.Item>
            <Menu.Item onClick={() => window.print()}>Imprimir</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <BalanceEye />
    </div>
  )
}
