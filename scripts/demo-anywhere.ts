import { chmodSync, copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { linkPages, pages } from '../src/domain/pages.ts'
import { PRODUCT_NAME } from '../src/domain/product.ts'

const BOOT = new URL('./demo-boot.js', import.meta.url)
const LAUNCHERS = new URL('./launchers/', import.meta.url)

/** The first parts of the portal's addresses: a folder of the demo must not be called so. */
export const FIRST_PARTS: readonly string[] = [
  ...new Set(
    [...Object.values(pages), ...Object.values(linkPages)]
      .map((address) => address.split('/')[1] ?? '')
      .filter((part) => part !== ''),
  ),
]

const TAGS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:stylesheet|modulepreload)"[^>]*>)/g

const named = (tags: readonly string[], attribute: 'src' | 'href', end: string): string[] =>
  tags
    .flatMap((tag) => new RegExp(`${attribute}="\\./([^"]+)"`).exec(tag)?.[1] ?? [])
    .filter((name) => name.endsWith(end))

/** The page of the demo, whose files are asked for by a script that finds the folder first. */
export const pageAnywhere = (html: string): string => {
  const tags = html.match(TAGS) ?? []
  const [script] = named(tags, 'src', '.js')
  const styles = named(tags, 'href', '.css')
  if (script === undefined || styles.length === 0) throw new Error('the page of the demo names no files')
  // written as in a page, because src/app/start/release.ts reads the name of the entry there
  const names = [
    `const src="/${script}"`,
    `const styles=${JSON.stringify(styles)}`,
    `const pages=${JSON.stringify(FIRST_PARTS)}`,
    `const product=${JSON.stringify(PRODUCT_NAME)}`,
  ]
  const boot = `<script>\n{\n${names.join('\n')}\n${readFileSync(BOOT, 'utf8')}}\n</script>`
  return html.replace(TAGS, '').replace('</body>', () => `${boot}\n</body>`)
}

const UNREPLACED =
  /\{[^{}]*\bpathname\b[^{}]*\}\s*=\s*(?:window\.|globalThis\.)?location\b|\b(?:window|document|globalThis)\.location\.pathname/

/** The portal's code reads its path as `location.pathname` alone, which the build of the demo replaces. */
export const readsPathOtherwise = (code: string): boolean => UNREPLACED.test(code)

/**
 * Lets the built demo work in any folder of any host: files by relative names, a 404.html for hosts that know no rewrites,
 * words for who opens it by a double click, and launchers beside it. The portal reads its path where the folder is
 * taken away; only in the demo, so that production stays as it is.
 */
export const demoAnywhere = (): Plugin => ({
  name: 'boleia:demo-anywhere',
  apply: 'build',
  config: () => ({ base: './', define: { 'location.pathname': 'demoLocation.pathname' } }),
  transform(code, id) {
    if (!id.includes('/node_modules/') && readsPathOtherwise(code))
      this.error(`${id} reads the path not as location.pathname`)
  },
  transformIndexHtml: { order: 'post', handler: pageAnywhere },
  writeBundle({ dir = 'dist-demo' }) {
    copyFileSync(join(dir, 'index.html'), join(dir, '404.html'))
    for (const name of readdirSync(LAUNCHERS)) {
      copyFileSync(new URL(name, LAUNCHERS), join(dir, name))
      chmodSync(join(dir, name), 0o755)
    }
  },
})
