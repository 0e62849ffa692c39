import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashText } from '#domain/hashText.ts'

describe('the hash of a link', () => {
  it('is the same each time, short, and another for each of 10,000 links', () => {
    const hashes = new Set(Array.from({ length: 10_000 }, (_, number) => hashText(`gestor-${number}`)))
    expect(hashes.size).toBe(10_000)
    expect(hashText('gestor-1')).toBe(hashText('gestor-1'))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (link) => /^[0-9a-f]{1,8}$/.test(hashText(link))),
      { numRuns: 1000, seed: 20_261_121 },
    )
  })

  it('says nothing of a link', () => {
    expect(hashText('gestor-1')).not.toContain('gestor')
    expect(hashText('a'.repeat(4000))).toHaveLength(8)
  })
})
