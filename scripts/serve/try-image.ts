/**
 * Runs what is deployed: the server's bundle by itself, and in its image where podman can really run one, unprivileged and
 * read-only. `npm test -- image`; says which of the two it could try. No library: it asks what an operator would, of podman itself. The last line is `N passed, N failed`.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { writeContext } from './context.ts'
import { aboutNow, assembleRelease } from './release.ts'

const FOLDER = resolve('.cache/try-image')
const IMAGE = 'localhost/boleia-trial'
const START_TIMEOUT_MS = 60_000
const CANARY = 'eyJhbGciOi.canary.token'

const SETTINGS: Readonly<Record<string, string>> = {
  BOLEIA_API_BASE_URL: 'https://api.example.com/v1',
  BOLEIA_PARTNER_API_BASE_URL: '/partner-api',
  BOLEIA_DOCUMENT_HOSTS: 'self',
  BOLEIA_OBFUSCATION_KEY: 'dummy',
  PORT: '0',
}

let passed = 0
let failed = 0
const check = (what: string, isTrue: boolean, seen?: unknown) => {
  if (isTrue) passed += 1
  else failed += 1
  console.log(
    `${isTrue ? '✓' : '×'} ${what}${isTrue || seen === undefined ? '' : `: ${JSON.stringify(seen)}`}`,
  )
}

interface Line {
  readonly kind?: string
  readonly port?: number
}

/** A process, the lines of its log, the port that it tells there, and its end. */
const follow = (child: ChildProcess) => {
  const lines: string[] = []
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const started = new Promise<number>((found, lost) => {
    const read = (line: string) => {
      lines.push(line)
      const { kind, port } = (line.startsWith('{') ? JSON.parse(line) : {}) as Line
      if (kind === 'started' && port !== undefined) found(port)
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', read)
    }
    const give = () => lost(new Error(`no start: ${lines.join('\n')}`))
    void ended.then(give)
    setTimeout(give, START_TIMEOUT_MS).unref()
  })
  // who waits for the end alone need not know
  started.catch(() => {})
  return { lines, ended, started }
}

type Way = (environment: Readonly<Record<string, string>>) => {
  readonly child: ChildProcess
  /** Sends SIGTERM as whoever runs it would. */
  readonly stop: () => void
}

/** The status of a path that `fetch` would make harmless before it is sent. */
const statusOfRawPath = (port: number, path: string) =>
  new Promise<number | undefined>((known, lost) => {
    request({ host: 'localhost', port, path }, (answer) => known(answer.resume().statusCode))
      .on('error', lost)
      .end()
  })

const tryServer = async (name: string, run: Way) => {
  const wrong = follow(run({ ...SETTINGS, BOLEIA_API_BASE_URL: CANARY }).child)
  const code = await wrong.ended
  const text = wrong.lines.join('\n')
  check(
    `${name}: a wrong setting stops it, with its name and without its value`,
    code === 1 && text.includes('BOLEIA_API_BASE_URL') && !text.includes(CANARY),
    text,
  )

  const { child, stop } = run(SETTINGS)
  const log = follow(child)
  const port = await log.started
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://localhost:${port}${path}`, { headers })
  const health = await get('/healthz')
  check(`${name}: it is ready`, health.status === 200, health.status)
  const version = (await (await get('/version')).json()) as object
  check(`${name}: it tells its version`, 'version' in version && 'commit' in version, version)
  const config = (await (await get('/config.json')).json()) as { apiBaseUrl?: string }
  check(`${name}: config.json is of its environment`, config.apiBaseUrl === SETTINGS['BOLEIA_API_BASE_URL'])
  const page = await get(`/onboard/${CANARY}`, { accept: 'text/html', 'accept-encoding': 'br' })
  const html = await page.text()
  const policy = page.headers.get('content-security-policy') ?? ''
  check(
    `${name}: a page comes under the policy`,
    policy.includes("connect-src 'self' https://api.example.com;"),
  )
  check(`${name}: what the build has compressed is sent`, page.headers.get('content-encoding') === 'br')
  const entry = /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
  const script = await get(entry)
  check(`${name}: its script is kept for a year`, /immutable/.test(script.headers.get('cache-control') ?? ''))
  check(`${name}: a lost file is 404`, (await get('/assets/gone.js')).status === 404)
  const outside = await statusOfRawPath(port, '/../server.mjs')
  check(`${name}: nothing outside its folder is served`, outside === 404, outside)
  const write = await fetch(`http://localhost:${port}/config.json`, { method: 'POST' })
  check(`${name}: a write is refused`, write.status === 405)

  const began = Date.now()
  stop()
  const end = await log.ended
  const ms = Date.now() - began
  check(`${name}: SIGTERM ends it cleanly within 10 s`, end === 0 && ms < 10_000, { end, ms })
  const logged = log.lines.join('\n')
  check(
    `${name}: its log names the link and not its token`,
    logged.includes('/onboard/:token') && !logged.includes(CANARY),
    logged,
  )
}

const bare: Way = (environment) => {
  const root = `${FOLDER}/context/root/srv`
  const child = spawn(process.execPath, ['--permission', `--allow-fs-read=${root}`, `${root}/server.mjs`], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, stop: () => child.kill('SIGTERM') }
}

/** A storage of its own; no layers of a file system, which need rights that a sandbox has not. */
const podmanEnvironment = () => {
  const file = `${FOLDER}/storage.conf`
  writeFileSync(file, `[storage]\ndriver = "vfs"\ngraphroot = "${FOLDER}/graph"\nrunroot = "${FOLDER}/run"\n`)
  return { ...process.env, CONTAINERS_STORAGE_CONF: file }
}

const STRICT = [
  '--read-only',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--network=host',
  '--cgroups=disabled',
  // without CAP_SYS_RESOURCE no limit may be raised
  '--ulimit=nofile=1024:1024',
  '--ulimit=nproc=1024:1024',
] as const

/** In a mount namespace of its own: crun refuses the cgroups of versions 1 and 2 beside each other, also where it uses none. */
const UNMOUNT = 'umount /sys/fs/cgroup/unified && exec "$@"'
const WITHOUT_MIXED_CGROUPS = ['unshare', '-m', 'sh', '-c', UNMOUNT, 'sh']

const PROBE = `const fs = require('fs')
const code = (work) => { try { work(); return 'done' } catch (error) { return error.code } }
console.log(JSON.stringify({ uid: process.getuid(), write: code(() => fs.writeFileSync('/srv/x', '')), caps: /CapEff:\\s*(\\w+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1] }))`

const tryImage = async () => {
  const env = podmanEnvironment()
  const isHere = spawnSync('podman', ['--version'], { stdio: 'ignore' }).status === 0
  if (!isHere) return console.log('podman is not installed: the server was tried by itself alone')
  const context = `${FOLDER}/context`
  const build = ['build', '--layers=false', '--tag', IMAGE, '--file', `${context}/Containerfile`, context]
  const built = spawnSync('podman', build, { env, encoding: 'utf8' })
  if (built.status !== 0) {
    return console.log(`podman cannot build here: the server was tried by itself alone\n${built.stderr}`)
  }
  const probe = ['run', '--rm', ...STRICT, '--entrypoint=/bin/node', IMAGE, '-e', PROBE]
  const ways = [[], WITHOUT_MIXED_CGROUPS].map((before) => {
    const [tool = '', ...args] = [...before, 'podman', ...probe]
    return { before, ...spawnSync(tool, args, { env, encoding: 'utf8' }) }
  })
  const way = ways.find(({ status }) => status === 0)
  if (!way) {
    const why = ways[0]?.stderr.trim().split('\n').at(-1)
    return console.log(
      `podman builds the image and cannot run it here (${why}): the server was tried by itself alone`,
    )
  }
  const inside = JSON.parse(way.stdout) as { uid: number; write: string; caps: string }
  check(
    'image: nobody in particular, no capability',
    inside.uid === 10_001 && /^0+$/.test(inside.caps),
    inside,
  )
  check('image: its file system is read-only', inside.write === 'EROFS', inside)
  const inspect = ['image', 'inspect', '--format', '{{.Size}}', IMAGE]
  const size = execFileSync('podman', inspect, { env, encoding: 'utf8' })
  console.log(`image: ${(Number(size) / 1e6).toFixed(0)} MB`)
  check('image: at most 140 MB', Number(size) <= 140_000_000, size)
  let number = 0
  await tryServer('image', (environment) => {
    const name = `boleia-trial-${process.pid}-${(number += 1)}`
    const set = Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`])
    const run = ['podman', 'run', '--rm', '--name', name, ...STRICT, ...set, IMAGE]
    const [tool = '', ...args] = [...way.before, ...run]
    return {
      child: spawn(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }),
      stop: () => spawn('podman', ['kill', '--signal', 'TERM', name], { env, stdio: 'ignore' }),
    }
  })
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
try {
  assembleRelease({ built: 'dist', out: `${FOLDER}/release`, about: aboutNow() })
  await writeContext(`${FOLDER}/context`, `${FOLDER}/release`)
  check(
    'the server is one file',
    !/\bfrom\s*["'](?!node:)/.test(readFileSync(`${FOLDER}/context/root/srv/server.mjs`, 'utf8')),
  )
  await tryServer('server', bare)
  await tryImage()
} catch (error) {
  check(error instanceof Error ? error.message : String(error), false)
} finally {
  rmSync(FOLDER, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
