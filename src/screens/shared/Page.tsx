import { type ReactNode, useEffect, useRef } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import classes from './Page.module.css'

export interface PageProps {
  readonly title: string
  /** Where the page stands: 'Ofertas de cargas / Ofertas solicitadas'. */
  readonly breadcrumb?: string
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  /** A page without the shell brings its own landmark. */
  readonly isPublic?: boolean
  readonly children: ReactNode
}

/**
 * The frame of a page. Its heading takes the focus when the page opens, so that a screen reader and
 * the keyboard begin where the eye does.
 */
export const Page = ({ title, breadcrumb, actions, isPublic = false, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const Frame = isPublic ? 'main' : 'div'
  return (
    <Frame className={classes.page}>
      <title>{`${title} | ${PRODUCT_NAME}`}</title>
      <header className={classes.header}>
        <div>
          {breadcrumb && <p className={classes.breadcrumb}>{breadcrumb}</p>}
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </Frame>
  )
}
