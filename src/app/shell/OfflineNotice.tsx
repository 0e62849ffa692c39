import { useSyncExternalStore } from 'react'
import classes from './OfflineNotice.module.css'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that nothing can be sent now. Nothing is sent automatically when the network is back. */
export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.notice}>Você está sem conexão. O que você digitou continua aqui.</p>
      )}
    </div>
  )
}
