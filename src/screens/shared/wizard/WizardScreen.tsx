import { useSelector } from '@xstate/react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
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
import { AlreadySent } from './AlreadySent.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import type { SummaryPart } from './summary.ts'
import { ABOUT_STEP, type Progress, WizardFrame } from './WizardFrame.tsx'
import { WizardToCome } from './WizardToCome.tsx'

export interface StepPage {
  readonly title: string
  readonly content: ReactElement | undefined
}

interface Wizard<Machine> {
  readonly machine: Machine
  readonly progressAt: (place?: never, draft?: object) => Progress
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
  /** It is the last step that the draft needs: its button is 'Salvar', if the wizard saves. */
  readonly isLast: boolean
  /** 'Salvar' was pressed: the step's children are gone, and nothing may be changed. */
  readonly isSaving: boolean
  readonly send: (event: EventFromLogic<Machine>) => void
  readonly onType: (fields: Partial<DraftOf<Machine>>) => void
  readonly onNext: () => void
  /** Not given for the first step, unless its 'Voltar' leaves. */
  readonly onBack?: () => void
}

export interface WizardScreenProps<Machine extends AnyStateMachine> {
  readonly flow: ActorRefFrom<Machine>
  readonly wizard: Wizard<Machine>
  /** The page around: public, or within the shell. */
  readonly Page: ComponentType<{
    readonly title: string
    /** For steps that all have the same title. */
    readonly describedBy?: string | undefined
    readonly summary?: readonly SummaryPart[] | undefined
    readonly children: ReactNode
  }>
  /** What stands beside a step; not given: nothing. */
  readonly summary?: (draft: DraftOf<Machine>) => readonly SummaryPart[]
  readonly pages: {
    readonly [Step in Exclude<StepOf<Machine>, 'saving'>]: (view: StepView<Machine>) => StepPage
  }
  /** The button that leaves: 'Ir para login'. */
  readonly leave: string
  /** What leaves the first step: that button (not given), 'Voltar' in its place, or nothing. */
  readonly firstStep?: 'backLeaves' | 'stays'
  /** What follows 'Salvar'. `inner`: the state within the saving; '' before. */
  readonly saving?: (
    children: SnapshotFrom<Machine>['children'],
    inner: string,
  ) => ReactElement | false | null
  /** The page's title before the first step, and what is waited for then; not given: 'o cadastro'. */
  readonly title: string
  readonly what?: string
  /** Its one step is a form with a card of its own. */
  readonly isForm?: boolean
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
  summary,
  pages,
  leave,
  firstStep,
  saving,
  title: titleToCome,
  what,
  isForm = false,
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
  if (!snapshot.matches('steps'))
    return <WizardToCome Page={Page} title={titleToCome} what={what} isForm={isForm} />
  const { draft, message, isResumed }: WizardContext<{ readonly step: string }> = snapshot.context
  const [, leaf = '', inner = ''] = leafOf(snapshot.value)
  const isSaving = leaf === 'saving'
  const step = isSaving ? draft.step : leaf
  const progress = wizard.progressAt(draft.step as never, draft)
  const isFirst = progress.number === 1
  const goBack = () => send({ type: isFirst ? 'wizard.leave' : 'step.back' })
  const children = snapshot.children as StepView<Machine>['children']
  const page = pages[step as keyof typeof pages]
  const { title, content } = page({
    children,
    draft: draft as StepView<Machine>['draft'],
    message,
    isSecond: draft.step !== step,
    inner,
    isLast: progress.number === progress.of,
    isSaving,
    send,
    onType: (fields) => {
      if (!isSaving) send({ type: 'draft.typed', fields })
    },
    onNext: () => {
      if (!isSaving) send({ type: 'step.next' })
    },
    ...((!isFirst || firstStep === 'backLeaves') && { onBack: goBack }),
  })
  const mayDiscard = isResumed && snapshot.can({ type: 'draft.discard' })
  return (
    // each place is a new page, whose heading gets the focus: the button that led here is gone
    <Page
      key={`${draft.step} ${title}`}
      title={title}
      describedBy={ABOUT_STEP}
      summary={summary?.(draft as DraftOf<Machine>)}
    >
      <WizardFrame
        progress={progress}
        onDiscard={mayDiscard ? () => send({ type: 'draft.discard' }) : undefined}
      >
        {content}
        {saving?.(children, isSaving ? inner : '')}
        {isFirst && firstStep === undefined && (
          <PlainButton look="quiet" onClick={() => send({ type: 'wizard.leave' })}>
            {leave}
          </PlainButton>
        )}
      </WizardFrame>
    </Page>
  )
}
