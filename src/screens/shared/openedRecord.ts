/** The record of a list whose modal is open, which the address names. */
export interface OpenedRecord<Item> {
  /** Null: none, or it is not loaded yet. */
  readonly record: Item | null
  /** The plate of a link that the list does not have; null: there is none. */
  readonly missing: string | null
  readonly open: (item: Item) => void
  readonly close: () => void
}
