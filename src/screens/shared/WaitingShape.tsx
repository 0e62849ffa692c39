import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { WaitingText } from './Waiting.tsx'
import classes from './WaitingShape.module.css'

/** The shape of what comes, and over it, after a second, what is waited for: 'os pagamentos'. */
export const WaitingShape = ({ what, children }: { what: string; children: ReactNode }) => (
  <div role="status" className={classes.shape}>
    <WaitingText isOver>{`Carregando ${what}…`}</WaitingText>
    <div aria-hidden="true">{children}</div>
  </div>
)

/** As high as a line of the text around it. */
export const LineToCome = ({ width = '60%' }: { width?: string }) => (
  <span className={classes.line}>
    <Skeleton height="0.7em" width={width} />
  </span>
)

/** A label and its value, as `Fact`. */
export const FactToCome = ({ width = '70%' }: { width?: string }) => (
  <div>
    <div className={classes.label}>
      <LineToCome width="40%" />
    </div>
    <LineToCome width={width} />
  </div>
)

/** A field under its label. */
export const FieldToCome = ({ className }: { className?: string | undefined }) => (
  <div className={className}>
    <LineToCome width="6rem" />
    <Skeleton className={classes.field} />
  </div>
)

export const ButtonToCome = ({ width = '7rem' }: { width?: string }) => (
  <Skeleton className={classes.button} width={width} />
)
