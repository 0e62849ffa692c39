/**
 * `npm run atlas`: walks to every state of every machine, pictures it on phone and laptop, light and dark, and writes the
 * pages of the atlas into atlas/. `npm run atlas -- trips offers`: these areas anew (the folders of tests/machines), what is there
 * of the others stays. `npm run atlas -- --compare A B [--to C]`: what changed on screen between the atlases of two folders.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from './atlas/compare.ts'
import { joinAtlas } from './atlas/join.ts'
import { photograph } from './atlas/photograph.ts'
import { writeSite } from './atlas/site.ts'
import { ensureBrowsers } from './chromium.mjs'

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
const commitOf = (): string =>
  spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).stdout?.trim() || 'unknown'

const megabytes = (path: string): number =>
  statSync(path).isFile()
    ? statSync(path).size / 1e6
    : readdirSync(path).reduce((sum, name) => sum + megabytes(join(path, name)), 0)

const seconds = (from: number): string => `${Math.round((Date.now() - from) / 1000)} s`

/** Whether all walks ended well. */
const collect = (folder: string, areas: readonly string[]): boolean => {
  rmSync(join(folder, 'collected'), { recursive: true, force: true })
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
  const { status } = spawnSync('vitest', args, {
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, ...ensureBrowsers(), ATLAS: folder },
  })
  return status === 0
}

const make = async (folder: string, areas: readonly string[]): Promise<void> => {
  const unknown = areas.filter((area) => !existsSync(join('tests/machines', area)))
  if (unknown.length > 0) throw new Error(`no area '${unknown.join("', '")}' in tests/machines`)
  const since = Date.now()
  const isWhole = collect(folder, areas)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
  const counts = joinAtlas({ folder, areas, version, commit: commitOf(), since })
  console.log(
    `${counts.machines} machines, ${counts.states} states, ${counts.screens} on screens: ${seconds(since)}`,
  )
  if (counts.missing.length > 0) console.log(`no walk has shown: ${counts.missing.join(', ')}`)
  if (!isWhole) process.exitCode = 1
  if (options.data) return
  const pictured = Date.now()
  const { taken, kept } = await photograph(folder)
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
