import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markOf } from '#domain/mark.ts'

describe('the mark of a link', () => {
  it('is the same each time, short, and another for each of 10,000 links', () => {
    const marks = new Set(Array.from({ length: 10_000 }, (_, number) => markOf(`gestor-${number}`)))
    expect(marks.size).toBe(10_000)
    expect(markOf('gestor-1')).toBe(markOf('gestor-1'))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (link) => /^[0-9a-f]{1,8}$/.test(markOf(link))),
      { numRuns: 1000, seed: 20_261_121 },
    )
  })

  it('says nothing of a link', () => {
    expect(markOf('gestor-1')).not.toContain('gestor')
    expect(markOf('a'.repeat(4000))).toHaveLength(8)
  })
})
