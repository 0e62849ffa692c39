import { storageKey } from '#domain/product.ts'
import { onHashChange, takeFragment } from '../fragment.ts'
import type { WatchRoots } from './watch.ts'

// The little of the inspector that is there while nobody looks: what opens it.

/** Of the element that it is put into. */
export const INSPECTOR_ID = 'inspector'
/** Opens and closes it. */
export const INSPECTOR_KEY = 'F8'
/** The fragment of an address that opens it. */
export const INSPECTOR_LINK = '#inspetor'
const ASKED = storageKey('inspetor')

/** Opens the inspector, or closes it. */
export const askForInspector = (): void => void dispatchEvent(new Event(ASKED))

/** Loads and attaches the inspector when somebody asks for it, and takes it away again. Returns a function that ends this. */
export const offerInspector = (watchRoots: WatchRoots): (() => void) => {
  let close: (() => void) | null = null
  let isLoading = false
  const open = async () => {
    if (close || isLoading) return
    isLoading = true
    // no file is loaded without a network: the next attempt may find it
    const loaded = await import('./inspector.tsx').catch(() => null)
    isLoading = false
    if (loaded === null) return
    const takeAway = loaded.showInspector(watchRoots, () => {
      takeAway()
      close = null
    })
    close = () => {
      takeAway()
      close = null
    }
  }
  const toggle = () => (close ? close() : void open())
  const press = (event: KeyboardEvent) => {
    if (event.key !== INSPECTOR_KEY) return
    event.preventDefault()
    toggle()
  }
  addEventListener(ASKED, toggle)
  addEventListener('keydown', press)
  const stopWatching = onHashChange(INSPECTOR_LINK, () => void open())
  if (takeFragment(INSPECTOR_LINK)) void open()
  return () => {
    removeEventListener(ASKED, toggle)
    removeEventListener('keydown', press)
    stopWatching()
    close?.()
  }
}
