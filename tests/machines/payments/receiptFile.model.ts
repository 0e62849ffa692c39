import { expect } from 'vitest'
import { receiptFileMachine } from '#machines/payments/receiptFileMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const bytes = new TextEncoder().encode('a file')
const receipt = { createdAt: '2026-11-20T14:05:00.000Z' }

const TOLD: Readonly<Record<string, string>> = {
  'fault getFile offline': 'Erro ao baixar comprovante',
  'fault getFile malformed': 'Erro ao baixar comprovante',
  'fault getFile http 400': 'Documento não encontrado.',
}
const SAVED: Readonly<Record<string, readonly [string, string]>> = {
  'done getFile a PDF': ['extrato-2026-11-20.pdf', 'application/pdf'],
  'done getFile a table': ['extrato-2026-11-20.csv', 'text/csv'],
}

export const model = defineModel(receiptFileMachine, {
  about: 'The file of a statement, fetched once by a click and saved by its real kind; one at a time.',
  inputs: { account: { companyId: 101 } },
  events: { 'file.wanted': { '': { documentId: 'DOC-PDF-1', receipt } } },
  actors: {
    getFile: {
      'a PDF': { done: { form: 'pdf', bytes } },
      'a table': { done: { form: 'csv', bytes } },
      offline: { fault: faults.offline },
      'http 400': { fault: { kind: 'http', status: 400, message: 'Documento não encontrado.' } },
      malformed: { fault: faults.malformed },
    },
  },
  keeps: ({ companyId }) => ({ companyId }),
  leads: {
    'file.wanted': ['fetching'],
    'done getFile a PDF': ['idle'],
    'done getFile a table': ['idle'],
    'fault getFile': ['idle'],
  },
  world: {
    idle: ({ pending, context, news, lastStep }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ companyId: 101, wanted: null })
      const saved = SAVED[lastStep]
      const told = TOLD[lastStep]
      if (saved) {
        const [fileName, mediaType] = saved
        expect(news).toEqual([{ type: 'download.file', fileName, content: bytes, mediaType }])
      } else if (told) expect(news).toEqual([{ type: 'notify', tone: 'error', message: told }])
      else expect(news).toEqual([])
    },
    fetching: ({ pending, context, news, snapshot }) => {
      expect(pending).toEqual({ getFile: { companyId: 101, documentId: 'DOC-PDF-1' } })
      expect(context.wanted).toEqual({ documentId: 'DOC-PDF-1', receipt })
      expect(news).toEqual([])
      expect(snapshot.can({ type: 'file.wanted', documentId: 'DOC-CSV-1', receipt })).toBe(false)
    },
  },
})
