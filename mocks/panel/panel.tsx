import { type KeyboardEvent, useEffect, useId, useReducer, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Backend } from '../backend.ts'
import { type Waiting, waitingIn } from '../handlers/analysis.ts'
import { ALL_CALLS, FAULTS, type FaultName } from '../scenarios.ts'
import { PASSWORD } from '../world/people.ts'
import { Inbox, unreadIn } from './inbox.tsx'
import classes from './panel.module.css'
import { Slips } from './slips.tsx'
import { faultLabels, latencyLabels, overrideLabels } from './texts.ts'

// Plain elements with own styles. The styles of the component library depend on the order in which they are
// loaded, and using them here would change the look of the portal.

const ROOT_ID = 'demo-panel'
const BOX_ID = 'demo-panel-box'
const SHOWN_CALLS = 12

interface Part {
  readonly backend: Backend
}

/** Renders again after every call and every switch. Returns a function that renders at once. */
const useChanges = ({ scenarios, log }: Backend) => {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const stops = [scenarios.subscribe(redraw), log.subscribe(redraw)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [scenarios, log])
  return redraw
}

/** Lets a decision come when its time has come, though nobody asks the backend for anything. */
const useDecisions = (backend: Backend, redraw: () => void) => {
  const [next] = waitingIn(backend.store)
    .map(({ endsAt }) => endsAt)
    .toSorted()
  useEffect(() => {
    if (next === undefined) return
    const wait = Math.max(0, Date.parse(next) - backend.store.now().getTime())
    // a timer may end a little before the clock says so
    const timer = setTimeout(() => void backend.catchUp().then(redraw), wait + 50)
    return () => clearTimeout(timer)
  }, [backend, next, redraw])
}

const callLabel = (callId: string) => (callId === ALL_CALLS ? 'Todas as chamadas' : callId)

const ScenarioList = ({ backend: { scenarios } }: Part) => (
  <fieldset>
    <legend>Cenários</legend>
    {scenarios.overrides.map((name) => (
      <label key={name} className={classes.choice}>
        <input
          type="checkbox"
          checked={scenarios.isOn(name)}
          onChange={(event) => {
            if (event.currentTarget.checked) void scenarios.switchOn(name)
            else scenarios.switchOff(name)
          }}
        />
        {overrideLabels[name] ?? name}
      </label>
    ))}
  </fieldset>
)

interface AnalysisProps {
  readonly waiting: readonly Waiting[]
  readonly onDecided: () => void
}

/** What was registered and waits for its approval, to be decided by hand. */
const Analysis = ({ waiting, onDecided }: AnalysisProps) => (
  <fieldset>
    <legend>Em análise</legend>
    <p>O que foi cadastrado é aprovado sozinho em 20 segundos, ou agora:</p>
    {waiting.map(({ name, decide }) => (
      <div key={name} className={classes.row}>
        <span>{name}</span>
        <span className={classes.row}>
          <button
            type="button"
            aria-label={`Aprovar ${name}`}
            onClick={() => void decide('approved').then(onDecided)}
          >
            Aprovar
          </button>
          <button
            type="button"
            aria-label={`Reprovar ${name}`}
            onClick={() => void decide('refused').then(onDecided)}
          >
            Reprovar
          </button>
        </span>
      </div>
    ))}
  </fieldset>
)

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** Values and their labels. */
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

const FaultForm = ({ backend: { scenarios } }: Part) => {
  const [callId, setCallId] = useState(ALL_CALLS)
  const faults = scenarios.faults()
  const { fault, latencyMs = 0 } = faults[callId] ?? {}
  const change = (newFault: FaultName | undefined, newLatencyMs: number) => {
    if (!newFault && newLatencyMs === 0) scenarios.clearFault(callId)
    else {
      scenarios.setFault(callId, {
        ...(newFault && { fault: newFault }),
        ...(newLatencyMs > 0 && { latencyMs: newLatencyMs }),
      })
    }
  }
  return (
    <fieldset>
      <legend>Atraso e falhas</legend>
      <Choice
        label="Chamada"
        value={callId}
        options={scenarios.callIds.map((id) => [id, callLabel(id)])}
        onChoose={setCallId}
      />
      <Choice
        label="Atraso"
        value={String(latencyMs)}
        options={Object.entries(latencyLabels)}
        onChoose={(value) => change(fault, Number(value))}
      />
      <Choice
        label="Falha"
        value={fault ?? ''}
        options={[['', 'Nenhuma'], ...FAULTS.map((name) => [name, faultLabels[name]] as const)]}
        onChoose={(value) =>
          change(
            FAULTS.find((name) => name === value),
            latencyMs,
          )
        }
      />
      {Object.keys(faults).map((id) => (
        <div key={id} className={classes.row}>
          {callLabel(id)}
          <button
            type="button"
            aria-label={`Retirar de ${callLabel(id)}`}
            onClick={() => scenarios.clearFault(id)}
          >
            Retirar
          </button>
        </div>
      ))}
    </fieldset>
  )
}

const LastCalls = ({ backend: { log } }: Part) => (
  <fieldset>
    <legend>Últimas chamadas</legend>
    <ul className={classes.calls}>
      {log
        .calls()
        .slice(-SHOWN_CALLS)
        .toReversed()
        .map((call) => (
          <li key={call.number}>
            {call.status ?? '…'} {call.method} {call.path}
          </li>
        ))}
    </ul>
  </fieldset>
)

const Accounts = ({ backend: { store } }: Part) => (
  <fieldset>
    <legend>Contas de acesso, senha {PASSWORD}</legend>
    {store.users
      .all((user) => user.ativo && !user.underReview)
      .map((user) => (
        <p key={user.id}>
          {user.login} ({user.perfil})
        </p>
      ))}
  </fieldset>
)

const Controls = ({ backend, onDecided }: Part & Pick<AnalysisProps, 'onDecided'>) => {
  const waiting = waitingIn(backend.store)
  const restore = async () => {
    await backend.reset()
    window.location.reload()
  }
  return (
    <>
      <p>Dados inventados, guardados só neste navegador.</p>
      {waiting.length > 0 && <Analysis waiting={waiting} onDecided={onDecided} />}
      <ScenarioList backend={backend} />
      <FaultForm backend={backend} />
      <LastCalls backend={backend} />
      <Accounts backend={backend} />
      <Slips store={backend.store} />
      <button type="button" onClick={() => void restore()}>
        Restaurar dados
      </button>
    </>
  )
}

const Panel = ({ backend }: Part) => {
  const [opened, setOpened] = useState<'inbox' | 'controls' | null>(null)
  const marks = { inbox: useRef<HTMLButtonElement>(null), controls: useRef<HTMLButtonElement>(null) }
  const redraw = useChanges(backend)
  useDecisions(backend, redraw)
  // the button that was pressed is gone
  const showDecision = () => {
    redraw()
    marks.controls.current?.focus()
  }
  const unread = unreadIn(backend.store).length
  const closeWithEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || opened === null) return
    setOpened(null)
    marks[opened].current?.focus()
  }
  const markOf = (name: 'inbox' | 'controls') => ({
    ref: marks[name],
    type: 'button' as const,
    className: classes.mark,
    'aria-expanded': opened === name,
    'aria-controls': BOX_ID,
    onClick: () => setOpened(opened === name ? null : name),
  })
  return (
    <aside className={classes.panel} aria-label="Demonstração" onKeyDown={closeWithEscape}>
      {opened !== null && (
        <div id={BOX_ID} className={classes.box}>
          {opened === 'inbox' ? (
            <Inbox store={backend.store} onRead={redraw} />
          ) : (
            <Controls backend={backend} onDecided={showDecision} />
          )}
        </div>
      )}
      <div className={classes.marks}>
        <button {...markOf('inbox')}>
          Caixa de entrada
          {unread > 0 && (
            <span className={classes.count}>
              {unread}
              <span className={classes.spoken}> não {unread === 1 ? 'lida' : 'lidas'}</span>
            </span>
          )}
        </button>
        <button {...markOf('controls')}>Demonstração</button>
      </div>
    </aside>
  )
}

/** The button and the panel of the demo, in an element beside the portal. */
export const showPanel = (backend: Backend): void => {
  const container = document.createElement('div')
  container.id = ROOT_ID
  document.body.append(container)
  createRoot(container).render(<Panel backend={backend} />)
}
