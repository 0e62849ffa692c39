import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { type Notice, onNotices, takeNotices } from '../effects/notices.ts'

const NOTICE_MS = 6000

/** The error that each flow has told last. */
const errors = new Map<string, string>()

const hideErrorOf = (flow: string) => {
  const shown = errors.get(flow)
  if (shown) notifications.hide(shown)
  errors.delete(flow)
}

/** A notice that goes away with the focus in it gives it to the open modal, or to the heading of the page. */
const keepFocus = () => {
  if (!document.activeElement?.closest('[role=alert]')) return
  const place = document.querySelector<HTMLElement>('[role=dialog]') ?? document.querySelector('h1')
  place?.focus({ preventScroll: true })
}

const COLORS = { error: 'red', success: 'green', info: 'blue' } as const

const show = ({ tone, message, link, durationMs = NOTICE_MS, from }: Notice) => {
  const shown = notifications.show({
    message: link ? (
      <>
        <span>{message}</span>{' '}
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {link.label}
        </a>
      </>
    ) : (
      <span>{message}</span>
    ),
    color: COLORS[tone],
    autoClose: durationMs,
    role: 'alert',
    withBorder: true,
    onClose: keepFocus,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  })
  if (tone !== 'error' || from === undefined) return
  hideErrorOf(from)
  errors.set(from, shown)
}

/** The list of notices; the close buttons have a name for screen readers. */
export default function Notices() {
  useEffect(() => {
    const follow = (takenBack?: string) => {
      if (takenBack !== undefined) hideErrorOf(takenBack)
      takeNotices().forEach(show)
    }
    follow()
    return onNotices(follow)
  }, [])
  return <Notifications position="top-right" limit={4} containerWidth={420} />
}
