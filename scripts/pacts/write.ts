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

/**
 * Runs the consumer tests, which write the pacts. After a failed run the old pacts are restored.
 * @returns the exit code: 1 if a test failed, or if the committed pacts were stale
 */
export const writeNewPacts = (args: readonly string[]): 0 | 1 => {
  const before = readPacts()
  removePacts()
  const { status } = spawnSync('vitest', ['run', '--project', 'consumer', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    removePacts()
    writePacts(before)
    return 1
  }
  const after = readPacts()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  )
  if (changed.length === 0) return 0
  console.error(`The committed pacts were stale. Look at the new ones and commit them: ${changed.join(', ')}`)
  return 1
}
