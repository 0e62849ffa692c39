import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { FiscalDocumentPage } from '../rules/fiscal-document-page.ts'

// Real PDFs, A4, made in memory. The library is loaded for the first one.

type Library = typeof import('@cantoo/pdf-lib')

const loadLibrary = (): Promise<Library> => import('@cantoo/pdf-lib')

const [WIDTH, HEIGHT] = [595.28, 841.89]
const MARGIN = 48
const HEADER = 92
const COLUMN = (WIDTH - 2 * MARGIN) / 2

/** The standard fonts have only the letters of Windows-1252. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e\u00a0-\u00ff–—‘’“”•…€]/gu, '?')

/** The part of a text that fits into a width in points. */
const fitting = (text: string, font: PDFFont, size: number, width: number): string => {
  const whole = printable(text)
  if (font.widthOfTextAtSize(whole, size) <= width) return whole
  let cut = whole
  while (cut !== '' && font.widthOfTextAtSize(`${cut}…`, size) > width) cut = cut.slice(0, -1)
  return `${cut}…`
}

/** The cab of the portal's icon, 32 units wide, from its upper left corner. */
const drawCab = (page: PDFPage, { rgb }: Library, x: number, y: number, scale: number) => {
  const white = rgb(1, 1, 1)
  const green = rgb(0.06, 0.36, 0.22)
  const path = (shape: string, color: typeof white) => page.drawSvgPath(shape, { x, y, scale, color })
  path('M4.5 11h2v5.5h-2zM25.5 11h2v5.5h-2zM9 24h4v3H9zM19 24h4v3h-4z', white)
  path('M7.5 5h17v20h-17z', white)
  path('M10 8h12v7H10zM13 18.2h6v1.6h-6zM13 21.2h6v1.6h-6z', green)
  for (const light of [10.6, 21.4]) {
    page.drawCircle({
      x: x + light * scale,
      y: y - 20.5 * scale,
      size: 1.6 * scale,
      color: rgb(0.97, 0.61, 0.02),
    })
  }
}

/** Interleaved 2 of 5: which of the five bars or gaps of a digit are wide. */
const WIDE = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
] as const
/** Points of a narrow bar; a wide one has three of them. */
const NARROW = 0.85

/** Whether each bar and gap, in turn, is wide: each pair of digits is in the bars and the gaps between them. */
const widthsOf = (digits: string): string => {
  const pairs = (digits.match(/\d\d/g) ?? []).map((pair) => {
    const [bars, gaps] = [...pair].map((digit) => [...(WIDE[Number(digit)] ?? '')])
    return (bars ?? []).map((bar, index) => `${bar}${gaps?.[index] ?? ''}`).join('')
  })
  return `0000${pairs.join('')}100`
}

const drawBars = (library: Library, page: PDFPage, digits: string) => {
  let x = MARGIN
  for (const [index, isWide] of [...widthsOf(digits)].entries()) {
    const width = isWide === '1' ? 3 * NARROW : NARROW
    if (index % 2 === 0) {
      page.drawRectangle({ x, y: 64, width, height: 52, color: library.rgb(0, 0, 0) })
    }
    x += width
  }
}

const drawDocument = (
  library: Library,
  page: PDFPage,
  fonts: { readonly plain: PDFFont; readonly bold: PDFFont },
  content: FiscalDocumentPage,
) => {
  const { rgb } = library
  const { plain, bold } = fonts
  const [ink, quiet, paper] = [rgb(0.1, 0.12, 0.14), rgb(0.4, 0.43, 0.46), rgb(1, 1, 1)]
  const write = (
    text: string,
    x: number,
    y: number,
    size: number,
    font = plain,
    color = ink,
    width = COLUMN,
  ) => page.drawText(fitting(text, font, size, width), { x, y, size, font, color })

  page.drawRectangle({ x: 0, y: HEIGHT - HEADER, width: WIDTH, height: HEADER, color: rgb(0.06, 0.36, 0.22) })
  drawCab(page, library, MARGIN - 8, HEIGHT - 14, 2)
  write(PRODUCT_NAME, MARGIN + 66, HEIGHT - 56, 24, bold, paper, 140)
  const beside = MARGIN + 230
  const wide = WIDTH - MARGIN - beside
  write(content.title, beside, HEIGHT - 40, 17, bold, paper, wide)
  write(content.subtitle, beside, HEIGHT - 56, 8.5, plain, paper, wide)
  write(`Número ${content.number}`, beside, HEIGHT - 74, 11, bold, paper, wide)

  let y = HEIGHT - HEADER - 34
  if (content.accessKey !== null) {
    write(content.keyLabel ?? 'Chave de acesso', MARGIN, y, 8, plain, quiet)
    write(content.accessKey, MARGIN, y - 14, 11, bold, ink, 2 * COLUMN)
    y -= 42
  }
  for (const { heading, fields } of content.sections) {
    write(heading, MARGIN, y, 12, bold)
    page.drawLine({
      start: { x: MARGIN, y: y - 6 },
      end: { x: WIDTH - MARGIN, y: y - 6 },
      thickness: 0.6,
      color: quiet,
    })
    y -= 24
    for (const [index, [label, value]] of fields.entries()) {
      const x = MARGIN + (index % 2) * COLUMN
      write(label, x, y, 8, plain, quiet, COLUMN - 12)
      write(value, x, y - 13, 11, plain, ink, COLUMN - 12)
      if (index % 2 === 1 || index === fields.length - 1) y -= 34
    }
    y -= 12
  }
  if (content.bars !== undefined) drawBars(library, page, content.bars)
  write('Documento de demonstração, sem valor fiscal.', MARGIN, 36, 9, plain, quiet, 2 * COLUMN)
}

/** A PDF with a page for each document. */
export const makePdf = async (pages: readonly FiscalDocumentPage[]): Promise<Uint8Array<ArrayBuffer>> => {
  const library = await loadLibrary()
  const { PDFDocument, StandardFonts } = library
  // Without a creation date, so that the same trip always gives the same file.
  const file = await PDFDocument.create({ updateMetadata: false })
  file.setTitle([...new Set(pages.map(({ title }) => title))].join(', '))
  file.setLanguage('pt-BR')
  const fonts = {
    plain: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
  }
  for (const page of pages) drawDocument(library, file.addPage([WIDTH, HEIGHT]), fonts, page)
  return new Uint8Array(await file.save())
}
