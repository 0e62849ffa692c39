import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
// All buttons use these styles, so they must come before those of every page.
import '@mantine/core/styles/UnstyledButton.layer.css'
import './start/app.css'
import { MantineProvider } from '@mantine/core'
import { inFolder } from '#domain/folder.ts'
import { Optional } from '#screens/shared/Optional.tsx'
import { Gate } from './routing/Gate.tsx'
import { loaded } from './routing/loaded.tsx'
import { Route, Router, Switch } from './routing/navigation.ts'
import { otherRoute, routes } from './routing/routes.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { OfflineNotice } from './shell/OfflineNotice.tsx'
import { PlainNotices } from './shell/PlainNotices.tsx'
import { loadFailures } from './start/loadFailures.ts'
import { theme } from './start/theme.ts'

const LATER_MS = 1000

/** What tells failures is loaded before there are any, because then it could be too late; but after the page. */
const Notices = loaded(loadFailures, {
  Instead: PlainNotices,
  begin: (ask) => setTimeout(ask, LATER_MS),
})

const Pages = () => (
  <Switch>
    {routes.map((route) => (
      <Route key={route.path} path={route.path}>
        <Gate route={route} />
      </Route>
    ))}
    <Route>
      <Gate route={otherRoute} />
    </Route>
  </Switch>
)

export const App = () => (
  <ErrorBoundary>
    <MantineProvider theme={theme} defaultColorScheme="auto" withGlobalClasses={false}>
      <OfflineNotice />
      <Optional fallback={null}>
        <Notices />
      </Optional>
      <ErrorBoundary>
        {__DEMO__ ? (
          <Router hrefs={inFolder}>
            <Pages />
          </Router>
        ) : (
          <Pages />
        )}
      </ErrorBoundary>
    </MantineProvider>
  </ErrorBoundary>
)
