import { useMediaQuery } from '@mantine/hooks'
import type { Room } from './tableOf.ts'

/** Pixels of the text's size: large text needs more room than its window has. */
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const useWidth = (query: string) => useMediaQuery(query, true, { getInitialValueInEffect: false })

/**
 * What a list of records has room for: a table of six columns and three actions beside the menu (`wide`), one with less columns
 * (`narrow`), also on a tablet, where the menu is closed, or cards.
 */
export const useRoom = (): Room => {
  const rem = textSize()
  const isWide = useWidth(`(min-width: ${75 * rem}px)`)
  const isNarrow = useWidth(`(min-width: ${48 * rem}px) and (max-width: 61.99em), (min-width: ${65 * rem}px)`)
  return isWide ? 'wide' : isNarrow ? 'narrow' : null
}
