import {
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import type { Backend } from '../backend.ts'
import { onHashChange, takeFragment } from '../fragment.ts'
import { askForInspector } from '../inspector/offer.ts'
import { watchWorld } from '../story/page.ts'
import { keepApart, ROOT_ID, topModal } from './above.ts'
import { Controls, turnTo } from './controls.tsx'
import { AWAY, useDodge } from './dodge.ts'
import { Inbox, unreadIn } from './inbox.tsx'
import { areMarksHidden, hideMarks, MARKS_KEY, MARKS_LINK, PANEL_KEY } from './marks.ts'
import { type Opened, useFoldByPress, useOpened, useStay } from './opened.ts'
import classes from './panel.module.css'
import { Words } from './parts.tsx'
import { hearPresses } from './pressed.ts'
import { Told, toldLine } from './stories.tsx'

const BOX_ID = 'demo-panel-box'

interface PanelProps {
  readonly backend: Backend
  /** What the link said by which the page was opened. */
  readonly notice: string | null
  /** It begins opened. */
  readonly isOpen: boolean
}

/** Renders again after every call, every switch and every change of the world. Returns a function that renders at once. */
const useChanges = ({ scenarios, log, trail, watchMoves }: Backend) => {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // what comes right after the panel is drawn is heard, too
  useLayoutEffect(() => {
    const stops = [
      scenarios.subscribe(redraw),
      log.subscribe(redraw),
      trail.subscribe(redraw),
      watchMoves(redraw),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [scenarios, log, trail, watchMoves])
  return redraw
}

const narrow = matchMedia('(max-width: 39.99rem)')
const watchNarrow = (onChange: () => void) => {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}
/** On a phone both marks are one. */
const useIsNarrow = () => useSyncExternalStore(watchNarrow, () => narrow.matches)

/** Whether the marks are hidden, and a function that hides and shows them. */
const useHidden = () => {
  const [isHidden, setHidden] = useState(() => {
    if (takeFragment(MARKS_LINK)) hideMarks(false)
    return areMarksHidden()
  })
  const hide = (areHidden: boolean) => {
    hideMarks(areHidden)
    setHidden(areHidden)
  }
  return [isHidden, hide] as const
}

/** The focus goes to the page, as its button is gone. */
const focusPage = () => {
  const main = document.querySelector<HTMLElement>('main') ?? document.querySelector<HTMLElement>('#root')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}

const unreadWords = (count: number) => `${count} não ${count === 1 ? 'lida' : 'lidas'}`

/** What opens the inbox: what is unread in it is told in words. */
const inboxName = (unread: number) => (unread === 0 ? undefined : `Caixa de entrada, ${unreadWords(unread)}`)

/** Seen alone: the name of its button says it. */
const Unread = ({ count }: { readonly count: number }) =>
  count > 0 && <span className={classes.count} data-unread={count} />

const Panel = ({ backend, notice, isOpen }: PanelProps) => {
  const [chosen, setOpened] = useState<Opened>(() => {
    if (!isOpen) return null
    return notice === null && backend.trail.story() ? 'story' : 'controls'
  })
  const [stay, mayStay] = useStay(isOpen)
  const open = (what: Opened) => {
    mayStay()
    setOpened(what)
  }
  const [isHidden, hide] = useHidden()
  const isNarrow = useIsNarrow()
  const told = toldLine(backend)
  const inboxMark = useRef<HTMLButtonElement>(null)
  const controlsMark = useRef<HTMLButtonElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { opened, side } = useOpened(chosen, told?.telling ?? null, stay, box)
  // on a phone it does not come back by itself: it would cover the next button of the page
  if (isNarrow && !stay && opened === null && chosen !== null) setOpened(null)
  useFoldByPress(isNarrow && chosen === 'story', setOpened)
  /** Where the focus was before a key has opened the panel. */
  const before = useRef<HTMLElement | null>(null)
  const isFolded = opened === null && !isHidden
  const line = isFolded ? told : null
  const isAlwaysFree = isNarrow || line !== null
  const place = useDodge(marks, isFolded ? (isAlwaysFree ? 'always' : 'modal') : null, line !== null)
  const wasOpened = useRef(chosen)
  useEffect(() => {
    // a step that comes back after a modal takes no focus
    if (chosen !== null && chosen !== wasOpened.current) box.current?.focus({ preventScroll: true })
    wasOpened.current = chosen
  }, [chosen])
  const redraw = useChanges(backend)
  useLayoutEffect(() => watchWorld(backend), [backend])
  const present = () => {
    setOpened(null)
    hide(true)
    focusPage()
  }
  const focusMark = (name: Opened) =>
    (name === 'inbox' && !isNarrow ? inboxMark : controlsMark).current?.focus()
  const close = () => {
    if (opened === null) return
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
    else focusMark(opened)
    before.current = null
    setOpened(null)
  }
  const openMark = () => open(told === null ? 'controls' : 'story')
  const turn = () => {
    if (opened !== null && box.current?.contains(document.activeElement)) close()
    else if (opened !== null) box.current?.focus()
    else {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      hide(false)
      openMark()
    }
  }
  /** Of a key that nothing on the page has the focus for, as after a pressed button has gone. */
  const escape = () => {
    if (document.activeElement === document.body && !topModal()) close()
  }
  const latest = useRef({ present, show: () => hide(false), isHidden, turn, escape })
  // whoever sees the marks is heard at once
  useLayoutEffect(() => {
    latest.current = { present, show: () => hide(false), isHidden, turn, escape }
  })
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') latest.current.escape()
      if (event.key === PANEL_KEY) {
        event.preventDefault()
        latest.current.turn()
      }
      if (event.key !== MARKS_KEY) return
      event.preventDefault()
      if (latest.current.isHidden) latest.current.show()
      else latest.current.present()
    }
    addEventListener('keydown', press)
    const stopWatching = onHashChange(MARKS_LINK, () => latest.current.show())
    return () => {
      removeEventListener('keydown', press)
      stopWatching()
    }
  }, [])
  if (isHidden) return null

  const unread = unreadIn(backend.store).length
  const closeWithEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  const mark = { type: 'button' as const, className: classes.mark, 'aria-controls': BOX_ID }
  const isInboxMark = opened === 'inbox' && !isNarrow
  const isControlsMark = opened !== null && !isInboxMark
  const isInboxInMark = isNarrow && opened !== 'story'
  const inboxButton = (
    <button
      ref={inboxMark}
      {...mark}
      aria-expanded={isInboxMark}
      aria-label={inboxName(unread)}
      onClick={() => (isInboxMark ? close() : open('inbox'))}
    >
      <span>Caixa de entrada</span>
      <Unread count={unread} />
    </button>
  )
  const away = place === 'nowhere'
  const style =
    place === null || away ? undefined : { left: place.left, top: place.top, right: 'auto', bottom: 'auto' }
  return (
    <aside
      className={classes.panel}
      aria-label="Demonstração"
      {...{ [AWAY]: away || undefined }}
      data-side={opened === null ? undefined : (side ?? undefined)}
      data-opened={opened ?? chosen ?? (told === null ? undefined : 'story')}
      style={style}
      onKeyDown={closeWithEscape}
    >
      {opened !== null && (
        <div
          ref={box}
          id={BOX_ID}
          className={classes.box}
          role="group"
          aria-label={opened === 'inbox' ? 'Caixa de entrada' : 'Painel'}
          tabIndex={-1}
        >
          {isNarrow && opened !== 'story' && (
            <div className={classes.tabs}>
              <button type="button" aria-pressed={opened === 'controls'} onClick={() => open('controls')}>
                Painel
              </button>
              <button
                type="button"
                aria-pressed={opened === 'inbox'}
                aria-label={inboxName(unread)}
                onClick={() => open('inbox')}
              >
                <span>Caixa de entrada</span>
                <Unread count={unread} />
              </button>
              <button type="button" onClick={close}>
                Fechar
              </button>
            </div>
          )}
          {opened === 'story' && (
            <Told
              backend={backend}
              go={turnTo}
              onDone={close}
              onTold={() => open('story')}
              onOpen={() => open('controls')}
            />
          )}
          {opened === 'inbox' && (
            <div className={classes.scroll}>
              <Inbox store={backend.store} onRead={redraw} />
            </div>
          )}
          {opened === 'controls' && (
            <Controls
              backend={backend}
              notice={notice}
              onHide={present}
              onInspect={() => {
                close()
                askForInspector()
              }}
              onTold={() => open('story')}
              onGone={() => focusMark('controls')}
            />
          )}
        </div>
      )}
      <div ref={marks} className={classes.marks}>
        {!isInboxInMark && inboxButton}
        <button
          ref={controlsMark}
          {...mark}
          aria-expanded={isControlsMark}
          aria-label={
            isInboxInMark && unread > 0
              ? `Demo${line === null ? ', ' : ` ${line.at}: ${line.telling.brief}. `}${unreadWords(unread)}`
              : undefined
          }
          onClick={() => (isControlsMark ? close() : openMark())}
        >
          <span>{isNarrow ? 'Demo' : 'Demonstração'}</span>
          {isInboxInMark && <Unread count={unread} />}
          {line !== null && (
            <span className={classes.line}>
              {' '}
              <span>{line.at}</span>
              <span className={classes.step}>
                <span>:</span> <Words text={line.telling.brief} />
              </span>
            </span>
          )}
        </button>
      </div>
    </aside>
  )
}

/** The button and the panel of the demo, in an element beside the portal. Returns a function that takes them away. */
export const showPanel = (
  backend: Backend,
  { notice = null, isOpen = notice !== null }: Partial<Pick<PanelProps, 'notice' | 'isOpen'>> = {},
): (() => void) => {
  const container = document.createElement('div')
  container.id = ROOT_ID
  document.body.append(container)
  keepApart(container)
  hearPresses(container)
  const root = createRoot(container)
  root.render(<Panel backend={backend} notice={notice} isOpen={isOpen} />)
  return () => {
    root.unmount()
    container.remove()
  }
}
