import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from '#app/App.tsx'
import { routes } from '#app/routing/routes.ts'
import { EmptyFrame } from '#app/start/EmptyFrame.tsx'
import { LostCode } from '#app/start/LostCode.tsx'
import { pages } from '#domain/pages.ts'
import { storageKey } from '#domain/product.ts'

// What the build asks the portal for: it is built and run once by scripts/prerender.ts.

/** What the page needs to know to choose between login and frame. */
export const facts = {
  sessionKey: storageKey('session'),
  login: pages.login,
  /** Whose files are named in the page. */
  often: { offers: pages.offers, trips: pages.trips, payments: pages.payments },
  /** How the addresses begin that show neither: '/new-password' of '/new-password/:hash?'. */
  publicPages: routes
    .filter(({ access, path }) => access !== 'private' && path !== pages.login)
    .map(({ path }) => path.replace(/\/:.*$/, '')),
}

/** The portal at its first address, in its first state: nothing is started, so nothing runs and nothing is asked. */
export const renderLogin = (): string => renderToString(<App />)

export const renderFrame = (): string => renderToStaticMarkup(<EmptyFrame />)

export const renderLost = (): string => renderToStaticMarkup(<LostCode />)
