import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { complaintsOf, newerInCode, newerInStyles } from '../../scripts/olderBrowsers.ts'
import { BUILD_TARGETS, OLDEST_BROWSERS, OLDEST_IN_WORDS } from '../../scripts/oldestBrowsers.ts'

const inCode = (code: string) => newerInCode(code).map(({ what }) => what)
const inStyles = (css: string) => newerInStyles(css).map(({ what }) => what)

describe('what older browsers lack', () => {
  it.each([
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['const b = a.toSorted()', '.toSorted'],
    ['const b = a.toReversed()', '.toReversed'],
    ['const url = URL.parse(text)', 'URL.parse'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy(rows, (row) => row.kind)', 'Object.groupBy'],
    ['Map.groupBy(rows, (row) => row.kind)', 'Map.groupBy'],
    ['await Array.fromAsync(rows)', 'Array.fromAsync'],
    ['new Set(a).isSubsetOf(b)', '.isSubsetOf'],
    ['scheduler.yield()', 'scheduler'],
    ['const params = new URLSearchParams(text); if (params.size > 0) go()', 'URLSearchParams#size'],
    ['new URLSearchParams(text).size', 'URLSearchParams#size'],
    ['const words = /[a--b]/v', 'a regular expression with v'],
  ])('%s is found in code', (code, what) => {
    expect(inCode(code)).toContain(what)
  })

  it.each([
    ['a:has(b) { color: red }', ':has'],
    ['a { & b { color: red } }', '&'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['a { height: 1lh }', 'lh'],
    ['a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['a { text-wrap: pretty }', 'text-wrap: pretty'],
  ])('%s is found in styles', (css, what) => {
    expect(inStyles(css)).toContain(what)
  })

  it('nothing that all of them have is found', () => {
    expect(
      inCode('structuredClone(a); a.at(-1); a.findLast(Boolean); Object.hasOwn(a, b); /(?<=a)b/u'),
    ).toEqual([])
    expect(inCode('const scheduler = a; scheduler.run({ toSorted: 1 })')).toEqual([])
    expect(inCode('const rows = new Map(); if (rows.size > 0) go(rows.has(1, 2))')).toEqual([])
    expect(inCode('const a = new URLSearchParams(b); const c = (a) => a.size')).toEqual([])
    expect(inStyles('@container (width > 1rem) { a:is(b) { height: 1dvh } }')).toEqual([])
  })

  it('what a style sheet asks for first is not found', () => {
    expect(inStyles('@supports selector(:has(*)) { a:has(b) { height: 1lh } }')).toEqual([])
  })

  it('a use that nothing allows is told with its file, and an allowance that nothing needs', () => {
    const files = new Map([['a.js', 'b.toSorted()']])
    expect(complaintsOf(files, new Set())).toEqual(['.toSorted is not in Chrome 109, Edge 109: a.js'])
    expect(complaintsOf(files, new Set(['.toSorted', ':has']))).toEqual([
      ':has is allowed, and nothing uses it',
    ])
  })
})

describe('the list of the oldest browsers', () => {
  it('is what people read and what is built for', () => {
    expect(OLDEST_IN_WORDS).toBe('Chrome 109, Edge 109, Firefox 115, Safari 16.4, Samsung Internet 21')
    expect(BUILD_TARGETS).toEqual(['chrome109', 'edge109', 'firefox115', 'safari16.4'])
  })

  it('stands in the document for operators', () => {
    const page = readFileSync('docs/operating.md', 'utf8')
    for (const { name, version } of OLDEST_BROWSERS) expect(page).toContain(`| ${name} | ${version} |`)
  })
})

/** Each style sheet with `:has`, how often, and what Firefox 115 shows, which has none. */
const HAS: Readonly<Record<string, readonly [number, string]>> = {
  'app/shell/OfflineNotice.module.css': [1, 'on a phone the notice stays at the lower edge over a modal'],
  'app/shell/Shell.module.css': [2, 'in a narrow bar the word mark stays beside the company'],
  'app/start/EmptyFrame.css': [2, 'a rule of its own takes the frame away'],
  'screens/access/ForgotPasswordScreen.module.css': [2, 'a line less of room'],
  'screens/drivers/EditDriverScreen.module.css': [1, 'more room below a field'],
  'screens/offers/OfferDetailScreen.module.css': [3, 'a rule of its own keeps the room of the bar'],
  'screens/payments/ReceiptModal.module.css': [
    10,
    'rules of its own for paper, on which the facts stand further down',
  ],
  'screens/payments/ReceiptsScreen.module.css': [7, 'the receipts as plain lines with their labels'],
  'screens/payments/StatementScreen.module.css': [2, 'a long amount is not smaller'],
  'screens/session/LoginScreen.module.css': [1, 'the room below a field grows when an error is told'],
  'screens/shared/CleanHtml.module.css': [1, 'the first heading is as large as the others'],
  'screens/shared/Fields.module.css': [1, 'the room below a field grows when an error is told'],
  'screens/shared/ListPage.module.css': [1, 'an empty line keeps its room'],
  'screens/shared/Page.module.css': [2, 'buttons do not fill the row'],
  'screens/shared/PublicPage.module.css': [1, 'texts beside a drawing stand at the left'],
  'screens/shared/RadioCards.module.css': [4, 'the card has no colour of its own; its mark shows the choice'],
  'screens/shared/RecordModal.module.css': [1, 'buttons wrap later'],
  'screens/shared/SideModal.module.css': [2, 'a rule of its own for paper'],
  'screens/shared/SliderField.module.css': [1, 'a disabled slider keeps its colour; its thumb shows it'],
  'screens/shared/facts.module.css': [1, 'unknown facts stand among the known'],
  'screens/shared/wizard/AddressFields.module.css': [2, 'what follows the CEP moves while it is looked up'],
  'screens/trips/TripDetailScreen.module.css': [1, 'an empty line above the facts'],
  'screens/trips/TripTimeline.module.css': [1, 'steps of a timeline are of one width'],
}

describe('Firefox 115, which has no :has', () => {
  it('loses looks alone: each use is known with what is seen in its place', () => {
    const counts = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(`src/${path}`, 'utf8')] as const)
      .map(([path, css]) => [path, css.match(/:has\(/g)?.length ?? 0] as const)
      .filter(([, count]) => count > 0)
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(Object.entries(HAS).map(([path, [count]]) => [path, count])),
    )
  })
})
