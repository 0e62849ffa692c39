import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { AnyStateMachine } from 'xstate'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { PickWords } from '#screens/shared/PickField.tsx'
import type { Call } from '#services/contract/call.ts'
import type { Model } from '#tests/support/model/defineModel.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  click,
  expectTold,
  keys,
  look,
  option,
  pasteOver,
  picker,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { type Scene, type ScreenWalk, walkScreens } from '#tests/support/screens/walkScreens.tsx'
import type { PickSamples } from './pickModel.ts'

type Store = NodeBackend['store']

export interface PickWalk<Machine extends AnyStateMachine>
  extends Pick<ScreenWalk<Machine>, 'machine' | 'view' | 'walked' | 'endsAfter' | 'cover'> {
  readonly model: Model & {
    readonly samples: Pick<PickSamples<unknown, unknown>, 'option' | 'label' | 'elsewhere'>
  }
  /** The input of the machine around it, if it has one. */
  readonly input?: unknown
  /** The call of its search. */
  readonly call: Call
  /** The call of its search for a typed text, if it is another one. */
  readonly typedCall?: Call
  readonly words: PickWords
  /** The option as a record of the fixture world, and its label, if the model has another one. */
  readonly chosen?: unknown
  readonly label?: string
  /** Another scope that has it, too, if that of the model has not. */
  readonly elsewhere?: unknown
  /** An empty text finds this one, too. */
  readonly other?: string
  /** The table that it searches, if all of it can be found. */
  readonly table?: keyof Store['seeded']
  /** Removes all records that can be found; not given: the table is emptied. */
  readonly findNothing?: (backend: NodeBackend) => void
  /** Brings them back, for a search after one that has found nothing. */
  readonly findAgain?: (backend: NodeBackend) => unknown
  /** The expected query of a search for this text, or for all. */
  readonly asks?: (query: Readonly<Record<string, unknown>>, isForAll: boolean) => void
}

const CHOOSE = 'Escolha uma opção da lista'

/** Removes all records of a table. */
export const empty = (store: Store, table: keyof Store['seeded']): void => {
  for (const { id } of store[table].all()) store[table].remove(id as never)
}

const refill = async (store: Store, table: keyof Store['seeded']): Promise<void> => {
  for (const record of store.seeded[table]) {
    if (!store[table].find(record.id as never)) await store[table].insert(record as never)
  }
}

/** Replaces the text of the focused field like a keyboard with dead keys. */
const compose = async (text: string): Promise<void> => {
  await keys('{Control>}a{/Control}')
  // vitest has no types for the commands of the protocol
  const { send } = cdp() as unknown as { send: (command: string, params: object) => Promise<void> }
  await send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

/** Walks the model of a picker in its field, on its screen. */
export const walkPick = <Machine extends AnyStateMachine>(
  title: string,
  {
    model,
    input,
    call,
    typedCall = call,
    words,
    chosen = model.samples.option,
    label = model.samples.label,
    elsewhere = model.samples.elsewhere,
    other,
    table,
    findNothing = ({ store }) => table && empty(store, table),
    findAgain = ({ store }) => table && refill(store, table),
    asks = () => {},
    endsAfter,
    ...screen
  }: PickWalk<Machine>,
): void => {
  const field = () => picker(words.label)
  const loader = () => page.getByLabelText('Buscando')
  const asking = () => page.getByRole('alert').filter({ hasText: CHOOSE })
  const isQuiet = async () => {
    await seesNot(loader())
    await seesNot(page.getByText(words.failed))
    await seesNot(asking())
  }
  /** The results are shown, and the query was right. */
  const seesFound = async ({ backend }: Scene<Machine>) => {
    const { value } = field().element() as HTMLInputElement
    const query = backend.log.calls().findLast(({ id }) => id === call.id)?.query ?? {}
    asks(query, value.trim() === '')
    await click(field())
    await sees(option(label))
    if (other && value.trim() === '') await sees(option(other))
  }

  walkScreens(title, {
    unsettled: 'what is chosen is checked, and a search shows that it runs',
    cover: 'states',
    ...screen,
    model,
    inputs: { empty: input },
    calls: { search: [call, typedCall] },
    endsAfter: {
      'text.composed': 'the half of a letter stays in the field with what is typed next',
      ...endsAfter,
    },
    answers: { 'search found': findAgain, 'search found nothing': findNothing },
    gestures: {
      'text.typed the label': () => typeAnew(field(), label),
      'text.typed nothing': () => typeAnew(field(), '  '),
      'text.pasted the label': () => pasteOver(field(), label),
      'text.pasted nothing': () => pasteOver(field(), '  '),
      'text.composed': async () => {
        await click(field())
        await compose(`${label}´`)
      },
      // the old results are shown until the next answer; without them nothing can be picked
      'option.picked': async ({ tell }) => {
        await click(field())
        if (option(label).elements().length > 0) await click(option(label).first())
        else tell({ type: 'option.picked', option: chosen })
      },
      'field.left': async () => {
        await click(field())
        await keys('{Tab}')
      },
      'search.now': async () => {
        await click(field())
        await keys('{Enter}')
      },
      'scope.changed': ({ tell }) => tell({ type: 'scope.changed', scope: elsewhere }),
    },
    sees: {
      resting: async (scene) => {
        await isQuiet()
        await look(field()).not.toHaveAttribute('aria-invalid')
        if (scene.lastStep === 'option.picked') {
          await look(field()).toHaveValue(label)
          await seesNot(page.getByRole('listbox'))
        }
        if (scene.lastStep === 'done search found') await seesFound(scene)
        if (scene.lastStep === 'done search found nothing') {
          await click(field())
          await sees(page.getByText(words.empty))
        }
      },
      composing: async ({ gate }) => {
        await isQuiet()
        await look(field()).toHaveValue(`${label}´`)
        expect(gate.waiting()).toEqual([])
      },
      waiting: async ({ gate }) => {
        await sees(loader())
        await seesNot(asking())
        expect(gate.waiting()).toEqual([])
      },
      searching: async ({ gate }) => {
        await sees(loader())
        await seesNot(asking())
        await eventually(gate.waiting).toHaveLength(1)
        expect([call.id, typedCall.id]).toContain(gate.waiting()[0])
      },
      asking: async () => {
        await sees(asking())
        await look(field()).toHaveAttribute('aria-invalid', 'true')
        await look(field()).toHaveValue(label)
        await seesNot(loader())
      },
      unavailable: async () => {
        await expectTold(words.failed)
        await look(field()).toHaveAttribute('aria-invalid', 'true')
        await seesNot(page.getByRole('listbox'))
        await seesNot(page.getByText(words.empty))
        await seesNot(loader())
      },
    },
  })
}
