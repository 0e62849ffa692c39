import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import { Menu } from '@mantine/core'
import { type CSSProperties, memo, useMemo, useState } from 'react'
import { isUnreadable, readable } from '#domain/unreadable.ts'
import { CardButton } from '../CardButton.tsx'
import { FollowLink } from '../FollowLink.tsx'
import { MoreIcon } from '../icons.tsx'
import { unreadableText } from '../UnreadableCard.tsx'
import { keysOf } from '../useCardKeys.ts'
import { useRoom } from '../useRoom.ts'
import { LineToCome } from '../WaitingShape.tsx'
import classes from './RecordRows.module.css'
import type { RowColumn, RowsOf, ShownRows } from './rowsOf.ts'

type Shape<Item> = RowsOf<Item> & { readonly isNarrow: boolean }

/** A page of 15. */
const TO_COME = Array.from({ length: 15 }, (_, index) => `row-${index}`)

const columnsOf = <Item,>({ before, heading, value, after }: RowsOf<Item>) => [
  ...before,
  heading,
  value,
  ...after,
]

const Cell = <Item,>({ column, item }: { column: RowColumn<Item>; item: Item }) => (
  <div
    role="gridcell"
    className={classes.cell}
    data-figure={column.isFigure || undefined}
    title={column.whole?.(item) ?? undefined}
  >
    {column.render(item) ?? '—'}
  </div>
)

interface RowProps<Item> extends Shape<Item> {
  readonly item: Item
  readonly all: readonly Item[]
  /** The keyboard comes to it from outside of the list. */
  readonly isReached: boolean
}

const Others = <Item,>({ item, nameOf, othersOf, tabIndex }: RowProps<Item> & { tabIndex: number }) => {
  const others = othersOf?.(item) ?? []
  if (others.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={tabIndex}
          className={classes.more}
          aria-label={`Mais ações, ${nameOf(item)}`}
        >
          <MoreIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ label, onAct, isDangerous, isDisabled }) => (
          <Menu.Item
            key={label}
            {...(isDangerous && { color: 'red' })}
            disabled={isDisabled ?? false}
            onClick={onAct}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const Row = memo(<Item extends { readonly id: number }>(props: RowProps<Item>) => {
  const { item, all, heading, value, before, after, isNarrow, isReached, hrefOf, onOpen, actionOf } = props
  const action = actionOf(item)
  const { Mark } = heading
  const tabIndex = isReached ? 0 : -1
  const link = (
    <div role="rowheader" className={classes.heading} title={heading.whole?.(item) ?? undefined}>
      <FollowLink
        className={classes.link}
        tabIndex={tabIndex}
        href={hrefOf(item)}
        onFollow={() => onOpen(item, all)}
      >
        {heading.render(item)}
      </FollowLink>
      {Mark && <Mark item={item} />}
    </div>
  )
  return (
    <div role="row" className={classes.row} data-record={item.id}>
      {isNarrow ? (
        <>
          {link}
          <Cell column={value} item={item} />
          <div role="gridcell" className={classes.facts}>
            {[...before, ...after, value].map(({ label, spoken, render, fact = render, isFigure }) => {
              const told = isFigure && fact === render ? null : fact(item)
              return (
                told !== null &&
                told !== undefined && (
                  <span key={label}>
                    <span className="visually-hidden">{`${spoken ?? label}: `}</span>
                    <span>{told}</span>
                  </span>
                )
              )
            })}
          </div>
        </>
      ) : (
        <>
          {before.map((column) => (
            <Cell key={column.label} column={column} item={item} />
          ))}
          {link}
          <Cell column={value} item={item} />
          {after.map((column) => (
            <Cell key={column.label} column={column} item={item} />
          ))}
        </>
      )}
      <div role="gridcell" className={classes.actions}>
        <CardButton
          look="first"
          className={classes.action}
          name={action.name}
          tabIndex={tabIndex}
          isBusy={action.isBusy ?? false}
          isDisabled={action.isDisabled ?? false}
          onClick={action.onAct}
        >
          {action.label}
        </CardButton>
        <Others {...props} tabIndex={tabIndex} />
      </div>
    </div>
  )
}) as <Item extends { readonly id: number }>(props: RowProps<Item>) => React.JSX.Element

/**
 * Records in one line each, in two where there is less room. One line is reached by Tab, the others by the arrows
 * (`useRecordKeys`); a whole line opens its record and is a link.
 */
export const RecordRows = <Item extends { readonly id: number }>({
  caption,
  items,
  isWaiting,
  rows,
}: ShownRows<Item> & { rows: RowsOf<Item> }) => {
  const isNarrow = useRoom() !== 'wide'
  const all = useMemo(() => readable(items), [items])
  const [focused, setFocused] = useState<number | null>(null)
  const reached = all.some(({ id }) => id === focused) ? focused : all[0]?.id
  if (items.length === 0 && !isWaiting) return null
  const columns = columnsOf(rows)
  const keys = keysOf(items.map(({ id }) => id))
  const tracks = [...columns.map(({ width }) => width), rows.actionWidth].join(' ')
  return (
    <div
      role="grid"
      aria-label={caption}
      aria-busy={isWaiting || undefined}
      className={classes.rows}
      data-narrow={isNarrow || undefined}
      style={{ '--tracks': tracks } as CSSProperties}
      onFocus={({ target }) => {
        const record = target.closest<HTMLElement>('[data-record]')?.dataset['record']
        if (record !== undefined) setFocused(Number(record))
      }}
    >
      <div role="rowgroup" className={isNarrow ? 'visually-hidden' : classes.head}>
        <div role="row" className={classes.line}>
          {columns.map(({ label, spoken, isFigure }) => (
            <div key={label} role="columnheader" data-figure={isFigure || undefined} title={spoken}>
              <span aria-hidden={spoken !== undefined}>{label}</span>
              {spoken !== undefined && <span className="visually-hidden">{spoken}</span>}
            </div>
          ))}
          <div role="columnheader">
            <span className="visually-hidden">Ações</span>
          </div>
        </div>
      </div>
      <div role="rowgroup">
        {isWaiting &&
          TO_COME.map((key) => (
            <div key={key} className={classes.row} aria-hidden>
              {isNarrow ? (
                <LineToCome width="70%" />
              ) : (
                columns.map(({ label }) => <LineToCome key={label} width="80%" />)
              )}
            </div>
          ))}
        {items.map((item, index) =>
          isUnreadable(item) ? (
            <div key={keys[index]} role="row" className={classes.unreadable}>
              <div role="gridcell">{unreadableText(item)}</div>
            </div>
          ) : (
            <Row
              key={keys[index]}
              {...rows}
              isNarrow={isNarrow}
              item={item}
              all={all}
              isReached={item.id === reached}
            />
          ),
        )}
      </div>
    </div>
  )
}
