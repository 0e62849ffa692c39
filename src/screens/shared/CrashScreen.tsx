import classes from './CrashScreen.module.css'
import { PlainButton } from './PlainButton.tsx'

/** The generic error page (registries §2). It uses nothing that may be broken, too. */
export const CrashScreen = ({ onReload }: { onReload: () => void }) => (
  <main className={classes.page}>
    <title>Erro</title>
    <h1 className={classes.title}>Ops, não foi possível carregar essa página.</h1>
    <PlainButton onClick={onReload}>Recarregar página</PlainButton>
  </main>
)
