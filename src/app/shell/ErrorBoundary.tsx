import { Component, type ReactNode } from 'react'
import { CrashScreen } from '#screens/shared/CrashScreen.tsx'
import { isReloading } from '../start/release.ts'

/** Cached files of an earlier release may be the reason. The session and the drafts stay. */
const reloadWithoutCaches = async () => {
  if ('caches' in window) {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
  }
  location.reload()
}

/** Only a class component can catch errors of a render, also those of a crashed flow. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasCrashed: boolean }
> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return isReloading() ? null : <CrashScreen onReload={reloadWithoutCaches} />
  }
}
