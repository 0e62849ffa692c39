import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './SideModal.module.css'
import { useClosedByBack } from './useClosedByBack.ts'
import { useFocusBack } from './useFocusBack.ts'
import { ignoreClick, useRead } from './useRead.ts'

export interface SideModalProps {
  readonly title: string
  /** What it shows, such as an id; null: it is closed. */
  readonly shows: string | null
  /** What it shows is that of the page behind it, which may be loaded again meanwhile. */
  readonly follows?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal from the right: 43 % wide, on a phone the whole width (core §9). It can be printed. */
export const SideModal = ({ title, shows, follows = false, onClose, children }: SideModalProps) => {
  const isPhone = useMediaQuery('(max-width: 48rem)')
  useFocusBack(shows !== null)
  useClosedByBack(shows !== null, onClose)
  const isRead = useRead(shows)
  return (
    <Drawer.Root
      opened={shows !== null}
      onClose={onClose}
      closeOnClickOutside={isRead}
      position="right"
      size={isPhone ? '100%' : '43%'}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: classes.inner ?? '', content: classes.paper ?? '', title: classes.title ?? '' }}
    >
      <Drawer.Overlay className={classes.overlay ?? ''} />
      <Drawer.Content data-follows={follows || undefined} {...(!isRead && { onClickCapture: ignoreClick })}>
        <Drawer.Header role="presentation">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton
            aria-label="Fechar"
            aria-disabled={!isRead || undefined}
            className={classes.close ?? ''}
          />
        </Drawer.Header>
        <Drawer.Body role="group" aria-disabled={!isRead || undefined}>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
