/** What makes the built style sheets smaller than their sources. */
import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import type { CSSModulesOptions, Plugin } from 'vite'

/** Palettes of Mantine in which nothing is drawn; scripts/budgets.ts names a colour that is used and not there. */
const UNUSED =
  /--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;]*;/g

/** Leaves out of a build the eleven palettes of Mantine's variables that the theme does not use: 1.3 kB before the sign-in. */
export const leanPalettes = (): Plugin => ({
  name: 'boleia:lean-palettes',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/default-css-variables.layer.css') ? code.replaceAll(UNUSED, '') : undefined,
})

const places = new Map<string, string>()

/**
 * A short class name that depends on where it is written and not on what the sheet says, so that a change of style changes no
 * file of code. For builds alone: while one works, names tell the file and the class.
 */
export const shortClassNames: CSSModulesOptions = {
  generateScopedName: (name, file) => {
    const place = `${relative(process.cwd(), file.replace(/\?.*/, '')).split(sep).join('/')} ${name}`
    const short = `_${createHash('sha1').update(place).digest('base64url').slice(0, 4)}`
    const other = places.get(short) ?? place
    if (other !== place) throw new Error(`one name, ${short}, for two classes: ${other} and ${place}`)
    places.set(short, place)
    return short
  },
}
