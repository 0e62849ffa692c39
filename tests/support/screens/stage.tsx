import '@mantine/core/styles.layer.css'
import '#app/start/app.css'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { get } from 'idb-keyval'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { type Actor, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { carryOut, followEffects, type PageHandlers } from '#app/effects/effects.ts'
import { fileHandlers } from '#app/effects/files.ts'
import { findSent, forgetSent, unclaimedSent } from '#app/operations/sent.ts'
import { navigate } from '#app/routing/navigation.ts'
import Notices from '#app/shell/Notices.tsx'
import { theme } from '#app/start/theme.ts'
import { vault } from '#app/wiring/http.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { createNodeDemo, type NodeDemo } from '#mocks/demo/node.ts'
import type { Call } from '#services/contract/call.ts'
import type { Session } from '#services/http/vault.ts'
import { marina } from '../marina.ts'
import { createGate } from './gate.ts'
import { emptyStorages, storages } from './storages.ts'
import { openPaperTabs, type PaperTab } from './tabs.ts'
import { enterVirtualTime, leaveVirtualTime, passMoment } from './virtualTime.ts'

export { marina }

export interface Play<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly input: unknown
  readonly view: (root: Actor<Machine>) => ReactNode
  /** The calls that wait for the test. */
  readonly held: readonly Call[]
  /** Changes what the backend holds when it begins. */
  readonly world: (backend: NodeDemo) => unknown
  /** Who is signed in when it begins. */
  readonly session: Session | null
  /** Where the browser is when it begins. */
  readonly address: string
  /** The navigation state there; not given: none. */
  readonly record?: unknown
}

export interface Stage<Machine extends AnyStateMachine> {
  readonly root: Actor<Machine>
  readonly backend: NodeDemo
  readonly gate: ReturnType<typeof createGate>
  /** Of the machines. */
  readonly clock: SimulatedClock
  /** Lets time pass for the browser's timers: the pause before a retry, the patience of a call. */
  readonly pass: (ms: number) => void
  /** The notices have been read and closed: they may lie over what comes next. */
  readonly closeNotices: () => void
  /** What the flows asked of the world beyond their view, in order. A reload is not carried out here. */
  readonly effects: () => readonly Effect[]
  /** The tabs that were opened. */
  readonly tabs: () => readonly PaperTab[]
  /** What broke so far: errors of the machine, complaints in the console. */
  readonly broken: () => readonly string[]
  /** Whether what is drawn asks for the window's width beyond its style sheets. */
  readonly asksWidth: () => boolean
  readonly leave: () => void
}

// A person who wants nothing to move: each frame of a movement costs a walk its time.
const STILLNESS = '*, *::before, *::after { animation: none !important; transition: none !important }'
const ask = globalThis.matchMedia
let asksWidth = false
const calmMedia = (query: string): MediaQueryList => {
  asksWidth ||= /-width/.test(query)
  return ask(query.includes('prefers-reduced-motion: reduce') ? 'all' : query)
}

const textOf = (part: unknown) => (part instanceof Error ? part.message : String(part))

/** Nobody sits through it: it is of the page's time, which `pass` and looks move. */
const beSlow = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms))

// the browser goes back later, perhaps in the next test: here the present entry is replaced
const goTo: PageHandlers['goTo'] = (to, { isBack = false, ...how }) =>
  navigate(to, isBack ? { ...how, replace: true } : how)

/** Waits until what was asked of the browser's storage so far has its answer. */
export const storageIsQuiet = async (): Promise<void> => {
  await findSent({ kind: '', key: '', userId: null })
  await Promise.all(storages.map((storage) => get('', storage)))
}

/**
 * What another test left: without an answer, and the waits of its codes. Its flow may have been about to write down what
 * it sends when it was left, so the storage is asked twice: what was begun before is then written.
 */
export const forgetOthers = async (): Promise<void> => {
  for (const _ of ['what was written', 'what was about to be']) {
    const left = await Promise.all([marina.usuario_id, null].map(unclaimedSent))
    for (const record of left.flat()) await forgetSent(record)
  }
  await emptyStorages()
}

/** Puts a machine, its view and a backend of its own on the page, and cleans up behind them. */
export const enterStage = async <Machine extends AnyStateMachine>(
  play: Play<Machine>,
): Promise<Stage<Machine>> => {
  const home = location.href
  asksWidth = false
  const broken: string[] = []
  const complain = (...parts: unknown[]) => void broken.push(parts.map(textOf).join(' '))
  vi.spyOn(console, 'error').mockImplementation(complain)
  vi.spyOn(console, 'warn').mockImplementation(complain)
  const tabs = openPaperTabs()
  enterVirtualTime()

  await forgetOthers()
  const backend = await createNodeDemo({ wait: beSlow })
  await play.world(backend)
  const gate = createGate(backend.fetch, play.held)
  vi.stubGlobal('fetch', gate.fetch)
  vi.stubGlobal('matchMedia', calmMedia)
  history.replaceState(play.record ?? null, '', play.address)
  if (play.session) vault.open(play.session)

  const clock = new SimulatedClock()
  const root = createActor(play.machine, { input: play.input, clock } as never) as Actor<Machine>
  root.subscribe({ error: complain })
  const effects: Effect[] = []
  const unfollow = followEffects(
    root,
    (effect, source) => {
      effects.push(effect)
      if (effect.type !== 'reload') carryOut(effect, source, { files: fileHandlers, goTo })
    },
    fileHandlers.leave,
  )
  root.start()
  const container = document.body.appendChild(document.createElement('div'))
  const drawn = createRoot(container)
  drawn.render(
    <MantineProvider theme={theme} defaultColorScheme="light">
      <style>{STILLNESS}</style>
      <Notices />
      {play.view(root)}
    </MantineProvider>,
  )

  return {
    root,
    backend,
    gate,
    clock,
    pass: passMoment,
    closeNotices: () => notifications.clean(),
    effects: () => effects,
    tabs,
    broken: () => broken,
    asksWidth: () => asksWidth,
    leave: () => {
      notifications.clean()
      unfollow()
      root.stop()
      drawn.unmount()
      gate.shut()
      document.body.replaceChildren()
      localStorage.clear()
      history.replaceState(null, '', home)
      leaveVirtualTime()
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    },
  }
}
