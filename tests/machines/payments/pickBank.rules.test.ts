import { describe, expect, it } from 'vitest'
import { bankPick } from '#machines/payments/transfer/banks.ts'

describe('a bank', () => {
  const brasil = { code: '001', name: 'Banco do Brasil S.A.' }
  const itau = { code: '341', name: 'Itaú Unibanco S.A.' }

  it.each([
    ['its code', '001', [brasil]],
    ['a part of its name, without accents', 'itau', [itau]],
    ['words that do not follow one another', 'banco brasil', [brasil]],
    ['a name in capitals with its accent', 'ITAÚ UNI', [itau]],
    ['its label', '341 - Itaú Unibanco S.A.', [itau]],
    ['a part that both have', 's.a.', [brasil, itau]],
    ['what no bank has', 'caixa', []],
  ])('is found by %s', (_, text, found) => {
    expect([brasil, itau].filter((bank) => bankPick.matches?.(bank, text))).toEqual(found)
  })
})
