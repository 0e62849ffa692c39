import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What ends a program together with this one, however this one ends: Ctrl+C, a failure, a kill. */
export const BOUND = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'] as const

export interface Home {
  readonly folder: string
  readonly downloads: string
  /** Programs that are started here keep what they write in this folder. */
  readonly environment: NodeJS.ProcessEnv
  readonly remove: () => void
}

/** A folder of its own for a browser: its settings, its profile, its downloads. */
export const makeHome = (): Home => {
  const folder = mkdtempSync(join(tmpdir(), 'boleia-browser-'))
  const downloads = join(folder, 'Downloads')
  mkdirSync(downloads)
  mkdirSync(join(folder, '.config'))
  mkdirSync(join(folder, 'run'), { mode: 0o700 })
  writeFileSync(join(folder, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  return {
    folder,
    downloads,
    environment: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      XDG_RUNTIME_DIR: join(folder, 'run'),
      LANG: 'C.UTF-8',
      TZ: 'America/Sao_Paulo',
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  }
}

/** Starts a program; its fourth stream can be read as well. It ends with this one. */
export const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(BOUND[0], [...BOUND.slice(1), command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })

/** Waits until one of the program's streams says this; throws with all that it said if it ends before. */
export const said = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    for (const stream of child.stdio.slice(1)) {
      stream?.on('data', (bytes: Buffer) => {
        text += bytes
        const found = pattern.exec(text)?.[1]
        if (found !== undefined) resolve(found)
      })
    }
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`${child.spawnargs.join(' ')}: ended with ${code ?? signal}: ${text}`)),
    )
  })

/** Ends the program, unless it has ended. */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** For programs that do not tell which port they took by themselves. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
