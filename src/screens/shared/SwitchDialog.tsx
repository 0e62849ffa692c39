import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { createSwitchMachine } from '#machines/shared/switchMachine.ts'
import { Dialog } from './Dialog.tsx'

/** What the modal of a record with a switch tells the page. */
export interface SwitchDialogEnds {
  readonly onClose: () => void
  /** It is closed, and the list below shows an older state. */
  readonly onChanged: () => void
}

export interface SwitchDialogProps<Subject> extends SwitchDialogEnds {
  readonly title: string
  readonly flow: ActorRefFrom<ReturnType<typeof createSwitchMachine<Subject>>>
  /** What the list below shows. */
  readonly wasOn: boolean
  readonly children: ReactNode
}

/** The details of a record with its switch; it stays open while a call of the switch runs. */
export const SwitchDialog = <Subject,>({
  title,
  flow,
  wasOn,
  onClose,
  onChanged,
  children,
}: SwitchDialogProps<Subject>) => {
  const isBusy = useSelector(flow, (row) => row.matches('sending'))
  const tell = useRef(onChanged)
  // also when the browser's back closes it
  useEffect(
    () => () => {
      if (flow.getSnapshot().context.isOn !== wasOn) tell.current()
    },
    [flow, wasOn],
  )
  return (
    <Dialog
      title={title}
      size="medium"
      isOpen
      {...(!isBusy && { onClose })}
      actions={
        <Button disabled={isBusy} onClick={onClose}>
          Ok
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
