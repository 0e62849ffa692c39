import { ServiceFault } from '#domain/fault.ts'

/**
 * One PDF of all pages of the files, in their order. A file that can't be read, a locked one too, is the
 * fault malformed. The library is loaded with the first merge.
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
    // What the library says names parts of the file.
    throw new ServiceFault({ kind: 'malformed', at: 'file' })
  }
}
