import { type KeyboardEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { DemoBackend } from '../demoBackend.ts'
import { onHashChange, takeFragment } from '../fragment.ts'
import { askForInspector } from '../inspector/offer.ts'
import { watchWorld } from '../story/page.ts'
import { Bar, type Opened, type Openers } from './bar.tsx'
import { Controls, PANEL_KEY, turnTo } from './controls.tsx'
import { Inbox } from './inbox.tsx'
import { keepFromModals, topModal } from './modals.ts'
import classes from './panel.module.css'
import { DEMO_LINK, isPresenting, PRESENTATION_KEY, setPresenting } from './presentation.ts'
import { toldBy, WholeStep } from './tour.tsx'

const BOX_ID = 'demo-panel-box'

const BOX_NAMES: Readonly<Record<Opened, string>> = {
  step: 'Passo da história',
  inbox: 'Caixa de entrada',
  controls: 'Painel',
}

interface PanelProps {
  readonly backend: DemoBackend
  /** What is to be said of the link by which the page was opened. */
  readonly notice: string | null
}

/** Renders again after every call, every switch and every change of the world. Returns a function that renders at once. */
const useChanges = ({ scenarios, log, trail, watchMoves }: DemoBackend) => {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // A layout effect, since changes may come right after the bar is drawn.
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

/** Whether this is a presentation, and a function that begins and ends it. */
const usePresentation = () => {
  const [isOn, setOn] = useState(() => {
    if (takeFragment(DEMO_LINK)) setPresenting(false)
    return isPresenting()
  })
  const present = (isNowOn: boolean) => {
    setPresenting(isNowOn)
    setOn(isNowOn)
  }
  return [isOn, present] as const
}

/** Gives the focus to the page, since the button that had it is gone. */
const focusPage = () => {
  const main = document.querySelector<HTMLElement>('main') ?? document.querySelector<HTMLElement>('#root')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}

/** The keys of the demo, wherever the focus is, and the link that ends a presentation. */
const useKeys = (keys: Readonly<Record<string, () => void>>, onLink: () => void) => {
  const latest = useRef({ keys, onLink })
  useLayoutEffect(() => {
    latest.current = { keys, onLink }
  })
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const act = latest.current.keys[event.key]
      if (!act) return
      if (event.key !== 'Escape') event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    const stopWatching = onHashChange(DEMO_LINK, () => latest.current.onLink())
    return () => {
      removeEventListener('keydown', press)
      stopWatching()
    }
  }, [])
}

const Panel = ({ backend, notice }: PanelProps) => {
  const told = toldBy(backend)
  const [chosen, setOpened] = useState<Opened | null>(null)
  const opened = chosen === 'step' && !told ? null : chosen
  const [said, setSaid] = useState(notice)
  const [isHidden, present] = usePresentation()
  const openers: Openers = {
    step: useRef<HTMLButtonElement>(null),
    inbox: useRef<HTMLButtonElement>(null),
    controls: useRef<HTMLButtonElement>(null),
  }
  const box = useRef<HTMLDivElement>(null)
  /** What had the focus when a key opened something. */
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (opened !== null) box.current?.focus({ preventScroll: true })
  }, [opened])
  const redraw = useChanges(backend)
  useLayoutEffect(() => watchWorld(backend), [backend])

  const focusControls = () => openers.controls.current?.focus()
  const close = () => {
    if (opened === null) return
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
    else openers[opened].current?.focus()
    before.current = null
    setOpened(null)
  }
  const turn = (which: Opened) => {
    if (opened === which) close()
    else {
      before.current = null
      setOpened(which)
    }
  }
  const turnByKey = () => {
    if (opened !== null && box.current?.contains(document.activeElement)) close()
    else if (opened !== null) box.current?.focus()
    else {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      present(false)
      setOpened(told ? 'step' : 'controls')
    }
  }
  const begin = () => {
    setOpened(null)
    present(true)
    focusPage()
  }
  useKeys(
    {
      [PANEL_KEY]: turnByKey,
      [PRESENTATION_KEY]: () => (isHidden ? present(false) : begin()),
      // The focus is nowhere after a pressed button has gone.
      Escape: () => document.activeElement === document.body && !topModal() && close(),
    },
    () => present(false),
  )
  if (isHidden) return null

  const closeWithEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  return (
    <aside className={classes.panel} aria-label="Demonstração" onKeyDown={closeWithEscape}>
      {opened !== null && (
        <div
          ref={box}
          id={BOX_ID}
          className={classes.box}
          role="group"
          aria-label={BOX_NAMES[opened]}
          tabIndex={-1}
        >
          {opened === 'step' && told && (
            <WholeStep
              backend={backend}
              told={told}
              onGo={(address) => {
                turnTo(address)
                close()
              }}
              onLeft={focusControls}
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
              onPresent={begin}
              onInspect={() => {
                close()
                askForInspector()
              }}
            />
          )}
        </div>
      )}
      <Bar
        backend={backend}
        told={told}
        opened={opened}
        boxId={BOX_ID}
        openers={openers}
        notice={said}
        onRead={() => {
          setSaid(null)
          focusControls()
        }}
        onTurn={turn}
        go={turnTo}
        onEnd={focusControls}
      />
    </aside>
  )
}

/** The bar of the demo, in an element beside the portal. Returns a function that takes it away. */
export const showPanel = (backend: DemoBackend, notice: string | null = null): (() => void) => {
  const container = document.createElement('div')
  container.id = 'demo-panel'
  document.body.append(container)
  keepFromModals(container)
  const root = createRoot(container)
  root.render(<Panel backend={backend} notice={notice} />)
  return () => {
    root.unmount()
    container.remove()
  }
}
