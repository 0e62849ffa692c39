import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { AnyStateMachine } from 'xstate'
import type { NodeBackend } from '#mocks/node.ts'
import type { PickWords } from '#screens/shared/PickField.tsx'
import type { Call } from '#services/contract/call.ts'
import type { Model } from '#tests/support/model/defineModel.ts'
import { PATIENCE } from '#tests/support/screens/patience.ts'
import {
  alert,
  click,
  keys,
  look,
  option,
  picker,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { type Scene, type ScreenWalk, walkScreens } from '#tests/support/screens/walkScreens.tsx'

export interface PickWalk<Machine extends AnyStateMachine>
  extends Pick<ScreenWalk<Machine>, 'machine' | 'view' | 'walked'> {
  readonly model: Model
  /** What the screen around it is opened with. */
  readonly input: unknown
  /** The call behind its search. */
  readonly call: Call
  readonly words: PickWords
  /** A record of the fixture world, its label, and a scope in which it is found as well. */
  readonly chosen: unknown
  readonly label: string
  readonly elsewhere: unknown
  /** Found beside it by an empty text. */
  readonly other?: string
  /** Takes away what can be found. */
  readonly findNothing: (backend: NodeBackend) => void
  /** What a search must have asked for: for this text, or for all. */
  readonly asks?: (query: Readonly<Record<string, unknown>>, isForAll: boolean) => void
  /** A failure is told in a notice too. */
  readonly isFailureTold?: boolean
}

const CHOOSE = 'Escolha uma opção da lista'

/** Writes over what stands in the focused field as a keyboard with dead keys does. */
const compose = async (text: string): Promise<void> => {
  await keys('{Control>}a{/Control}')
  // the types of vitest leave the commands of the protocol open
  const { send } = cdp() as unknown as { send: (command: string, params: object) => Promise<void> }
  await send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

/** Walks the model of a picker through its field, on the screen that it stands on. */
export const walkPick = <Machine extends AnyStateMachine>(
  title: string,
  {
    model,
    input,
    call,
    words,
    chosen,
    label,
    elsewhere,
    other,
    findNothing,
    asks = () => {},
    isFailureTold = false,
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
  /** What was found is offered, and the backend was asked as it must be. */
  const seesFound = async ({ backend }: Scene<Machine>) => {
    const { value } = field().element() as HTMLInputElement
    const query = backend.log.calls().findLast(({ id }) => id === call.id)?.query ?? {}
    asks(query, value.trim() === '')
    await click(field())
    await sees(option(label))
    if (other && value.trim() === '') await sees(option(other))
  }

  walkScreens(title, {
    ...screen,
    model,
    inputs: { empty: input },
    calls: { search: [call] },
    answers: { 'search found': () => {}, 'search found nothing': findNothing },
    gestures: {
      'text.typed the label': () => typeAnew(field(), label),
      'text.typed nothing': () => typeAnew(field(), '  '),
      'text.composed': async () => {
        await click(field())
        await compose(`${label}´`)
      },
      // what was found before is offered until the next answer; without it nobody can pick
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
        await expect.poll(gate.waiting, PATIENCE).toEqual([call.id])
      },
      asking: async () => {
        await sees(asking())
        await look(field()).toHaveAttribute('aria-invalid', 'true')
        await look(field()).toHaveValue(label)
        await seesNot(loader())
      },
      unavailable: async ({ lastStep }) => {
        if (isFailureTold && lastStep === 'fault search offline') await sees(alert(words.failed))
        await sees(page.getByText(words.failed).first())
        await look(field()).toHaveAttribute('aria-invalid', 'true')
        await seesNot(page.getByRole('option'))
        await seesNot(page.getByText(words.empty))
        await seesNot(loader())
      },
    },
  })
}
