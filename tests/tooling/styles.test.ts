import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// A rule with `:has()` is one of the browser's reasons to draw anew: at each change of the page it restyles all that any such
// rule may speak of. If one of them speaks of any element, or of a kind that a page is full of, that is the whole page.

/** The parts of a selector at these signs, where they stand in no bracket. */
const partsAt = (signs: RegExp, selector: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const sign of selector) {
    if ('(['.includes(sign)) depth += 1
    if (')]'.includes(sign)) depth -= 1
    if (depth === 0 && signs.test(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** A page has hundreds of them. */
const COMMON = new Set(['a', 'button', 'dd', 'div', 'li', 'p', 'path', 'span', 'svg'])

const isNarrow = (compound: string): boolean => {
  const choice = /^:(?:is|where)\((.*)\)$/s.exec(compound)?.[1]
  if (choice !== undefined) return partsAt(/,/, choice).every(isNarrow)
  const kind = /^[a-z]\w*/.exec(compound)?.[0]
  return /[.#[]/.test(compound) || (kind !== undefined && !COMMON.has(kind))
}

/** Whether it says of any element, or of a common kind, how it looks beside, or within, what `:has()` speaks of. */
const isWide = (selector: string): boolean => {
  const compounds = partsAt(/[\s>+~]/, selector)
  const last = compounds.pop() ?? ''
  return compounds.some((one) => one.includes(':has(')) && !isNarrow(last)
}

const selectorsOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, head = '']) => head.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => partsAt(/,/, head))

describe('a rule whose selector has `:has()`', () => {
  it.each([
    ['.home:has(~ button) > *', true],
    ['.header:has(> .quiet) > :first-child', true],
    ['.home:has(~ button) > span', true],
    ['.field:has(input) select', false],
    ['.card:has(img) :is(.title, p)', true],
    ['.home:has(~ button) > .mark', false],
    ['.card:has(img) :is(.title, [data-text])', false],
    [':global(body):has(.inner) :global(#root)', false],
    ['.actions > :has(> * .tray)', false],
    ['.card > :first-child', false],
  ])('%s speaks of the whole page: %s', (selector, expected) => {
    expect(isWide(selector)).toBe(expected)
  })

  it('speaks of no whole page in any style sheet of the portal and the demo', () => {
    const files = globSync(['src/**/*.css', 'mocks/**/*.css'])
    const found = files.flatMap((file) =>
      selectorsOf(readFileSync(file, 'utf8'))
        .filter(isWide)
        .map((selector) => `${file}: ${selector}`),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })
})

describe('figures', () => {
  it('are of one width, the zero with its slash, on every page: the page says so, and no sheet says otherwise', () => {
    const said = globSync('src/**/*.css').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/font-variant-numeric: .*/g)].map(
        ([line]) => `${file}: ${line}`,
      ),
    )
    expect(said).toEqual(['src/app/start/app.css: font-variant-numeric: tabular-nums slashed-zero;'])
  })
})
