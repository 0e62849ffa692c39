/**
 * `npm run atlas`: walks to every state of every machine, pictures it on phone and laptop, light and dark, and writes the
 * pages of the atlas into atlas/. `npm run atlas -- trips offers`: these areas anew (the folders of tests/machines), what is there
 * of the others stays. `npm run atlas -- --compare A B [--to C]`: what changed on screen between the atlases of two folders.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from './atlas/compare.ts'
import { joinAtlas } from './atlas/join.ts'
import { photograph, photographEarly } from './atlas/photograph.ts'
import { writeSite } from './atlas/site.ts'
import { ensureBrowsers } from './chromium.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: 'boolean', default: false },
    to: { type: 'string' },
    /** Collects alone, without pictures and pages. */
    data: { type: 'boolean', default: false },
  },
})

const windows = process.platform === 'win32'
/** Empty in a folder without git. */
const commitOf = (): string =>
  spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).stdout?.trim() ?? ''

const megabytes = (path: string): number =>
  statSync(path).isFile()
    ? statSync(path).size / 1e6
    : readdirSync(path).reduce((sum, name) => sum + megabytes(join(path, name)), 0)

const seconds = (from: number): string => `${Math.round((Date.now() - from) / 1000)} s`

/** Milliseconds between two looks for what the walks have left. */
const LOOKS_MS = 500

/** Whether all walks ended well. */
const collect = async (folder: string, areas: readonly string[], look: () => void): Promise<boolean> => {
  const files =
    areas.length > 0 ? [...areas.map((area) => `tests/screens/${area}/`), 'tests/support/atlas/'] : []
  const args = [
    'run',
    '--project',
    'walks',
    '--project',
    'plan',
    '--reporter',
    'dot',
    '-t',
    'atlas\\|',
    ...files,
  ]
  const env = { ...process.env, ...ensureBrowsers(), ATLAS: folder }
  const walks = spawn('vitest', args, { stdio: 'inherit', shell: windows, env })
  const looks = setInterval(look, LOOKS_MS)
  const [code] = await once(walks, 'exit')
  clearInterval(looks)
  return code === 0
}

const make = async (folder: string, areas: readonly string[]): Promise<void> => {
  const unknown = areas.filter((area) => !existsSync(join('tests/machines', area)))
  if (unknown.length > 0) throw new Error(`no area '${unknown.join("', '")}' in tests/machines`)
  const since = Date.now()
  rmSync(join(folder, 'collected'), { recursive: true, force: true })
  const early = options.data ? null : photographEarly(folder)
  const isWhole = await collect(folder, areas, early?.look ?? (() => {}))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
  const counts = joinAtlas({ folder, areas, version, commit: commitOf(), since })
  console.log(
    `${counts.machines} machines, ${counts.states} states, ${counts.screens} on screens: ${seconds(since)}`,
  )
  if (counts.missing.length > 0) console.log(`no walk has shown: ${counts.missing.join(', ')}`)
  if (!isWhole) process.exitCode = 1
  if (!early) return
  const pictured = Date.now()
  const { taken, kept } = await photograph(folder, early.studio)
  console.log(`${taken} pictures taken, ${kept} kept: ${seconds(pictured)}`)
  console.log(`${writeSite(folder)}: ${megabytes(folder).toFixed(1)} MB in ${seconds(since)}`)
}

if (options.compare) {
  const [before, after] = positionals
  if (!before || !after) throw new Error('npm run atlas -- --compare FOLDER FOLDER')
  const to = resolve(options.to ?? 'atlas-compared')
  const { added, gone, changed } = await compare(resolve(before), resolve(after), to)
  console.log(
    `${join(to, 'index.html')}: ${changed.length} changed, ${added.length} new, ${gone.length} gone`,
  )
} else await make(resolve(options.to ?? 'atlas'), positionals)
