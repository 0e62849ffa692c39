import { type Ref, type RefObject, useRef } from 'react'
import type { DemoBackend } from '../demoBackend.ts'
import { DemoClock } from './clock.tsx'
import { unreadIn } from './inbox.tsx'
import classes from './panel.module.css'
import { Words } from './parts.tsx'
import { useRoom } from './room.ts'
import { NextStep, type Told } from './tour.tsx'

/** What opens above the bar. */
export type Opened = 'step' | 'inbox' | 'controls'

/** The buttons that open something. */
export type Openers = Readonly<Record<Opened, RefObject<HTMLButtonElement | null>>>

interface OpenerProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly type: 'button'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
  readonly onClick: () => void
}

interface BarProps {
  readonly backend: DemoBackend
  /** The step of a story; null: none is told. */
  readonly told: Told | null
  readonly opened: Opened | null
  /** The id of what is open. */
  readonly boxId: string
  readonly openers: Openers
  /** What is to be said of the link by which the page was opened; null: nothing, or it was read. */
  readonly notice: string | null
  readonly onRead: () => void
  /** Opens one, or closes it if it is open. */
  readonly onTurn: (which: Opened) => void
  readonly go: (address: string) => void
  readonly onEnd: () => void
}

const unreadWords = (count: number) => `${count} não ${count === 1 ? 'lida' : 'lidas'}`

/** The bar of the demo at the window's lower edge. */
export const Bar = (props: BarProps) => {
  const { backend, told, opened, boxId, openers, notice, onRead, onTurn, go, onEnd } = props
  const bar = useRef<HTMLDivElement>(null)
  useRoom(bar)
  const unread = unreadIn(backend.store).length
  const opener = (which: Opened): OpenerProps => ({
    ref: openers[which],
    type: 'button',
    'aria-expanded': opened === which,
    'aria-controls': boxId,
    onClick: () => onTurn(which),
  })
  return (
    <div ref={bar} className={classes.bar}>
      {notice !== null && (
        <div className={classes.notice}>
          <p role="status">{notice}</p>
          <button type="button" onClick={onRead}>
            Entendi
          </button>
        </div>
      )}
      <div className={classes.parts}>
        <strong className={classes.name}>Demonstração</strong>
        <strong className={classes.short}>Demo</strong>
        {told && (
          <div className={classes.step} aria-live="polite">
            <button {...opener('step')}>
              <span className={classes.text}>
                <span className={classes.title}>{`${told.story.title} `}</span>
                <span className={classes.brief}>
                  <b>{`${told.number}/${told.story.steps.length}: `}</b>
                  <Words text={told.step.brief} />
                </span>
              </span>
            </button>
          </div>
        )}
        {told && <NextStep backend={backend} told={told} go={go} onEnd={onEnd} />}
        <div className={classes.tools}>
          <button
            {...opener('inbox')}
            aria-label={unread === 0 ? undefined : `Caixa de entrada, ${unreadWords(unread)}`}
          >
            <span>Caixa de entrada</span>
            {unread > 0 && <span className={classes.count} data-unread={unread} />}
          </button>
          <DemoClock clock={backend.clock} />
          <button {...opener('controls')}>Painel</button>
        </div>
      </div>
    </div>
  )
}
