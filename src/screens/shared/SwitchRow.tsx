import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { withItsDoubt } from '#machines/shared/submissionEnds.ts'
import type { createSwitchMachine } from '#machines/shared/switchMachine.ts'
import { Notice } from './Notice.tsx'
import { SubmissionNotice, type SubmissionWords } from './SubmissionNotice.tsx'
import classes from './SwitchRow.module.css'

export interface SwitchRowProps<Subject> {
  readonly flow: ActorRefFrom<ReturnType<typeof createSwitchMachine<Subject>>>
  readonly label: string
  /** The text for a refusal without a message. */
  readonly refused: string
  readonly words: (isOn: boolean) => SubmissionWords
}

/** A switch. It shows the new value at once, and the known value if the call fails, with a message. */
export const SwitchRow = <Subject,>({ flow, label, refused, words }: SwitchRowProps<Subject>) => {
  const isKnownOn = useSelector(flow, (row) => row.context.isOn)
  const wish = useSelector(flow, (row) => row.context.wish)
  const fault = useSelector(flow, (row) => row.context.fault)
  const sending = useSelector(flow, (row) => row.children.sending)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  const isBusy = sending !== undefined
  const control = useRef<HTMLInputElement>(null)
  const doubt = useRef<HTMLDivElement>(null)
  // a disabled switch loses the focus, and so does a button that goes away
  useLayoutEffect(() => {
    if (!isUnknown) return undefined
    const { activeElement } = document
    const toggle = control.current
    if (activeElement === toggle || activeElement === document.body) doubt.current?.focus()
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) toggle?.focus()
      })
    }
  }, [isUnknown])
  return (
    <div className={classes.row}>
      <Switch
        ref={control}
        label={label}
        checked={isUnknown ? isKnownOn : wish}
        aria-busy={isBusy}
        disabled={isUnknown}
        onChange={() => flow.send({ type: 'switch.flipped' })}
      />
      {fault && <Notice tone="error">{withItsDoubt(fault, faultText(fault, refused))}</Notice>}
      {isUnknown && sending && (
        <div ref={doubt} tabIndex={-1} className={classes.doubt}>
          <SubmissionNotice flow={sending} words={words(!isKnownOn)} />
        </div>
      )}
    </div>
  )
}
