import { Button } from '@mantine/core'
import classes from './ShowMore.module.css'
import type { useDrawnRows } from './useDrawnRows.ts'

export interface ShowMoreProps {
  readonly rows: Pick<ReturnType<typeof useDrawnRows>, 'next' | 'drawMore'>
  /** How many there are, also those that are not drawn. */
  readonly total: number
}

/** Draws the next rows of a long list; nothing if all are drawn. */
export const ShowMore = ({ rows: { next, drawMore }, total }: ShowMoreProps) =>
  next > 0 && (
    <Button variant="default" className={classes.more ?? ''} onClick={drawMore}>
      {`Mostrar mais ${next} (de ${total})`}
    </Button>
  )
