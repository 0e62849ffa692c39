import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ANY_FILE,
  BROKEN_FILE,
  convertibleTypeOf,
  EMPTY_FILE,
  type FileRule,
  fileTypeOf,
  HEIC_FORMAT,
  INVALID_FORMAT,
  refusalOfContent,
  refusalOfFile,
  shownNameOf,
  TOO_LARGE,
  TOO_MANY_PIXELS,
} from '#domain/files.ts'
import {
  bytesOf,
  joined,
  jpeg,
  jpegWithThumbnail,
  pdf,
  png,
  pngOfSize,
  progressiveJpeg,
} from '#tests/support/files.ts'

describe('what is said of a document', () => {
  it('is written as the specification has it (REG-220)', () => {
    expect(INVALID_FORMAT).toBe('Formato inválido, inserir arquivos: .jpg, .jpeg, .png, .pdf, .jfif')
    expect(HEIC_FORMAT).toContain(INVALID_FORMAT)
    expect(TOO_LARGE).toBe('O arquivo é grande demais: o limite é de 10 MB.')
    expect(TOO_MANY_PIXELS).toBe('A imagem é grande demais: o limite é de 200 megapixels.')
  })
})

describe('a file before it is read', () => {
  it.each(ANY_FILE.extensions.flatMap((extension) => [extension, extension.toUpperCase()]))(
    'may end in %s',
    (extension) => {
      expect(refusalOfFile({ name: `cnh${extension}`, size: 1 })).toBeNull()
      expect(refusalOfFile({ name: `minha.cnh.2026${extension}`, size: 1 })).toBeNull()
      expect(refusalOfFile({ name: ` cnh${extension} \u00a0`, size: 1 })).toBeNull()
      expect(refusalOfFile({ name: `\u200ecnh${extension}\u200e `, size: 1 })).toBeNull()
    },
  )

  it('may be a WebP where photos are taken', () => {
    expect(refusalOfFile({ name: 'cnh.WebP', size: 1 })).toBeNull()
    const webp = bytesOf('RIFF\x1a\0\0\0WEBPVP8L')
    expect(convertibleTypeOf(webp)).toBe('image/webp')
    const onlyPdf: FileRule = { ...ANY_FILE, extensions: ['.pdf'] }
    expect(convertibleTypeOf(webp, onlyPdf)).toBeNull()
    expect(refusalOfContent(webp, onlyPdf)).toBe('Formato inválido, inserir arquivos: .pdf')
  })

  it.each([
    'cnh',
    '',
    '.',
    'cnhjpg',
    'cnh.jpg.',
    'cnh. jpg',
    'cnh.jpg (1)',
    'cnh.j\u200bpg',
    'Foto de 12.05.2024',
    'CNH do Sr. João',
    'CNH J.Silva',
    'joao.silva',
    'Contrato S.A',
    'CONTRATO CIA.LTDA',
    'RG da Ana.2ª via',
    'cnh.jpg.part',
    'cnh.ｊｐｇ',
    'cnh.constructor',
    'cnh.__proto__',
    '__proto__',
  ])('is judged by its bytes where its name %j has no extension of a format', (name) => {
    expect(refusalOfFile({ name, size: 1000 })).toBeNull()
    expect(refusalOfFile({ name, size: 10_000_001 })).toBe(TOO_LARGE)
  })

  it.each([
    ['cnh.pdf.exe', INVALID_FORMAT],
    ['cnh.jpg\u0000.exe', INVALID_FORMAT],
    ['cnh.exe\u200e ', INVALID_FORMAT],
    ['cnh\u202egpj.exe', INVALID_FORMAT],
    ['cnh.gif', INVALID_FORMAT],
    ['cnh.svg', INVALID_FORMAT],
    ['cnh.html', INVALID_FORMAT],
    ['cnh.avif', INVALID_FORMAT],
    ['cnh.DOCX', INVALID_FORMAT],
    ['CNH J.Silva.mp4', INVALID_FORMAT],
    ['IMG_0001.HEIC', HEIC_FORMAT],
    ['IMG_0001.heif', HEIC_FORMAT],
  ])('is refused with the name %j', (name, reason) => {
    expect(refusalOfFile({ name, size: 1000 })).toBe(reason)
  })

  it('is refused when it is empty or larger than ten megabytes', () => {
    expect(refusalOfFile({ name: 'cnh.jpg', size: 0 })).toBe(EMPTY_FILE)
    expect(refusalOfFile({ name: 'cnh.jpg', size: 1 })).toBeNull()
    expect(refusalOfFile({ name: 'cnh.jpg', size: 10_000_000 })).toBeNull()
    expect(refusalOfFile({ name: 'cnh.jpg', size: 10_000_001 })).toBe(TOO_LARGE)
    expect(refusalOfFile({ name: 'cnh.jpg', size: 200_000_000 })).toBe(TOO_LARGE)
  })
})

describe('the content of a file', () => {
  it.each([
    ['a photo', jpeg, 'image/jpeg'],
    ['a photo in several scans', progressiveJpeg, 'image/jpeg'],
    ['a photo with a small picture of its own', jpegWithThumbnail, 'image/jpeg'],
    ['a photo with a film behind it', joined(jpeg, bytesOf('ftypmp42')), 'image/jpeg'],
    ['an image', png, 'image/png'],
    ['an image with something behind it', joined(png, bytesOf('cropped')), 'image/png'],
    ['a large image', pngOfSize(20_000, 10_000), 'image/png'],
    ['a PDF', pdf, 'application/pdf'],
    ['a PDF with blanks behind it', joined(pdf, bytesOf('\r\n\r\n')), 'application/pdf'],
  ] as const)('is good when it is %s', (_, bytes, type) => {
    expect(fileTypeOf(bytes)).toBe(type)
    expect(refusalOfContent(bytes)).toBeNull()
  })

  it.each([
    ['jpg', jpeg],
    ['jpg', progressiveJpeg],
    ['jpg', jpegWithThumbnail],
    ['png', png],
    ['pdf', pdf.subarray(0, pdf.lastIndexOf(0x46) + 1)],
  ] as const)('is broken when a .%s is cut off anywhere', (_, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      const reason = refusalOfContent(bytes.subarray(0, length))
      expect([length, reason]).toEqual([length, length < 8 ? expect.any(String) : BROKEN_FILE])
    }
  })

  it('is refused when it is of another kind than the rule has', () => {
    const images: FileRule = { extensions: ['.jpg', '.png'], largestMb: 10 }
    const reason = 'Formato inválido, inserir arquivos: .jpg, .png'
    expect([jpeg, png, pdf].map((bytes) => refusalOfContent(bytes, images))).toEqual([null, null, reason])
    expect(refusalOfContent(png, { ...images, extensions: ['.jfif'] })).not.toBeNull()
  })

  it('is refused when drawing it would fill the memory', () => {
    expect(refusalOfContent(pngOfSize(30_000, 30_000))).toBe(TOO_MANY_PIXELS)
    expect(refusalOfContent(pngOfSize(0xffff_ffff, 0xffff_ffff))).toBe(TOO_MANY_PIXELS)
    expect(refusalOfContent(pngOfSize(0, 100))).toBe(BROKEN_FILE)
    const large = jpeg.slice()
    large.set([0x75, 0x30, 0x75, 0x30], jpeg.indexOf(0xc0) + 4)
    expect(refusalOfContent(large)).toBe(TOO_MANY_PIXELS)
  })

  /** The photo with another size in its header: the height stands before the width. */
  const jpegOfSize = (width: number, height: number) => {
    const copy = jpeg.slice()
    const frame = jpeg.indexOf(0xc0)
    new DataView(copy.buffer).setUint16(frame + 4, height)
    new DataView(copy.buffer).setUint16(frame + 6, width)
    return copy
  }

  it.each([
    [20_000, 10_000, null],
    [20_001, 10_000, TOO_MANY_PIXELS],
    [10_000, 20_001, TOO_MANY_PIXELS],
    [1, 1, null],
    [0, 100, BROKEN_FILE],
    [100, 0, BROKEN_FILE],
  ])('of %i by %i pixels is judged by their product, 200 million at most: %s', (width, height, refusal) => {
    expect(refusalOfContent(pngOfSize(width, height))).toBe(refusal)
    expect(refusalOfContent(jpegOfSize(width, height))).toBe(refusal)
  })

  it('is judged without an exception and at once, whatever the bytes are', () => {
    const head = fc.constantFrom(
      jpeg,
      png,
      pdf,
      progressiveJpeg,
      jpeg.subarray(0, 3),
      png.subarray(0, 8),
      pdf.subarray(0, 5),
    )
    fc.assert(
      fc.property(head, fc.nat(200), fc.uint8Array({ maxLength: 300 }), (begin, cut, rest) => {
        const refusal = refusalOfContent(joined(begin.subarray(0, cut), rest))
        return refusal === null || typeof refusal === 'string'
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    )
  })

  it.each([
    ['chunks without a length', joined(png.subarray(0, 33), new Uint8Array(10_000_000))],
    ['ends that are none', joined(jpeg.subarray(0, -2), new Uint8Array(10_000_000).fill(0xff))],
    ['fill bytes', joined(jpeg.subarray(0, 2), new Uint8Array(10_000_000).fill(0xff))],
    ['segments without a length', joined(jpeg.subarray(0, 2), bytesOf('\xff\xe0\0\0'.repeat(2_500_000)))],
    ['percent signs', joined(pdf.subarray(0, 9), new Uint8Array(10_000_000).fill(0x25))],
  ])('of ten megabytes of %s is judged before the time limit of a test', (_, bytes) => {
    expect(refusalOfContent(bytes)).not.toBeNull()
  })
})

describe('the name of a file as it is shown', () => {
  it.each([
    ['cnh.jpg', 'cnh.jpg'],
    ['cnh\u202egpj.exe', 'cnhgpj.exe'],
    ['c\u200bn\u2066h.jpg', 'cnh.jpg'],
    ['cnh\n\t\u0000.jpg', 'cnh.jpg'],
    ['habilitac\u0327a\u0303o.jpg', 'habilitação.jpg'],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ['../../cnh.pdf', '../../cnh.pdf'],
    ['CON', 'CON'],
    ['🚚.jpg', '🚚.jpg'],
    ['\ud83d.jpg', '.jpg'],
  ])('makes %j to %j', (name, shown) => expect(shownNameOf(name)).toBe(shown))

  it('has at most 80 characters: its beginning and its end', () => {
    expect(shownNameOf(`${'a'.repeat(76)}.jpg`)).toBe(`${'a'.repeat(76)}.jpg`)
    expect(shownNameOf(`${'a'.repeat(300)}.jpg`)).toBe(`${'a'.repeat(60)}…${'a'.repeat(15)}.jpg`)
    expect([...shownNameOf('🚚'.repeat(300))]).toHaveLength(80)
  })

  it('is a text of 80 characters at most for any of 10,000 names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (name) => {
        const shown = shownNameOf(name)
        return [...shown].length <= 80 && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(shown)
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    )
  })
})
