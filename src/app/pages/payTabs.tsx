import { CrashScreen } from '#screens/shared/CrashScreen.tsx'
import { Waiting } from '#screens/shared/Waiting.tsx'
import { type InsteadProps, loaded } from '../routing/loaded.tsx'

// The parts of the payments home that are pages as well: each is loaded apart from the home, which needs none of them to
// ask for the company and the password.

const Instead = ({ hasFailed, onRetry }: InsteadProps) =>
  hasFailed ? <CrashScreen action="Tentar novamente" onAct={onRetry} /> : <Waiting what="esta parte" />

export const StatementTab = loaded(
  async () => ({ default: (await import('./StatementOf.tsx')).StatementOf }),
  { Instead },
)
export const BringMoneyTab = loaded(
  async () => ({ default: (await import('./BringMoneyOf.tsx')).BringMoneyOf }),
  { Instead },
)
export const TransferTab = loaded(
  async () => ({ default: (await import('./TransferContainer.tsx')).EmbeddedTransfer }),
  { Instead },
)
export const PercentagesTab = loaded(
  async () => ({ default: (await import('./TransferPercentages.tsx')).EmbeddedPercentages }),
  { Instead },
)

/** Before they are opened, so that nobody waits for them then. */
export const loadPayTabs = (): void => {
  for (const tab of [StatementTab, BringMoneyTab, TransferTab, PercentagesTab]) tab.load()
}
