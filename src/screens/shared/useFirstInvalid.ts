import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on the first field of a form that is wrong, whenever the form was refused.
 * @param refusals changes with each refusal; the first value is none
 */
export const useFirstInvalid = (refusals: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return form
}
