import type { TourStep } from '../story/stories.ts'
import { type Box, boxesOf, overlaps, wordsIn } from './above.ts'

// The step of a story lies where it covers nothing of the page that it tells of.

/** The words that a step tells of and that the page shows: those in quotes, and those that it names apart. */
export const announcedBy = ({ say, shows = [] }: Pick<TourStep, 'say' | 'shows'>): readonly string[] => [
  ...[...say.matchAll(/'([^']+)'/g)].map(([, words = '']) => words),
  ...shows,
]

const PRESSED = 'button, a[href], label, summary, [role="button"]'
/** What is read as one with a word: the button that it names, or the row of a list. */
const WHOLE = `${PRESSED}, tr, li, [role="row"], [role="listitem"]`

/** Where the page shows one of these words, whole rows and buttons, and how bad it is to cover it. */
const boxesOfWords = (words: readonly string[]): (Box & { readonly weight: number })[] => {
  const root = document.querySelector('#root')
  if (!root || words.length === 0) return []
  const shown = wordsIn(root).filter((text) => words.includes(text.toString().trim()))
  return shown.flatMap((text) => {
    const around = text.startContainer.parentElement
    const whole = around?.closest(WHOLE) ?? around ?? text
    // 'Entrar' is a heading as well as the button that is to be pressed
    const weight = whole instanceof Element && whole.matches(PRESSED) ? 2 : 1
    return boxesOf([whole]).map((box) => ({ ...box, weight }))
  })
}

const EDGE = 6

/** Not where the step usually lies. */
export type Side = 'left' | 'top'

/**
 * The side of the window where a box of this size covers least of these words; null: where it usually lies.
 * @param bar the height of a bar at the bottom, in pixels
 */
export const sideBeside = (
  words: readonly string[],
  { width, height }: Pick<DOMRect, 'width' | 'height'>,
  bar: number,
): Side | null => {
  const boxes = boxesOfWords(words)
  const bottom = innerHeight - EDGE - bar
  const right = document.documentElement.clientWidth - EDGE
  const usual = { left: right - width, right, top: bottom - height, bottom }
  const covered = (box: Box) => boxes.reduce((sum, one) => (overlaps(one, box) ? sum + one.weight : sum), 0)
  const sides: readonly (readonly [Side | null, Box])[] = [
    [null, usual],
    ['left', { ...usual, left: EDGE, right: EDGE + width }],
    ['top', { ...usual, top: EDGE, bottom: EDGE + height }],
  ]
  const [best] = [...sides].sort(([, one], [, other]) => covered(one) - covered(other))
  return best?.[0] ?? null
}
