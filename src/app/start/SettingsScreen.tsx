import { useEffect } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import classes from '#screens/shared/CrashScreen.module.css'
import { PlainButton } from '#screens/shared/PlainButton.tsx'
import { takeLostFocus } from '#screens/shared/takeLostFocus.ts'
import { SettingsError } from './settings.ts'

interface SettingsScreenProps {
  readonly error: unknown
  /** Starts the portal again in the same page. */
  readonly onRetry: () => void
}

/** Tells the person who installs the portal which setting is missing or wrong. */
export default function SettingsScreen({ error, onRetry }: SettingsScreenProps) {
  // the page has chosen it for the login; here it is the browser's, also when that changes
  useEffect(() => document.documentElement.removeAttribute('data-mantine-color-scheme'), [])
  const retry = () => {
    // the backend of the demo begins once in a page
    if (__DEMO__) return location.reload()
    // the answer that the page has asked for before
    Reflect.deleteProperty(window, 'settingsAnswer')
    // as after a reload, it begins at the start of the page; the button goes
    const root = document.getElementById('root')
    root?.setAttribute('tabindex', '-1')
    root?.focus()
    onRetry()
  }
  return (
    <main className={classes.page}>
      {/* the field of the login in which somebody typed is gone */}
      <h1 className={classes.title} tabIndex={-1} ref={takeLostFocus}>
        {`O ${PRODUCT_NAME} ainda não foi configurado corretamente.`}
      </h1>
      <p>
        <span>Verifique o arquivo</span> <code>config.json</code>
        {error instanceof SettingsError && (
          <>
            <span>:</span> <code>{error.at}</code>
          </>
        )}
      </p>
      <PlainButton onClick={retry}>Tentar novamente</PlainButton>
    </main>
  )
}
