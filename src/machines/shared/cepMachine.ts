import { assign, sendTo, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import type { CepOutcome, FoundAddress } from '#services/addresses.ts'
import { storingFault, withEvent, withOutput } from './params.ts'
import { parentRef } from './parentRef.ts'
import { placeholder } from './placeholder.ts'

/** The texts about a CEP; each screen has its own (registries §5). */
export interface CepTexts {
  /** No city has this CEP. */
  readonly unknown: string
  /** The lookup failed without a message of the server. */
  readonly failed: string
}

export type CepEvent =
  /** Digits only; the lookup runs at eight. */
  | { type: 'cep.typed'; cep: string }
  | { type: 'cep.retry' }
  /** Known already: taken back, or from another record. A null address: the CEP is looked up if it is whole. */
  | { type: 'address.given'; cep: string; address: FoundAddress | null }

/** Events for the parent: an address was found, or the last one is not valid any more. */
export type CepNews =
  | { type: 'address.found'; address: FoundAddress }
  | { type: 'address.cleared'; cep: string }

export interface CepInput {
  readonly texts: CepTexts
  readonly cep: string
  /** The address that was found before; null: a complete CEP is looked up at once. */
  readonly address: FoundAddress | null
}

export interface CepContext extends CepInput {
  readonly message: string | null
}

const DIGITS = 8

/** The answer lacks what the address is sent with (registries §8). */
const INCOMPLETE = 'Erro ao validar os dados do endereço'

/**
 * The address of a CEP, looked up at the eighth digit. Each key stops the running lookup and clears the found
 * address, so an address is never shown beside another CEP.
 */
export const cepMachine = setup({
  types: {
    context: {} as CepContext,
    events: {} as CepEvent,
    input: {} as CepInput,
  },
  actors: {
    findAddress: placeholder<CepOutcome, { cep: string }>('findAddress'),
  },
  actions: {
    storeCep: assign({ cep: (_, params: { cep: string }) => params.cep, address: null, message: null }),
    storeGiven: assign((_, { cep, address }: { cep: string; address: FoundAddress | null }) => ({
      cep,
      address,
      message: null,
    })),
    storeAddress: assign({
      address: (_, { outcome }: { outcome: CepOutcome }) =>
        outcome.kind === 'found' ? outcome.address : null,
    }),
    storeIncomplete: assign({ message: INCOMPLETE }),
    storeUnknown: assign({ message: ({ context }) => context.texts.unknown }),
    storeFault: assign({
      message: ({ context }, { fault }: { fault: Fault }) => faultText(fault, context.texts.failed),
    }),
    dropMessage: assign({ message: null }),
    tellFound: sendTo(parentRef, ({ context }) => ({ type: 'address.found', address: context.address })),
    tellCleared: sendTo(
      parentRef,
      (_, { cep }: { cep: string }) => ({ type: 'address.cleared', cep }) satisfies CepNews,
    ),
  },
  guards: {
    isKnown: ({ context }) => context.address !== null,
    isWhole: ({ context }) => context.cep.length === DIGITS,
    /** More than the mask has changed. */
    isAnother: ({ context }, params: { cep: string }) => params.cep !== context.cep,
    isFound: (_, params: { outcome: CepOutcome }) => params.outcome.kind === 'found',
    isIncomplete: (_, params: { outcome: CepOutcome }) => params.outcome.kind === 'incomplete',
  },
}).createMachine({
  id: 'cep',
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'opening',
  on: {
    'cep.typed': {
      guard: withEvent('isAnother'),
      actions: [withEvent('storeCep'), withEvent('tellCleared')],
      target: '.opening',
    },
    'address.given': {
      actions: withEvent('storeGiven'),
      target: '.opening',
    },
  },
  states: {
    opening: {
      always: [
        { guard: 'isKnown', target: 'found' },
        { guard: 'isWhole', target: 'looking' },
        { target: 'typing' },
      ],
    },
    typing: {},
    looking: {
      entry: 'dropMessage',
      invoke: {
        id: 'findAddress',
        src: 'findAddress',
        input: ({ context }) => ({ cep: context.cep }),
        onDone: [
          {
            guard: withOutput('isFound', 'outcome'),
            actions: [withOutput('storeAddress', 'outcome'), 'tellFound'],
            target: 'found',
          },
          {
            guard: withOutput('isIncomplete', 'outcome'),
            actions: 'storeIncomplete',
            target: 'failed',
          },
          { actions: 'storeUnknown', target: 'unknown' },
        ],
        onError: storingFault('failed'),
      },
    },
    found: {},
    unknown: {},
    failed: { on: { 'cep.retry': 'looking' } },
  },
})
