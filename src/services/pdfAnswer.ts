import { ServiceFault } from '#domain/fault.ts'
import { wholePdfIn } from '#domain/pdf.ts'

/** The PDF that an answer carries, by its first and last bytes. A cut one, or another kind of file, is the fault `malformed`. */
export const pdfIn = async (answer: Blob): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = wholePdfIn(new Uint8Array(await answer.arrayBuffer()))
  if (bytes === null) throw new ServiceFault({ kind: 'malformed', at: 'body' })
  return bytes
}
