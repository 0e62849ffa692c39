import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import page from './Page.module.css'
import { WaitingText } from './Waiting.tsx'
import classes from './WaitingShape.module.css'

/** The shape of what comes, and over it, after a second, what is waited for: 'os pagamentos'. */
export const WaitingShape = ({ what, children }: { what: string; children: ReactNode }) => (
  <div role="status" className={classes.shape}>
    <WaitingText isOver>{`Carregando ${what}…`}</WaitingText>
    <div aria-hidden="true">{children}</div>
  </div>
)

/** A page with its heading and what it holds, while even that is not known. */
export const PageToCome = ({ what }: { what: string }) => (
  <div className={page.page}>
    <WaitingShape what={what}>
      <div className={`${page.title} ${classes.heading}`}>
        <LineToCome width="16rem" />
      </div>
      <Skeleton className={classes.block} />
    </WaitingShape>
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

export const ButtonToCome = ({ width = '7rem' }: { width?: string }) => (
  <Skeleton className={classes.button} width={width} />
)
