/** How the options of a list are drawn. All have the same height, so that 999 of them need not be measured. */
interface PickerLook {
  /** Rem. */
  readonly row: number
  /** The most lines of a name. */
  readonly nameLines: number
  /** The most lines of what stands below it: it tells people of one name apart. */
  readonly detailLines: number
}

/** Pixels of a rem, which grows with the text of the browser. */
export const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/**
 * @param width of the field, in rem: with large text that of a phone is narrower still
 * @param isDetailed a second text stands below the names
 */
export const lookOf = (width: number, isDetailed: boolean): PickerLook => {
  if (!isDetailed) {
    return width < 13 ? { row: 4.25, nameLines: 3, detailLines: 0 } : { row: 3, nameLines: 2, detailLines: 0 }
  }
  if (width < 13) return { row: 7.25, nameLines: 3, detailLines: 3 }
  return width < 24 ? { row: 5, nameLines: 2, detailLines: 2 } : { row: 3, nameLines: 1, detailLines: 1 }
}
