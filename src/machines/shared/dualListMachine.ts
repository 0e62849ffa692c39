import { assign, sendTo, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import {
  allToggled,
  companyDualList,
  type DualListKind,
  type DualListNews,
  type DualListSide,
  type LinkableCompany,
  type Lists,
  markedOn,
  moved,
  optionsOn,
  shownOn,
  toggled,
  withChosen,
} from './dualList.ts'
import { storingFault, withEvent, withOutput } from './params.ts'
import { parentRef } from './parentRef.ts'
import { placeholder } from './placeholder.ts'

export type DualListEvent =
  | { type: 'search.typed'; side: DualListSide; text: string }
  | { type: 'option.toggled'; id: number }
  /** 'Selecionar todos' of one list: what its search shows. */
  | { type: 'all.toggled'; side: DualListSide }
  /** 'Inserir' */
  | { type: 'marked.inserted' }
  /** 'Remover' */
  | { type: 'marked.removed' }
  /** 'Tentar novamente' */
  | { type: 'options.retry' }

export interface DualListContext<Option> extends Lists<Option> {
  readonly fault: Fault | null
}

type Side = { readonly side: DualListSide }

const move = (side: DualListSide) => ({
  guard: { type: 'hasMarked', params: { side } } as const,
  actions: [{ type: 'move', params: { side } }, 'tellChanged'] as const,
})

/**
 * Two lists, available and chosen: options are marked in one and moved to the other (registries §2). What is
 * chosen is known before the options are loaded, and stays chosen if it is not among them. A mark survives a
 * search; all of one list marks only what is shown.
 */
export const createDualListMachine = <Option extends { readonly id: number }>(kind: DualListKind<Option>) =>
  setup({
    types: {
      context: {} as DualListContext<Option>,
      events: {} as DualListEvent,
      input: {} as { readonly chosen: readonly Option[] },
    },
    actors: {
      loadOptions: placeholder<readonly Option[], void>('loadOptions'),
    },
    actions: {
      storeOptions: assign(({ context }, params: { options: readonly Option[] }) => ({
        options: withChosen(params.options, optionsOn(context, 'chosen')),
      })),
      storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
      dropFault: assign({ fault: null }),
      storeSearch: assign({
        searched: ({ context }, { side, text }: Side & { text: string }) => ({
          ...context.searched,
          [side]: text,
        }),
      }),
      toggle: assign({ markedIds: ({ context }, { id }: { id: number }) => toggled(context.markedIds, id) }),
      toggleAll: assign({
        markedIds: ({ context }, { side }: Side) => allToggled(context, shownOn(kind, context, side)),
      }),
      move: assign(({ context }, { side }: Side) => moved(context, side)),
      tellChanged: sendTo(
        parentRef,
        ({ context, self }) =>
          ({
            type: 'dualList.changed',
            field: self.id,
            chosen: optionsOn(context, 'chosen'),
          }) satisfies DualListNews<Option>,
      ),
    },
    guards: {
      isThere: ({ context }, { id }: { id: number }) => context.options.some((option) => option.id === id),
      hasMarked: ({ context }, { side }: Side) => markedOn(context, side).length > 0,
    },
  }).createMachine({
    id: kind.id,
    context: ({ input: { chosen } }) => ({
      options: chosen,
      chosenIds: new Set(chosen.map(({ id }) => id)),
      markedIds: new Set<number>(),
      searched: { available: '', chosen: '' },
      fault: null,
    }),
    initial: 'loading',
    on: {
      'search.typed': { actions: withEvent('storeSearch') },
      'option.toggled': {
        guard: withEvent('isThere'),
        actions: withEvent('toggle'),
      },
      'all.toggled': { actions: withEvent('toggleAll') },
      'marked.inserted': move('available'),
      'marked.removed': move('chosen'),
    },
    states: {
      loading: {
        entry: 'dropFault',
        invoke: {
          id: 'loadOptions',
          src: 'loadOptions',
          onDone: {
            actions: withOutput('storeOptions', 'options'),
            target: 'ready',
          },
          onError: storingFault('unavailable'),
        },
      },
      ready: {},
      /** What is chosen can be searched and removed all the same. */
      unavailable: { on: { 'options.retry': 'loading' } },
    },
  })

/** The companies of a user, among those of who links them. */
export const companiesDualListMachine = createDualListMachine<LinkableCompany>(companyDualList)
