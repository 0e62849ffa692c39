import { assert, asyncProperty, uint8Array } from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { bytesOfBase64, wholePdfIn } from '#domain/pdf.ts'

const rest = async () => {}

const textOf = async (base64: string): Promise<string | null> => {
  const bytes = await bytesOfBase64(base64, rest)
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
    ['in quotes', '"UERG"', 'PDF'],
    ['in single quotes', "'UERG'", 'PDF'],
    ['in quotes behind a byte order mark', '\ufeff"data:;base64,UERG"', 'PDF'],
    ['with zeros behind it', 'UERGMQ==\0\0', 'PDF1'],
    ['with line breaks that were written as JSON twice', 'UE\\r\\nRG', 'PDF'],
    ['in letters that are safe in addresses', '_-8', '\u{fffd}\u{fffd}'],
    ['with bars that were written as JSON twice', 'Pz4+\\/z8=', '?>>\u{fffd}?'],
    ['with blanks for its pluses, as a form sends them', 'Pz4 Pz4 ', '?>>?>>'],
    ['with blanks for its pluses and a prefix', 'data:application/pdf;base64,Pz4 Pz4/Pw==', '?>>?>??'],
    ['with blanks between its lines', 'UERG UERG UERG UERG MQ==', 'PDFPDFPDFPDF1'],
    ['with a name that has a comma', 'data:application/pdf;filename=a, b.pdf;base64,UERG', 'PDF'],
    ['with a prefix in capitals', 'DATA:application/pdf;BASE64,UERG', 'PDF'],
    ['of nothing', '', ''],
    ['of blanks', ' \n ', ''],
    ['of a prefix alone', 'data:application/pdf;base64,', ''],
  ])('are read %s', async (_, base64, text) => {
    expect(await textOf(base64)).toBe(text)
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
    ['escapes of JSON for letters with accents', 'UER\\u00e9'],
    ['escapes of JSON for its signs', 'Pz4\\u002b\\u002fz8='],
    ['escapes of JSON that were written twice', 'Pz4\\\\u002b\\\\u002fz8='],
    ['escapes of an address for its signs', 'Pz4%2B%2Fz8='],
    ['an emoji', '📄'],
  ])('are null for %s', async (_, base64) => {
    expect(await bytesOfBase64(base64, rest)).toBeNull()
  })

  it('are those that were encoded, with and without padding, cut into lines or not', async () => {
    await assert(
      asyncProperty(uint8Array({ maxLength: 300 }), async (bytes) => {
        const base64 = Buffer.from(bytes).toString('base64')
        for (const form of [base64, base64.replace(/=+$/, ''), base64.replace(/.{1,76}/g, '$&\r\n')]) {
          expect(await bytesOfBase64(form, rest)).toEqual(new Uint8Array(bytes))
        }
      }),
    )
  })

  it('of 40 MB are all there, and the page may answer after each megabyte of them', async () => {
    const file = Buffer.alloc(40_000_000, 'abcdefg')
    const turn = vi.fn(rest)
    const bytes = await bytesOfBase64(file.toString('base64'), turn)
    expect(bytes && file.equals(bytes)).toBe(true)
    expect(turn).toHaveBeenCalledTimes(51)
  })

  it('are null for padding in the middle, also where a megabyte ends', async () => {
    expect(await bytesOfBase64(`${'A'.repeat(2 ** 20 - 1)}=AAAA`, rest)).toBeNull()
  })
})

describe('a PDF', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  it.each([
    ['its end', '%PDF-1.7\n%%EOF'],
    ['a line break behind its end', '%PDF-1.7\n%%EOF\r\n'],
    ['zeros behind its end', `%PDF-1.7\n%%EOF${'\0'.repeat(1000)}`],
  ])('is known by its first bytes and %s', (_, text) => {
    expect(wholePdfIn(bytes(text))).toEqual(bytes(text))
  })

  it.each([
    ['a byte order mark', '\ufeff'],
    ['line breaks', '\r\n\n'],
    ['blanks', '  \t'],
    ['zeros', '\0\0'],
    ['the header of an answer', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
  ])('is read without %s before it', (_, before) => {
    expect(wholePdfIn(bytes(`${before}%PDF-1.7\n%%EOF\n`))).toEqual(bytes('%PDF-1.7\n%%EOF\n'))
  })

  it.each([
    ['a thousand line breaks', '\n'.repeat(1100)],
    ['a megabyte of zeros', '\0'.repeat(1_000_000)],
    ['the page of a proxy', `<html>${'erro '.repeat(400)}</html>`],
  ])('is read without %s behind it', (_, behind) => {
    expect(wholePdfIn(bytes(`%PDF-1.7\n%%EOF${behind}`))).toEqual(bytes('%PDF-1.7\n%%EOF'))
  })

  it.each([
    ['without an end', '%PDF-1.7\n'],
    ['of its first bytes', '%PDF-'],
    ['with half an end', '%PDF-1.7\n%%EO'],
    ['that was cut in its second part', `%PDF-1.7\n%%EOF\r\n12 0 obj\n<<`],
    ['that was cut behind the end of an earlier part', `%PDF-1.7\n%%EOF\n${'1 0 obj\n'.repeat(200)}`],
  ])('is no file %s', (_, text) => {
    expect(wholePdfIn(bytes(text))).toBeNull()
  })

  it.each([
    '',
    '%PDF',
    `${' '.repeat(1024)}%PDF-1.7`,
    '%pdf-1.7',
    '<html>%PDF-',
    '<svg/>',
    'PK',
    '\u0089PNG',
    'GIF89a',
  ])('is no file that begins with %j', (text) => {
    expect(wholePdfIn(bytes(`${text}\n%%EOF`))).toBeNull()
  })
})
