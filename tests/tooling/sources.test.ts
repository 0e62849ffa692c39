import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const PAGE = 'docs/sources.md'
const FOLDERS = ['src', 'mocks', 'pacts', 'scripts', 'tests', 'docs']
const FILES = [
  'README.md',
  '.dependency-cruiser.mjs',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
]
/** The page itself and this test, whose examples are no references. */
const UNREAD = [join(PAGE), join('tests', 'tooling', 'sources.test.ts')]
const isRead = (path: string) => /\.(tsx?|mjs|js|css|md)$/.test(path) && !UNREAD.includes(path)

interface Reference {
  readonly to: string
  readonly file: string
}

/** One line, without the signs that begin the lines of a comment: a reference may be broken by a line's end. */
const flat = (text: string) => text.replace(/\n\s*(\*|\/\/)?\s*/g, ' ')

const DOCUMENTS = ['core', 'registries', 'payments', 'api', 'design', 'reliability']

/** 'core §2' and every further '§3' close behind it. One that follows no document is named as '? §3'. */
const sectionsIn = (text: string): string[] => {
  let document = '?'
  let end = 0
  return [...text.matchAll(/(?:\b([a-z]+) )?§(\d+(?:\.\d+)?)/g)].map((match) => {
    const named = DOCUMENTS.find((one) => one === match[1])
    if (named) document = named
    else if (match.index - end > 40) document = '?'
    end = match.index + match[0].length
    return `${document} §${match[2]}`
  })
}

/** 'N1', 'N1 to N3', 'U4, X10' */
const ID = '[A-Z]\\d{1,3}'
const idsOf = (list: string): string[] => {
  const [, letter, first, last] = /^([A-Z])(\d+) to [A-Z](\d+)$/.exec(list) ?? []
  if (!letter) return list.match(/[A-Z]\d+/g) ?? []
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => `${letter}${Number(first) + index}`,
  )
}

const rowsIn = (text: string): string[] => [
  // (U11), (reliability N1 to N3), (design §5, reliability N2)
  ...[...text.matchAll(new RegExp(`(?<= )\\((${ID}(?:(?:, | and )${ID})*)\\)`, 'g'))].flatMap(([, list]) =>
    idsOf(list ?? ''),
  ),
  ...[...text.matchAll(new RegExp(`\\breliability (${ID}(?:(?:, | and | to )${ID})*)`, 'g'))].flatMap(
    ([, list]) => idsOf(list ?? ''),
  ),
  // a transition of a chart, or a whole chart
  ...[...text.matchAll(/\b(M\d\d-T\d\d)\b|\bchart (M\d\d)\b(?!-)/g)].map(
    ([, transition, chart]) => transition ?? chart ?? '',
  ),
]

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isRead)

const texts = [...FOLDERS.flatMap(filesIn), ...FILES].map((file) => ({
  file,
  text: flat(readFileSync(file, 'utf8')),
}))

const collect = (read: (text: string) => string[]): Reference[] =>
  texts.flatMap(({ file, text }) => read(text).map((to) => ({ to, file })))

const named = (references: readonly Reference[]) => [
  ...new Set(references.map(({ to, file }) => `${to} in ${file}`)),
]
const page = readFileSync(PAGE, 'utf8')
const firsts = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, first]) => first ?? '')

const sections = firsts(/^### (\w+ §\d+(?:\.\d+)?)\b/gm)
const rows = firsts(/^\| ([A-Z]\d+(?:-T\d+)?) \|/gm)
const assumptions = new Set(readFileSync('docs/api.md', 'utf8').match(/\bA\d{2,3}\b/g))

describe('docs/sources.md', () => {
  const toSections = collect(sectionsIn)
  const toRows = collect(rowsIn)

  it('has every section that is referred to', () => {
    expect(named(toSections.filter(({ to }) => !sections.includes(to)))).toEqual([])
  })

  it('has every number of the list of failures and of the charts, and docs/api.md every assumption', () => {
    const missing = toRows.filter(({ to }) => !rows.includes(to) && !assumptions.has(to))
    expect(named(missing)).toEqual([])
  })

  it('has nothing that nobody refers to', () => {
    const referred = new Set([...toSections, ...toRows].map(({ to }) => to))
    expect([...sections, ...rows].filter((one) => !referred.has(one))).toEqual([])
  })

  it('is where a reader is sent: no file is named that is not in the repository', () => {
    const paths = collect(
      (text) => text.match(/\bspec\/\w+\.md|\b(?:reliability|design|style|flows)\.md/g) ?? [],
    )
    expect(named(paths)).toEqual([])
  })
})
