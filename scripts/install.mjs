/**
 * Runs before anything is installed, on the machine's Node (20 or newer): it uses no packages and no types.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenEnding } from './ending.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

const windows = process.platform === 'win32'
const bin = join(ROOT, 'node_modules', '.bin')

/** The PATH without the project's own folders: npm must run on the machine's Node. */
const machinePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  .join(delimiter)

/** npm writes this copy of the lock file at the end of a successful installation. */
const isInstalled = () => {
  const written = statSync(join(ROOT, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  return written !== undefined && written.mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs
}

/** Installs the packages of the lock file, unless they are installed already. Throws if that fails. */
const installPackages = () => {
  if (!isInstalled()) {
    console.log('Installing the packages (npm ci)')
    const { status, error } = spawnSync('npm', ['ci', '--loglevel=error'], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: windows,
      env: { ...process.env, PATH: machinePath },
    })
    if (status !== 0) throw new Error(`npm ci failed: ${error?.message ?? `exit code ${status}`}`)
  }
  // on other systems npm installs none
  const isProvided = existsSync(join(bin, windows ? 'node.cmd' : 'node'))
  if (!isProvided && Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `The packages have no Node for ${process.platform} ${process.arch}: install Node 24 or newer`,
    )
  }
}

/** Runs a script on the project's Node 24, whose tools come first in its PATH. Throws if nothing can be installed. */
export const runScript = (...words) => {
  installPackages()
  const script = spawn('node', words, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, PATH: [bin, machinePath].join(delimiter), PACT_DO_NOT_TRACK: 'true' },
  })
  whenEnding(() => script.kill())
  return script
}
