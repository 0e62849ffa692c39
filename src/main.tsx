import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { watchRoots } from './app/effects/roots.ts'
import { loaded } from './app/routing/loaded.tsx'
import { loadSettings } from './app/start/settings.ts'
import { sessionActor } from './app/wiring/session.ts'
import { keepEarlyFields } from './screens/session/earlyFields.ts'

const SettingsScreen = loaded(() => import('./app/start/SettingsScreen.tsx'))

const start = async (container: HTMLElement) => {
  if (__DEMO__) {
    const { startMockBackend } = await import('#mocks/demo/browser.ts')
    await startMockBackend()
  }
  if (__INSPECT__) {
    const { offerInspector } = await import('#mocks/demo/inspector/offer.ts')
    offerInspector(watchRoots)
  }
  try {
    await loadSettings()
  } catch (error) {
    const login = [...container.childNodes]
    const root = createRoot(container)
    // what was typed in the page is in its fields, and comes back with them
    const onRetry = () => {
      root.unmount()
      container.append(...login)
      void start(container)
    }
    root.render(<SettingsScreen error={error} onRetry={onRetry} />)
    return
  }
  sessionActor.start()
  // the page shows the login already; if somebody signed in meanwhile in another tab, it is not the login's time
  const isThere = container.hasChildNodes() && sessionActor.getSnapshot().matches('signedOut')
  if (isThere) keepEarlyFields(container)
  // what a program of the browser has put into the page is no failure of the portal, which is then written anew
  const onRecoverableError = () => {}
  // in slices, between which the page hears who uses it
  startTransition(() => {
    if (isThere) hydrateRoot(container, <App />, { onRecoverableError })
    else createRoot(container).render(<App />)
  })
  // offline it is done the next time
  import('./app/start/tidying.ts').then(({ tidyUp }) => tidyUp()).catch(() => {})
}

const container = document.getElementById('root')
if (container) void start(container)
