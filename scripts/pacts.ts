/**
 * Runs the consumer tests, which write the pacts, and fails if the new ones differ: then commit them.
 * Arguments go to vitest. After a failed run the old pacts are restored.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'pacts/generated'

type Pacts = ReadonlyMap<string, string>

const readPacts = (): Pacts =>
  new Map(
    existsSync(FOLDER)
      ? readdirSync(FOLDER).map((name): [string, string] => [name, readFileSync(join(FOLDER, name), 'utf8')])
      : [],
  )

const removePacts = () => rmSync(FOLDER, { recursive: true, force: true })

const writePacts = (pacts: Pacts) => {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, text] of pacts) writeFileSync(join(FOLDER, name), text)
}

const before = readPacts()
removePacts()
const { status } = spawnSync('vitest', ['run', '--project', 'consumer', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})

if (status !== 0) {
  removePacts()
  writePacts(before)
  process.exit(1)
}
const after = readPacts()
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (name) => before.get(name) !== after.get(name),
)
if (changed.length > 0) {
  console.error(`The committed pacts were stale. Look at the new ones and commit them: ${changed.join(', ')}`)
  process.exit(1)
}
