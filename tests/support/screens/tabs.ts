import { vi } from 'vitest'

/** A tab that the portal has opened, without a browser's work behind it. */
export interface PaperTab {
  readonly document: Document
  closed: boolean
  /** What it was told to show; '' for what the portal wrote into it. */
  address: string
}

/** Takes the place of `window.open`; the journeys open real tabs. */
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
