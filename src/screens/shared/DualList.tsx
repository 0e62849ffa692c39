import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { LONGEST_SEARCH } from '#domain/searched.ts'
import {
  type DualListKind,
  type DualListSide,
  isAllMarked,
  markedOn,
  optionsOn,
  shownOn,
} from '#machines/shared/dualList.ts'
import type { createDualListMachine } from '#machines/shared/dualListMachine.ts'
import classes from './DualList.module.css'
import { Notice } from './Notice.tsx'
import { keysOf } from './useCardKeys.ts'
import { WaitingText } from './Waiting.tsx'

type Flow<Option extends { readonly id: number }> = ActorRefFrom<
  ReturnType<typeof createDualListMachine<Option>>
>

export interface DualListWords {
  /** 'CNPJs disponíveis' */
  readonly available: string
  /** 'CNPJs selecionados' */
  readonly chosen: string
  /** 'CNPJ ou razão social' */
  readonly placeholder: string
  /** Shown in a list that is empty. */
  readonly noneAvailable: string
  readonly noneChosen: string
  /** Shown if they could not be loaded and the server has not said why. */
  readonly failed: string
  /** What is waited for: 'Carregando os CNPJs…' */
  readonly loading: string
}

/**
 * Pixels; 60 unless the browser's text is larger, and more in a list that is narrow for its text, where a CNPJ takes
 * several lines. All options have the same height, so that 999 of them need not be measured.
 */
const rowHeight = (listWidth: number): number => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return rem * (listWidth > 0 && listWidth < 16 * rem ? 6 : 3.75)
}
/** In the 250 pixels of the box (registries §9). */
const ROWS_SHOWN = 5
const ROWS_AROUND = 3

interface ListProps<Option extends { readonly id: number }> {
  readonly flow: Flow<Option>
  readonly kind: DualListKind<Option>
  readonly side: DualListSide
  readonly words: DualListWords
  readonly error: string | null
}

/** '3 de 500 marcados, 1 fora da busca' */
const countText = (marked: number, hidden: number, all: number) =>
  `${marked} de ${all} ${marked === 1 ? 'marcado' : 'marcados'}${hidden > 0 ? `, ${hidden} fora da busca` : ''}`

/** One of the two lists. Only its visible options are in the document; the keyboard reaches all of them. */
const OneList = <Option extends { readonly id: number }>({
  flow,
  kind,
  side,
  words,
  error,
}: ListProps<Option>) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [measured, { width }] = useResizeObserver<HTMLDivElement>()
  const boxRef = useMergedRef(box, measured)
  const [top, setTop] = useState(0)
  const [wanted, setWanted] = useState(0)
  const lists = useSelector(flow, ({ context }) => context)
  const isLoading = useSelector(flow, (snapshot) => side === 'available' && snapshot.matches('loading'))
  const isUnknown = useSelector(flow, (snapshot) => side === 'available' && snapshot.matches('unavailable'))
  const all = optionsOn(lists, side)
  const shown = shownOn(kind, lists, side)
  const optionKeys = keysOf(shown.map((option) => option.id))
  const marked = markedOn(lists, side)
  const hidden = marked.filter((one) => !shown.includes(one)).length
  // a shorter list may have come after a move or a search
  const active = Math.min(wanted, Math.max(shown.length - 1, 0))
  const row = rowHeight(width)
  const first = Math.max(0, Math.min(Math.floor(top / row), shown.length - ROWS_SHOWN) - ROWS_AROUND)
  const mounted = shown.slice(first, first + ROWS_SHOWN + 2 * ROWS_AROUND)

  const activate = (index: number) => {
    const next = Math.min(Math.max(index, 0), Math.max(shown.length - 1, 0))
    setWanted(next)
    const view = box.current
    if (!view) return
    if (next * row < view.scrollTop) view.scrollTo({ top: next * row })
    if ((next + 1) * row > view.scrollTop + view.clientHeight) {
      view.scrollTo({ top: (next + 1) * row - view.clientHeight })
    }
  }
  const toggle = (option: Option | undefined) => {
    if (option) flow.send({ type: 'option.toggled', id: option.id })
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => activate(active + 1),
    ArrowUp: () => activate(active - 1),
    PageDown: () => activate(active + ROWS_SHOWN - 1),
    PageUp: () => activate(active - ROWS_SHOWN + 1),
    Home: () => activate(0),
    End: () => activate(shown.length - 1),
    ' ': () => toggle(shown[active]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
    const act = isAll ? () => flow.send({ type: 'all.toggled', side }) : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const name = words[side]
  const nothing = side === 'available' ? words.noneAvailable : words.noneChosen
  return (
    <div className={classes.side}>
      <h3 id={`${id}-name`} className={classes.name}>
        {name}
      </h3>
      <TextInput
        type="search"
        aria-label={`Buscar em ${name}`}
        placeholder={words.placeholder}
        maxLength={LONGEST_SEARCH}
        size="md"
        autoComplete="off"
        value={lists.searched[side]}
        onChange={({ currentTarget }) => {
          flow.send({ type: 'search.typed', side, text: currentTarget.value })
          box.current?.scrollTo({ top: 0 })
          setWanted(0)
        }}
        onKeyDown={(event) => {
          // the form is not meant
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={isAllMarked(shown, lists)}
          disabled={shown.length === 0}
          onChange={() => flow.send({ type: 'all.toggled', side })}
        />
        <span>
          <span>Selecionar todos</span>
          <span className="visually-hidden">{` em ${name}`}</span>
        </span>
      </label>
      <div className={classes.frame} data-invalid={error !== null || undefined}>
        {shown.length === 0 && !(isUnknown && all.length === 0) && (
          <p className={classes.empty}>
            {isLoading ? (
              <WaitingText>{words.loading}</WaitingText>
            ) : all.length === 0 ? (
              nothing
            ) : (
              'Nenhum CNPJ encontrado.'
            )}
          </p>
        )}
        <div
          ref={boxRef}
          role="listbox"
          aria-multiselectable
          aria-labelledby={`${id}-name`}
          aria-describedby={error === null ? `${id}-count` : `${id}-count ${id}-error`}
          aria-invalid={error !== null || undefined}
          aria-activedescendant={shown.length > 0 ? `${id}-${optionKeys[active]}` : undefined}
          tabIndex={0}
          className={classes.box}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        >
          <div role="presentation" style={{ height: shown.length * row, position: 'relative' }}>
            {mounted.map((option, offset) => {
              const index = first + offset
              const detail = kind.detailOf(option)
              return (
                // the list keeps the focus
                // the list hears the keys
                <div
                  key={optionKeys[index]}
                  id={`${id}-${optionKeys[index]}`}
                  role="option"
                  aria-selected={lists.markedIds.has(option.id)}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  className={classes.option}
                  // a long name is cut
                  title={detail ?? undefined}
                  data-active={index === active || undefined}
                  style={{ height: row, top: index * row }}
                  onClick={() => {
                    setWanted(index)
                    toggle(option)
                  }}
                >
                  <span className={classes.mark} aria-hidden />
                  <span className={classes.texts} translate="no">
                    <span className={classes.label}>{kind.labelOf(option)}</span>
                    {detail !== null && <span className={classes.detail}>{detail}</span>}
                  </span>
                </div>
              )
            })}
          </div>
        </div>
      </div>
      <p id={`${id}-count`} role="status" className={classes.count}>
        {countText(marked.length, hidden, all.length)}
      </p>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

export interface DualListProps<Option extends { readonly id: number }> {
  readonly flow: Flow<Option>
  readonly kind: DualListKind<Option>
  readonly words: DualListWords
  /** What is wrong with what is chosen; told at the list of the chosen. */
  readonly error?: string | null
}

/**
 * Two lists, available and chosen, each with its search and its 'Selecionar todos'; 'Inserir' and 'Remover' move
 * what is marked (registries §2).
 */
export const DualList = <Option extends { readonly id: number }>({
  flow,
  kind,
  words,
  error = null,
}: DualListProps<Option>) => {
  const isUnavailable = useSelector(flow, (snapshot) => snapshot.matches('unavailable'))
  const fault = useSelector(flow, (snapshot) => snapshot.context.fault)
  const canInsert = useSelector(flow, (snapshot) => snapshot.can({ type: 'marked.inserted' }))
  const canRemove = useSelector(flow, (snapshot) => snapshot.can({ type: 'marked.removed' }))
  return (
    <div className={classes.lists}>
      {isUnavailable && (
        <div className={classes.failure}>
          <Notice
            tone="error"
            action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'options.retry' }) }}
          >
            {fault ? faultText(fault, words.failed) : words.failed}
          </Notice>
        </div>
      )}
      <OneList flow={flow} kind={kind} side="available" words={words} error={null} />
      <div className={classes.moves}>
        {/* not disabled, because it would lose the focus when nothing is marked any more */}
        <Button
          variant="default"
          aria-disabled={!canInsert}
          data-idle={!canInsert || undefined}
          onClick={() => flow.send({ type: 'marked.inserted' })}
        >
          Inserir
        </Button>
        <Button
          variant="default"
          aria-disabled={!canRemove}
          data-idle={!canRemove || undefined}
          onClick={() => flow.send({ type: 'marked.removed' })}
        >
          Remover
        </Button>
      </div>
      <OneList flow={flow} kind={kind} side="chosen" words={words} error={error} />
    </div>
  )
}
