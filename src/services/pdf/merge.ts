import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { ServiceFault } from '#domain/fault.ts'
import { pause } from './pause.ts'

const loadLibrary = () =>
  import('@cantoo/pdf-lib').catch(() => {
    throw new ServiceFault({ kind: 'unknown' })
  })

type Library = Awaited<ReturnType<typeof loadLibrary>>

/** What the library does not find in a damaged file it leaves out without a word. */
const isWhole = ({ PDFArray, PDFName }: Library, file: PDFDocument, pages: readonly PDFPage[]): boolean => {
  const { context, catalog } = file
  const isThere = (named: Parameters<typeof context.lookup>[0]) =>
    named === undefined || context.lookup(named) !== undefined
  return (
    pages.length === catalog.Pages().Count().asNumber() &&
    pages.every(({ node }) => {
      const content = node.get(PDFName.of('Contents'))
      const list = context.lookup(content)
      return isThere(content) && (!(list instanceof PDFArray) || list.asArray().every(isThere))
    })
  )
}

/**
 * One PDF with all pages of the files, in their order. A file that cannot be read, is locked or is not whole is the
 * fault malformed. The library is loaded at the first merge. `rest` is called after each page.
 */
export const mergePdfs = async (
  files: readonly Uint8Array[],
  rest: () => Promise<void> = pause,
): Promise<Uint8Array<ArrayBuffer>> => {
  const library = await loadLibrary()
  const { PDFDocument, PDFObjectCopier, PDFPage } = library
  try {
    const merged = await PDFDocument.create()
    for (const file of files) {
      const one = await PDFDocument.load(file)
      const pages = one.getPages()
      if (!isWhole(library, one, pages)) throw new Error('pages are missing')
      // as copyPages of the library does, which copies all pages in one go
      const copier = PDFObjectCopier.for(one.context, merged.context)
      for (const { node } of pages) {
        const copy = copier.copy(node)
        merged.addPage(PDFPage.of(copy, merged.context.register(copy), merged))
        await rest()
      }
    }
    return new Uint8Array(await merged.save({ addDefaultPage: false }))
  } catch {
    // The library's message may hold parts of the file, so it is not passed on.
    throw new ServiceFault({ kind: 'malformed', at: 'file' })
  }
}
