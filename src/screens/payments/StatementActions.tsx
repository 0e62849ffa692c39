import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Button, Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { statementMachine } from '#machines/payments/statementMachine.ts'
import { DepositIcon } from '../shared/icons.tsx'
import { type ExportFlow, ExportStatement } from './ExportStatement.tsx'
import classes from './StatementScreen.module.css'

export interface StatementActionsProps {
  readonly flow: ActorRefFrom<typeof statementMachine>
  readonly exporting: ExportFlow
}

/** What can be done with the statement that is shown: buttons in one row. One that could not be read is no file. */
export const StatementActions = ({ flow, exporting }: StatementActionsProps) => {
  const { period, parts } = useSelector(flow, ({ context }) => context)
  const isLoaded = useSelector(flow, (statement) => statement.matches('loaded'))
  const isFailed = useSelector(flow, (statement) => statement.matches('failed'))
  const hasRows = isLoaded && parts.some(({ statement }) => statement.movements.length > 0)
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => flow.send({ type: 'receipts.opened' })}>
        Documentos
      </Button>
      <ExportStatement flow={exporting} period={period} />
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
            <Menu.Item onClick={() => flow.send({ type: 'file.wanted', format: 'csv' })}>
              Salvar CSV
            </Menu.Item>
            <Menu.Item onClick={() => flow.send({ type: 'file.wanted', format: 'ofx' })}>
              Salvar OFX
            </Menu.Item>
            <Menu.Item onClick={() => window.print()}>Imprimir</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
