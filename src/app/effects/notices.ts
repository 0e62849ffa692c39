import type { Effect } from '#machines/shared/effects.ts'

type Told = Extract<Effect, { type: 'notify' }>
export type Notice = Omit<Told, 'tone'> & {
  /** 'info': neither was anything done nor is anything wrong. */
  readonly tone: Told['tone'] | 'info'
  /** Milliseconds until the notice hides; 6000 if not given (core §9). */
  readonly durationMs?: number
  /** Opens in a new tab. */
  readonly link?: { readonly label: string; readonly href: string }
  /** The flow that tells it: its next attempt takes an error back. */
  readonly from?: string
}

type Listener = (takenBack?: string) => void

let untold: readonly Notice[] = []
const listeners = new Set<Listener>()

/** Notices that wait until the code that shows them is loaded. */
export const untoldNotices = () => untold

/** The listener hears of a new notice, or of a flow whose errors do not count any more. */
export const onNotices = (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const keep = (notices: readonly Notice[], takenBack?: string) => {
  untold = notices
  for (const listener of listeners) listener(takenBack)
}

/** The caller shows them now. */
export const takeNotices = (): readonly Notice[] => {
  const taken = untold
  untold = []
  return taken
}

export const dropNotices = () => keep([])

/** Shows a notice at the top right (registries §8), for 6000 ms if the notice does not say another time. */
export const showNotice = (notice: Notice) => keep([...untold, notice])

/** A flow tries again: what it said about the attempt before is not true any more. */
export const takeBackErrors = (from: string) =>
  keep(
    untold.filter((notice) => notice.tone !== 'error' || notice.from !== from),
    from,
  )
