import { useMediaQuery } from '@mantine/hooks'

/** Pixels of the text's size: large text needs more room than its window has. */
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

// From this width a table of six columns and three actions fits beside the menu.
export const useLaptop = () =>
  useMediaQuery(`(min-width: ${75 * textSize()}px)`, true, { getInitialValueInEffect: false })
