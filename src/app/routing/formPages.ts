import type { ComponentType } from 'react'
import { linkPages, pages } from '#domain/pages.ts'
import type { Route } from './routes.ts'

// The pages that need no session but the login's. As with the private ones, the names of the files that they need would
// make the login page long.
const files = new Map<Route['path'], () => Promise<{ readonly default: ComponentType }>>([
  [pages.forgot, () => import('../pages/ForgotPasswordPage.tsx')],
  [linkPages.newPassword, () => import('../pages/NewPasswordPage.tsx')],
  [pages.signup, () => import('../pages/SignUpPage.tsx')],
  [pages.resendIdentityDocument, () => import('../pages/ResendIdentityDocumentPage.tsx')],
  [linkPages.resetRegister, () => import('../pages/ReRegistrationPage.tsx')],
  [linkPages.onboard, () => import('../pages/PartnerOnboardingPage.tsx')],
])

/** Loads the file of a page for somebody without a session. An address that is not in the list rejects. */
export const loadFormPage = async (address: Route['path']) => {
  const load = files.get(address)
  if (!load) throw new Error(`there is no file for ${address}`)
  return load()
}
