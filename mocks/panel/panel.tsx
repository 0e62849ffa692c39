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
import { askForInspector } from '../inspector/offer.ts'
import { watchWorld } from '../story/page.ts'
import { keepApart, topModal } from './above.ts'
import { Controls, turnTo } from './controls.tsx'
import { useDodge, useIsCovered } from './dodge.ts'
import { Inbox, unreadIn } from './inbox.tsx'
import { areMarksHidden, hideMarks, MARKS_KEY, MARKS_LINK, PANEL_KEY } from './marks.ts'
import classes from './panel.module.css'
import { FoldedStory } from './stories.tsx'

const ROOT_ID = 'demo-panel'
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
  useEffect(() => {
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

/** The fragment that brings the marks back is taken out of the address. */
const takeMarksLink = (): boolean => {
  if (location.hash !== MARKS_LINK) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

/** Whether the marks are hidden, and a function that hides and shows them. */
const useHidden = () => {
  const [isHidden, setHidden] = useState(() => {
    if (takeMarksLink()) hideMarks(false)
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

const Unread = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={classes.count}>
      {count}
      <span className={classes.spoken}> não {count === 1 ? 'lida' : 'lidas'}</span>
    </span>
  )

/** 'story': the panel is folded to the step that is told, so that the page can be seen. */
type Opened = 'inbox' | 'controls' | 'story' | null

/** On a phone the step would cover what a modal asks for: it is folded to the mark meanwhile. */
const useOpened = (chosen: Opened): Opened => {
  const isCovered = useIsCovered(chosen === 'story')
  return isCovered ? null : chosen
}

const Panel = ({ backend, notice, isOpen }: PanelProps) => {
  const [chosen, setOpened] = useState<Opened>(() => {
    if (!isOpen) return null
    return narrow.matches && notice === null && backend.trail.story() ? 'story' : 'controls'
  })
  const opened = useOpened(chosen)
  const [isHidden, hide] = useHidden()
  const isNarrow = useIsNarrow()
  const inboxMark = useRef<HTMLButtonElement>(null)
  const controlsMark = useRef<HTMLButtonElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  /** Where the focus was before a key has opened the panel. */
  const before = useRef<HTMLElement | null>(null)
  const isFolded = opened === null && !isHidden
  const place = useDodge(marks, isFolded ? (isNarrow ? 'always' : 'modal') : null)
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
    if (before.current?.isConnected) before.current.focus()
    else focusMark(opened)
    before.current = null
    setOpened(null)
  }
  const turn = () => {
    if (opened !== null && box.current?.contains(document.activeElement)) close()
    else if (opened !== null) box.current?.focus()
    else {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      hide(false)
      setOpened('controls')
    }
  }
  /** Of a key that nothing on the page has the focus for, as after a pressed button has gone. */
  const escape = () => {
    if (document.activeElement === document.body && !topModal()) close()
  }
  const latest = useRef({ present, show: () => hide(false), isHidden, turn, escape })
  useEffect(() => {
    latest.current = { present, show: () => hide(false), isHidden, turn, escape }
  })
  useEffect(() => {
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
    const follow = () => {
      if (takeMarksLink()) latest.current.show()
    }
    addEventListener('keydown', press)
    addEventListener('hashchange', follow)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('hashchange', follow)
    }
  }, [])
  if (isHidden) return null

  const unread = unreadIn(backend.store).length
  const closeWithEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  const toggle = (name: 'inbox' | 'controls') => ({
    type: 'button' as const,
    className: classes.mark,
    'aria-expanded': opened === name,
    'aria-controls': BOX_ID,
    onClick: () => setOpened(opened === name ? null : name),
  })
  const away = place === 'nowhere'
  const style =
    place === null || away ? undefined : { left: place.left, top: place.top, right: 'auto', bottom: 'auto' }
  return (
    <aside
      className={classes.panel}
      aria-label="Demonstração"
      data-away={away || undefined}
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
              <button
                type="button"
                aria-pressed={opened === 'controls'}
                onClick={() => setOpened('controls')}
              >
                Painel
              </button>
              <button type="button" aria-pressed={opened === 'inbox'} onClick={() => setOpened('inbox')}>
                Caixa de entrada
                <Unread count={unread} />
              </button>
              <button type="button" onClick={close}>
                Fechar
              </button>
            </div>
          )}
          {opened === 'story' && (
            <FoldedStory
              backend={backend}
              go={turnTo}
              onDone={() => setOpened('controls')}
              onOpen={() => setOpened('controls')}
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
              onTold={() => {
                // over a modal the step is read here
                if (isNarrow && !topModal()) setOpened('story')
              }}
              onGone={() => focusMark('controls')}
            />
          )}
        </div>
      )}
      <div ref={marks} className={classes.marks}>
        {isNarrow ? (
          <button
            ref={controlsMark}
            {...toggle('controls')}
            aria-label={unread > 0 ? `Demo, ${unread} ${unread === 1 ? 'não lida' : 'não lidas'}` : undefined}
            data-unread={unread || undefined}
            aria-expanded={opened !== null}
            onClick={() => (opened === null ? setOpened('controls') : close())}
          >
            Demo
          </button>
        ) : (
          <>
            <button ref={inboxMark} {...toggle('inbox')}>
              Caixa de entrada
              <Unread count={unread} />
            </button>
            <button ref={controlsMark} {...toggle('controls')}>
              Demonstração
            </button>
          </>
        )}
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
  const root = createRoot(container)
  root.render(<Panel backend={backend} notice={notice} isOpen={isOpen} />)
  return () => {
    root.unmount()
    container.remove()
  }
}
