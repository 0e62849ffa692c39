import type { ReactNode } from 'react'
import { inFolder } from '#domain/folder.ts'
import type { PageAddress } from '#domain/pages.ts'

export interface FollowLinkProps {
  readonly href: PageAddress
  readonly className?: string | undefined
  /** It leads to what is shown already. */
  readonly isCurrent?: boolean
  /** -1: by the keys of its list alone. */
  readonly tabIndex?: number
  /** Called for a normal click, which the router handles. A new tab uses the address. */
  readonly onFollow: (href: PageAddress) => void
  readonly children: ReactNode
}

/** A link of a screen that does not know the router. */
export const FollowLink = ({
  href,
  className,
  isCurrent = false,
  tabIndex,
  onFollow,
  children,
}: FollowLinkProps) => (
  <a
    href={__DEMO__ ? inFolder(href) : href}
    className={className}
    tabIndex={tabIndex}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      onFollow(href)
    }}
  >
    {children}
  </a>
)
