import DOMPurify from 'dompurify'
import { type MouseEvent, useMemo } from 'react'
import classes from './CleanHtml.module.css'

/** The allowed tags and attributes: nothing that runs, loads or submits, and no ids or names. */
const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote'],
  ...['b', 'strong', 'i', 'em', 'u', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const clean = (html: string) =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(https:|mailto:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // A TrustedHTML value: the page's policy refuses HTML as a plain text.
    RETURN_TRUSTED_TYPE: true,
  })

const openElsewhere = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a')
  // A mail link needs no new tab.
  if (link?.protocol !== 'https:') return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener,noreferrer')
}

export interface CleanHtmlProps {
  readonly html: string
  /** Otherwise its first heading is only heard: it stands above. */
  readonly hasTitle?: boolean
}

/** HTML of the server, reduced to text, lists, tables and links that open in a new tab. */
export const CleanHtml = ({ html, hasTitle = true }: CleanHtmlProps) => {
  const cleaned = useMemo(() => ({ __html: clean(html) }), [html])
  return (
    // a key press on a link comes as a click
    <div
      className={classes.content}
      data-titled={hasTitle || undefined}
      onClick={openElsewhere}
      // cleaned above
      dangerouslySetInnerHTML={cleaned}
    />
  )
}
