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
    pages.length > 0 &&
    pages.length === catalog.Pages().Count().asNumber() &&
    pages.every(({ node }) => {
      const content = node.get(PDFName.of('Contents'))
      const list = context.lookup(content)
      return isThere(content) && (!(list instanceof PDFArray) || list.asArray().every(isThere))
    })
  )
}

export interface Merged {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The places of the files that are not in it. */
  readonly left: readonly number[]
}

/**
 * One PDF with all pages of the files, in their order. A file that cannot be read, that only a password opens, that has no
 * page or is not whole is left out; if no other is there, that is the fault malformed. What only forbids changes opens without a
 * password. The library is loaded at the first merge. `rest` is called after each page.
 */
export const mergePdfs = async (
  files: readonly Uint8Array[],
  rest: () => Promise<void> = pause,
): Promise<Merged> => {
  const library = await loadLibrary()
  const { PDFDocument, PDFObjectCopier, PDFPage } = library
  const merged = await PDFDocument.create()
  /** The pages of a file as ones of the merged document, which has none of them yet. */
  const pagesOf = async (file: Uint8Array): Promise<readonly PDFPage[]> => {
    const one = await PDFDocument.load(file, { password: '' })
    const pages = one.getPages()
    if (!isWhole(library, one, pages)) throw new Error('pages are missing')
    // as copyPages of the library does, which copies all pages in one go
    const copier = PDFObjectCopier.for(one.context, merged.context)
    const copies: PDFPage[] = []
    for (const { node } of pages) {
      const copy = copier.copy(node)
      copies.push(PDFPage.of(copy, merged.context.register(copy), merged))
      await rest()
    }
    return copies
  }
  // The library's message may hold parts of the file, so it is not passed on.
  const damaged = () => new ServiceFault({ kind: 'malformed', at: 'file' })
  const left: number[] = []
  for (const [index, file] of files.entries()) {
    const pages = await pagesOf(file).catch(() => null)
    if (pages === null) left.push(index)
    for (const page of pages ?? []) merged.addPage(page)
  }
  if (left.length > 0 && left.length === files.length) throw damaged()
  const bytes = await merged.save({ addDefaultPage: false }).catch(() => {
    throw damaged()
  })
  return { bytes: new Uint8Array(bytes), left }
}
