/** The record of a list whose modal is open, which the history entry names. */
export interface OpenedHere<Item> {
  /** Null: none, or it is not loaded yet. */
  readonly record: Item | null
  readonly open: (item: Item) => void
  readonly close: () => void
}

/** The same, which the address names. */
export interface OpenedRecord<Item> extends OpenedHere<Item> {
  /** The plate of a link that the list does not have, empty for a record without one; null: there is none. */
  readonly missing: string | null
}
