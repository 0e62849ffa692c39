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

const textOf = (page: PDFPage): string => {
  const operators = streamsOf(page)
    .map((stream) => new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()))
    .join('\n')
  return [...operators.matchAll(SHOWN)]
    .map(([, hex = '']) => windows1252.decode(Uint8Array.from(Buffer.from(hex, 'hex'))))
    .join('\n')
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

export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
