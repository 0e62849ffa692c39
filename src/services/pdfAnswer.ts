import { ServiceFault } from '#domain/fault.ts'
import { isWholePdf } from '#domain/pdf.ts'

/** The PDF that an answer carries, by its first and last bytes. A cut one, or another kind of file, is the fault `malformed`. */
export const pdfIn = async (answer: Blob): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!isWholePdf(bytes)) throw new ServiceFault({ kind: 'malformed', at: 'body' })
  return bytes
}
