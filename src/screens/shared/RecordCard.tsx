import { Button } from '@mantine/core'
import { useId } from 'react'
import { NoWrap } from './NoWrap.tsx'
import classes from './RecordTable.module.css'
import { type Column, isHead, known, type TableOf } from './tableOf.ts'

export interface RecordProps<Item> extends TableOf<Item> {
  readonly item: Item
}

/** What can be done with one record, as quiet words. */
export const RecordActions = <Item,>({ item, nameOf, rowActions }: RecordProps<Item>) =>
  rowActions?.(item).map(({ label, icon: Icon, onAct, isDangerous = false, isDisabled = false }) => (
    <Button
      key={label}
      className={classes.action ?? ''}
      data-danger={isDangerous || undefined}
      variant="transparent"
      size="xs"
      {...(Icon && { leftSection: <Icon /> })}
      disabled={isDisabled}
      aria-label={`${label}, ${nameOf(item)}`}
      onClick={onAct}
    >
      {label}
    </Button>
  ))

const Facts = <Item,>({
  columns,
  item,
  className,
}: {
  columns: readonly Column<Item>[]
  item: Item
  className: string | undefined
}) =>
  columns.length > 0 && (
    <dl className={className}>
      {columns.map(({ label, render, place }) => {
        const value = render(item)
        const isNothing = place === 'line' && (value === null || value === undefined)
        return (
          <div key={label} data-place={place} className={isNothing ? 'visually-hidden' : undefined}>
            <dt className={place === 'status' ? 'visually-hidden' : undefined}>{label}</dt>
            <dd translate="no">
              <NoWrap>{known(value)}</NoWrap>
            </dd>
          </div>
        )
      })}
    </dl>
  )

/** A record as a card: its name and status, its facts, and what can be done with it. */
export const RecordCard = <Item,>(props: RecordProps<Item>) => {
  const { columns, item, rowActions } = props
  const [first, ...others] = columns
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 id={id} translate="no" className={classes.heading} data-whole={first.isWhole || undefined}>
            {known(first.render(item))}
          </h2>
          <Facts className={classes.status} columns={others.filter(isHead)} item={item} />
        </div>
        <Facts className={classes.facts} columns={others.filter((column) => !isHead(column))} item={item} />
        {others.map(({ label, after }) => {
          const content = after?.(item)
          return content && <div key={label}>{content}</div>
        })}
      </div>
      {rowActions && (
        <div className={classes.actions}>
          <RecordActions {...props} />
        </div>
      )}
    </article>
  )
}
