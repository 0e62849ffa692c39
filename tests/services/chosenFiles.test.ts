import { describe, expect, it } from 'vitest'
import {
  BROKEN_FILE,
  EMPTY_FILE,
  HEIC_FORMAT,
  INVALID_FORMAT,
  TOO_LARGE,
  TOO_MANY_PIXELS,
  WEBP_FORMAT,
} from '#domain/files.ts'
import { readChosenFile } from '#services/chosenFiles.ts'
import {
  bytesOf,
  fileOf,
  joined,
  jpeg,
  jpegWithThumbnail,
  pdf,
  png,
  pngOfSize,
  progressiveJpeg,
  unreadableFile,
} from '#tests/support/files.ts'

const exe = bytesOf('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0')
const svg = bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const html = bytesOf('<!doctype html><script>alert(1)</script>')
const gif = bytesOf('GIF89a/*\x01\0*/=1;alert(1)//;')
const zip = bytesOf('PK\x03\x04\x14\0\0\0\x08\0')
const heic = bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
const avif = bytesOf('\0\0\0\x1cftypavif\0\0\0\0mif1avif')
const generalAvif = bytesOf('\0\0\0\x1cftypmif1\0\0\0\0mif1avif')
const webp = bytesOf('RIFF\x1a\0\0\0WEBPVP8L')

const bad: readonly (readonly [what: string, file: File, reason: string])[] = [
  ['an SVG', fileOf('cnh.svg', svg, 'image/svg+xml'), INVALID_FORMAT],
  ['an SVG with the name of a photo', fileOf('cnh.jpg', svg, 'image/jpeg'), INVALID_FORMAT],
  ['an SVG with the name of a PDF', fileOf('cnh.pdf', svg, 'application/pdf'), INVALID_FORMAT],
  ['a web page', fileOf('cnh.html', html, 'text/html'), INVALID_FORMAT],
  ['a web page with the name of an image', fileOf('cnh.png', html, 'image/png'), INVALID_FORMAT],
  ['a web page with the name of a PDF', fileOf('cnh.pdf', html, 'application/pdf'), INVALID_FORMAT],
  ['a program', fileOf('cnh.exe', exe), INVALID_FORMAT],
  ['a program with the name of a photo', fileOf('cnh.jpg', exe, 'image/jpeg'), INVALID_FORMAT],
  ['a program with the name of a PDF', fileOf('cnh.pdf', exe, 'application/pdf'), INVALID_FORMAT],
  ['a program behind a second extension', fileOf('cnh.pdf.exe', exe), INVALID_FORMAT],
  ['a program before a second extension', fileOf('cnh.exe.pdf', exe), INVALID_FORMAT],
  ['a PDF behind a second extension', fileOf('cnh.pdf.js', pdf), INVALID_FORMAT],
  ['a name whose direction is turned', fileOf('cnh\u202egpj.exe', exe), INVALID_FORMAT],
  ['a photo whose name is turned to another', fileOf('cnh\u202egpj.scr', jpeg), INVALID_FORMAT],
  ['a name with a zero in it', fileOf('cnh.jpg\0.exe', jpeg), INVALID_FORMAT],
  ['a program without an extension', fileOf('cnh', exe), INVALID_FORMAT],
  ['a program whose name ends in a surname', fileOf('CNH J.Silva', exe), INVALID_FORMAT],
  ['a photo of an iPhone without an extension', fileOf('IMG_0001', heic), HEIC_FORMAT],
  ['a GIF that is a script', fileOf('cnh.gif', gif, 'image/gif'), INVALID_FORMAT],
  ['a GIF that is a script, renamed', fileOf('cnh.jpg', gif), INVALID_FORMAT],
  ['an archive', fileOf('cnh.pdf', zip), INVALID_FORMAT],
  ['an archive with a PDF behind it', fileOf('cnh.pdf', joined(zip, pdf)), INVALID_FORMAT],
  ['a web page with a PDF behind it', fileOf('cnh.pdf', joined(html, pdf)), INVALID_FORMAT],
  ['a WebP that cannot be drawn', fileOf('cnh.webp', webp), WEBP_FORMAT],
  ['a WebP with the name of a photo that cannot be drawn', fileOf('cnh.jpg', webp), WEBP_FORMAT],
  ['a photo without its end that cannot be drawn', fileOf('cnh.jpg', jpeg.slice(0, -2)), BROKEN_FILE],
  ['an AVIF', fileOf('cnh.avif', avif, 'image/avif'), INVALID_FORMAT],
  ['an AVIF with the name of a photo', fileOf('cnh.jpg', avif), INVALID_FORMAT],
  ['an AVIF of a general kind, renamed', fileOf('cnh.jpg', generalAvif), INVALID_FORMAT],
  ['a text', fileOf('cnh.jpg', bytesOf('cnh')), INVALID_FORMAT],
  ['one byte', fileOf('cnh.jpg', bytesOf('\xff')), INVALID_FORMAT],
  ['a photo of an iPhone', fileOf('IMG_0001.HEIC', heic, 'image/heic'), HEIC_FORMAT],
  ['a photo of an iPhone, renamed', fileOf('IMG_0001.jpg', heic, 'image/jpeg'), HEIC_FORMAT],
  ['nothing', fileOf('cnh.jpg', new Uint8Array(0)), EMPTY_FILE],
  ['a photo that was cut off', fileOf('cnh.jpg', jpeg.slice(0, -20)), BROKEN_FILE],
  [
    'a photo of which a small picture is left',
    fileOf('cnh.jpg', jpegWithThumbnail.slice(0, -20)),
    BROKEN_FILE,
  ],
  ['an image that was cut off', fileOf('cnh.png', png.slice(0, -12)), BROKEN_FILE],
  [
    'a PDF that was cut off in its second part',
    fileOf('cnh.pdf', joined(pdf, bytesOf('9 0 obj\n<<'))),
    BROKEN_FILE,
  ],
  ['a PDF that was cut off', fileOf('cnh.pdf', pdf.slice(0, 60)), BROKEN_FILE],
  ['a web page behind the mark of a photo', fileOf('cnh.jpg', joined(jpeg.slice(0, 4), html)), BROKEN_FILE],
  ['a program behind the mark of an image', fileOf('cnh.png', joined(png.slice(0, 8), exe)), BROKEN_FILE],
  ['a web page behind the mark of a PDF', fileOf('cnh.pdf', joined(bytesOf('%PDF-'), html)), BROKEN_FILE],
  ['an image of 900 megapixels', fileOf('cnh.png', pngOfSize(30_000, 30_000)), TOO_MANY_PIXELS],
  ['200 MB', unreadableFile('cnh.jpg', 200_000_000), TOO_LARGE],
  ['one byte too many', unreadableFile('cnh.pdf', 10_000_001), TOO_LARGE],
  ['200 MB of a program', unreadableFile('cnh.exe', 200_000_000), INVALID_FORMAT],
]

const good: readonly (readonly [what: string, file: File, type: string])[] = [
  ['a photo', fileOf('cnh.jpg', jpeg, 'image/jpeg'), 'image/jpeg'],
  ['a photo of an old camera', fileOf('DSC0001.JPG', jpeg, 'image/jpeg'), 'image/jpeg'],
  ['a photo with a blank behind its name', fileOf('CNH.JPG ', jpeg, ''), 'image/jpeg'],
  ['an image with the name of a photo', fileOf('cnh.jpg', png), 'image/png'],
  ['a photo without an extension', fileOf('cnh', jpeg), 'image/jpeg'],
  ['a document with the name of a day', fileOf('CNH de 12.05.2024', pdf), 'application/pdf'],
  ['a photo whose name ends in a surname', fileOf('CNH J.Silva', jpeg), 'image/jpeg'],
  ['a document whose name ends in S.A', fileOf('Contrato S.A', pdf), 'application/pdf'],
  ['a photo in several scans', fileOf('cnh.Jpeg', progressiveJpeg, 'image/jpeg'), 'image/jpeg'],
  ['a photo of a messenger', fileOf('download.jfif', jpeg), 'image/jpeg'],
  ['a photo of a phone', fileOf('IMG_2026.JPEG', jpegWithThumbnail), 'image/jpeg'],
  ['a photo with a film behind it', fileOf('PXL.MP.jpg', joined(jpeg, heic)), 'image/jpeg'],
  ['a screenshot', fileOf('Captura de tela.png', png, 'image/png'), 'image/png'],
  ['a screenshot of another system', fileOf('PRINT.PNG', png), 'image/png'],
  ['a scanned document', fileOf('cnh.pdf', pdf, 'application/pdf'), 'application/pdf'],
  ['a document of the CNH app', fileOf('CNH-e.PDF', pdf, 'application/octet-stream'), 'application/pdf'],
  ['a name with dots, blanks and an emoji', fileOf('minha cnh v1.0 🚚.jpg', jpeg), 'image/jpeg'],
  ['a PDF with the name of a photo', fileOf('cnh.jpg', pdf, 'image/jpeg'), 'application/pdf'],
  ['a photo with the name of an image', fileOf('cnh.png', jpeg, 'image/png'), 'image/jpeg'],
  ['an image with the name of a PDF', fileOf('cnh.pdf', png, 'application/pdf'), 'image/png'],
  ['a browser that calls it something else', fileOf('cnh.png', png, 'text/html'), 'image/png'],
]

const bytesBack = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))

describe('reading a document', () => {
  it('has at least 30 bad and 10 good files to judge', () => {
    expect(bad.length).toBeGreaterThanOrEqual(30)
    expect(good.length).toBeGreaterThanOrEqual(10)
  })

  it.each(bad)('refuses %s (REG-220)', async (_, file, reason) => {
    expect(await readChosenFile({ file })).toEqual({ kind: 'refused', name: expect.any(String), reason })
  })

  it.each(good)('takes %s, with its real type and every byte', async (_, file, type) => {
    const outcome = await readChosenFile({ file })
    expect(outcome).toEqual({ kind: 'read', document: { name: file.name, type, base64: expect.any(String) } })
    if (outcome.kind !== 'read') return
    expect(outcome.document.base64).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
    expect(bytesBack(outcome.document.base64)).toEqual(new Uint8Array(await file.arrayBuffer()))
  })

  it('reads ten megabytes, in pieces, without losing a byte at their borders', async () => {
    const filler = Uint8Array.from({ length: 10_000_000 - jpeg.length }, (_, index) => (index * 31) % 251)
    const bytes = joined(jpeg, filler)
    const outcome = await readChosenFile({ file: fileOf('cnh.jpg', bytes) })
    expect(outcome.kind).toBe('read')
    if (outcome.kind !== 'read') return
    // comparing ten million bytes one by one would need seconds
    expect(Buffer.from(outcome.document.base64, 'base64').equals(bytes)).toBe(true)
  })

  it('shows a name without what turns or hides parts of it, and not all of a long one', async () => {
    expect(await readChosenFile({ file: fileOf('cnh\u202egpj.exe', exe) })).toMatchObject({
      name: 'cnhgpj.exe',
    })
    const long = await readChosenFile({ file: fileOf(`${'a'.repeat(300)}.jpg`, jpeg) })
    expect(long).toMatchObject({
      kind: 'read',
      document: { name: `${'a'.repeat(60)}…${'a'.repeat(15)}.jpg` },
    })
  })

  it('rejects when the file is gone by the time it is read', async () => {
    await expect(readChosenFile({ file: unreadableFile('cnh.jpg', 1000) })).rejects.toThrow()
  })

  it('takes of a large photo what is made of it, with its name and its new type', async () => {
    const outcome = await readChosenFile({ file: fileOf('crlv.png', png), makeSmaller: async () => jpeg })
    expect(outcome).toMatchObject({ kind: 'read', document: { name: 'crlv.png', type: 'image/jpeg' } })
    if (outcome.kind === 'read') expect(bytesBack(outcome.document.base64)).toEqual(jpeg)
  })

  it.each([
    ['a WebP', 'cnh.webp', webp, 'image/webp'],
    ['a WebP with the name of a photo', 'cnh.jpg', webp, 'image/webp'],
    ['a photo without its end', 'cnh.jpg', jpeg.slice(0, -2), 'image/jpeg'],
  ])('takes of %s the JPEG that is drawn of it', async (_, name, bytes, type) => {
    const asked: string[] = []
    const makeJpeg = async (picture: Blob) => {
      asked.push(picture.type)
      return jpeg
    }
    const outcome = await readChosenFile({ file: fileOf(name, bytes), makeJpeg })
    expect(outcome).toMatchObject({ kind: 'read', document: { name, type: 'image/jpeg' } })
    expect(asked).toEqual([type])
  })

  it('does not draw what is whole, nor a photo in several scans that was cut', async () => {
    const makeJpeg = async () => {
      throw new Error('nothing is to be drawn')
    }
    expect(await readChosenFile({ file: fileOf('cnh.jpg', jpeg), makeJpeg })).toMatchObject({ kind: 'read' })
    const cut = fileOf('cnh.jpg', progressiveJpeg.slice(0, -2))
    expect(await readChosenFile({ file: cut, makeJpeg })).toMatchObject({ reason: BROKEN_FILE })
  })

  it('sends of a PDF nothing that stands before it', async () => {
    const outcome = await readChosenFile({
      file: fileOf('cnh.pdf', joined(bytesOf('\xef\xbb\xbf\r\n'), pdf)),
    })
    if (outcome.kind === 'read') expect(bytesBack(outcome.document.base64)).toEqual(pdf)
    expect(outcome.kind).toBe('read')
  })

  it('takes the photo itself when nothing is made of it, and leaves a PDF alone', async () => {
    const asked: string[] = []
    const makeSmaller = async ({ type }: Blob) => {
      asked.push(type)
      return null
    }
    for (const [name, bytes] of [
      ['crlv.jpg', jpeg],
      ['crlv.pdf', pdf],
    ] as const) {
      const outcome = await readChosenFile({ file: fileOf(name, bytes), makeSmaller })
      if (outcome.kind === 'read') expect(bytesBack(outcome.document.base64)).toEqual(bytes)
    }
    expect(asked).toEqual(['image/jpeg'])
  })
})
