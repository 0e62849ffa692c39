import * as React from 'react'

interface Internals {
  recentlyCreatedOwnerStacks?: number
}

// React's development build records a stack trace for every created element, to show in warnings where it was
// created. That costs a fifth of a walk's time. The warnings themselves stay.
const internals = (React as unknown as Readonly<Record<string, Internals | undefined>>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
if (internals?.recentlyCreatedOwnerStacks === undefined) {
  throw new Error('React counts its stack traces in another place: look for it, or drop this file')
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
