import { vi } from 'vitest'

/** A fake tab that the portal has opened. */
export interface PaperTab {
  readonly document: Document
  closed: boolean
  /** The address that it was told to show; '' for the portal's own text. */
  address: string
}

/** Replaces `window.open`; journeys use real tabs. */
export const openPaperTabs = (): (() => readonly PaperTab[]) => {
  const tabs: PaperTab[] = []
  vi.spyOn(window, 'open').mockImplementation(() => {
    const tab: PaperTab = {
      document: document.implementation.createHTMLDocument(),
      closed: false,
      address: '',
    }
    tabs.push(tab)
    const location = { replace: (address: string) => void (tab.address = address) }
    const close = () => void (tab.closed = true)
    return Object.assign(tab, { location, close }) as unknown as Window
  })
  return () => tabs
}
