import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { loaded } from './app/routing/loaded.tsx'
import { dropDemoWorkers } from './app/start/demoWorkers.ts'
import { loadSettings } from './app/start/settings.ts'
import { allowPlainTextOnly } from './app/start/trustedTypes.ts'
import { sessionActor } from './app/wiring/session.ts'

const SettingsScreen = loaded(() => import('./app/start/SettingsScreen.tsx'))

const start = async (container: HTMLElement) => {
  allowPlainTextOnly()
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
}

const container = document.getElementById('root')
if (container) void start(container)
