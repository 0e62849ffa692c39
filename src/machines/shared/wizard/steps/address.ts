import { isCep } from '#domain/identifiers.ts'
import { tidy } from '#domain/places.ts'
import type { CepNews, CepTexts } from '../../cepMachine.ts'
import { cepMachine } from '../../cepMachine.ts'
import {
  type AddressDraft,
  addressEntries,
  emptyAddressDraft,
  foundAddressOf,
  withAddress,
  withoutAddress,
} from '../addressDraft.ts'
import { type Child, defineStep, enter, type SimpleStep, type StepArgs, say, store } from '../step.ts'

interface AddressTypes extends SimpleStep {
  readonly fields: AddressDraft
  readonly event: CepNews | { type: 'step.next' }
  readonly actors: Child<'cep', typeof cepMachine>
}

type News<Type extends CepNews['type']> = StepArgs<AddressDraft, Extract<CepNews, { type: Type }>>

const isFound = (draft: AddressDraft) => foundAddressOf(draft) !== null

/** Street and neighbourhood are required, number and complement are not (registries §5). */
const hasStreet = ({ street, neighbourhood }: AddressDraft) =>
  tidy(street) !== '' && tidy(neighbourhood) !== ''

/** What is no number is told by its field, as it is typed. */
const hasGoodNumber = ({ number }: AddressDraft) => /^\d*$/.test(number)

/** A CEP and its address, which the user completes. */
export const address = (texts: CepTexts) =>
  defineStep<AddressTypes>({
    entries: addressEntries,
    empty: emptyAddressDraft,
    actors: { cep: cepMachine },
    isDone: (draft) => isCep(draft.cep) && isFound(draft) && hasStreet(draft) && hasGoodNumber(draft),
    guards: {
      hasAddress: ({ context: { draft } }: StepArgs<AddressDraft>) =>
        isFound(draft) && hasStreet(draft) && hasGoodNumber(draft),
      lacksStreet: ({ context: { draft } }: StepArgs<AddressDraft>) => isFound(draft) && !hasStreet(draft),
    },
    chart: ({ name, next, on }) => ({
      entry: enter(name),
      invoke: {
        id: 'cep',
        src: 'cep',
        input: ({ context: { draft } }: StepArgs<AddressDraft>) => ({
          texts,
          cep: draft.cep,
          address: foundAddressOf(draft),
        }),
      },
      on: {
        'address.found': {
          actions: [
            store(({ context, event }: News<'address.found'>) => withAddress(context.draft, event.address)),
            'keepDraft',
          ],
        },
        'address.cleared': {
          actions: [
            store(({ context, event }: News<'address.cleared'>) => withoutAddress(context.draft, event.cep)),
            say(null),
            'keepDraft',
          ],
        },
        'step.next': [
          { guard: 'hasAddress', target: next },
          { guard: 'lacksStreet', actions: say('Os campos Rua e Bairro são obrigatórios') },
        ],
        ...on,
      },
    }),
  })
