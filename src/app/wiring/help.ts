import { termsMachine } from '#machines/shared/termsMachine.ts'
import { createHelpService } from '#services/help.ts'
import { call } from './call.ts'
import { publicClient } from './publicHttp.ts'

const help = createHelpService(publicClient)

export const terms = termsMachine.provide({
  actors: { loadTerms: call(help.loadTerms) },
})
