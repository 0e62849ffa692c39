// What the image runs (docs/operating.md). `node server.mjs --check` asks a running one whether it is ready.
import { join } from 'node:path'
import { servePortal } from './portal.ts'
import { settingsFrom, unknownVariables } from './settings.ts'

/** Beside the bundle of this file. */
const SITE = join(import.meta.dirname, 'site')

const log = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const note = (kind: string, more: object) => log({ at: new Date().toISOString(), kind, ...more })

const check = async (): Promise<number> => {
  const { port } = settingsFrom(process.env)
  const answer = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(3000) })
  return answer.ok ? 0 : 1
}

const start = async () => {
  const settings = settingsFrom(process.env)
  const unknown = unknownVariables(process.env)
  if (unknown.length > 0) note('warning', { message: 'no settings have these names', variables: unknown })
  const running = await servePortal({ ...settings, folder: SITE, log })
  note('started', { port: running.port })
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    note('ending', {})
    await running.end()
    note('ended', {})
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

try {
  if (process.argv.includes('--check')) process.exit(await check())
  await start()
} catch (error) {
  note('failed', { message: error instanceof Error ? error.message.split('\n') : 'unknown' })
  process.exit(1)
}
