import { documentMachine } from '#machines/shared/documentMachine.ts'
import { readDocument } from '#services/documents.ts'
import { call } from './call.ts'

export const document = documentMachine.provide({
  actors: { readDocument: call(readDocument) },
})
