import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import type { Notice } from '../effects/notices.ts'

const NOTICE_MS = 6000

/** The list of notices; the close buttons have a name for screen readers. */
export default function Notices() {
  return <Notifications position="top-right" limit={4} containerWidth={420} />
}

export const show = ({ tone, message, link, durationMs = NOTICE_MS }: Notice) => {
  notifications.show({
    message: link ? (
      <>
        {message}{' '}
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {link.label}
        </a>
      </>
    ) : (
      message
    ),
    color: tone === 'error' ? 'red' : 'green',
    autoClose: durationMs,
    role: 'alert',
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  })
}
