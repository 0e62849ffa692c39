import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Art, type ArtName } from './art/Art.tsx'
import type { NoticeProps } from './Notice.tsx'
import classes from './StateView.module.css'
import { useFocusKept } from './useFocusKept.ts'

export interface StateViewProps {
  readonly art: ArtName
  /** What happened: it is heard at once. */
  readonly isFailure?: boolean
  readonly children: ReactNode
  /** The way on: 'Tentar novamente'. */
  readonly action?: NoticeProps['action'] | undefined
  /** Within a card or a drawer, which has a frame already. */
  readonly isInner?: boolean
}

/**
 * What stands in the place of a page's content, or of a list, if there is none: a drawing, what happened, and the way
 * on. For a message beside something else there is `Notice`.
 */
export const StateView = ({ art, isFailure = false, children, action, isInner = false }: StateViewProps) => {
  const box = useFocusKept<HTMLDivElement>()
  return (
    <div ref={box} className={isInner ? classes.inner : classes.state} role={isFailure ? 'alert' : 'status'}>
      <Art of={art} />
      <div className={classes.text}>{children}</div>
      {action && (
        <Button variant="default" onClick={action.onAct}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
