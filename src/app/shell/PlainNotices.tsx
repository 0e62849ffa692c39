import { useEffect, useSyncExternalStore } from 'react'
import { dropNotices, onNotices, untoldNotices } from '../effects/notices.ts'
import type { InsteadProps } from '../routing/loaded.tsx'
import classes from './OfflineNotice.module.css'

const STAY_MS = 15_000

/** Tells notices while the code of their list is not there, and asks for it again. */
export const PlainNotices = ({ onRetry }: InsteadProps) => {
  const notices = useSyncExternalStore(onNotices, untoldNotices, untoldNotices)
  useEffect(() => {
    if (notices.length === 0) return
    onRetry()
    const leaving = setTimeout(dropNotices, STAY_MS)
    return () => clearTimeout(leaving)
  }, [notices, onRetry])
  if (notices.length === 0) return null
  return (
    <div role="alert">
      {notices.map(({ message, link }, index) => (
        // they only come together and go together
        <p key={index} className={classes.notice}>
          <span>{message}</span> {link && <a href={link.href}>{link.label}</a>}
        </p>
      ))}
    </div>
  )
}
