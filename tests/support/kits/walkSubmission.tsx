import type { ReactNode } from 'react'
import { type Locator, page } from 'vitest/browser'
import type { Actor, AnyStateMachine } from 'xstate'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { SubmissionNotice, type SubmissionWords } from '#screens/shared/SubmissionNotice.tsx'
import type { Call } from '#services/contract/call.ts'
import type { Session } from '#services/http/vault.ts'
import type { Model } from '../model/defineModel.ts'
import { button, click, look, press, sees, seesNot } from '../screens/person.ts'
import { WhileActive } from '../screens/WhileActive.tsx'
import { walkScreens } from '../screens/walkScreens.tsx'

interface SubmissionWalkParts<Machine extends AnyStateMachine> {
  readonly model: Model
  /** The wired machine. */
  readonly machine: Machine
  /** What is sent, with records of the fixture world. */
  readonly subject: unknown
  readonly secret?: unknown
  readonly send: Call
  readonly lookUp: Call
  readonly session?: Session | null
  readonly address?: string
  /** Before anything is sent. */
  readonly world?: (backend: NodeBackend) => unknown
  /** Makes the backend refuse it with a message. */
  readonly refuse: (backend: NodeBackend) => unknown
  /** Makes the look-up find it, as if it had been sent from elsewhere. */
  readonly doWork: (backend: NodeBackend) => unknown
  /** The look-up does not show whose work it has found. */
  readonly isAmbiguous?: true
  /** Makes the look-up find nothing. */
  readonly undoWork: (backend: NodeBackend) => unknown
  /** Makes the look-up find two that look alike, for a sending that asks the person. */
  readonly doTwice?: (backend: NodeBackend) => unknown
  /** Also of one that looks like it the person is asked. */
  readonly asksOfOne?: true
  /** Makes the look-up unable to tell; not given: it always can. */
  readonly hideWork?: (backend: NodeBackend) => unknown
  readonly says: {
    readonly lost: string
    readonly nothingYet: string
    readonly notFound: string
    readonly repeat: string
    readonly leave?: string
    /** What is asked above those that look alike, and what each of them says. */
    readonly several?: readonly [question: string, first: string, second: string]
  }
  /** Steps that this flow never makes, each with its reason. */
  readonly unreachable?: Readonly<Record<string, string>>
}

/** Where it is shown: as the notice of a sending on a page, or in a view of its own with its place in it. */
type Shown<Machine extends AnyStateMachine> =
  | { readonly words: SubmissionWords }
  | { readonly view: (flow: Actor<Machine>) => ReactNode; readonly where: () => Locator }

export type SubmissionWalk<Machine extends AnyStateMachine> = SubmissionWalkParts<Machine> & Shown<Machine>

const noticeOn = (words: SubmissionWords) => ({
  where: () => page.getByRole('main'),
  view: (flow: unknown) => (
    <main>
      <SubmissionNotice flow={flow as never} words={words} />
    </main>
  ),
})

/** Walks the model of a sending with the texts and buttons of its flow. */
export const walkSubmission = <Machine extends AnyStateMachine>(
  title: string,
  walk: SubmissionWalk<Machine>,
) => {
  const { subject, secret, says, refuse, doWork, undoWork, hideWork, doTwice } = walk
  const { where, view } = 'words' in walk ? noticeOn(walk.words) : walk
  const ask = doTwice && says.several
  const asked = walk.asksOfOne ? 'several' : 'one'
  const finds = ask ? asked : walk.isAmbiguous ? 'taken' : 'found'
  const others = (ask ? ['one', 'found', 'taken', 'several so far'] : ['found', 'taken']).filter(
    (one) => one !== finds,
  )
  // tests/screens/app/stillRunning.test.tsx has it
  const notYet = 'só aparece enquanto outra aba ainda envia a chamada'
  const candidate = (place: 0 | 1) => page.getByRole('button', { name: 'Foi este', exact: true }).nth(place)
  const seesSeveral = async () => {
    await text(says.several?.[0] ?? '')
    for (const place of [0, 1] as const) {
      await look(candidate(place)).toHaveAccessibleDescription(says.several?.[place + 1] ?? '')
    }
  }
  /** Those that look like it stay until a look finds something else. */
  const areShown = (steps: readonly string[]) =>
    steps
      .findLast((step) => step.startsWith('done lookUp') || step.startsWith('done verifyRefusal'))
      ?.includes('several') ?? false
  const text = (words: string) => sees(where().filter({ hasText: words }))
  const seesNothing = async () => {
    await seesNot(button('Verificar agora'))
    await seesNot(button(says.repeat))
  }
  const nobodyLeaves =
    says.leave === undefined ? { 'outcome.leave': 'there is nowhere to go from here' } : undefined
  walkScreens(title, {
    model: walk.model,
    machine: walk.machine,
    cover: 'keys',
    inputs: {
      'sent now': { subject, secret, begins: 'sending' },
      'sent before': { subject, secret, begins: 'looking' },
    },
    view: (flow) => <WhileActive actor={flow}>{view(flow)}</WhileActive>,
    ...(walk.session !== undefined && { session: () => walk.session ?? null }),
    ...(walk.address !== undefined && { address: walk.address }),
    ...(walk.world && { world: walk.world }),
    calls: { send: [walk.send], lookUp: [walk.lookUp], verifyRefusal: [walk.lookUp] },
    answers: {
      'send arrived': () => {},
      'send refused': refuse,
      'send refused for its form': ({ scenarios }) =>
        scenarios.setFault(walk.send.id, { fault: 'celebrate' }),
      [`lookUp ${finds}`]: doWork,
      'lookUp not found': undoWork,
      [`verifyRefusal ${finds}`]: doWork,
      'verifyRefusal not found': undoWork,
      ...(doTwice && { 'lookUp several': doTwice, 'verifyRefusal several': doTwice }),
      ...(hideWork && { 'lookUp cannot tell': hideWork, 'verifyRefusal cannot tell': hideWork }),
    },
    gestures: {
      'outcome.look': () => press('Verificar agora'),
      ...(says.leave !== undefined && { 'outcome.leave': () => press(says.leave ?? '') }),
      'sending.repeat': async ({ lastStep }) => {
        if (!ask || !lastStep.includes('several')) return press(says.repeat)
        await press('Nenhum destes')
        return press('Sim, nenhum destes')
      },
      ...(ask && {
        'outcome.recognised the first': () => click(candidate(0)),
        'outcome.recognised the second': () => click(candidate(1)),
      }),
    },
    unreachable: {
      'done send pending': 'something that was sent from another tab: tests/screens/app/sent.test.tsx has it',
      'done lookUp not yet': notYet,
      'done verifyRefusal not yet': notYet,
      ...Object.fromEntries(
        others.flatMap((one) => {
          const why = one === 'several so far' ? notYet : 'its look-up knows whose work it is, or never does'
          return [`done lookUp ${one}`, `done verifyRefusal ${one}`].map((step) => [step, why])
        }),
      ),
      ...nobodyLeaves,
      ...walk.unreachable,
    },
    sees: {
      sending: seesNothing,
      verifyingRefusal: seesNothing,
      'unknown.looking': async ({ steps }) => {
        // what the last look has come to stays while it looks again
        if (steps.some((step) => /^(done|fault) (lookUp|verifyRefusal)/.test(step)))
          await seesNot(page.getByText('Estamos verificando', { exact: false }))
        else await text(says.lost)
        // they stay while it looks again
        if (ask && areShown(steps)) await look(candidate(1)).toBeEnabled()
        else await seesNot(candidate(0))
        await look(button('Verificar agora')).toHaveAttribute('aria-disabled', 'true')
        await seesNot(button(says.repeat))
        if (says.leave !== undefined) await look(button(says.leave)).toBeEnabled()
      },
      'unknown.nothingYet': async () => {
        await text(says.nothingYet)
        await look(button('Verificar agora')).toBeEnabled()
        await seesNot(button(says.repeat))
        if (says.leave !== undefined) await look(button(says.leave)).toBeEnabled()
      },
      'unknown.unreachable': async () => {
        await text('Ainda sem resposta.')
        await look(button('Verificar agora')).toBeEnabled()
        await seesNot(button(says.repeat))
      },
      'unknown.notFound': async () => {
        await text(says.notFound)
        await look(button('Verificar agora')).toBeEnabled()
        await look(button(says.repeat)).toBeEnabled()
      },
      'unknown.undecided': async ({ root, lastStep }) => {
        if (!ask) {
          await look(button(says.repeat)).toBeEnabled()
          await seesNot(button('Verificar agora'))
          return
        }
        if (lastStep.includes('several')) await seesSeveral()
        await look(button('Verificar agora')).toBeEnabled()
        const { isOverdue } = (root.getSnapshot() as { context: { isOverdue: boolean } }).context
        const none = button(lastStep.includes('several') ? 'Nenhum destes' : says.repeat)
        if (isOverdue) await look(none).toBeEnabled()
        else await seesNot(none)
      },
      arrived: seesNothing,
      found: seesNothing,
      refused: seesNothing,
      notArrived: seesNothing,
      left: seesNothing,
    },
  })
}
