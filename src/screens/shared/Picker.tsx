import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import { Loader, Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { LONGEST_SEARCH } from '#domain/searched.ts'
import { afterPress } from './afterPress.ts'
import { FieldFailure, type FieldFailureProps } from './FieldFailure.tsx'
import { NoWrap } from './NoWrap.tsx'
import classes from './Picker.module.css'
import { lookOf, remPx } from './pickerLook.ts'

export interface PickerOption<Value> {
  readonly label: string
  /** A second line in a lighter colour. */
  readonly detail?: string | undefined
  readonly value: Value
}

export interface PickerProps<Value> {
  readonly label: string
  readonly placeholder?: string
  /** It gets the focus when its modal opens. */
  readonly takesFocus?: boolean
  readonly text: string
  readonly options: readonly PickerOption<Value>[]
  readonly isLoading?: boolean
  /** The options could not be loaded: shown beside the field, instead of an error. Its retry opens the list. */
  readonly failure?: FieldFailureProps | null
  /** Shown beside the field; then there is no list without options. */
  readonly error?: ReactNode
  /** Shown instead of the list if there are no options; null: nothing. */
  readonly emptyText: string | null
  readonly onText: (text: string) => void
  /** A part of a word from an input method; not given: it is treated like every text. */
  readonly onHalfText?: (text: string) => void
  readonly onPick: (value: Value) => void
  /** The field was left: by Tab, Escape or a click elsewhere. */
  readonly onLeave?: () => void
  /** Enter without an active option; it does not submit the form. */
  readonly onEnter?: (() => void) | undefined
}

const ROWS_SHOWN = 6
/** Rem, of a field that was not opened yet. */
const FIRST_WIDTH = 24
/** Of an open list; in low windows it is less. */
const LIST_REM = 18
const ROWS_AROUND = 3

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
 * A field with a list of options that match its text. Only the visible options are in the document. The
 * keyboard reaches all of them: the field keeps the focus and names the active option.
 */
export const Picker = <Value,>({
  label,
  placeholder,
  takesFocus = false,
  text,
  options,
  isLoading = false,
  failure = null,
  error: wrong,
  emptyText,
  onText,
  onHalfText = onText,
  onPick,
  onLeave = () => {},
  onEnter,
}: PickerProps<Value>) => {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(0)
  /** Rem. */
  const [top, setTop] = useState(0)
  const [width, setWidth] = useState(FIRST_WIDTH)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  // A new, shorter list may have arrived for the same text.
  const active = Math.min(wanted, Math.max(options.length - 1, 0))
  const { row, nameLines, detailLines } = useMemo(() => lookOf(width, options), [width, options])
  const first = Math.max(0, Math.floor(top / row) - ROWS_AROUND)
  const shown = options.slice(first, first + ROWS_SHOWN + 2 * ROWS_AROUND)

  const activate = (index: number) => {
    const next = Math.min(Math.max(index, 0), options.length - 1)
    setWanted(next)
    const view = list.current
    if (!view) return
    const height = row * remPx()
    if (next * height < view.scrollTop) view.scrollTop = next * height
    if ((next + 1) * height > view.scrollTop + view.clientHeight) {
      view.scrollTop = (next + 1) * height - view.clientHeight
    }
  }
  const open = () => {
    if (isOpen) return
    if (field.current) setWidth(field.current.offsetWidth / remPx())
    setTop(0)
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
    } else if (event.key === 'Enter' && (onEnter || isLoading || isShown)) {
      event.preventDefault()
      // While a search is running, the list still belongs to the text before.
      if (onEnter) onEnter()
      else if (!isLoading) pick(options[active])
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
        transitionProps={{ duration: 0 }}
        shadow="md"
        withRoles={false}
      >
        <Popover.Target>
          <TextInput
            ref={field}
            label={label}
            {...(placeholder !== undefined && { placeholder })}
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
            aria-activedescendant={isShown && !isEmpty ? `${id}-${active}` : undefined}
            rightSection={isLoading ? <Loader size="xs" role="img" aria-label="Buscando" /> : null}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (isHalf(event.nativeEvent)) onHalfText(value)
              else onText(value)
              setWanted(0)
              setTop(0)
              list.current?.scrollTo({ top: 0 })
              open()
            }}
            onClick={open}
            onCompositionEnd={(event) => onText(event.currentTarget.value)}
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
        <Popover.Dropdown className={classes.dropdown ?? ''} onMouseDown={(event) => event.preventDefault()}>
          {isEmpty ? (
            <p className={classes.empty}>{isLoading ? 'Buscando…' : emptyText}</p>
          ) : (
            <div
              ref={list}
              id={`${id}-list`}
              role="listbox"
              aria-label="Opções"
              className={classes.list}
              style={{ maxHeight: `min(${LIST_REM}rem, 40dvh)` }}
              onScroll={(event) => setTop(event.currentTarget.scrollTop / remPx())}
            >
              <div role="presentation" style={{ height: `${options.length * row}rem`, position: 'relative' }}>
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
                      className={classes.option}
                      style={{ height: `${row}rem`, top: `${index * row}rem` }}
                      onClick={() => pick(option)}
                    >
                      <span className={classes.label} translate="no" style={{ WebkitLineClamp: nameLines }}>
                        <NoWrap>{option.label}</NoWrap>
                      </span>
                      {option.detail && (
                        <span className={classes.detail} style={{ WebkitLineClamp: detailLines }}>
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
      <span className={classes.heard} aria-live="polite">
        {heard}
      </span>
    </>
  )
}
