import { mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { AccessLine } from '../../scripts/serve/accessLog.ts'
import { type RunningPortal, servePortal } from '../../scripts/serve/portal.ts'
import { settingsFrom } from '../../scripts/serve/settings.ts'

const FOLDER = '.cache/portal-server'
/** What links and queries hold: nobody may find it in a log. */
const SECRETS = ['eyJhbGciOi.canary.token', '52998224725', 'marina@example.com', '203.0.113.7']
const settings = settingsFrom({
  BOLEIA_API_BASE_URL: 'https://api.example.com/v1',
  BOLEIA_PARTNER_API_BASE_URL: '/partner-api',
  BOLEIA_DOCUMENT_HOSTS: 'self',
  BOLEIA_OBFUSCATION_KEY: 'dummy',
  BOLEIA_FAILURE_REPORT_URL: 'https://reports.example.com/in',
})

let portal: RunningPortal
let lines: AccessLine[]
let url: string

beforeEach(async () => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(`${FOLDER}/assets`, { recursive: true })
  writeFileSync(`${FOLDER}/index.html`, '<script>now()</script><script src="/assets/start.js"></script>')
  writeFileSync(`${FOLDER}/assets/start.js`, 'start()')
  writeFileSync(`${FOLDER}/assets/large.js`, 'x'.repeat(20_000_000))
  writeFileSync(
    `${FOLDER}/version.json`,
    JSON.stringify({ version: '2.20.0', commit: 'abc', builtAt: '2026-11-24T12:00:00.000Z', releases: [] }),
  )
  lines = []
  portal = await servePortal({
    ...settings,
    folder: FOLDER,
    port: 0,
    host: '127.0.0.1',
    log: (line) => lines.push(line),
  })
  url = `http://127.0.0.1:${portal.port}`
})
afterEach(() => portal.end(0))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const navigate = (path: string) => fetch(url + path, { headers: { accept: 'text/html' } })

test('the settings of the environment are config.json, which is sent once', async () => {
  const answer = await fetch(`${url}/config.json`)
  expect(await answer.json()).toEqual(settings.portal)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const again = await fetch(`${url}/config.json`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('the policy names the API, who is told of failures, and the script of the page by its hash', async () => {
  for (const path of ['/', '/healthz', '/version', '/config.json', '/gone.js']) {
    const policy = (await navigate(path)).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://api.example.com https://reports.example.com;")
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
  }
})

test('it is ready while the page and all that it begins with are there', async () => {
  const ready = await fetch(`${url}/healthz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  expect(ready.headers.get('cache-control')).toBe('no-store')
  unlinkSync(`${FOLDER}/assets/start.js`)
  const lost = await fetch(`${url}/healthz`)
  expect([lost.status, await lost.json()]).toEqual([503, { status: 'incomplete' }])
  await expect(servePortal({ ...settings, folder: FOLDER, port: 0, host: '127.0.0.1' })).rejects.toThrow(
    'not complete',
  )
})

test('its version is told, and kept by nobody', async () => {
  const answer = await fetch(`${url}/version`)
  expect(await answer.json()).toEqual({
    version: '2.20.0',
    commit: 'abc',
    builtAt: '2026-11-24T12:00:00.000Z',
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('only reading is answered, without content if nobody asks for it', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await fetch(`${url}/config.json`, { method })).status).toBe(405)
  }
  const head = await fetch(`${url}/version`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('the log names what this build knows: no address, no query, no token, no client', async () => {
  const [token, cpf, email, client] = SECRETS
  const asked = [
    ['/onboard/', token],
    ['/new-password/', token],
    ['/reset-register/', `${email}/${cpf}`],
    ['/lotes?q=', cpf],
    ['/pagamentos#', token],
    ['/', token],
    ['/assets/', `${cpf}.js`],
    ['/reenviar-documento?protocolo_ocr=', cpf],
    ['/.', token],
  ]
  for (const [index, [path = '', secret = '']] of asked.entries()) {
    await fetch(url + path + secret, {
      headers: {
        accept: 'text/html',
        'x-forwarded-for': client ?? '',
        'user-agent': email ?? '',
        referer: `https://example.com/${cpf}`,
        cookie: `session=${token}`,
      },
    })
    // an answer is logged when it is over, which its reader can know first
    await expect.poll(() => lines.length).toBe(index + 1)
  }
  await fetch(`${url}/healthz`)
  expect(lines.map(({ route, status }) => [route, status])).toEqual([
    ['/onboard/:token', 200],
    ['/new-password/:hash?', 200],
    ['/reset-register/:hash?', 200],
    ['/lotes', 200],
    ['/pagamentos', 200],
    ['other', 200],
    ['asset', 404],
    ['/reenviar-documento', 200],
    ['other', 404],
  ])
  expect(Object.keys(lines[0] ?? {})).toEqual([
    'at',
    'kind',
    'method',
    'route',
    'status',
    'ms',
    'bytes',
    'coding',
  ])
  expect(lines[0]).toMatchObject({ kind: 'access', method: 'GET', bytes: 62, coding: 'identity' })
  const text = JSON.stringify(lines)
  for (const secret of [...SECRETS, 'localhost', '127.0.0.1']) expect(text).not.toContain(secret)
})

test('a request whose headers are too large is refused', async () => {
  const answer = await fetch(`${url}/`, { headers: { 'x-large': 'x'.repeat(17_000) } })
  expect(answer.status).toBe(431)
})

/** What a client is told that has sent so much and sends no more. */
const toldTo = (port: number, sent: string) =>
  new Promise<string>((told) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', () => {})
    socket.on('close', () => told(text))
  })

test.each([
  ['within its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ['within what it sends', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx'],
])('a client that stops %s is told so when its time is over, and not much later', async (_, sent) => {
  const limits = { headers: 100, request: 150, looking: 20 }
  const hurried = await servePortal({ ...settings, folder: FOLDER, port: 0, host: '127.0.0.1', limits })
  // Node's own look comes after 30 s
  const late = new Promise<string>((told) => setTimeout(told, 20_000, 'late').unref())
  expect(await Promise.race([toldTo(hurried.port, sent), late])).toMatch(/^HTTP\/1\.1 4/)
  await hurried.end(0)
})

test('of more connections than its limit the last is not taken, until another has ended', async () => {
  const limits = { connections: 2 }
  const small = await servePortal({ ...settings, folder: FOLDER, port: 0, host: '127.0.0.1', limits })
  const open = () =>
    new Promise<Socket>((opened) => {
      const socket = connect(small.port, '127.0.0.1', () => opened(socket))
    })
  const [first, second] = [await open(), await open()]
  expect(await toldTo(small.port, 'GET /version HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('')
  first.destroy()
  await expect
    .poll(() => toldTo(small.port, 'GET /version HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))
    .toMatch(/^HTTP\/1\.1 200/)
  second.destroy()
  await small.end(0)
})

test('nothing outside the folder is served', async () => {
  const status = await new Promise((done) => {
    get({ host: '127.0.0.1', port: portal.port, path: '/../release.test.ts' }, (answer) =>
      done(answer.resume().statusCode),
    )
  })
  expect(status).toBe(404)
})

/** An answer of which the client has read nothing but its headers. */
const slowAnswer = () =>
  new Promise<{ readonly rest: () => Promise<number> }>((begun) => {
    get(
      {
        host: '127.0.0.1',
        port: portal.port,
        path: '/assets/large.js',
        agent: new Agent({ keepAlive: true }),
      },
      (answer) =>
        begun({
          rest: () =>
            new Promise((read, failed) => {
              let bytes = 0
              answer.on('data', (part: Buffer) => {
                bytes += part.length
              })
              answer.on('end', () => read(bytes))
              answer.on('error', failed)
            }),
        }),
    )
  })

const isRefused = () =>
  new Promise<boolean>((known) => {
    const socket = connect(portal.port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      known(false)
    })
    socket.on('error', () => known(true))
  })

test('at its end it accepts nothing more, and lets what is being sent arrive whole', async () => {
  const answer = await slowAnswer()
  // longer than a busy machine takes for 20 MB
  const ended = portal.end(300_000)
  await expect.poll(isRefused).toBe(true)
  expect(await answer.rest()).toBe(20_000_000)
  await ended
})

test('a client that reads no further does not keep it from ending', async () => {
  const answer = await slowAnswer()
  await portal.end(50)
  await expect(answer.rest()).rejects.toThrow('aborted')
})
