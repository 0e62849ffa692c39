import type { ReactNode } from 'react'
import { CrashScreen } from '#screens/shared/CrashScreen.tsx'
import { Optional } from '#screens/shared/Optional.tsx'
import { tellCrash } from '../effects/failures.ts'
import { showNotice } from '../effects/notices.ts'
import { usePathname, useSearch } from '../routing/navigation.ts'

/** Cached files of an earlier release may be the reason. The session and the drafts stay. */
const reloadWithoutCaches = async () => {
  if ('caches' in window) {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
  }
  location.reload()
}

/** Drafts are kept; what else was typed may be gone. */
const tellRedraw = () =>
  showNotice({
    type: 'notify',
    tone: 'info',
    message: 'A página foi redesenhada. Confira o que tinha digitado.',
  })

interface ErrorBoundaryProps {
  /** Within the frame of the private pages, which has the `main`. */
  readonly isFramed?: boolean
  readonly children: ReactNode
}

/** Shows the error page instead of what crashed, until another address is opened: by a link, back or forward. */
export const ErrorBoundary = ({ isFramed = false, children }: ErrorBoundaryProps) => {
  const place = `${usePathname()}?${useSearch()}`
  const Frame = isFramed ? 'div' : 'main'
  const crash = (
    <Frame>
      <CrashScreen action="Recarregar página" onAct={reloadWithoutCaches} />
    </Frame>
  )
  return (
    <Optional place={place} fallback={crash} onCrash={tellCrash} onRedraw={tellRedraw}>
      {children}
    </Optional>
  )
}
