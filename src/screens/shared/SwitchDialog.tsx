import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { createSwitchMachine } from '#machines/shared/switchMachine.ts'
import { BusyButton } from './BusyButton.tsx'
import { Dialog } from './Dialog.tsx'
import { WaitingText } from './Waiting.tsx'

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

/**
 * The details of a record with its switch. It stays open while the call runs, whose wish may be changed; when the answer is lost it
 * may be left, and what became of it is told on the pages.
 */
export const SwitchDialog = <Subject,>({
  title,
  flow,
  wasOn,
  onClose,
  onChanged,
  children,
}: SwitchDialogProps<Subject>) => {
  const sending = useSelector(flow, (row) => row.children.sending)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  const isBusy = sending !== undefined
  const why = useId()
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
      isOpen
      {...((!isBusy || isUnknown) && { onClose })}
      actions={
        <BusyButton isBusy={false} isDisabled={isBusy && !isUnknown} describedBy={why} onClick={onClose}>
          Ok
        </BusyButton>
      }
    >
      {children}
      <p id={why} role="status">
        {isBusy && (
          <WaitingText>
            {isUnknown
              ? 'Ainda não sabemos se a situação mudou. Você pode fechar esta janela: avisamos quando soubermos.'
              : 'Gravando a situação…'}
          </WaitingText>
        )}
      </p>
    </Dialog>
  )
}
