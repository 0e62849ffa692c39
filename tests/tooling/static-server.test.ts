import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCompressed } from '../../scripts/compressed-files.ts'
import { scriptHashes, securityHeaders } from '../../scripts/serve/policy.ts'
import { acceptedCodings, respond, serveFolder } from '../../scripts/static-server.ts'

const LONG = 'start();'.repeat(300)
const FOLDER = '.cache/static-server/site'
let server: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  // a run that was stopped leaves its links
  rmSync('.cache/static-server', { recursive: true, force: true })
  mkdirSync(`${FOLDER}/assets`, { recursive: true })
  mkdirSync(`${FOLDER}/.vite`, { recursive: true })
  writeFileSync(`${FOLDER}/index.html`, '<!doctype html>page')
  writeFileSync(`${FOLDER}/config.json`, '{}')
  writeFileSync(`${FOLDER}/assets/index-1.js`, 'start()')
  writeFileSync(`${FOLDER}/.vite/manifest.json`, '{}')
  writeFileSync(`${FOLDER}/assets/font-1.woff2`, 'font')
  writeFileSync(`${FOLDER}/assets/long-1.js`, LONG)
  writeFileSync(`${FOLDER}/assets/long-1.js.br`, brotliCompressSync(LONG))
  writeFileSync(`${FOLDER}/assets/long-1.js.gz`, gzipSync(LONG))
  writeFileSync('.cache/static-server/secret.txt', 'secret')
  server = await serveFolder({ folder: FOLDER })
})

afterAll(async () => {
  await server.close()
  rmSync('.cache/static-server', { recursive: true, force: true })
})

const ask = (path: string, accept = '*/*') => fetch(server.url + path, { headers: { accept } })
const navigate = (path: string) => ask(path, 'text/html,application/xhtml+xml,*/*;q=0.8')

/** `fetch` normalises a path before it is sent, so a plain request is used. */
const statusOfRawPath = (path: string) =>
  new Promise<number | undefined>((status) => {
    get({ host: 'localhost', port: new URL(server.url).port, path }, (answer) =>
      status(answer.resume().statusCode),
    )
  })

test('every navigation gets the page, with dots in the address too', async () => {
  for (const path of ['/', '/cargas', '/new-password/eyJh.eyJz.c2ln']) {
    const answer = await navigate(path)
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html>page'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('a file that is not there is 404 and never the page', async () => {
  expect((await ask('/assets/gone-1.js')).status).toBe(404)
  expect((await navigate('/assets/gone-1.js')).status).toBe(404)
  expect((await ask('/api/lotes', 'application/json')).status).toBe(404)
})

test('files named by their content are kept a year, settings are asked for again', async () => {
  const asset = await ask('/assets/index-1.js')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await ask('/config.json')).headers.get('cache-control')).toBe('no-cache')
})

test('a font is sent as what it is, is kept a year, and has no compressed copy', async () => {
  const { headers } = await ask('/assets/font-1.woff2')
  expect(headers.get('content-type')).toBe('font/woff2')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(isCompressed('assets/font-1.woff2', 30_000)).toBe(false)
})

/** What is really sent: `fetch` would unpack it. */
const sentOf = (path: string, codings?: string) =>
  new Promise<{ readonly headers: IncomingMessage['headers']; readonly body: Buffer }>((sent) => {
    const headers = codings === undefined ? {} : { 'accept-encoding': codings }
    get({ host: 'localhost', port: new URL(server.url).port, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => sent({ headers: answer.headers, body: Buffer.concat(parts) }))
    })
  })

test('a file that the build has compressed is sent so to who can read it, and says what it is', async () => {
  const coded = await sentOf('/assets/long-1.js', 'gzip, deflate, br, zstd')
  expect(coded.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(coded.body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(coded.body.length).toBeLessThan(100)
  expect(brotliDecompressSync(coded.body).toString()).toBe(LONG)

  const zipped = await sentOf('/assets/long-1.js', 'gzip')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.body).toString()).toBe(LONG)
})

test.each([
  ['who accepts none', undefined],
  ['who refuses them', 'br;q=0, gzip; q=0.0'],
  ['who accepts others', 'deflate, zstd'],
])('the plain file is sent to %s, and a cache is told that there are others', async (_, codings) => {
  const { headers, body } = await sentOf('/assets/long-1.js', codings)
  expect(headers['content-encoding']).toBe(undefined)
  expect(headers.vary).toBe('accept-encoding')
  expect(body.toString()).toBe(LONG)
})

test('a file without a compressed copy is sent plain to everybody', async () => {
  const { headers, body } = await sentOf('/config.json', 'br')
  expect([headers['content-encoding'], headers.vary, body.toString()]).toEqual([undefined, undefined, '{}'])
})

test.each([
  ['gzip, deflate, br', ['gzip', 'deflate', 'br']],
  ['BR;Q=0.5,gzip;q=0', ['br']],
  ['gzip;q=1.0, br;q=0.000', ['gzip']],
  ['', ['']],
])('of %j these are accepted: %j', (header, codings) => {
  expect([...acceptedCodings(header)]).toEqual(codings)
})

test('nothing outside the folder and no dot file is served', async () => {
  expect(await statusOfRawPath('/../secret.txt')).toBe(404)
  expect(await statusOfRawPath('/%2e%2e%2fsecret.txt')).toBe(404)
  expect(await statusOfRawPath('/%')).toBe(404)
  expect(await statusOfRawPath('/.vite/manifest.json')).toBe(404)
})

test('a link in the folder is followed inside of it, and not to the outside', async () => {
  symlinkSync('config.json', `${FOLDER}/linked.json`)
  symlinkSync('../secret.txt', `${FOLDER}/secret.txt`)
  symlinkSync('..', `${FOLDER}/up`)
  writeFileSync(`${FOLDER}/plain.js`, 'plain()')
  symlinkSync('../secret.txt', `${FOLDER}/plain.js.br`)
  symlinkSync('round.json', `${FOLDER}/round.json`)
  expect(await (await ask('/linked.json')).text()).toBe('{}')
  for (const path of ['/secret.txt', '/up/secret.txt', '/up/site/config.json', '/round.json'])
    expect([path, (await ask(path)).status]).toEqual([path, path === '/up/site/config.json' ? 200 : 404])
  const { headers, body } = await sentOf('/plain.js', 'br')
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'plain()'])
})

test('a write is refused', async () => {
  expect((await fetch(`${server.url}/api/auth`, { method: 'POST' })).status).toBe(405)
})

test('every answer carries the security headers, a 404 as well', async () => {
  for (const path of ['/config.json', '/gone.js']) {
    const { headers } = await ask(path)
    for (const [name, value] of Object.entries(securityHeaders({}))) expect(headers.get(name)).toBe(value)
  }
})

test('the production policy starts closed and lets out only to the named origins', () => {
  const policy = securityHeaders({
    connect: ['https://api.example.com'],
    images: ['https://tiles.example.com'],
  })['content-security-policy']
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    // those of WebKitGTK's viewer of PDFs alone
    "style-src-attr 'unsafe-hashes' 'sha256-tsJoyJ9cMzljcopVgq3wXsuLlvMZkt/49zm6WVITI6I=' 'sha256-jQsSl4JKxKjdfOe5qov+L5+70l8ByjjO9sIaBmgOWJY='",
    "img-src 'self' blob: data: https://tiles.example.com",
    "font-src 'self'",
    "connect-src 'self' https://api.example.com",
    "worker-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ])
})

test('the demo runs its worker and reaches nothing but its own origin', () => {
  const policy = securityHeaders({ demo: true, connect: ['https://api.example.com'] })[
    'content-security-policy'
  ]
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toContain('api.example.com')
})

test('trusted types are asked for by option', () => {
  const policy = securityHeaders({ trustedTypes: true })['content-security-policy']
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify")
  expect(securityHeaders({})['content-security-policy']).not.toContain('trusted-types')
})

test('10,000 strange addresses end neither the server nor its secrets', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary-ascii' }),
    fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%5c..',
      '%00',
      '%',
      '%ff',
      '\\',
      '~',
      'assets',
      'index.html',
      'secret.txt',
    ),
    fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
    // longer than a name may be, and longer than a path may be
    fc.constantFrom('a'.repeat(300), '/a'.repeat(3000)),
  )
  const address = fc.tuple(
    fc.constantFrom('/', '//', 'http://localhost/', '/assets/'),
    fc.array(part, { maxLength: 4 }),
    part,
  )
  const addresses = fc
    .sample(address, { numRuns: 10_000, seed: 15 })
    .map(([start, parts, query]) => `${start}${parts.join('/')}?${query}`)
  const answer = respond(resolve(FOLDER), {})
  const answers = new Set<string>()
  for (const url of addresses) {
    // HEAD: what is found is looked at, and not read 10,000 times
    const request = { method: 'HEAD', url, headers: { accept: url.length % 2 === 0 ? 'text/html' : '*/*' } }
    const response = {
      writeHead: (status: number, headers: OutgoingHttpHeaders) =>
        answers.add(`${status} ${headers['content-type']}, ${headers['content-length']} bytes`),
      end: () => {},
    }
    answer(request as IncomingMessage, response as unknown as ServerResponse)
  }
  expect([...answers].sort()).toEqual([
    '200 text/html; charset=utf-8, 19 bytes',
    '404 text/plain; charset=utf-8, undefined bytes',
  ])
})

test('an address that is longer than a file may be named is answered like any other', async () => {
  expect((await navigate(`/${'a'.repeat(15_000)}`)).status).toBe(200)
  expect((await ask(`/${'a'.repeat(15_000)}`)).status).toBe(404)
})

test('a script in a page itself is named by its hash, and nothing else may stand there', () => {
  const html = `<script>a()</script><script type="module" src="/assets/a.js"></script>
<script id="x">\r\nb()\r\n</script><script>a()</script>`
  expect(scriptHashes(html)).toEqual([
    'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=',
    `sha256-${createHash('sha256').update('\nb()\n').digest('base64')}`,
  ])
  expect(securityHeaders({ scripts: ['sha256-a='] })['content-security-policy']).toContain(
    "script-src 'self' 'sha256-a=';",
  )
})

test('what is kept and asked for again is sent once: its tag is that of its content', async () => {
  const first = await ask('/config.json')
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await fetch(`${server.url}/config.json`, { headers: { 'if-none-match': known } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(tag)
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  }
  const other = await fetch(`${server.url}/config.json`, { headers: { 'if-none-match': '"other"' } })
  expect([other.status, await other.text()]).toEqual([200, '{}'])
  // a page is never kept, and a hashed file never asked for again
  expect((await navigate('/')).headers.get('etag')).toBeNull()
  expect((await ask('/assets/index-1.js')).headers.get('etag')).toBeNull()
})
