import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on the first wrong field after each refusal of the form.
 * @param refusals changes with each refusal; the first value means no refusal
 */
export const useFirstInvalid = (refusals: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return form
}
