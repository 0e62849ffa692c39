import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOfBase64, isPdf } from '#domain/pdf.ts'

const textOf = (base64: string): string | null => {
  const bytes = bytesOfBase64(base64)
  return bytes && new TextDecoder().decode(bytes)
}

describe('the bytes of a base64 text', () => {
  it.each([
    ['with padding', 'UERG', 'PDF'],
    ['with one padding character', 'UERGMTI=', 'PDF12'],
    ['with two', 'UERGMQ==', 'PDF1'],
    ['without its padding', 'UERGMQ', 'PDF1'],
    ['with half of its padding', 'UERGMQ=', 'PDF1'],
    ['with a data: prefix', 'data:application/pdf;base64,UERG', 'PDF'],
    ['with blanks before a data: prefix', '\n data:application/pdf;base64,UERG', 'PDF'],
    ['with a prefix without a type', 'data:;base64,UERG', 'PDF'],
    ['with blanks', ' UE RG ', 'PDF'],
    ['with line breaks, as in mails', 'UE\r\nRG\r\n', 'PDF'],
    ['with other blanks', 'UE\u00a0RG\t', 'PDF'],
    ['of nothing', '', ''],
    ['of blanks', ' \n ', ''],
    ['of a prefix alone', 'data:application/pdf;base64,', ''],
  ])('are read %s', (_, base64, text) => {
    expect(textOf(base64)).toBe(text)
  })

  it.each([
    ['a character that is none of its own', 'UER*'],
    ['a length that cannot be', 'UERGU'],
    ['padding in the middle', 'UE==RG=='],
    ['too much padding', 'UERG==='],
    ['a page', '<html></html>'],
    ['JSON', '{"a":1}'],
    ['a prefix without its comma', 'data:application/pdf;base64'],
    ['a very long prefix', `data:${'a'.repeat(200)},UERG`],
    ['letters with accents', 'UERGção'],
    ['an emoji', '📄'],
  ])('are null for %s', (_, base64) => {
    expect(bytesOfBase64(base64)).toBeNull()
  })

  it('are those that were encoded, with and without padding, cut into lines or not', () => {
    assert(
      property(uint8Array({ maxLength: 300 }), (bytes) => {
        const base64 = Buffer.from(bytes).toString('base64')
        for (const form of [base64, base64.replace(/=+$/, ''), base64.replace(/.{1,76}/g, '$&\r\n')]) {
          expect(bytesOfBase64(form)).toEqual(new Uint8Array(bytes))
        }
      }),
    )
  })

  it('of 40 MB are all there', () => {
    const bytes = bytesOfBase64(Buffer.alloc(40_000_000, 65).toString('base64'))
    expect(bytes?.length).toBe(40_000_000)
    expect(bytes?.[39_999_999]).toBe(65)
  })
})

describe('a PDF', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  it('is known by its first bytes', () => {
    expect(isPdf(bytes('%PDF-1.7\n'))).toBe(true)
    expect(isPdf(bytes('%PDF-'))).toBe(true)
  })

  it.each([
    '',
    '%PDF',
    ' %PDF-1.7',
    '\ufeff%PDF-1.7',
    '%pdf-1.7',
    '<html>%PDF-',
    '<svg/>',
    'PK',
    '\u0089PNG',
    'GIF89a',
  ])('is no file that begins with %j', (text) => {
    expect(isPdf(bytes(text))).toBe(false)
  })
})
