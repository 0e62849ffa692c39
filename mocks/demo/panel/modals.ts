import { OPENED_PARAMETER } from '#domain/pages.ts'

// The demo's bar and the inspector are used while a modal of the portal is open, and the modal stays open.

/** The component library's modals ignore keys of an element with this attribute. */
const IGNORED_BY_MODALS = 'data-mantine-stop-propagation'

const stop = (event: Event) => event.stopPropagation()

const ignoreKeys = ({ target }: FocusEvent) => {
  if (target instanceof Element) target.setAttribute(IGNORED_BY_MODALS, 'true')
}

/**
 * Escape in the container closes no modal, and the container scrolls although a modal locks the page's scrolling: the
 * library listens at the document for the wheel and for fingers.
 */
export const keepFromModals = (container: HTMLElement): void => {
  container.addEventListener('focusin', ignoreKeys)
  for (const type of ['wheel', 'touchstart', 'touchmove']) {
    container.addEventListener(type, stop, { passive: true })
  }
}

const openModals = (): Element[] =>
  [...document.querySelectorAll('[aria-modal="true"]')].filter((one) => one.getBoundingClientRect().width > 0)

/** The modal over the page; null: there is none. The last one in the document is the topmost. */
export const topModal = (): Element | null => openModals().at(-1) ?? null

/** Whether a modal is open that the page's address does not open. */
export const hasUnaddressedModal = (): boolean =>
  openModals().length > (new URLSearchParams(location.search).has(OPENED_PARAMETER) ? 1 : 0)
