/**
 * `npm run lighthouse`: the marks that Lighthouse gives the built portal (dist/) on a phone, with the in-memory backend. Ends
 * with `N passed, N failed`. By hand is only what Lighthouse has not: a server with HTTP/2, the backend, a session. The tool is fetched by npx in this version, so that an install stays lean; the browser is the tests' own.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { startServer } from '../mocks/backend/server.ts'
import { storedItems } from '../tests/journeys/support/people.ts'
import { forwardTo, isOfApi } from './api-proxy.ts'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'
import { scriptHashesIn, securityHeaders } from './serve/policy.ts'
import { respond } from './static-server.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const FOLDER = resolve('dist')
const REPORTS = '.cache/lighthouse'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Marks = Readonly<Record<(typeof CATEGORIES)[number], number>>

/** The least mark of 100 for speed; all others are 100. */
const PAGES = [
  { name: 'login', path: '/', who: null, performance: 98 },
  { name: 'offers', path: '/lotes', who: 'master', performance: 95 },
  { name: 'trips', path: '/lotes-solicitados', who: 'master', performance: 95 },
  { name: 'payments', path: '/pagamentos', who: 'master', performance: 95 },
] as const

/** A throw-away certificate: browsers speak HTTP/2 with encryption alone. */
const makeCertificate = () => {
  const file = (name: string) => join(REPORTS, name)
  const options = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout'.split(' ')
  execFileSync('openssl', ['req', ...options, file('key.pem'), '-out', file('cert.pem')], { stdio: 'ignore' })
  return { key: readFileSync(file('key.pem')), cert: readFileSync(file('cert.pem')) }
}

/** The portal and its API at one origin and over HTTP/2, as a hosting would have it. */
const serve = async () => {
  const backend = await startServer({ port: 0, world: 'demo' })
  const forward = forwardTo(backend.url)
  const sendFile = respond(FOLDER, securityHeaders({ scripts: scriptHashesIn(FOLDER) }))
  // Node's HTTP/2 has the same two objects, but for their types
  const answerWith = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const answer = isOfApi(incoming.url) ? forward : sendFile
    answer(incoming, outgoing)
  }
  const server = createSecureServer(makeCertificate(), answerWith as never)
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening)
  })
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      await backend.close()
    },
  }
}

/** A browser that has never been here, but for a session. The tool needs a port into it. */
const openBrowser = async (origin: string, who: (typeof PAGES)[number]['who']) => {
  const profile = mkdtempSync(join(tmpdir(), 'boleia-lighthouse-'))
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    args: [...CHROMIUM_ARGS, '--ignore-certificate-errors', '--remote-debugging-port=0'],
    ignoreHTTPSErrors: true,
    ...(executablePath ? { executablePath } : {}),
  })
  const page = await context.newPage()
  await page.goto(`${origin}/config.json`)
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, storedItems(who))
  const [port = ''] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  return {
    port,
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<string, { readonly id: string; readonly score: number | null; readonly title: string }>
  >
}

const look = async (origin: string, { name, path, who }: (typeof PAGES)[number]): Promise<Report> => {
  const browser = await openBrowser(origin, who)
  try {
    const file = join(REPORTS, `${name}.json`)
    const options = [
      `--port=${browser.port}`,
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
    ]
    await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, origin + path, ...options])
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    await browser.close()
  }
}

const marksOf = ({ categories }: Report) =>
  Object.fromEntries(CATEGORIES.map((one) => [one, Math.round((categories[one]?.score ?? 0) * 100)])) as Marks

mkdirSync(REPORTS, { recursive: true })
const server = await serve()
let passed = 0
let failed = 0
try {
  console.log(['', ...CATEGORIES].map((word) => word.padEnd(16)).join(''))
  for (const page of PAGES) {
    const report = await look(server.url, page)
    const marks = marksOf(report)
    const least: Marks = {
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
      performance: page.performance,
    }
    console.log(
      [page.name, ...CATEGORIES.map((one) => marks[one])].map((cell) => `${cell}`.padEnd(16)).join(''),
    )
    const low = CATEGORIES.filter((one) => marks[one] < least[one])
    passed += CATEGORIES.length - low.length
    failed += low.length
    if (low.length === 0) continue
    for (const { id, score, title } of Object.values(report.audits)) {
      if (score !== null && score < 0.9) console.log(`  ${id} ${score}: ${title}`)
    }
  }
} finally {
  await server.close()
}
console.log(`${passed} passed, ${failed} failed`)
// a browser may keep its connection open
process.exit(failed > 0 ? 1 : 0)
