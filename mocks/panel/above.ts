// The panel and the inspector lie over the modals of the portal, and they hear of nothing that is done in them.

/** By it the modals of the component library know what is not for them. */
const APART = 'data-mantine-stop-propagation'

const stop = (event: Event) => event.stopPropagation()

const markApart = ({ target }: FocusEvent) => {
  if (target instanceof Element) target.setAttribute(APART, 'true')
}

/**
 * Escape in it closes no modal, and it scrolls though a modal holds the page: the library listens at the
 * document for the wheel and for fingers, and asks the focused element whether a key is for the modal.
 */
export const keepApart = (container: HTMLElement): void => {
  container.addEventListener('focusin', markApart)
  for (const type of ['wheel', 'touchstart', 'touchmove']) {
    container.addEventListener(type, stop, { passive: true })
  }
}

/** The modal that lies over the page; null: none does. The last one is the topmost. */
export const topModal = (): Element | null =>
  [...document.querySelectorAll('[aria-modal="true"]')].findLast(
    (one) => one.getBoundingClientRect().width > 0,
  ) ?? null
