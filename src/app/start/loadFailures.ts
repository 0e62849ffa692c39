/** Loads what tells failures and gets over them. */
export const loadFailures = () => import('./failures.tsx')
