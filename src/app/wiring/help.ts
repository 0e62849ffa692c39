import { fromPromise } from 'xstate'
import { termsMachine } from '#machines/shared/termsMachine.ts'
import { createHelpService } from '#services/help.ts'
import { client } from './http.ts'

const help = createHelpService(client)

export const terms = termsMachine.provide({
  actors: { loadTerms: fromPromise(({ signal }) => help.loadTerms(signal)) },
})
