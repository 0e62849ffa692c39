import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewPages, pageWindow } from '#domain/paging.ts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('a paginator', () => {
  it('CORE-412 shows every page up to fifteen', () => {
    expect(pageWindow(1, 0)).toEqual([])
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(8, 15)).toEqual(range(1, 15))
  })

  it('CORE-413 shows five neighbours on each side beyond that', () => {
    expect(pageWindow(20, 40)).toEqual([1, null, ...range(15, 25), null, 40])
  })

  it('shows no gap where no page is left out', () => {
    expect(pageWindow(1, 16)).toEqual([...range(1, 6), null, 16])
    expect(pageWindow(7, 16)).toEqual([...range(1, 12), null, 16])
    expect(pageWindow(10, 16)).toEqual([1, null, ...range(5, 16)])
    expect(pageWindow(16, 16)).toEqual([1, null, ...range(11, 16)])
  })

  it('CORE-415 always shows the first, the last and the current page, in order and once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(399), (pages, index) => {
        const current = (index % pages) + 1
        const shown = pageWindow(current, pages).filter((page) => page !== null)
        expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b))
        expect(shown).toEqual(expect.arrayContaining([1, current, pages]))
        expect(shown.length).toBeLessThanOrEqual(15)
      }),
    )
  })
})

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 16, [1, 2, 3, 16]],
  [2, 16, [1, 2, 3, 16]],
  [3, 16, [1, 3, 16]],
  [8, 16, [1, 8, 16]],
  [15, 16, [1, 14, 15, 16]],
  [16, 16, [1, 14, 15, 16]],
])('on page %i of %i a phone shows %j', (current, pages, shown) => {
  expect(fewPages(current, pages)).toEqual(shown)
})

it('an impossible number of pages is shown like any other', () => {
  expect(pageWindow(1, 1e12)).toEqual([1, 2, 3, 4, 5, 6, null, 1e12])
  expect(fewPages(1, 1e12)).toEqual([1, 2, 3, 1e12])
})
