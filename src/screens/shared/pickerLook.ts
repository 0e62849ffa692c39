/** How the options of a list are drawn. All have the same height, so that 999 of them need not be measured. */
export interface PickerLook {
  /** Rem. */
  readonly row: number
  /** The most lines of a name. */
  readonly nameLines: number
  /** The most lines of what stands below it: it tells people of one name apart. */
  readonly detailLines: number
}

/** Rem: at least a finger. */
const LEAST_ROW = 3
/** Rem, beside the text and above it. */
const PADDING = 2
const ROOM = 0.5
/** Rem, of the styles: the size of a text and the height of its line. */
const NAME = { size: 1, line: 1.25, most: 4 }
const DETAIL = { size: 0.8125, line: 1.02, most: 3 }
/** The width of a letter, in sizes; some more, because a line ends before the word that does not fit. */
const LETTER = 0.62

const longest = (texts: readonly (string | undefined)[]): number =>
  texts.reduce((most, text) => Math.max(most, text?.length ?? 0), 0)

const linesOf = (letters: number, width: number, { size, most }: typeof NAME): number =>
  Math.min(Math.ceil((letters * LETTER * size) / Math.max(width - PADDING, 1)), most)

/** Pixels of a rem, which grows with the text of the browser. */
export const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/**
 * Room for the longest name and the longest text below one.
 * @param width of the field, in rem: with large text that of a phone is narrower still
 */
export const lookOf = (
  width: number,
  options: readonly { readonly label: string; readonly detail?: string | undefined }[],
): PickerLook => {
  const nameLines = linesOf(longest(options.map(({ label }) => label)), width, NAME)
  const detailLines = linesOf(longest(options.map(({ detail }) => detail)), width, DETAIL)
  const text = nameLines * NAME.line + detailLines * DETAIL.line
  return { row: Math.max(LEAST_ROW, text + ROOM), nameLines, detailLines }
}
