import { type ReactNode, useEffect, useRef } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Brand } from './Brand.tsx'
import classes from './PublicPage.module.css'

export interface PublicPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A word with a hyphen stays in one line: 'e-mail' */
const wordsOf = (title: string): ReactNode =>
  title.split(/(\S+-\S+)/).map(
    (part, index) =>
      part !== '' && (
        // two parts may be the same
        <span key={index} className={index % 2 === 0 ? undefined : classes.word}>
          {part}
        </span>
      ),
  )

/** The frame of a page without a session: the word mark above one card. */
export const PublicPage = ({ title, children }: PublicPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // another title is another page
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <main className={classes.page}>
      <title>{`${title} | ${PRODUCT_NAME}`}</title>
      <Brand />
      <div className={classes.card}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {wordsOf(title)}
        </h1>
        {children}
      </div>
    </main>
  )
}
