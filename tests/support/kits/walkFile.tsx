import { expect } from 'vitest'
import type { Call } from '#services/contract/call.ts'
import { alert, button, look, press, sees } from '../screens/person.ts'
import { type ScreenWalk, walkScreens } from '../screens/walkScreens.tsx'
import type { FileMachine } from './file.ts'

interface FileWalk<Scope, Wanted, Asked, File>
  extends Pick<
    ScreenWalk<FileMachine<Scope, Wanted, Asked, File>>,
    'model' | 'machine' | 'view' | 'address' | 'before'
  > {
  readonly scope: Scope
  readonly call: Call
  /** What makes the backend answer with each of the model's files. */
  readonly answers: NonNullable<ScreenWalk<FileMachine<Scope, Wanted, Asked, File>>['answers']>
  /** The name of the button that fetches it. */
  readonly fetches: string
  /** Names of buttons that wait meanwhile. */
  readonly waiting?: readonly string[]
  /** What is seen while it comes. */
  readonly meanwhile?: () => Promise<unknown>
  /** What the page is asked to do with each of the model's files. */
  readonly effects: Readonly<Record<string, object>>
  /** Told if the server says nothing of a failure. */
  readonly failed: string
}

/** Walks the model of a file through the button that fetches it, with every outcome. */
export const walkFile = <Scope, Wanted, Asked, File>(
  title: string,
  {
    scope,
    call,
    answers,
    fetches,
    waiting = [],
    meanwhile,
    effects: expected,
    failed,
    ...walk
  }: FileWalk<Scope, Wanted, Asked, File>,
): void =>
  walkScreens<FileMachine<Scope, Wanted, Asked, File>>(title, {
    ...walk,
    inputs: { file: scope },
    calls: { getFile: [call] },
    answers,
    gestures: { 'file.wanted': () => press(fetches) },
    sees: {
      idle: async ({ lastStep, effects }) => {
        await look(button(fetches)).toBeEnabled()
        await look(button(fetches)).toHaveAttribute('aria-busy', 'false')
        for (const name of waiting) await look(button(name)).toBeEnabled()
        const effect = expected[lastStep]
        if (lastStep.startsWith('done')) expect(effects().at(-1)).toMatchObject(effect as object)
        if (lastStep.includes('offline') || lastStep.includes('malformed')) await sees(alert(failed))
        if (lastStep.endsWith('http 400')) await sees(alert('O servidor recusou os dados enviados.'))
      },
      fetching: async () => {
        await look(button(fetches)).toHaveAttribute('aria-busy', 'true')
        await look(button(fetches)).toHaveFocus()
        for (const name of waiting) await look(button(name)).toBeDisabled()
        await meanwhile?.()
      },
    },
  })
