import { receiptFileMachine } from '#machines/payments/statement/receiptFileMachine.ts'
import { fileModel } from '#tests/support/kits/file.ts'

const content = new TextEncoder().encode('a file')
const receipt = { createdAt: '2026-11-20T14:05:00.000Z' }

export const model = fileModel(receiptFileMachine, {
  about: 'The file of a statement, fetched once by a click and saved by its real kind; one at a time.',
  scope: { companyId: 101 },
  wanted: { documentId: 'DOC-PDF-1', receipt },
  other: { documentId: 'DOC-CSV-1', receipt },
  asked: { companyId: 101, documentId: 'DOC-PDF-1' },
  files: {
    'a PDF': {
      file: { form: 'pdf', bytes: content },
      effect: {
        type: 'download.file',
        fileName: 'extrato-2026-11-20.pdf',
        content,
        mediaType: 'application/pdf',
      },
    },
    'a table': {
      file: { form: 'csv', bytes: content },
      effect: { type: 'download.file', fileName: 'extrato-2026-11-20.csv', content, mediaType: 'text/csv' },
    },
  },
  failed: 'Erro ao baixar comprovante',
})
