import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { dropDemoWorkers, reloadOnceWhenAFileIsGone } from './app/start/release.ts'
import { SettingsScreen } from './app/start/SettingsScreen.tsx'
import { loadSettings } from './app/start/settings.ts'
import { allowPlainTextOnly } from './app/start/trustedTypes.ts'
import { sessionActor } from './app/wiring/session.ts'

const start = async (container: HTMLElement) => {
  allowPlainTextOnly()
  reloadOnceWhenAFileIsGone()
  if (__DEMO__) {
    const { startMockBackend } = await import('#mocks/browser.ts')
    await startMockBackend()
  } else {
    void dropDemoWorkers()
  }
  const root = createRoot(container)
  try {
    await loadSettings()
  } catch (error) {
    root.render(<SettingsScreen error={error} />)
    return
  }
  sessionActor.start()
  root.render(<App />)
  // drafts of yesterday go, wherever the portal is opened; offline they go the next time
  import('./app/drafts/sweep.ts').then(({ sweep }) => sweep()).catch(() => {})
}

const container = document.getElementById('root')
if (container) void start(container)
