import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import type { Actor, AnyStateMachine } from 'xstate'
import type { FormFields } from '#machines/shared/form.ts'
import type { NodeBackend } from '#mocks/node.ts'
import type { FaultName } from '#mocks/scenarios.ts'
import type { Call } from '#services/contract/call.ts'
import type { Session } from '#services/http/vault.ts'
import type { Model } from '../model/defineModel.ts'
import { alert, button, field, look, lookIsOver, press, sees, seesNot, type } from '../screens/person.ts'
import { type Scene, walkScreens } from '../screens/walkScreens.tsx'

export interface FormWalk<Machine extends AnyStateMachine> {
  readonly model: Model
  /** The wired machine. */
  readonly machine: Machine
  /** The fixed part of the form, from the fixture world. */
  readonly input: unknown
  readonly view: (flow: Actor<Machine>) => ReactNode
  readonly fields: FormFields
  /** What is typed into each field, and what the field shows then, with its mask. */
  readonly typed: Readonly<Record<string, string>>
  readonly shown: Readonly<Record<string, string>>
  readonly send: Call
  readonly lookUp: Call
  readonly session?: Session | null
  readonly address?: string
  /** Before anything is typed. */
  readonly world?: (backend: NodeBackend) => unknown
  /** Makes the backend refuse it with a message, and not find it afterwards. */
  readonly refuse: (backend: NodeBackend) => unknown
  readonly says: {
    readonly submit: string
    readonly busy: string
    readonly back: string
    /** Closes the message of the success. */
    readonly close: string
    /** The message of `refuse`, beside the field with this label, or above the buttons if there is none. */
    readonly refused: { readonly text: string; readonly label: string | null }
    readonly notArrived: string
    readonly lost: string
    readonly nothingYet: string
    readonly repeat: string
    readonly leave: string
  }
  /** The shown text when it is done, and the address at the end. */
  readonly sees: {
    readonly done: (scene: Scene<Machine>) => Promise<void>
    readonly closed: (scene: Scene<Machine>) => Promise<void>
    readonly left: (scene: Scene<Machine>) => Promise<void>
  }
}

/** Fills a field by its kind. */
export const fill = async (fields: FormFields, name: string, text: string): Promise<void> => {
  const { label, kind } = fields[name] as FormFields[string]
  if (kind === 'select') await page.getByLabelText(label, { exact: true }).selectOptions(text)
  else await type(field(label), text)
}

/** Walks the model of a form with its fields and buttons; the sending has its own walk. */
export const walkForm = <Machine extends AnyStateMachine>(title: string, walk: FormWalk<Machine>) => {
  const { fields, typed, shown, says, send, lookUp, refuse } = walk
  const inputOf = (name: string) => page.getByLabelText(fields[name]?.label ?? '', { exact: true })

  const answerWith = (fault: FaultName) => (scene: Scene<Machine>) =>
    scene.answer(send, ({ scenarios }) => scenarios.setFault(send.id, { fault }))

  const seesValues = async () => {
    for (const [name, text] of Object.entries(shown)) await look(inputOf(name)).toHaveValue(text)
  }

  walkScreens(title, {
    model: walk.model,
    machine: walk.machine,
    inputs: { form: walk.input },
    view: walk.view,
    ...(walk.session !== undefined && { session: () => walk.session ?? null }),
    ...(walk.address !== undefined && { address: walk.address }),
    ...(walk.world && { world: walk.world }),
    calls: {},
    held: [send, lookUp],
    gestures: {
      'form.submitted': async (scene) => {
        scene.backend.scenarios.clearFault(send.id)
        for (const [name, text] of Object.entries(typed)) await fill(fields, name, text)
        await press(says.submit)
      },
      'form.left': () => press(says.back),
      'done.closed': () => press(says.close),
      'done sending arrived': (scene) => scene.answer(send),
      'done sending refused': async (scene) => {
        await scene.answer(send, refuse)
        await scene.answer(lookUp)
      },
      'done sending refused for its form': answerWith('celebrate'),
      'done sending not arrived': async (scene) => {
        await answerWith('offline')(scene)
        for (let looks = 0; looks < 6; looks++) {
          await scene.answer(lookUp)
          await sees(page.getByText(says.nothingYet))
          await lookIsOver()
          scene.clock.increment(10_000)
        }
        await scene.answer(lookUp)
        await press(says.repeat)
      },
      'done sending left': async (scene) => {
        await answerWith('offline')(scene)
        await sees(page.getByText(says.lost))
        await seesValues()
        await scene.answer(lookUp)
        await press(says.leave)
      },
    },
    sees: {
      'editing.asked': async () => {
        for (const name of Object.keys(fields)) await look(inputOf(name)).toHaveValue('')
        await look(button(says.back)).toBeEnabled()
      },
      'editing.refused': async ({ lastStep }) => {
        const { text, label } = says.refused
        if (lastStep === 'done sending refused' && label !== null) {
          await look(page.getByLabelText(label, { exact: true })).toHaveFocus()
          await look(page.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(text)
          await seesNot(alert(text))
        } else
          await sees(alert(lastStep === 'done sending refused' ? text : 'O campo "id" deve ser um número'))
        await seesValues()
        await look(button(says.submit)).toBeEnabled()
      },
      'editing.notArrived': async () => {
        await sees(page.getByText(says.notArrived))
        await seesValues()
        await look(button(says.submit)).toBeEnabled()
      },
      sending: async () => {
        await look(button(says.busy)).toHaveAttribute('aria-busy', 'true')
        await look(button(says.back)).toBeDisabled()
        await seesNot(page.getByRole('alert'))
        await seesValues()
      },
      ...walk.sees,
    },
  })
}
