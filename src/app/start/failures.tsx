import './inter.css'
import { hearFailures } from './hearFailures.ts'
import { settings } from './settings.ts'

// One file for all that an open page needs to tell a failure and to get over it: it is loaded before that.
export { default } from '../shell/Notices.tsx'
export { loadStylesAgain, reloadIfThatHelps } from './release.ts'

/** In time for a failure without a network; for deployments that want it alone. */
const reportFailures = async () => {
  const { failureReportUrl: url, failureReportShare: share } = settings()
  if (url === null) return hearFailures(() => {})
  const { startReports } = await import('./failureReports.ts')
  startReports(url, share)
}
// without settings there is nobody to tell
reportFailures().catch(() => {})
