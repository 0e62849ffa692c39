import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Copy, tell } from '../panel/copies.tsx'
import { keepFromModals, topModal } from '../panel/modals.ts'
import classes from './inspector.module.css'
import { INSPECTOR_ID } from './offer.ts'
import { type Branch, beganText, endedText, pageOf, textOf, timeText, treeOf } from './tree.ts'
import { type Seen, type WatchRoots, watchActors } from './watch.ts'

const Facts = ({ seen }: { readonly seen: Seen }) => {
  const ended = endedText(seen)
  return (
    <div className={classes.facts}>
      <p>
        {`${beganText(seen)}${ended !== null ? `; ${ended}` : ''}.${seen.machine !== null ? ` Página: ${pageOf(seen.machine)}` : ''}`}
      </p>
      {seen.events.length > 0 && (
        <ol aria-label={`Últimos eventos de ${seen.name}`}>
          {seen.events.map((event, index) => (
            // events have no name of their own
            <li key={index}>
              <span>{timeText(event.at)}</span> <b>{event.name}</b> <span>{`→ ${event.led}`}</span>
            </li>
          ))}
        </ol>
      )}
      {seen.context !== '' && <pre>{seen.context}</pre>}
    </div>
  )
}

/** An actor with those that it has begun. Its facts are drawn while it is open. */
const Actor = ({ branch: { seen, children } }: { readonly branch: Branch }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        className={classes.actor}
        aria-expanded={isOpen}
        data-ended={seen.ended !== null || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <b>{seen.name}</b> <span>{seen.state}</span>
        {seen.ended !== null && <i>{` (${seen.ended.how})`}</i>}
      </button>
      {isOpen && <Facts seen={seen} />}
      {children.length > 0 && <Actors branches={children} />}
    </li>
  )
}

const Actors = ({ branches }: { readonly branches: readonly Branch[] }) => (
  <ul>
    {branches.map((branch) => (
      <Actor key={branch.seen.id} branch={branch} />
    ))}
  </ul>
)

interface InspectorProps {
  readonly watchRoots: WatchRoots
  readonly onClose: () => void
}

/** What runs now, drawn at most once a frame. */
const useSeen = (watchRoots: WatchRoots, isPaused: boolean) => {
  const [seen, setSeen] = useState<readonly Seen[]>([])
  const paused = useRef(isPaused)
  const watch = useRef<ReturnType<typeof watchActors>>(undefined)
  useEffect(() => {
    let frame: number | undefined
    const draw = () => {
      frame = undefined
      if (!paused.current) setSeen(own.seen())
    }
    // the first ones are told before `own` is there
    const own = watchActors(watchRoots, () => {
      frame ??= requestAnimationFrame(draw)
    })
    watch.current = own
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      own.stop()
    }
  }, [watchRoots])
  useEffect(() => {
    paused.current = isPaused
    if (!isPaused && watch.current) setSeen(watch.current.seen())
  }, [isPaused])
  const clear = () => {
    watch.current?.clear()
    if (watch.current) setSeen(watch.current.seen())
  }
  return [seen, clear] as const
}

const Inspector = ({ watchRoots, onClose }: InspectorProps) => {
  const [isPaused, setPaused] = useState(false)
  const [name, setName] = useState('')
  const [{ said, text }, setSaid] = useState<Copy>({ said: '', text: null })
  const [seen, clear] = useSeen(watchRoots, isPaused)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const tree = treeOf(seen, name)
  const closeWithEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <aside className={classes.inspector} aria-label="Inspetor" onKeyDown={closeWithEscape}>
      <h2 ref={heading} tabIndex={-1}>
        Inspetor
      </h2>
      <div className={classes.buttons}>
        <button type="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          Pausar
        </button>
        <button type="button" onClick={clear}>
          Limpar
        </button>
        <button type="button" onClick={() => void tell(textOf(tree), 'Copiado.').then(setSaid)}>
          Copiar
        </button>
        <button type="button" onClick={onClose}>
          Fechar
        </button>
      </div>
      <label className={classes.filter}>
        <span>Filtrar por nome</span>
        <input type="search" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </label>
      <p aria-live="polite">{said}</p>
      {text !== null && <textarea readOnly aria-label="Texto para copiar" value={text} rows={4} />}
      <section className={classes.scroll} aria-label="O que está em curso">
        {tree.length === 0 ? <p>Nada com este nome.</p> : <Actors branches={tree} />}
      </section>
    </aside>
  )
}

/** Shows the inspector beside the portal, and gives the focus back when it goes. Returns a function that takes it away. */
export const showInspector = (watchRoots: WatchRoots, onClose: () => void): (() => void) => {
  let before = document.activeElement
  const container = document.createElement('div')
  container.id = INSPECTOR_ID
  document.body.append(container)
  keepFromModals(container)
  container.addEventListener('focusin', ({ relatedTarget }) => {
    // as from a modal that has come after the inspector
    if (relatedTarget instanceof Element && !container.contains(relatedTarget)) before = relatedTarget
  })
  const root = createRoot(container)
  root.render(<Inspector watchRoots={watchRoots} onClose={onClose} />)
  return () => {
    const hadFocus = container.contains(document.activeElement)
    root.unmount()
    container.remove()
    if (!hadFocus) return
    // the page behind a modal is out of reach
    const modal = topModal()
    const next = modal?.contains(before) === false ? modal : before
    if (next instanceof HTMLElement) next.focus()
  }
}
