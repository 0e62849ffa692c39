import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import classes from './Page.module.css'
import { toTop } from './toTop.ts'
import type { Trail } from './trails.ts'

export interface PageProps {
  readonly title: string
  readonly breadcrumb?: Trail
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  /** The ids of what is heard after the title: 'Passo 2 de 5'. */
  readonly describedBy?: string | undefined
  /** A page outside the shell needs its own `main`. */
  readonly isPublic?: boolean
  /** A list, or what has a map beside it: it fills a wide screen. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/**
 * The frame of a page. Its heading gets the focus when the page opens, so that screen readers and the
 * keyboard begin there.
 */
export const Page = (props: PageProps) => {
  const { title, breadcrumb, actions, describedBy, isPublic = false, isWide = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // a list that was left further down scrolls there afterwards
  useLayoutEffect(toTop, [])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const Frame = isPublic ? 'main' : 'div'
  return (
    <Frame className={isWide ? `${classes.page} ${classes.wide}` : classes.page}>
      <title>{`${title} | ${PRODUCT_NAME}`}</title>
      <header className={classes.header}>
        <div className={classes.heading}>
          {breadcrumb && <Breadcrumb trail={breadcrumb} />}
          <h1 ref={heading} tabIndex={-1} className={classes.title} aria-describedby={describedBy}>
            {title}
          </h1>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </Frame>
  )
}
