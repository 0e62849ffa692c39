import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { statementMachine } from '#machines/payments/statementMachine.ts'
import { type ExportFlow, ExportStatement } from './ExportStatement.tsx'
import classes from './StatementScreen.module.css'

export interface StatementActionsProps {
  readonly flow: ActorRefFrom<typeof statementMachine>
  readonly exporting: ExportFlow
}

/** What can be done with the statement that is shown: buttons in one row. */
export const StatementActions = ({ flow, exporting }: StatementActionsProps) => {
  const { period, parts } = useSelector(flow, ({ context }) => context)
  const isLoaded = useSelector(flow, (statement) => statement.matches('loaded'))
  const hasRows = isLoaded && parts.some(({ statement }) => statement.movements.length > 0)
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => flow.send({ type: 'receipts.opened' })}>
        Documentos
      </Button>
      <ExportStatement flow={exporting} period={period} />
      {/* there before the movements are, so that nothing moves when they come */}
      <Button
        variant="default"
        disabled={!hasRows}
        onClick={() => flow.send({ type: 'file.wanted', format: 'csv' })}
      >
        Salvar CSV
      </Button>
      <Button
        variant="default"
        disabled={!hasRows}
        onClick={() => flow.send({ type: 'file.wanted', format: 'ofx' })}
      >
        Salvar OFX
      </Button>
      <Button variant="default" disabled={!hasRows} onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  )
}
