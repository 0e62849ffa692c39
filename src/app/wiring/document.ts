import { fromPromise } from 'xstate'
import { documentMachine } from '#machines/shared/documentMachine.ts'
import { readDocument } from '#services/documents.ts'

export const document = documentMachine.provide({
  actors: { readDocument: fromPromise(({ input }) => readDocument(input.file, input.accepts)) },
})
