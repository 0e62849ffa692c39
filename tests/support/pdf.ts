import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib'

const SHOWN = /<([0-9A-F]+)> Tj/g

const windows1252 = new TextDecoder('windows-1252')

const streamsOf = (page: PDFPage): PDFRawStream[] => {
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
  return streams
    .map((stream) => page.doc.context.lookup(stream))
    .filter((stream) => stream instanceof PDFRawStream)
}

/** What draws a page, operator by operator. */
const operatorsOf = (page: PDFPage): string =>
  streamsOf(page)
    .map((stream) => new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()))
    .join('\n')

const textOf = (page: PDFPage): string =>
  [...operatorsOf(page).matchAll(SHOWN)]
    .map(([, hex = '']) => windows1252.decode(Uint8Array.from(Buffer.from(hex, 'hex'))))
    .join('\n')

const RECTANGLE = /1 0 0 1 ([\d.]+) [\d.]+ cm\n(?:.*\n){5}0 0 m\n([\d.]+) 0 l\n/g
/** The wide ones of the five bars, or gaps, of each digit of interleaved 2 of 5. */
const DIGITS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/** The digits of the bars that are the last rectangles of the first page; null: they are none. */
export const readBars = async (bytes: Uint8Array, digits: number): Promise<string | null> => {
  const [page] = (await PDFDocument.load(bytes)).getPages()
  // four bars and gaps to begin with, five bars and five gaps for two digits, two bars at the end
  const bars = [...(page ? operatorsOf(page) : '').matchAll(RECTANGLE)]
    .map(([, x, width]) => ({ x: Number(x), width: Number(width) }))
    .slice(-(2 + 5 * (digits / 2) + 2))
  const widths = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1]
    return next ? [width, next.x - x - width] : [width]
  })
  const narrow = Math.min(...widths)
  const wide = widths.map((width) => (width > 2 * narrow ? '1' : '0')).join('')
  if (!wide.startsWith('0000') || !wide.endsWith('100')) return null
  const pairs = wide.slice(4, -3).match(/.{10}/g) ?? []
  return pairs
    .flatMap((pair) => [0, 1].map((first) => [...pair].filter((_, index) => index % 2 === first).join('')))
    .map((pattern) => DIGITS.indexOf(pattern))
    .join('')
}

export interface ReadPdf {
  /** Points, 72 an inch. */
  readonly sizes: readonly (readonly [width: number, height: number])[]
  /** The text of each page, one line for each piece of text. */
  readonly pages: readonly string[]
}

/** Reads a PDF. Rejects if it cannot be read. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const file = await PDFDocument.load(bytes)
  const pages = file.getPages()
  return {
    sizes: pages.map((page) => [page.getWidth(), page.getHeight()]),
    pages: pages.map(textOf),
  }
}

/** A PDF with a page for each text. */
export const pdfWith = async (...texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await PDFDocument.create()
  for (const text of texts) file.addPage([200, 200]).drawText(text)
  return new Uint8Array(await file.save())
}

export interface RawPdf {
  readonly pages: number
  /** Objects that the file names and does not have. Page n is object 1 + 2n, its content the one behind it. */
  readonly without?: readonly number[]
}

/** A PDF as scanners and reports write it: one object behind the other, and nothing that is compressed. */
export const rawPdf = ({ pages, without = [] }: RawPdf): Uint8Array<ArrayBuffer> => {
  const numbers = Array.from({ length: pages }, (_, index) => 3 + 2 * index)
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  const page = (number: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${number + 1} 0 R >>`
  const content = '<< /Length 3 >>\nstream\nq Q\nendstream'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...numbers.flatMap((number) => [page(number), content]),
  ]
    .map((object, index) => [index + 1, `${index + 1} 0 obj\n${object}\nendobj\n`] as const)
    .filter(([number]) => !without.includes(number))
  const body = `%PDF-1.7\n${objects.map(([, object]) => object).join('')}`
  const tail = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return new TextEncoder().encode(body + tail)
}

/** The first half of its bytes. */
export const halfOf = (file: Uint8Array<ArrayBuffer>) => file.slice(0, file.length / 2)

export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
