import { useState } from 'react'
import { inFolder } from '#domain/folder.ts'
import type { DemoBackend } from '../demoBackend.ts'
import { INSPECTOR_KEY, INSPECTOR_LINK } from '../inspector/offer.ts'
import { chooseScheme, presentScheme, type Scheme } from '../story/page.ts'
import { Accounts } from './accounts.tsx'
import { type Copy, copyLink, copyReport } from './copies.tsx'
import classes from './panel.module.css'
import { Choice, Folded } from './parts.tsx'
import { DEMO_LINK, PRESENTATION_KEY } from './presentation.ts'
import { Slips } from './slips.tsx'
import { Stories } from './stories.tsx'
import { FaultForm, LastCalls, ScenarioList } from './switches.tsx'
import { Time } from './time.tsx'

/** Opens the panel, or the told step, also over a modal that holds the focus, and goes back. */
export const PANEL_KEY = 'F2'

interface ControlsProps {
  readonly backend: DemoBackend
  /** Begins a presentation. */
  readonly onPresent: () => void
  /** Opens the inspector in the place of the panel. */
  readonly onInspect: () => void
}

const colours: readonly (readonly [Scheme, string])[] = [
  ['auto', 'Como o sistema'],
  ['light', 'Claras'],
  ['dark', 'Escuras'],
]

/** To another page of the portal, without loading it anew. */
export const turnTo = (address: string) => {
  if (location.pathname + location.search !== address) history.pushState(null, '', address)
}

const loadPage = (address: string) => location.assign(inFolder(address))

/** Asks for what the portal asks for when it starts. */
const isServed = (): Promise<boolean> =>
  fetch(inFolder('/config.json'), { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const OFFLINE = 'Sem conexão: a página teria de ser carregada de novo. Tente quando a internet voltar.'

const Colours = () => {
  const [scheme, setScheme] = useState(presentScheme)
  return (
    <Choice
      label="Cores"
      value={scheme}
      options={colours}
      onChoose={(value) => {
        const chosen = colours.find(([name]) => name === value)?.[0] ?? 'auto'
        chooseScheme(chosen)
        setScheme(chosen)
      }}
    />
  )
}

/** The panel: for telling first, then what makes things go wrong, then the log. */
export const Controls = ({ backend, onPresent, onInspect }: ControlsProps) => {
  const [{ said, text }, setSaid] = useState<Copy>({ said: '', text: null })
  const say = (words: string) => setSaid({ said: words, text: null })
  /** Whether the page cannot be loaded now: the browser would show its own page of an error, and the demo be gone. */
  const isStuck = async (): Promise<boolean> => {
    // a demo on this computer needs no network
    if (navigator.onLine || (await isServed())) return false
    say(OFFLINE)
    return true
  }
  const restore = async () => {
    if (await isStuck()) return
    await backend.restart()
    location.reload()
  }
  return (
    <>
      <div className={classes.head}>
        <div className={classes.buttons}>
          <button type="button" onClick={() => void restore()}>
            Restaurar dados
          </button>
          <button type="button" onClick={() => void copyLink(backend).then(setSaid)}>
            Copiar link
          </button>
          <button type="button" onClick={() => void copyReport(backend).then(setSaid)}>
            Copiar relato
          </button>
          <button
            type="button"
            aria-label={`Apresentar: esconde esta barra; ${PRESENTATION_KEY} ou ${DEMO_LINK} no endereço a traz de volta`}
            onClick={onPresent}
          >
            Apresentar
          </button>
        </div>
        <p aria-live="polite" className={classes.said}>
          {said}
        </p>
        {text !== null && <textarea readOnly aria-label="Texto para copiar" value={text} rows={4} />}
      </div>
      <div className={classes.scroll}>
        <Accounts backend={backend} isStuck={isStuck} go={loadPage} />
        <Stories
          open={async (link) => {
            if (!(await isStuck())) loadPage(`/${link}`)
          }}
        />
        <Time backend={backend} onDone={say} />
        <Colours />
        <Folded title="Boletos para pagar">
          <Slips store={backend.store} />
        </Folded>
        <Folded title="Cenários">
          <ScenarioList backend={backend} />
        </Folded>
        <Folded title="Atraso e falhas">
          <FaultForm backend={backend} />
        </Folded>
        <Folded title="Últimas chamadas">
          <LastCalls backend={backend} />
        </Folded>
        <button type="button" onClick={onInspect}>
          Inspetor
        </button>
        <p className={classes.small}>
          {`Para quem desenvolve: as máquinas em curso, sem segredos. ${INSPECTOR_KEY}, ou ${INSPECTOR_LINK} no fim do endereço, o abre também.`}
        </p>
        <p className={classes.small}>
          {`Dados inventados, guardados só nesta aba; quem entrou vale para todas as abas deste navegador. ${PANEL_KEY} abre este painel (ou o passo da história), também sobre um diálogo. 'Apresentar' esconde esta barra: ${PRESENTATION_KEY}, ou ${DEMO_LINK} no fim do endereço, a traz de volta.`}
        </p>
      </div>
    </>
  )
}
