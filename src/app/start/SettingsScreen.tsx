import { PRODUCT_NAME } from '#domain/product.ts'
import classes from '#screens/shared/CrashScreen.module.css'
import { PlainButton } from '#screens/shared/PlainButton.tsx'
import { SettingsError } from './settings.ts'

/** Tells the person who installs the portal which setting is missing or wrong. */
export default function SettingsScreen({ error }: { error: unknown }) {
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>O {PRODUCT_NAME} ainda não foi configurado corretamente.</h1>
      <p>
        Verifique o arquivo <code>config.json</code>
        {error instanceof SettingsError && (
          <>
            : <code>{error.at}</code>
          </>
        )}
      </p>
      <PlainButton onClick={() => location.reload()}>Tentar novamente</PlainButton>
    </main>
  )
}
