import { createContext, useContext } from 'react'
import type { PageAddress } from '#domain/pages.ts'
import classes from './Breadcrumb.module.css'
import { FollowLink } from './FollowLink.tsx'
import { crumbsOf, type Trail } from './trails.ts'

/** The ways back from a page, for screens, which know neither the router nor the user. */
export interface Ways {
  /** The address of the page that is shown, without its query. */
  readonly at: string
  readonly mayOpen: (page: PageAddress) => boolean
  readonly onFollow: (page: PageAddress) => void
}

/** Given by the frame of the private pages. Null: a breadcrumb is text. */
export const WaysContext = createContext<Ways | null>(null)

/** Where a page stands, with the ways back to the pages above it. */
export const Breadcrumb = ({ trail }: { trail: Trail }) => {
  const ways = useContext(WaysContext)
  const crumbs = crumbsOf(trail)
  return (
    <nav aria-label="Você está aqui" className={classes.trail}>
      <ol>
        {crumbs.map(({ label, page, separator }, index) => {
          const isElsewhere = page !== null && page !== ways?.at
          return (
            <li key={label}>
              {ways && isElsewhere && ways.mayOpen(page) ? (
                <FollowLink href={page} className={classes.link} onFollow={ways.onFollow}>
                  {label}
                </FollowLink>
              ) : (
                <span aria-current={!isElsewhere && index === crumbs.length - 1 ? 'page' : undefined}>
                  {label}
                </span>
              )}
              {separator && (
                <span aria-hidden="true" className={classes.separator}>
                  {separator}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
