import { createFileMachine } from '../../shared/fileMachine.ts'
import { fileNameOf, MEDIA_TYPES, type Receipt, type ReceiptFile } from './receipts.ts'

interface Scope {
  readonly companyId: number
}

/** A file of a statement. */
interface WantedFile {
  readonly documentId: string
  readonly receipt: Pick<Receipt, 'createdAt'>
}

/** The file of a statement, saved by its real kind. */
export const receiptFileMachine = createFileMachine('receiptFile', {
  asks: ({ companyId }: Scope, { documentId }: WantedFile) => ({ companyId, documentId }),
  handOver: (file: ReceiptFile, { receipt }) => ({
    type: 'download.file',
    fileName: fileNameOf(receipt, file),
    content: file.bytes,
    mediaType: MEDIA_TYPES[file.form],
  }),
  failed: 'Erro ao baixar comprovante',
})
