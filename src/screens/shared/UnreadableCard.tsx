import type { Unreadable } from '#domain/unreadable.ts'
import classes from './UnreadableCard.module.css'

/** What is said about a record that cannot be read. */
export const unreadableText = ({ id }: Unreadable): string =>
  `Não foi possível ler este registro${id === null ? '' : `, #${id}`}.`

/** A record of a list that cannot be read, in its place among the others. */
export const UnreadableCard = ({ record }: { record: Unreadable }) => (
  <article className={classes.card}>
    <p>{unreadableText(record)}</p>
    <p>Os outros não foram afetados. Se precisar dele, fale conosco.</p>
  </article>
)
