/** The ref of a heading that comes in the place of a whole page: what had the focus is gone with the page. */
export const takeLostFocus = (title: HTMLElement | null): void => {
  if (document.activeElement === document.body) title?.focus()
}
