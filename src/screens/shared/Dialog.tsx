import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import classes from './Dialog.module.css'
import { watchRoom } from './dialogRoom.ts'
import { useFocusBack } from './useFocusBack.ts'
import { ignoreClick, useRead } from './useRead.ts'

/**
 * Width and minimum height in pixels (core §9; terms: registries §2). Those that are stated are for what fills them: a success with its
 * drawing, a record, terms. A question is as tall as its words, and one with three long buttons is wider.
 */
const SIZES = {
  short: [563, 0],
  small: [563, 335],
  medium: [563, 404],
  large: [859, 613],
  picture: [859, 0],
  terms: [650, 404],
  outcome: [680, 0],
} as const

export interface DialogProps {
  readonly title: string
  /** What the buttons answer, if one modal asks several questions under one title. */
  readonly question?: string
  /** Not given: short. */
  readonly size?: keyof typeof SIZES
  readonly isOpen: boolean
  /** Not given: only the buttons close it. */
  readonly onClose?: () => void
  /** Escape does what one of the buttons does, in a modal without a cross. */
  readonly onEscape?: () => void
  /** The buttons; the one that goes on is the last. */
  readonly actions?: ReactNode
  /** A drawing over the title, which then stands in the middle. */
  readonly mark?: ReactElement
  readonly children?: ReactNode
}

/** What tells a success has the focus on its primary button, the last one, from where Enter goes on; the library's trap begins at what is marked. */
const beginAtPrimary = (actions: HTMLElement | null) =>
  [...(actions?.querySelectorAll('button') ?? [])].at(-1)?.setAttribute('data-autofocus', 'true')

/**
 * A modal; on a phone a sheet from the bottom. It ignores clicks until its question can have been read: they
 * were meant for what was there before.
 */
export const Dialog = (props: DialogProps) => {
  const {
    title,
    question = '',
    size = 'short',
    isOpen,
    onClose,
    onEscape = onClose,
    actions,
    mark,
    children,
  } = props
  const [width, height] = SIZES[size]
  useFocusBack(isOpen)
  const isRead = useRead(isOpen ? `${title} ${question}` : null)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onEscape ?? (() => {})}
      closeOnClickOutside={isRead && onClose !== undefined}
      closeOnEscape={onEscape !== undefined}
      centered
      classNames={{ content: classes.content ?? '' }}
      style={{ '--dialog-width': `${width}px`, '--dialog-height': `${height}px` }}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content
        {...(mark !== undefined && { 'data-marked': true })}
        {...(!isRead && { onClickCapture: ignoreClick })}
      >
        {mark}
        <Modal.Header className={classes.header ?? ''} role="presentation">
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label="Fechar" aria-disabled={!isRead || undefined} />}
        </Modal.Header>
        <Modal.Body className={classes.body ?? ''} role="group" aria-disabled={!isRead || undefined}>
          <div ref={watchRoom} className={classes.text}>
            {children}
          </div>
          {actions && (
            <div ref={mark === undefined ? null : beginAtPrimary} className={classes.actions}>
              {actions}
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
