import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'src/screens/shared/art'
const drawings = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'))

test('the family has a drawing for every state', () => {
  expect(drawings).toEqual([
    'done.svg',
    'expired.svg',
    'failed.svg',
    'gate.svg',
    'nothing.svg',
    'offline.svg',
    'paid.svg',
    'search.svg',
    'working.svg',
  ])
})

test.each(drawings)('%s is small, of one size, for light and dark, and asks for nothing else', (name) => {
  const svg = readFileSync(`${FOLDER}/${name}`, 'utf8')
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(2000)
  expect(svg).toContain('viewBox="0 0 200 140"')
  expect(svg).toContain('@media(prefers-color-scheme:dark){')
  // the policy of the content: no script, no inline style, nothing from elsewhere
  expect(svg).not.toMatch(/<script|<image|<text|style="|href|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
})
