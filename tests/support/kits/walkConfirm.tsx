import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Actor, ActorRefFrom } from 'xstate'
import type { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { Call } from '#services/contract/call.ts'
import type { Model } from '../model/defineModel.ts'
import { eventually, until } from '../screens/patience.ts'
import { button, click, dialog, keys, look, press, sees, seesNot } from '../screens/person.ts'
import { type Scene, type ScreenWalk, walkScreens } from '../screens/walkScreens.tsx'
import type { ConfirmMachine } from './confirm.ts'

type SubmissionFlow = ActorRefFrom<ReturnType<typeof createSubmissionMachine<unknown>>>

/** The shown texts. */
export interface ConfirmTexts {
  readonly title: string
  readonly question: string
  /** What else it does. */
  readonly consequence?: string
  /** The text that names the object. */
  readonly object: string
  readonly confirm: string
  /** The message of the backend's refusal. */
  readonly refusal: string
  readonly nothingYet: string
  readonly notFound: string
  readonly repeat: string
  readonly leave: string
  readonly notArrived: string
  readonly doneTitle: string
  readonly done: string
}

interface ConfirmWalk<Subject>
  extends Pick<ScreenWalk<ConfirmMachine<Subject>>, 'address' | 'world' | 'cover'> {
  readonly model: Model
  /** The wired machine. */
  readonly machine: ConfirmMachine<Subject>
  readonly view: (root: Actor<ConfirmMachine<Subject>>) => ReactNode
  /** How the question is opened for each sample of the model. */
  readonly ask: Readonly<Record<string, () => Promise<void>>>
  readonly textsOf: (subject: Subject) => ConfirmTexts
  readonly callOf: (subject: Subject) => Call
  /** Makes the backend refuse it. */
  readonly refuse: (backend: NodeBackend, subject: Subject) => unknown
  /** Removes what the path before has stored. */
  readonly forget: () => Promise<void>
  /** The effect for the screen below when it is done. */
  readonly whenDone: 'reload' | 'refresh'
}

/** Walks the model of a confirmation in its dialog, with every outcome of the sending. */
export const walkConfirm = <Subject,>(
  title: string,
  { model, ask, textsOf, callOf, refuse, forget, whenDone, ...walk }: ConfirmWalk<Subject>,
): void => {
  type Walked = Scene<ConfirmMachine<Subject>>
  const contextOf = ({ root }: Walked) => root.getSnapshot().context
  const subjectOf = (scene: Walked) => contextOf(scene).subject as Subject
  const texts = (scene: Walked) => textsOf(subjectOf(scene))
  const confirm = (scene: Walked) => button(texts(scene).confirm)
  const submissionOf = ({ root }: Walked) => root.getSnapshot().children.sending as SubmissionFlow | undefined
  const isAt = (scene: Walked, leaf: 'looking' | 'nothingYet' | 'notFound') =>
    submissionOf(scene)?.getSnapshot().matches({ unknown: leaf }) ?? false

  /** The call fails with an unknown outcome, and the first look-up finds nothing. */
  const lose = async (scene: Walked) => {
    const call = callOf(subjectOf(scene))
    await scene.answer(call, ({ scenarios }) => scenarios.setFault(call.id, { fault: '500' }))
    await until(
      () => isAt(scene, 'nothingYet'),
      () => 'the first look should have found nothing',
    )
    scene.backend.scenarios.clearFault(call.id)
    await sees(page.getByText(texts(scene).nothingYet))
    await seesNot(button(texts(scene).repeat))
    await seesNot(confirm(scene))
    expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  }

  const asks = async (scene: Walked) => {
    const { title: heading, question, object, consequence } = texts(scene)
    await sees(dialog(heading).getByText(question))
    if (consequence !== undefined) await sees(dialog(heading).getByText(consequence, { exact: true }))
    await sees(dialog(heading).getByText(object, { exact: false }))
    await look(button('Voltar')).toBeEnabled()
  }
  const seesRefusal = async (scene: Walked) => {
    // shown only in the dialog
    await eventually(() => page.getByText(texts(scene).refusal).elements().length).toBe(1)
    await sees(
      page
        .getByRole('dialog')
        .getByRole('alert')
        .filter({ hasText: texts(scene).refusal }),
    )
  }
  const seesDoubt = (scene: Walked) => sees(page.getByRole('dialog').getByText(texts(scene).notArrived))

  walkScreens<ConfirmMachine<Subject>>(title, {
    cover: 'states',
    ...walk,
    model,
    inputs: { screen: undefined },
    before: forget,
    endsAfter: { all: 'a second look would find the work of the first' },
    calls: {},
    held: [
      ...new Set(
        Object.values(model.events['question.asked'] ?? {}).map((sample) =>
          callOf((sample as { subject: Subject }).subject),
        ),
      ),
    ],
    gestures: {
      ...Object.fromEntries(
        Object.entries(ask).map(([name, gesture]) => [
          Object.keys(ask).length > 1 ? `question.asked ${name}` : 'question.asked',
          gesture,
        ]),
      ),
      'question.confirmed': (scene) => click(confirm(scene)),
      'question.closed': ({ lastStep }) =>
        lastStep === 'done sending arrived' ? press('Ok') : keys('{Escape}'),
      'done sending arrived': (scene) => scene.answer(callOf(subjectOf(scene))),
      'done sending refused': (scene) =>
        scene.answer(callOf(subjectOf(scene)), (backend) => refuse(backend, subjectOf(scene))),
      'done sending left': async (scene) => {
        await lose(scene)
        await press(texts(scene).leave)
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
        await sees(page.getByText(texts(scene).notFound))
        await press(texts(scene).repeat)
      },
    },
    sees: {
      idle: async ({ steps, effects }) => {
        await seesNot(page.getByRole('dialog'))
        const told = steps.flatMap((step, index) => {
          if (step === 'done sending left') return ['refresh']
          const closed = step === 'question.closed' ? steps[index - 1] : ''
          if (closed === 'done sending arrived') return [whenDone]
          return closed?.startsWith('done sending') ? ['refresh'] : []
        })
        expect(effects().map(({ type }) => type)).toEqual(told)
      },
      asking: async (scene) => {
        await asks(scene)
        await look(button('Voltar')).toHaveFocus()
      },
      sending: async (scene) => {
        await look(confirm(scene)).toHaveAttribute('data-loading', 'true')
        await look(button('Voltar')).toBeDisabled()
        await seesNot(button('Fechar'))
      },
      refused: async (scene) => {
        await asks(scene)
        await seesRefusal(scene)
        // Enter does not send it again
        await look(button('Voltar')).toHaveFocus()
      },
      notArrived: async (scene) => {
        await asks(scene)
        await seesDoubt(scene)
        await look(button('Voltar')).toHaveFocus()
      },
      done: async (scene) => {
        await sees(dialog(texts(scene).doneTitle).getByText(texts(scene).done))
        await look(button('Ok')).toHaveFocus()
      },
    },
  })
}
