const UNBROKEN = 15
const NEIGHBOURS = 5

/**
 * Those of them that a phone has room for in one row: the first, this one and the last, at an end with those beside it.
 */
export const fewPages = (current: number, pages: number): readonly number[] => {
  const near =
    current <= 2
      ? [1, 2, 3, pages]
      : current >= pages - 1
        ? [1, pages - 2, pages - 1, pages]
        : [1, current, pages]
  return [...new Set(near)].filter((page) => page >= 1 && page <= pages)
}

const pagesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * What a paginator shows (core §9): all pages up to 15; with more of them five neighbours on each side, the
 * first and the last, and null where pages are left out.
 */
export const pageWindow = (current: number, pages: number): (number | null)[] => {
  if (pages <= UNBROKEN) return pagesFrom(1, pages)
  // never an array of all: a server may tell any number
  const near = pagesFrom(Math.max(1, current - NEIGHBOURS), Math.min(pages, current + NEIGHBOURS))
  const shown = [...new Set([1, ...near, pages])]
  return shown.flatMap((page, index) => {
    const before = shown[index - 1]
    return before !== undefined && page - before > 1 ? [null, page] : [page]
  })
}
