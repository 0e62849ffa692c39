/**
 * Whether this build contains the in-memory backend (`vite --mode demo`). It is a constant, so that a
 * production build removes the code that depends on it.
 */
declare const __DEMO__: boolean
/** Whether running machines can be watched: in the demo and while the portal is served for development. */
declare const __INSPECT__: boolean
/** That of package.json: '2.20.0'. */
declare const __VERSION__: string
