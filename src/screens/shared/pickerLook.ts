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
/** Rem, beside the text and above it; of a narrow list it is less. */
const PADDING = 1.6
const ROOM = 0.5
/** Rem, of the styles: the size of a text and the height of its line. */
const NAME = { size: 1, line: 1.25, most: 5 }
const DETAIL = { size: 0.8125, line: 1.02, most: 6 }
/** The width of a letter, in sizes; digits are the widest. */
const LETTER = 0.64

/** Lines of a text whose words are not broken as long as they fit into one. */
const linesIn = (text: string, letters: number): number => {
  let lines = 1
  let taken = 0
  for (const { length } of text.split(' ')) {
    const next = taken === 0 ? length : taken + 1 + length
    if (next <= letters) taken = next
    else {
      lines += (taken === 0 ? 0 : 1) + Math.ceil(length / letters) - 1
      taken = length % letters || letters
    }
  }
  return lines
}

const mostLines = (
  texts: readonly (string | undefined)[],
  width: number,
  { size, most }: typeof NAME,
): number => {
  const letters = Math.max(Math.floor((width - PADDING) / (LETTER * size)), 1)
  const lines = texts.map((text) => (text === undefined ? 0 : linesIn(text, letters)))
  return Math.min(
    lines.reduce((one, other) => Math.max(one, other), 0),
    most,
  )
}

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
  const nameLines = mostLines(
    options.map(({ label }) => label),
    width,
    NAME,
  )
  const detailLines = mostLines(
    options.map(({ detail }) => detail),
    width,
    DETAIL,
  )
  const text = nameLines * NAME.line + detailLines * DETAIL.line
  return { row: Math.max(LEAST_ROW, text + ROOM), nameLines, detailLines }
}
