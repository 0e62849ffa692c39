import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { filesOfCdn } from '../../scripts/serve/cdn.ts'
import { securityHeaders } from '../../scripts/serve/policy.ts'
import { type About, assembleRelease, readRelease } from '../../scripts/serve/release.ts'
import { settingsFrom } from '../../scripts/serve/settings.ts'

const FOLDER = '.cache/releases'
const about = (version: string): About => ({
  version,
  commit: `c${version}`,
  builtAt: '2026-11-24T12:00:00.000Z',
})

beforeEach(() => rmSync(FOLDER, { recursive: true, force: true }))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

/** What a build leaves: its page, two files of its own, one that every release has, and what must not be deployed. */
const build = (version: string): string => {
  const folder = `${FOLDER}/built-${version}`
  mkdirSync(`${folder}/assets`, { recursive: true })
  mkdirSync(`${folder}/.vite`, { recursive: true })
  writeFileSync(`${folder}/index.html`, `<script src="/assets/start-${version}.js"></script>`)
  writeFileSync(`${folder}/config.json`, '{"obfuscationKey":"of nobody"}')
  writeFileSync(`${folder}/.vite/manifest.json`, '{}')
  for (const name of [`start-${version}.js`, `start-${version}.js.br`, 'same.css']) {
    writeFileSync(`${folder}/assets/${name}`, name)
  }
  return folder
}

const release = (version: string, previous: readonly string[] = []): string => {
  const out = `${FOLDER}/${version}`
  assembleRelease({ built: build(version), out, previous, about: about(version) })
  return out
}

const assetsOf = (folder: string) => readdirSync(`${folder}/assets`).toSorted()
const versionsOf = (folder: string) => readRelease(folder).releases.map(({ version }) => version)

test('a release holds its own files, without settings and dot files', () => {
  const one = release('1.0.0')
  expect(readdirSync(one).toSorted()).toEqual(['assets', 'index.html', 'version.json'])
  expect(assetsOf(one)).toEqual(['same.css', 'start-1.0.0.js', 'start-1.0.0.js.br'])
  expect(readRelease(one)).toEqual({
    ...about('1.0.0'),
    releases: [{ ...about('1.0.0'), assets: ['same.css', 'start-1.0.0.js', 'start-1.0.0.js.br'] }],
  })
})

test('the hashed files of the two releases before are kept, by naming the last one alone, and the page is the new one', () => {
  const two = release('2.0.0', [release('1.0.0')])
  const three = release('3.0.0', [two])
  expect(versionsOf(three)).toEqual(['3.0.0', '2.0.0', '1.0.0'])
  expect(assetsOf(three)).toContain('start-1.0.0.js.br')
  expect(readFileSync(`${three}/index.html`, 'utf8')).toContain('start-3.0.0.js')
  const four = release('4.0.0', [three])
  expect(versionsOf(four)).toEqual(['4.0.0', '3.0.0', '2.0.0'])
  expect(assetsOf(four)).toEqual(
    ['same.css', ...['2', '3', '4'].flatMap((n) => [`start-${n}.0.0.js`, `start-${n}.0.0.js.br`])].toSorted(),
  )
})

test('folders that were only built can be named one by one, the newest first', () => {
  const three = release('3.0.0', [build('2.0.0'), build('1.0.0'), build('0.9.0')])
  expect(assetsOf(three)).toContain('start-1.0.0.js')
  expect(assetsOf(three)).not.toContain('start-0.9.0.js')
})

test('the same build once more pushes out nothing, and going back keeps the files of what is gone back from', () => {
  const two = release('2.0.0', [release('1.0.0')])
  const again = `${FOLDER}/again`
  assembleRelease({ built: build('2.0.0'), out: again, previous: [two], about: about('2.0.0') })
  expect(versionsOf(again)).toEqual(['2.0.0', '1.0.0'])
  const back = `${FOLDER}/back`
  assembleRelease({ built: build('1.0.0'), out: back, previous: [two], about: about('1.0.0') })
  expect(versionsOf(back)).toEqual(['1.0.0', '2.0.0'])
  expect(readFileSync(`${back}/index.html`, 'utf8')).toContain('start-1.0.0.js')
})

test('one name with two contents stops a release, and so does a folder that is none', () => {
  const one = release('1.0.0')
  writeFileSync(`${one}/assets/same.css`, 'another')
  expect(() => release('2.0.0', [one])).toThrow('same.css differs')
  expect(() => release('2.0.0', [`${FOLDER}/none`])).toThrow('is no earlier release')
})

const settings = settingsFrom({
  BOLEIA_API_BASE_URL: 'https://api.example.com/v1',
  BOLEIA_PARTNER_API_BASE_URL: '/partner-api',
  BOLEIA_DOCUMENT_HOSTS: 'self',
  BOLEIA_OBFUSCATION_KEY: 'dummy',
})

test('for a CDN the same headers lie beside the files, each in one rule that fits an address', () => {
  const folder = release('1.0.0')
  const files = filesOfCdn(folder, settings)
  expect(Object.keys(files)).toEqual([
    'config.json',
    '_headers',
    '_redirects',
    'headers.json',
    'assets/404.html',
  ])
  const { rules } = JSON.parse(files['headers.json'] ?? '') as {
    rules: { for: string; headers: Record<string, string> }[]
  }
  expect(rules.map(({ for: address, headers }) => [address, Object.keys(headers).length])).toEqual([
    ['/*', 8],
    ['/', 1],
    ['/index.html', 1],
    ['/config.json', 1],
    ['/version.json', 1],
    ['/assets/*', 1],
  ])
  expect(rules[0]?.headers).toEqual(securityHeaders({ connect: ['https://api.example.com'] }))
  expect(files['_headers']).toContain('/assets/*\n  cache-control: public, max-age=31536000, immutable\n')
  expect(files['_headers']).toContain('/index.html\n  cache-control: no-store\n')
  // Cloudflare reads no line that is longer
  expect(Math.max(...(files['_headers'] ?? '').split('\n').map((line) => line.length))).toBeLessThan(2000)
  expect(JSON.parse(files['config.json'] ?? '')).toMatchObject({ apiBaseUrl: 'https://api.example.com/v1' })
  // what a CDN needs is no asset of the next release
  writeFileSync(`${folder}/assets/404.html`, files['assets/404.html'] ?? '')
  expect(assetsOf(release('2.0.0', [folder]))).not.toContain('404.html')
})
