import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { exportTripsMachine } from '#machines/trips/exportTripsMachine.ts'
import type { TripsRequest } from '#machines/trips/tripFilter.ts'
import classes from './TripsListScreen.module.css'

export interface ExportButtonProps {
  readonly flow: ActorRefFrom<typeof exportTripsMachine>
  readonly query: TripsRequest
  /** There is something to save, or soon will be. */
  readonly isOffered: boolean
  readonly isDisabled: boolean
}

/** Saves the whole filtered list. It shows its progress and can be stopped. */
export const ExportButton = ({ flow, query, isOffered, isDisabled }: ExportButtonProps) => {
  const isFetching = useSelector(flow, (saving) => saving.matches('fetching'))
  const { trips, total } = useSelector(flow, (saving) => saving.context)
  return (
    <>
      {isFetching && (
        <span role="status" className={classes.told}>
          {total === 0 ? 'Preparando o arquivo…' : `${trips.length} de ${total} viagens`}
        </span>
      )}
      {/* one button, so that the focus stays on it */}
      {(isOffered || isFetching) && (
        <Button
          variant="default"
          disabled={isDisabled && !isFetching}
          onClick={({ detail: clicks }) => {
            // the second half of a double click would cancel what the first has begun
            if (clicks > 1) return
            flow.send(isFetching ? { type: 'export.cancel' } : { type: 'export.start', query })
          }}
        >
          {isFetching ? (
            'Cancelar'
          ) : (
            <span>
              {/* a phone shows what is saved alone */}
              <span className={classes.verb}>Salvar </span>
              <span>CSV</span>
            </span>
          )}
        </Button>
      )}
    </>
  )
}
