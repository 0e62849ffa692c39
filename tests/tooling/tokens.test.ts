import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The lint of the styles, tried on styles of its own: scripts/lint/tokens.grit.

const REFUSED: Readonly<Record<string, string>> = {
  'a-size-in-rem': 'font-size: 0.9375rem',
  'a-size-in-pixels': 'font-size: 15px',
  'a-size-within-a-choice': 'font-size: clamp(var(--boleia-text-16), 7vw, 1.5rem)',
  'a-weight-between': 'font-weight: 650',
  'a-weight-by-word': 'font-weight: bold',
  'a-corner': 'border-radius: 0.6rem',
  'a-corner-of-one-side': 'border-start-end-radius: 7px',
  'a-space-in-tenths': 'padding: 0.25rem 0.4rem',
  'a-space-in-eighths': 'gap: 0.125rem',
  'a-space-in-odd-pixels': 'margin-inline: 7px',
  'a-colour': 'color: #123456',
  'a-colour-of-two-schemes': 'background: light-dark(#fff, #000)',
}

const TAKEN: Readonly<Record<string, string>> = {
  'a-size-by-name': 'font-size: min(var(--boleia-text-14), 6vw)',
  'a-size-of-its-place': 'font-size: 0.85em',
  weights: 'font-weight: 600',
  'a-corner-by-name': 'border-radius: var(--boleia-radius-12) var(--boleia-radius-12) 0 0',
  'a-circle': 'border-radius: 50%',
  spaces: 'padding: 0 0.25rem 1.5rem 0.75rem',
  'a-space-that-narrows': 'padding-inline: min(1rem, 4vw)',
  'a-hairline': 'gap: 1px',
  'a-negative-space': 'margin: -0.75rem calc(-1 * var(--side))',
  'a-colour-by-name': 'color: var(--boleia-danger)',
  'no-colour': 'background: transparent',
}

const folder = mkdtempSync(join(tmpdir(), 'boleia-tokens-'))
let refused: readonly string[] = []

beforeAll(() => {
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({
      linter: { rules: { preset: 'none' } },
      plugins: [resolve('scripts/lint/tokens.grit')],
    }),
  )
  for (const [name, declaration] of Object.entries({ ...REFUSED, ...TAKEN })) {
    writeFileSync(join(folder, `${name}.css`), `.part {\n  ${declaration};\n}\n`)
  }
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  refused = [
    ...new Set([...stdout.matchAll(/title=plugin,file=\S*?([\w-]+)\.css/g)].map(([, name]) => name ?? '')),
  ]
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the lint of the styles', () => {
  it.each(Object.keys(REFUSED))('refuses %s', (name) => expect(refused).toContain(name))

  it.each(Object.keys(TAKEN))('takes %s', (name) => expect(refused).not.toContain(name))

  it('is asked about every style sheet of the portal but the one that gives the names their values', () => {
    const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as {
      overrides: readonly { includes: readonly string[]; plugins: readonly string[] }[]
    }
    expect(overrides).toMatchObject([
      {
        includes: ['src/**/*.css', '!src/app/start/tokens.css'],
        plugins: ['./scripts/lint/tokens.grit'],
      },
    ])
  })
})

describe('the names', () => {
  const sheet = readFileSync('src/app/start/tokens.css', 'utf8')
  const namesOf = (kind: string) =>
    [...sheet.matchAll(new RegExp(`--boleia-${kind}-(\\d+): ([\\d.]+)rem;`, 'g'))].map(
      ([, name, rem]) => [Number(name), 16 * Number(rem)] as const,
    )

  it('say their size in pixels: six sizes of type and three corners', () => {
    expect(namesOf('text').map(([, pixels]) => pixels)).toEqual([12, 13, 14, 16, 20, 28])
    expect(namesOf('radius').map(([, pixels]) => pixels)).toEqual([6, 8, 12])
    for (const [name, pixels] of [...namesOf('text'), ...namesOf('radius')]) expect(name).toBe(pixels)
  })
})
