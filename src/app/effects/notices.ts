import type { Effect } from '#machines/shared/effects.ts'

export type Notice = Extract<Effect, { type: 'notify' }> & {
  /** Opens in a new tab. */
  readonly link?: { readonly label: string; readonly href: string }
}

const listeners = new Set<() => void>()
let wanted = false

/** Whether there was any notice yet: their code is loaded with the first one. */
export const areNoticesWanted = () => wanted

export const onNoticesWanted = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows a notice at the top right (registries §8), for 6000 ms if the notice does not say another time. */
export const showNotice = async (notice: Notice): Promise<void> => {
  wanted = true
  for (const listener of [...listeners]) listener()
  const { show } = await import('../shell/Notices.tsx')
  show(notice)
}
