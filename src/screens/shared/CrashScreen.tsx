import drawing from './art/failed.svg?no-inline'
import classes from './CrashScreen.module.css'
import { PlainButton } from './PlainButton.tsx'
import { takeLostFocus } from './takeLostFocus.ts'

export interface CrashScreenProps {
  readonly action: string
  readonly onAct: () => void
}

/** The generic error page (registries §2), in the place of a page. It uses nothing that may be broken, too. */
export const CrashScreen = ({ action, onAct }: CrashScreenProps) => (
  <div className={classes.page} role="alert">
    <title>Erro</title>
    {/* a file of its own: what is loaded before the sign-in does not grow by it */}
    <img src={drawing} alt="" width="160" height="112" />
    <h1 className={classes.title} tabIndex={-1} ref={takeLostFocus}>
      Ops, não foi possível carregar essa página.
    </h1>
    <PlainButton onClick={onAct}>{action}</PlainButton>
  </div>
)
