import { termsMachine } from '#machines/shared/termsMachine.ts'
import { createHelpService } from '#services/help.ts'
import { call } from './call.ts'
import { client } from './http.ts'

const help = createHelpService(client)

export const terms = termsMachine.provide({
  actors: { loadTerms: call(help.loadTerms) },
})
