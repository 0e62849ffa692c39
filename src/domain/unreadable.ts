/** A record of a list that breaks the contract. Only its number is kept, so that its card can name it. */
export interface Unreadable {
  /** Null: the record has no number that can be read. */
  readonly id: number | null
  readonly isUnreadable: true
}

/** What stands in a list. */
export type Listed<Item> = Item | Unreadable

export const isUnreadable = (record: object): record is Unreadable => 'isUnreadable' in record

export const readable = <Item extends object>(records: readonly Listed<Item>[]): readonly Item[] =>
  records.filter((record): record is Item => !isUnreadable(record))
