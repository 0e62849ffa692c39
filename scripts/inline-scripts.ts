import { createHash } from 'node:crypto'

/**
 * The sources that `script-src` needs beside 'self', for the scripts that a page holds itself: `'sha256-…'` of each, as CSP
 * wants it. Who serves the built portal takes them from its index.html, so that page and policy cannot differ.
 */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
