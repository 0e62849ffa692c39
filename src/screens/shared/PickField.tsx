import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { choiceOf, isBlank, offeredBy, type PickKind } from '#machines/shared/pick.ts'
import type { createPickMachine } from '#machines/shared/pickMachine.ts'
import { Notice } from './Notice.tsx'
import { Picker } from './Picker.tsx'
import classes from './PickField.module.css'

export interface PickWords {
  readonly label: string
  readonly placeholder?: string
  /** Shown if nothing was found. */
  readonly empty: string
  /** Shown before anything is typed, in a field that has no options then. */
  readonly blank?: string
  /** Shown if the search failed and the server has not said why. */
  readonly failed: string
  /** Told while nothing is chosen and what was found is not all. @param count how many could not be read */
  readonly unread?: (count: number) => string
}

export interface PickFieldProps<Scope, Option> {
  readonly flow: ActorRefFrom<ReturnType<typeof createPickMachine<Scope, Option>>>
  readonly kind: PickKind<Option>
  readonly words: PickWords
  /** No choice is needed. */
  readonly isOptional?: boolean
  /** Why the form was refused, if a choice is missing; told as long as it is. True: it is told elsewhere. */
  readonly missing?: string | true | null
  /** Its modal asks for it alone: it gets the focus, and Enter takes the only option before its list is open, too. */
  readonly takesFocus?: boolean
}

/** The field of a picker: it shows the text of its machine, and an error if a choice is missing. */
export const PickField = <Scope, Option>({
  flow,
  kind,
  words,
  isOptional = false,
  missing = null,
  takesFocus,
}: PickFieldProps<Scope, Option>) => {
  const context = useSelector(flow, (pick) => pick.context)
  const isSearching = useSelector(flow, (pick) => pick.hasTag('searching'))
  const isUnavailable = useSelector(flow, (pick) => pick.matches('unavailable'))
  const isAsking = useSelector(flow, (pick) => pick.matches('asking'))
  const canSearch = useSelector(flow, (pick) => pick.can({ type: 'search.now' }))
  const options = useMemo(
    () =>
      offeredBy(kind, context).map((option) => ({
        label: kind.labelOf(option),
        detail: kind.detailOf?.(option),
        value: option,
      })),
    [kind, context],
  )
  const nothing = isBlank(context.text) && words.blank ? words.blank : words.empty
  const search = () => flow.send({ type: 'search.now' })
  const failure = isUnavailable
    ? { text: context.fault ? faultText(context.fault, words.failed) : words.failed, onRetry: search }
    : null
  const error =
    missing !== null
      ? missing === true || <span role="alert">{missing}</span>
      : isAsking && (
          <span role="alert">
            {`${options.length === 0 ? `${nothing} ` : ''}Escolha uma opção da lista${isOptional ? ' ou deixe o campo vazio' : ''}.`}
          </span>
        )
  const isUnchosen = choiceOf(kind, context) === null
  const isOpen = isUnchosen && !isUnavailable && !(isBlank(context.text) && words.blank)
  const picker = (
    <Picker
      label={words.label}
      placeholder={words.placeholder}
      takesFocus={takesFocus}
      text={context.text}
      options={options}
      isLoading={isSearching}
      failure={failure}
      error={error}
      emptyText={isUnchosen ? nothing : null}
      onText={(text, isPasted) => flow.send({ type: isPasted ? 'text.pasted' : 'text.typed', text })}
      onHalfText={(text) => flow.send({ type: 'text.composed', text })}
      onPick={(option) => flow.send({ type: 'option.picked', option })}
      onLeave={() => {
        // the click outside the field may have left the page
        if (flow.getSnapshot().status === 'active') flow.send({ type: 'field.left' })
      }}
      onEnter={canSearch ? search : undefined}
    />
  )
  if (!words.unread) return picker
  return (
    <div className={classes.field}>
      {picker}
      {isOpen && context.unread > 0 && <Notice tone="warning">{words.unread(context.unread)}</Notice>}
    </div>
  )
}
