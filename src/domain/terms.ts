import { plain } from './places.ts'
import { PRODUCT_NAME } from './product.ts'

const FIRST_TAG = /^<([a-z][a-z0-9]*)\b(?:"[^"]*"|[^">])*>/i
const FIRST_HEADING = /<(h[1-6])\b[^>]*>(.*?)<\/\1>/is
const TAGS = /<[^>]*>/g

/** Whether the first element of the text is closed by its last characters: nothing was cut off. */
const isOneElement = (html: string, name: string): boolean => {
  let depth = 0
  let end = 0
  for (const tag of html.matchAll(new RegExp(`<(/?)${name}\\b(?:"[^"]*"|[^">])*>`, 'gi'))) {
    if (depth === 0 && end > 0) return false
    depth += tag[1] === '/' ? -1 : 1
    end = tag.index + tag[0].length
  }
  return depth === 0 && end === html.length
}

/**
 * Whether this HTML is the terms of use, and all of them (A105): one element and no page of its own, as a
 * proxy or a sign-in of a network would answer; its first heading says so; it names the product.
 */
export const isTerms = (answer: string): boolean => {
  const html = answer.trim()
  const name = FIRST_TAG.exec(html)?.[1]
  if (name === undefined || plain(name) === 'html' || !isOneElement(html, name)) return false
  const title = plain((FIRST_HEADING.exec(html)?.[2] ?? '').replace(TAGS, ''))
  return (
    /termos (e condicoes )?de uso/.test(title) && plain(html.replace(TAGS, ' ')).includes(plain(PRODUCT_NAME))
  )
}
