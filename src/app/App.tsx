import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
// All buttons use these styles, so they must come before those of every page.
import '@mantine/core/styles/UnstyledButton.layer.css'
import './start/app.css'
import { MantineProvider } from '@mantine/core'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areNoticesWanted, onNoticesWanted } from './effects/notices.ts'
import { Gate } from './routing/Gate.tsx'
import { Route, Switch } from './routing/navigation.ts'
import { notFoundRoute, routes } from './routing/routes.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { OfflineNotice } from './shell/OfflineNotice.tsx'
import { readableShades, theme } from './start/theme.ts'

const Notices = lazy(() => import('./shell/Notices.tsx'))

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
