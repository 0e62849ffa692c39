import { ServiceFault } from '#domain/fault.ts'

/**
 * One PDF with all pages of the files, in their order. A file that cannot be read, or is locked, is the fault
 * malformed. The library is loaded at the first merge.
 */
export const mergePdfs = async (files: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> => {
  const { PDFDocument } = await import('@cantoo/pdf-lib').catch(() => {
    throw new ServiceFault({ kind: 'unknown' })
  })
  try {
    const merged = await PDFDocument.create()
    for (const file of files) {
      const one = await PDFDocument.load(file)
      for (const page of await merged.copyPages(one, one.getPageIndices())) merged.addPage(page)
    }
    return new Uint8Array(await merged.save({ addDefaultPage: false }))
  } catch {
    // The library's message may hold parts of the file, so it is not passed on.
    throw new ServiceFault({ kind: 'malformed', at: 'file' })
  }
}
