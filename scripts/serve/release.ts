/**
 * Makes of the built portal what is deployed: its files, and beside them the hashed files of the two releases before, so
 * that a tab that is open since then finds its own. `npm run release -- [--previous DIR]… [--out DIR] [--cdn]`: `DIR` is
 * what was deployed before (it holds the ones before it as well), the newest first; `--cdn` adds what a CDN
 * needs, with the settings of the environment (docs/operating.md).
 */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { filesOfCdn } from './cdn.ts'
import { settingsFrom } from './settings.ts'

/** Releases before the newest whose hashed files are kept. */
const KEPT = 2
const RELEASE_FILE = 'version.json'

const oneShape = v.object({
  /** Of package.json. */
  version: v.string(),
  /** Of git; 'unknown' outside a repository. */
  commit: v.string(),
  /** When it was released: '2026-11-24T12:00:00.000Z'. */
  builtAt: v.string(),
})
const keptShape = v.object({ ...oneShape.entries, assets: v.array(v.string()) })
const releaseShape = v.object({ ...oneShape.entries, releases: v.array(keptShape) })

export type About = v.InferOutput<typeof oneShape>
type Kept = v.InferOutput<typeof keptShape>
export type Release = v.InferOutput<typeof releaseShape>

const UNKNOWN: About = { version: 'unknown', commit: 'unknown', builtAt: 'unknown' }

const assetsIn = (folder: string): string[] =>
  existsSync(join(folder, 'assets')) ? readdirSync(join(folder, 'assets')).toSorted() : []

/** What a folder holds; of one that was built and not released: nothing is known but its files. */
export const readRelease = (folder: string): Release => {
  try {
    return v.parse(releaseShape, JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')))
  } catch {
    return { ...UNKNOWN, releases: [{ ...UNKNOWN, assets: assetsIn(folder) }] }
  }
}

const isWithin = (assets: readonly string[], others: ReadonlySet<string>) =>
  assets.every((name) => others.has(name))

/** Copies what is not there; the same name is the same content, or one of the two is broken. */
const bring = (from: string, to: string) => {
  if (!existsSync(to)) return copyFileSync(from, to)
  if (!readFileSync(from).equals(readFileSync(to))) {
    throw new Error(`${basename(to)} differs from that of an earlier release: a hash stands for one content`)
  }
}

interface Parts {
  /** Of `npm run build`. */
  readonly built: string
  readonly out: string
  /** Folders that were deployed before, the newest first. */
  readonly previous?: readonly string[]
  readonly about: About
}

/** Writes `out` anew, and returns which releases it holds, the newest first. */
export const assembleRelease = ({ built, out, previous = [], about }: Parts): readonly Kept[] => {
  if (!existsSync(join(built, 'index.html'))) throw new Error(`${built} holds no index.html: npm run build`)
  const earlier = previous.flatMap((folder) => {
    if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} is no earlier release`)
    return readRelease(folder).releases.map((release) => ({ folder, release }))
  })
  rmSync(out, { recursive: true, force: true })
  mkdirSync(join(out, 'assets'), { recursive: true })
  for (const name of readdirSync(built)) {
    // Vite's manifest, and the settings of nobody: each deployment has its own
    if (!name.startsWith('.') && name !== 'config.json')
      cpSync(join(built, name), join(out, name), { recursive: true })
  }
  const releases: Kept[] = [{ ...about, assets: assetsIn(built) }]
  for (const { folder, release } of earlier) {
    if (releases.length > KEPT) break
    // the same build once more must not push out an older one
    const held = new Set(releases.flatMap(({ assets }) => assets))
    if (isWithin(release.assets, held)) continue
    for (const name of release.assets) bring(join(folder, 'assets', name), join(out, 'assets', name))
    releases.push(release)
  }
  writeFileSync(join(out, RELEASE_FILE), JSON.stringify({ ...about, releases }))
  return releases
}

const commitNow = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return UNKNOWN.commit
  }
}

/** `$COMMIT` and `$SOURCE_DATE_EPOCH` (seconds) go before what git and the clock say: a build that can be repeated. */
export const aboutNow = (): About => {
  const seconds = process.env['SOURCE_DATE_EPOCH']
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return {
    version,
    commit: process.env['COMMIT'] ?? commitNow(),
    builtAt: new Date(seconds ? Number(seconds) * 1000 : Date.now()).toISOString(),
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      built: { type: 'string', default: 'dist' },
      out: { type: 'string', default: 'dist-release' },
      previous: { type: 'string', multiple: true, default: [] },
      cdn: { type: 'boolean', default: false },
    },
  })
  const { built, out, previous } = values
  // wrong settings must not leave half a release
  const settings = values.cdn ? settingsFrom(process.env) : null
  const releases = assembleRelease({ built, out, previous, about: aboutNow() })
  if (settings) {
    for (const [name, content] of Object.entries(filesOfCdn(out, settings)))
      writeFileSync(join(out, name), content)
  }
  for (const { version, commit, assets } of releases) {
    console.log(`${out}: ${version} (${commit.slice(0, 8)}), ${assets.length} hashed files`)
  }
}
