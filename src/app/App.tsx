import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
// Every button builds on it, so it comes before them, whatever page is loaded first.
import '@mantine/core/styles/UnstyledButton.layer.css'
import './app.css'
import { MantineProvider } from '@mantine/core'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Route, Switch } from 'wouter'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Gate } from './Gate.tsx'
import { areNoticesWanted, onNoticesWanted } from './notices.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { notFoundRoute, routes } from './routes.ts'
import { readableShades, theme } from './theme.ts'

const Notices = lazy(() => import('./Notices.tsx'))

export const App = () => {
  const noticesWanted = useSyncExternalStore(onNoticesWanted, areNoticesWanted)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableShades} defaultColorScheme="auto">
      <OfflineNotice />
      {noticesWanted && (
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      )}
      <ErrorBoundary>
        <Switch>
          {routes.map((route) => (
            <Route key={route.path} path={route.path}>
              <Gate route={route} />
            </Route>
          ))}
          <Route>
            <Gate route={notFoundRoute} />
          </Route>
        </Switch>
      </ErrorBoundary>
    </MantineProvider>
  )
}
