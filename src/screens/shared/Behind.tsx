import { type ReactNode, useDeferredValue } from 'react'

/** What is below what one looks at first: it is drawn right after that, so that what was pressed answers at once. */
export const Behind = ({ children }: { children: ReactNode }) => {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn && children
}
