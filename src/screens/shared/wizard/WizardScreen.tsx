import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import type {
  ActorRef,
  ActorRefFrom,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  SnapshotFrom,
  StateValue,
} from 'xstate'
import type { WizardContext } from '#machines/shared/wizard/types.ts'
import { PlainButton } from '../PlainButton.tsx'
import { Waiting } from '../Waiting.tsx'
import { AlreadySent } from './AlreadySent.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { type Progress, WizardFrame } from './WizardFrame.tsx'

/** The title and the content of one step. */
export interface StepPage {
  readonly title: string
  readonly content: ReactNode
}

interface Wizard<Machine> {
  readonly machine: Machine
  readonly progressAt: (place?: never) => Progress
}

type DraftOf<Machine extends AnyStateMachine> =
  ContextFrom<Machine> extends WizardContext<infer Draft> ? Draft : never
type StepOf<Machine extends AnyStateMachine> =
  Extract<SnapshotFrom<Machine>['value'], object> extends {
    readonly steps: infer Value
  }
    ? Value extends string
      ? Value
      : keyof Value & string
    : never

/** What the page of a step gets. */
export interface StepView<Machine extends AnyStateMachine> {
  readonly children: SnapshotFrom<Machine>['children']
  readonly draft: DraftOf<Machine>
  readonly message: string | null
  /** The second place of the step: its code was sent. */
  readonly isSecond: boolean
  /** The state within the step, '' if it has none. */
  readonly inner: string
  readonly send: (event: EventFromLogic<Machine>) => void
  readonly onType: (fields: Partial<DraftOf<Machine>>) => void
  readonly onNext: () => void
  /** Not given for the first step. */
  readonly onBack?: () => void
}

export interface WizardScreenProps<Machine extends AnyStateMachine> {
  readonly flow: ActorRefFrom<Machine>
  readonly wizard: Wizard<Machine>
  /** The page around: public, or within the shell. */
  readonly Page: ComponentType<{ readonly title: string; readonly children: ReactNode }>
  readonly pages: { readonly [Step in StepOf<Machine>]: (view: StepView<Machine>) => StepPage }
  /** The second button of the first step: 'Ir para o login'. */
  readonly leave: string
  /** What is waited for before the first step: 'o cadastro'. */
  readonly what: string
}

/** ['steps', 'email', 'asking'] */
const leafOf = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, below]) => [name, ...(below === undefined ? [] : leafOf(below))])

/** A wizard at one of its steps, before them, or while another tab goes on with its draft, or has sent it. */
export const WizardScreen = <Machine extends AnyStateMachine>({
  flow,
  wizard,
  Page,
  pages,
  leave,
  what,
}: WizardScreenProps<Machine>) => {
  // typed as any wizard: only what all wizards have is used here
  const actor = flow as unknown as ActorRef<AnyMachineSnapshot, { type: string; fields?: object }>
  const snapshot = useSelector(actor, (now) => now)
  const { send } = actor
  if (snapshot.matches('elsewhere')) {
    return (
      <Elsewhere
        Page={Page}
        onTakeBack={() => send({ type: 'draft.takeBack' })}
        onLeave={() => send({ type: 'wizard.leave' })}
        leave={leave}
      />
    )
  }
  if (snapshot.matches('over')) {
    return <AlreadySent Page={Page} onLeave={() => send({ type: 'wizard.leave' })} leave={leave} />
  }
  if (!snapshot.matches('steps')) return <Waiting what={what} />
  const { draft, message, isResumed }: WizardContext<{ readonly step: string }> = snapshot.context
  const [, step = '', inner = ''] = leafOf(snapshot.value)
  const progress = wizard.progressAt(draft.step as never)
  const isFirst = progress.number === 1
  const page = pages[step as StepOf<Machine>]
  const { title, content } = page({
    children: snapshot.children as StepView<Machine>['children'],
    draft: draft as StepView<Machine>['draft'],
    message,
    isSecond: draft.step !== step,
    inner,
    send,
    onType: (fields) => send({ type: 'draft.typed', fields }),
    onNext: () => send({ type: 'step.next' }),
    ...(!isFirst && { onBack: () => send({ type: 'step.back' }) }),
  })
  const mayDiscard = isResumed && snapshot.can({ type: 'draft.discard' })
  return (
    // each place is a new page, whose heading gets the focus: the button that led here is gone
    <Page key={`${draft.step} ${title}`} title={title}>
      <WizardFrame
        progress={progress}
        onDiscard={mayDiscard ? () => send({ type: 'draft.discard' }) : undefined}
      >
        {content}
        {isFirst && (
          <PlainButton look="quiet" onClick={() => send({ type: 'wizard.leave' })}>
            {leave}
          </PlainButton>
        )}
      </WizardFrame>
    </Page>
  )
}
