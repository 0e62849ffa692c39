import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assembleRelease } from '../../../scripts/serve/release.ts'
import { settingsFrom } from '../../../scripts/serve/settings.ts'

/** Those of the built `config.json`, whose API the story answers itself. */
export const SETTINGS = settingsFrom({
  BOLEIA_API_BASE_URL: '/api',
  BOLEIA_PARTNER_API_BASE_URL: '/partner-api',
  BOLEIA_DOCUMENT_HOSTS: 'self',
  BOLEIA_OBFUSCATION_KEY: 'demo-not-a-secret',
})

const HASHED = /^(?<name>.*?)(?<hash>[\w-]{7})\.(?<kind>js|css|svg|webp|png)$/

/** The same build under other names, as if every file had changed: 'A' stands in each hash. */
const builtAs = (built: string, letter: string, folder: string): string => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(built, folder, { recursive: true, filter: (path) => !/\.(br|gz)$|\.vite/.test(path) })
  const renamed = new Map(
    readdirSync(join(folder, 'assets')).map((file) => {
      const { name = '', hash = '', kind = '' } = HASHED.exec(file)?.groups ?? {}
      return [file, kind === '' ? file : `${name}${letter}${hash.slice(1)}.${kind}`] as const
    }),
  )
  const names = new RegExp(
    [...renamed.keys()]
      .toSorted((one, other) => other.length - one.length)
      .map((name) => name.replaceAll('.', '\\.'))
      .join('|'),
    'g',
  )
  const rename = (text: string) => text.replace(names, (name) => renamed.get(name) ?? name)
  for (const [from, to] of renamed) renameSync(join(folder, 'assets', from), join(folder, 'assets', to))
  for (const path of ['index.html', ...[...renamed.values()].map((name) => `assets/${name}`)]) {
    const file = join(folder, path)
    if (/\.(html|js|css)$/.test(file)) writeFileSync(file, rename(readFileSync(file, 'utf8')))
  }
  return folder
}

/** Releases one after another, each with the files of the two before: the folders of these letters. */
export const releasesOf = (built: string, letters: readonly string[], folder: string): readonly string[] => {
  rmSync(folder, { recursive: true, force: true })
  const made: string[] = []
  for (const letter of letters) {
    const out = join(folder, letter)
    assembleRelease({
      built: builtAs(built, letter, join(folder, `built-${letter}`)),
      out,
      previous: made.slice(-1),
      about: { version: '2.20.0', commit: letter, builtAt: '2026-11-24T12:00:00.000Z' },
    })
    made.push(out)
  }
  return made
}
