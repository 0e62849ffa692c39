import type { Effect } from '#machines/shared/effects.ts'

export type Notice = Extract<Effect, { type: 'notify' }> & {
  /** Opens in a new tab. */
  readonly link?: { readonly label: string; readonly href: string }
}

const listeners = new Set<() => void>()
let wanted = false

/** Whether anything was ever told: only then the notices are loaded. */
export const areNoticesWanted = () => wanted

export const onNoticesWanted = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows a notice at the top right (registries §8); errors stay 6000 ms unless told otherwise. */
export const showNotice = async (notice: Notice): Promise<void> => {
  wanted = true
  for (const listener of [...listeners]) listener()
  const { show } = await import('../shell/Notices.tsx')
  show(notice)
}
