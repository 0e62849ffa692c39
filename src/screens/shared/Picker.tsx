import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import { Loader, Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LONGEST_SEARCH } from '#domain/searched.ts'
import { afterPress } from './afterPress.ts'
import { FieldFailure, type FieldFailureProps } from './FieldFailure.tsx'
import { isPasted } from './isPasted.ts'
import { NoWrap } from './NoWrap.tsx'
import classes from './Picker.module.css'

export interface PickerOption<Value> {
  readonly label: string
  /** A second line in a lighter colour. */
  readonly detail?: string | undefined
  readonly value: Value
}

export interface PickerProps<Value> {
  readonly label: string
  readonly placeholder?: string | undefined
  /** Its modal asks for it alone: it gets the focus, and Enter takes the only option before its list is open, too. */
  readonly takesFocus?: boolean | undefined
  readonly text: string
  readonly options: readonly PickerOption<Value>[]
  readonly isLoading?: boolean
  /** The options could not be loaded: shown beside the field, instead of an error. Its retry opens the list. */
  readonly failure?: FieldFailureProps | null
  /** Shown beside the field; then there is no list without options. */
  readonly error?: ReactNode
  /** Shown instead of the list if there are no options; null: nothing. */
  readonly emptyText: string | null
  /** @param isPasted whether it came at once */
  readonly onText: (text: string, isPasted: boolean) => void
  /** A part of a word from an input method; not given: it is treated like every text. */
  readonly onHalfText?: (text: string) => void
  readonly onPick: (value: Value) => void
  /** The field was left: by Tab, Escape or a click elsewhere. */
  readonly onLeave?: () => void
  /** Asks at once: then Enter means that, and does not submit the form. */
  readonly onEnter?: (() => void) | undefined
}

const ROWS_SHOWN = 6
const ROWS_AROUND = 3
/** Rem: at least a finger, as in the styles. */
const LEAST_ROW = 3
/** Which option is the first that is drawn, and the pixels of those above it. */
const TOP = { first: 0, above: 0 }

/** What a search has come to, for those who do not see its list. */
const heardOf = (count: number, isLoading: boolean): string => {
  if (isLoading) return 'Procurando opções'
  if (count === 0) return 'Nenhuma opção encontrada'
  return count === 1 ? '1 opção encontrada' : `${count} opções encontradas`
}

/**
 * Whether a key belongs to a word that an input method is still composing: an accent, a Chinese word.
 * Android's keyboards compose every word, so there it is ignored.
 */
const isHalf = (event: Event): boolean =>
  'isComposing' in event && event.isComposing === true && !/Android/.test(navigator.userAgent)

/**
 * A field, and below it a list of options that match its text, each as tall as its own. Only the visible options are in
 * the document. The keyboard reaches all of them: the field keeps the focus and names the active option.
 */
export const Picker = <Value,>({
  label,
  placeholder,
  takesFocus,
  text,
  options,
  isLoading = false,
  failure,
  error: wrong,
  emptyText,
  onText,
  onHalfText = (half) => onText(half, false),
  onPick,
  onLeave = () => {},
  onEnter,
}: PickerProps<Value>) => {
  const [isOpen, setOpen] = useState(false)
  /** -1: none until an arrow is pressed, since nobody may have seen the several that were found at once. */
  const [wanted, setWanted] = useState(0)
  const [place, setPlace] = useState(TOP)
  /** Pixels of an option that was not drawn yet. */
  const [least, setLeast] = useState(0)
  /** Pixels of those that were, by their place. */
  const heights = useRef<number[]>([])
  /** The place of an option that is to come into view as soon as it is drawn. */
  const sought = useRef(-1)
  const field = useRef<HTMLInputElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  // A new, shorter list may have arrived for the same text.
  const active = options.length === 1 ? 0 : Math.min(wanted, options.length - 1)
  const { first, above } = place.first < options.length ? place : TOP
  const end = Math.min(options.length, first + ROWS_SHOWN + 2 * ROWS_AROUND)
  const shown = options.slice(first, end)

  const heightBefore = (index: number) => {
    let height = 0
    for (let one = 0; one < index; one++) height += heights.current[one] ?? least
    return height
  }
  const showAt = (top: number) => {
    let seen = 0
    let bottom = 0
    for (; seen < options.length - 1; seen++) {
      bottom += heights.current[seen] ?? least
      if (bottom > top) break
    }
    const next = Math.max(0, seen - ROWS_AROUND)
    setPlace((now) => (now.first === next ? now : { first: next, above: heightBefore(next) }))
  }
  const activate = (index: number) => {
    const next = Math.min(Math.max(index, 0), options.length - 1)
    setWanted(next)
    const drawn = document.getElementById(`${id}-${next}`)
    if (drawn) drawn.scrollIntoView({ block: 'nearest' })
    else if (list.current) {
      sought.current = next
      list.current.scrollTop = heightBefore(next)
    }
  }
  const open = () => {
    if (isOpen) return
    setLeast(LEAST_ROW * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    heights.current = []
    setPlace(TOP)
    setWanted(0)
    setOpen(true)
  }
  const error = failure ? (
    <FieldFailure
      text={failure.text}
      onRetry={() => {
        open()
        failure.onRetry()
      }}
    />
  ) : (
    wrong
  )
  const isEmpty = options.length === 0
  const isShown = isOpen && !(isEmpty && (error || emptyText === null) && !isLoading)
  useEffect(() => {
    if (!isShown) return
    // it has its place a moment after it was drawn
    const frame = requestAnimationFrame(() => {
      if (!room.current || !dropdown.current) return
      room.current.style.height = `${dropdown.current.offsetHeight}px`
      const isInDialog = room.current.closest('[role="dialog"]') !== null
      // a page that ends above the list is longer for it
      ;(isInDialog ? room : dropdown).current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isShown, options.length])
  const heard = isShown && text !== '' ? heardOf(options.length, isLoading) : null
  const pick = (option: PickerOption<Value> | undefined) => {
    if (!option) return
    onPick(option.value)
    setOpen(false)
  }
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: ROWS_SHOWN,
    PageUp: -ROWS_SHOWN,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isHalf(event.nativeEvent)) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) activate(active + step)
      else open()
    } else if (
      event.key === 'Enter' &&
      (onEnter || isLoading || isShown || (takesFocus && options.length === 1))
    ) {
      event.preventDefault()
      // While a search is running, nobody has seen what it finds.
      if (onEnter) {
        setWanted(-1)
        onEnter()
      } else if (!isLoading) pick(options[active])
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
      onLeave()
    }
  }

  return (
    <>
      <Popover
        opened={isShown}
        onChange={setOpen}
        width="target"
        position="bottom-start"
        // over the field it would cover what the choice is about
        middlewares={{ flip: false }}
        transitionProps={{ duration: 0 }}
        shadow="md"
        withRoles={false}
      >
        <Popover.Target>
          <TextInput
            ref={field}
            label={label}
            placeholder={placeholder}
            data-autofocus={takesFocus || undefined}
            // Mantine's modals hear Escape before the field does
            data-mantine-stop-propagation={isShown || undefined}
            value={text}
            maxLength={LONGEST_SEARCH}
            error={error}
            classNames={{ input: classes.field ?? '' }}
            size="md"
            autoComplete="off"
            role="combobox"
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            rightSection={isLoading ? <Loader size="xs" role="img" aria-label="Buscando" /> : null}
            onChange={(event) => {
              const { value } = event.currentTarget
              const isWhole = isPasted(event)
              if (isHalf(event.nativeEvent)) onHalfText(value)
              else onText(value, isWhole)
              open()
              setWanted(isWhole ? -1 : 0)
              setPlace(TOP)
              list.current?.scrollTo({ top: 0 })
            }}
            onClick={open}
            onCompositionEnd={(event) => onText(event.currentTarget.value, false)}
            onBlur={() => {
              setOpen(false)
              afterPress(() => {
                // a click on its own 'Tentar novamente' brings the focus back
                if (document.activeElement !== field.current) onLeave()
              })
            }}
            onKeyDown={onKeyDown}
          />
        </Popover.Target>
        <Popover.Dropdown
          ref={dropdown}
          className={classes.dropdown ?? ''}
          onMouseDown={(event) => event.preventDefault()}
        >
          {isEmpty ? (
            <p className={classes.empty}>{isLoading ? 'Buscando…' : emptyText}</p>
          ) : (
            <div
              ref={list}
              id={`${id}-list`}
              role="listbox"
              aria-label="Opções"
              className={classes.list}
              onScroll={(event) => showAt(event.currentTarget.scrollTop)}
            >
              <div
                role="presentation"
                style={{ paddingBlock: `${above}px ${(options.length - end) * least}px` }}
              >
                {shown.map((option, offset) => {
                  const index = first + offset
                  return (
                    // the field keeps the focus
                    // the field hears the keys
                    <div
                      key={index}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === active}
                      aria-setsize={options.length}
                      aria-posinset={index + 1}
                      ref={(drawn) => {
                        if (!drawn) return
                        heights.current[index] = drawn.offsetHeight
                        if (sought.current !== index) return
                        sought.current = -1
                        drawn.scrollIntoView({ block: 'nearest' })
                      }}
                      className={classes.option}
                      onClick={() => pick(option)}
                    >
                      <span className={classes.label} translate="no">
                        <NoWrap>{option.label}</NoWrap>
                      </span>
                      {option.detail && (
                        <span className={classes.detail}>
                          <NoWrap>{option.detail}</NoWrap>
                        </span>
                      )}
                    </div>
                  )
                })}
              </div>
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
      {isShown && <div ref={room} className={classes.room} />}
      <span className={classes.heard} aria-live="polite">
        {heard}
      </span>
    </>
  )
}
