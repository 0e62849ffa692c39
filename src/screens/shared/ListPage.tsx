import { useSelector } from '@xstate/react'
import { type MouseEvent, memo, type ReactElement, type ReactNode, useMemo, useRef } from 'react'
import type { Fault } from '#domain/fault.ts'
import { isUnreadable, type Listed, readable } from '#domain/unreadable.ts'
import type { List } from '#machines/shared/defineList.ts'
import type { ListEvent } from '#machines/shared/listContext.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import { afterPaint } from './afterPaint.ts'
import { type CardShape, CardSkeletons } from './CardSkeletons.tsx'
import cardClasses from './cards.module.css'
import { FilterChips } from './FilterChips.tsx'
import classes from './ListPage.module.css'
import { LoadFailure } from './LoadFailure.tsx'
import { Notice } from './Notice.tsx'
import { Page, type PageProps } from './Page.tsx'
import { Paginator } from './Paginator.tsx'
import { RecordTable } from './RecordTable.tsx'
import type { ShownRows } from './rows/rowsOf.ts'
import { StateView, type StateViewProps } from './StateView.tsx'
import { dropSecondClick } from './secondClick.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import type { TableOf } from './tableOf.ts'
import { UnreadableCard } from './UnreadableCard.tsx'
import { useCardKeys, usePressOfPage } from './useCardKeys.ts'
import { useRecordFocus } from './useRecordFocus.ts'
import { type RecordLetter, useRecordKeys } from './useRecordKeys.ts'
import { WaitingText } from './Waiting.tsx'

/** Records as cards, or as a table that becomes cards on a phone. */
type Records<Item> =
  | {
      /** The same function as long as it draws the same. */
      readonly renderCard: RenderCard<Item>
      /** Of a card while it is waited for; not given: that of an offer. */
      readonly shape?: CardShape
      /** As one line each, where the person has chosen so; not given: as cards alone. */
      readonly renderRows?: ((rows: ShownRows<Item>) => ReactNode) | undefined
    }
  | TableOf<Item>

interface ListPageOwnProps<Filter, Item> extends Pick<PageProps, 'title' | 'breadcrumb' | 'actions'> {
  readonly list: List<Filter>
  readonly flow: ListFlow<Filter, Item>
  readonly words: {
    readonly loading: string
    /** The word after the number: 'oferta', 'ofertas'. */
    readonly one: string
    readonly many: string
    readonly empty: string
    /** If a search or a filter has found nothing; not given: the same. */
    readonly noneFound?: string
    /** A fixed text, or a function of the fault if the server's message is shown first. */
    readonly unavailable: string | ((fault: Fault) => ReactNode)
  }
  /** The way on if there is nothing at all: 'Adicionar motorista'; not given: it is asked for again. */
  readonly way?: StateViewProps['action']
  /** Beside the count: a word that the records use, explained. */
  readonly aside?: ReactElement
  /** The search field, if the list has one. */
  readonly search?: ReactElement
  /** A modal over it tells of a success, after which it is loaded again: what was true before is not shown behind it. */
  readonly isOutdated?: boolean
  /** What a key does with the record that has the focus. */
  readonly letter?: RecordLetter<Item>
  /** Drawers and modals over the list. */
  readonly children?: ReactNode
}

export type ListPageProps<Filter, Item> = ListPageOwnProps<Filter, Item> & Records<Item>

const NOTHING: readonly never[] = []

type RenderCard<Item> = (item: Item, all: readonly Item[]) => ReactNode

interface CardsProps<Item> {
  readonly items: readonly Listed<Item>[]
  readonly page: number
  readonly renderCard: RenderCard<Item>
}

/** Drawn again only for other records, or if the screen draws them otherwise: not for what opens over them. */
const Cards = memo(<Item extends { readonly id: number }>({ items, page, renderCard }: CardsProps<Item>) => {
  const all = useMemo(() => readable(items), [items])
  const keys = useCardKeys(page, items)
  const press = usePressOfPage(page)
  return (
    <ul className={cardClasses.grid} {...press}>
      {items.map((item, index) => (
        <li key={keys[index]} data-record={item.id} className={cardClasses.item}>
          {isUnreadable(item) ? <UnreadableCard record={item} /> : renderCard(item, all)}
        </li>
      ))}
    </ul>
  )
}) as <Item extends { readonly id: number }>(props: CardsProps<Item>) => ReactNode

/**
 * The page of a list: heading, active filters, count, records and paginator; or skeletons, the empty text,
 * the failure.
 */
export const ListPage = <Filter extends object, Item extends { readonly id: number }>(
  props: ListPageProps<Filter, Item>,
) => {
  const { list, flow, words, way, aside, search, isOutdated = false, letter, children } = props
  const { title, breadcrumb, actions } = props
  const isLoading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const isEmpty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const isUnavailable = useSelector(flow, (snapshot) => snapshot.matches('unavailable'))
  const isOld = useSelector(flow, (snapshot) => snapshot.matches({ ready: 'old' }))
  // one by one: a key in the search field changes none of them
  const items = useSelector(flow, ({ context }) => (isOutdated ? NOTHING : context.items))
  const total = useSelector(flow, ({ context }) => (isOutdated ? 0 : context.total))
  const page = useSelector(flow, ({ context }) => context.page)
  const perPage = useSelector(flow, ({ context }) => context.perPage)
  const surplus = useSelector(flow, ({ context }) => context.surplus)
  const query = useSelector(flow, ({ context }) => context.query)
  const fault = useSelector(flow, ({ context }) => context.fault)
  const count = useRef<HTMLParagraphElement>(null)
  const isTable = 'columns' in props
  const renderRows = isTable ? undefined : props.renderRows

  const { records, onFocus, forget } = useRecordFocus(isLoading, count)
  const onKeyDown = useRecordKeys(records, readable(items), letter)

  /** What was pressed disappears: the focus goes to the count, or it would be lost. */
  const ask = (event: ListEvent<Filter>) => {
    forget()
    flow.send(event)
    count.current?.focus({ preventScroll: true })
  }
  const choose = (filter: Filter) => ask({ type: 'filter.chosen', filter })
  const turnTo = (next: number, press: MouseEvent) => {
    dropSecondClick(press)
    afterPaint(() => {
      scrollTo(0, 0)
      ask({ type: 'page.chosen', page: next })
    })
  }
  const clear = () => choose(list.cleared(query.filter))
  const reload = () => ask({ type: 'list.reload' })
  const isNarrowed = list.isNarrowed(query.filter)
  const clearing = list.count(query.filter) > 0 ? 'Limpar filtros' : 'Limpar busca'
  return (
    <Page title={title} {...(breadcrumb !== undefined && { breadcrumb })} actions={actions} isWide>
      {search}
      <FilterChips
        chips={list.chips(query.filter)}
        onChoose={choose}
        // an empty list shows it beside its text
        {...(!isEmpty && { onClear: clear })}
      />
      <div className={classes.line}>
        <p role="status" ref={count} tabIndex={-1} className={classes.count}>
          {total > 0 && <span>{`${total} ${total === 1 ? words.one : words.many}`}</span>}
          {isLoading && total > 0 && ' '}
          {isLoading && <WaitingText>{words.loading}</WaitingText>}
        </p>
        {total > 0 && aside}
      </div>
      {total > perPage && (
        // heard after a turn, when the count says the same as before
        <p aria-live="polite" className={classes.printed}>
          {`Página ${page} de ${Math.ceil(total / perPage)}`}
        </p>
      )}
      {(isLoading || isOutdated) &&
        ('columns' in props ? (
          <TableSkeleton {...props} />
        ) : (
          !renderRows && <CardSkeletons {...(props.shape && { shape: props.shape })} />
        ))}
      {isEmpty && isNarrowed && (
        <StateView art="search" action={{ label: clearing, onAct: clear }}>
          {words.noneFound ?? words.empty}
        </StateView>
      )}
      {isEmpty && !isNarrowed && (
        <StateView art="nothing" action={way ?? { label: 'Atualizar', onAct: reload }}>
          {words.empty}
        </StateView>
      )}
      {isUnavailable && (
        <LoadFailure fault={fault} onRetry={reload}>
          {typeof words.unavailable === 'string' ? words.unavailable : fault && words.unavailable(fault)}
        </LoadFailure>
      )}
      {surplus > 0 && (
        <div className={classes.surplus}>
          <Notice tone="warning">
            {`Chegaram ${items.length + surplus} registros de uma vez, e só ${items.length} são mostrados. Use os filtros para encontrar os outros.`}
          </Notice>
        </div>
      )}
      <div ref={records} onFocus={onFocus} onKeyDown={onKeyDown}>
        {isTable ? (
          <RecordTable {...props} caption={title} items={items} />
        ) : renderRows ? (
          renderRows({ caption: title, items, isWaiting: isLoading || isOutdated })
        ) : (
          <Cards items={items} page={page} renderCard={props.renderCard} />
        )}
      </div>
      {isOld && (
        <div className={classes.old}>
          <Notice tone="info" action={{ label: 'Atualizar', onAct: reload }}>
            Não foi possível atualizar a lista. Estes são os registros de antes.
          </Notice>
        </div>
      )}
      <Paginator page={page} total={total} perPage={perPage} onPage={turnTo} />
      {children}
    </Page>
  )
}
