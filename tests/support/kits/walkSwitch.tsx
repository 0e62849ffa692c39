import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Actor, ActorRefFrom } from 'xstate'
import type { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { Call } from '#services/contract/call.ts'
import type { Model } from '../model/defineModel.ts'
import { until } from '../screens/patience.ts'
import { button, look, press, sees, seesNot } from '../screens/person.ts'
import { type Scene, type ScreenWalk, walkScreens } from '../screens/walkScreens.tsx'
import type { SwitchMachine } from './switch.ts'

type SubmissionFlow = ActorRefFrom<ReturnType<typeof createSubmissionMachine<unknown>>>

interface SwitchWalk<Subject>
  extends Pick<ScreenWalk<SwitchMachine<Subject>>, 'address' | 'world' | 'inputs' | 'cover'> {
  readonly model: Model
  /** The wired machine. */
  readonly machine: SwitchMachine<Subject>
  readonly view: (root: Actor<SwitchMachine<Subject>>) => ReactNode
  readonly call: Call
  /** The value in the backend's record. */
  readonly recordOf: (backend: NodeBackend) => boolean
  /** Forgets what is remembered of flips whose outcome was left open. */
  readonly forget?: () => Promise<unknown>
  readonly setRecord: (backend: NodeBackend, isOn: boolean) => unknown
  /** The shown texts. */
  readonly texts: {
    readonly label: string
    /** @param flipped what was wished: 'ativado' */
    readonly nothingYet: (flipped: string) => string
    readonly repeat: string
    readonly leave: string
  }
}

/** Walks the model of a switch in its row, with every outcome. */
export const walkSwitch = <Subject,>(
  title: string,
  { model, call, recordOf, setRecord, forget, texts, ...walk }: SwitchWalk<Subject>,
): void => {
  type Walked = Scene<SwitchMachine<Subject>>
  const control = () => page.getByRole('switch', { name: texts.label, exact: true })
  const isKnownOn = ({ root }: Walked) => root.getSnapshot().context.isOn
  const shows = (isOn: boolean) => (isOn ? look(control()).toBeChecked() : look(control()).not.toBeChecked())
  const submissionOf = ({ root }: Walked) => root.getSnapshot().children.sending as SubmissionFlow | undefined
  const isAt = (scene: Walked, leaf: 'looking' | 'nothingYet' | 'notFound') =>
    submissionOf(scene)?.getSnapshot().matches({ unknown: leaf }) ?? false
  const fail = (fault: '500' | '400 message') => (backend: NodeBackend) =>
    backend.scenarios.setFault(call.id, { fault })

  const holdsFocus = () =>
    until(
      () => document.activeElement?.matches('body, :disabled') === false,
      () => 'the focus is lost',
    )

  /** The call fails with an unknown outcome: the value of the record is shown. */
  const lose = async (scene: Walked) => {
    await scene.answer(call, fail('500'))
    await until(
      () => isAt(scene, 'nothingYet'),
      () => 'the first look should have found nothing',
    )
    await sees(page.getByText(texts.nothingYet(isKnownOn(scene) ? 'inativado' : 'ativado')))
    await holdsFocus()
    await shows(recordOf(scene.backend))
  }

  walkScreens<SwitchMachine<Subject>>(title, {
    cover: 'states',
    ...walk,
    model,
    before: async (scene) => {
      await setRecord(scene.backend, isKnownOn(scene))
    },
    calls: {},
    held: [call],
    gestures: {
      // also while a call is running
      'switch.flipped': async (scene) => {
        const { backend } = scene
        // one that was left open would be looked up instead of being sent again
        if (!submissionOf(scene)) await forget?.()
        backend.scenarios.clearFault(call.id)
        await sees(control())
        const element = control().element() as HTMLElement
        element.focus()
        element.click()
      },
      // another call may follow at once, in the same state
      'done sending arrived': async (scene) => {
        const before = isKnownOn(scene)
        await scene.answer(call)
        await until(
          () => isKnownOn(scene) !== before,
          () => 'the answer should have arrived',
        )
      },
      'done sending refused': (scene) => scene.answer(call, fail('400 message')),
      'done sending left': async (scene) => {
        await lose(scene)
        await press(texts.leave)
      },
      'done sending not arrived': async (scene) => {
        await lose(scene)
        while (!isAt(scene, 'notFound')) {
          scene.clock.increment(10_000)
          await until(
            () => !isAt(scene, 'looking'),
            () => 'a look does not end',
          )
        }
        await press(texts.repeat)
      },
    },
    sees: {
      steady: async (scene) => {
        await shows(isKnownOn(scene))
        expect(recordOf(scene.backend)).toBe(isKnownOn(scene))
        await seesNot(page.getByRole('alert'))
        await seesNot(button(texts.repeat))
        if (scene.lastStep.startsWith('done sending')) await holdsFocus()
        await look(control()).toBeEnabled()
      },
      sending: async (scene) => {
        await shows(scene.root.getSnapshot().context.wish)
        await look(control()).toHaveAttribute('aria-busy', 'true')
      },
      refused: async (scene) => {
        await shows(isKnownOn(scene))
        expect(recordOf(scene.backend)).toBe(isKnownOn(scene))
        await sees(page.getByRole('alert').filter({ hasText: 'O servidor recusou os dados enviados.' }))
      },
    },
  })
}
