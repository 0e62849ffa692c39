/** The focus goes to the field of the CEP: the pressed button beside it goes away, the field stays. */
export const focusCep = (): void =>
  document.querySelector<HTMLElement>('[autocomplete="postal-code"]')?.focus()
