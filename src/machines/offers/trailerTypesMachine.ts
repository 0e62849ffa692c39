import { assign, setup } from 'xstate'
import { withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import type { Offer, TrailerType } from './records.ts'

/** Milliseconds until the names are asked for again. */
export const ASK_AGAIN_MS = 60_000

/**
 * The names of the trailers that an offer accepts, in its order. None if they are not known: a number would tell
 * nobody anything.
 */
export const trailerNames = (
  { tipoCarretaPermitidos }: Pick<Offer, 'tipoCarretaPermitidos'>,
  types: readonly TrailerType[] | null,
): readonly string[] =>
  tipoCarretaPermitidos.flatMap(({ IdTipoCarreta }) => {
    const type = types?.find(({ id }) => id === IdTipoCarreta)
    return type ? [type.descricao] : []
  })

/**
 * The names of the kinds of trailers: offers name them by their ids. Without an answer offers are shown
 * without them, which is why no fault is told, and it is asked again.
 */
export const trailerTypesMachine = setup({
  types: { context: {} as { readonly types: readonly TrailerType[] | null } },
  actors: { listTypes: placeholder<readonly TrailerType[], void>('listTypes') },
  actions: {
    storeTypes: assign({ types: (_, params: { types: readonly TrailerType[] }) => params.types }),
  },
  delays: { askAgain: ASK_AGAIN_MS },
}).createMachine({
  id: 'trailerTypes',
  context: { types: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listTypes',
        src: 'listTypes',
        onDone: {
          actions: withOutput('storeTypes', 'types'),
          target: 'known',
        },
        onError: 'unknown',
      },
    },
    known: {},
    unknown: { after: { askAgain: 'loading' } },
  },
})
