import { fold } from '../../backend/rules/text.ts'
import type { Seen } from './watch.ts'

export interface Branch {
  readonly seen: Seen
  readonly children: readonly Branch[]
}

/** Actors below their parents; one whose parent is forgotten stands alone. With a name: those that hold it, and their parents. */
export const treeOf = (all: readonly Seen[], name = ''): readonly Branch[] => {
  const known = new Set(all.map(({ id }) => id))
  const wanted = fold(name)
  const below = (parent: string | null): readonly Branch[] =>
    all
      .filter((one) => (one.parent !== null && known.has(one.parent) ? one.parent : null) === parent)
      .map((seen) => ({ seen, children: below(seen.id) }))
      .filter(({ seen, children }) => children.length > 0 || fold(seen.name).includes(wanted))
  return below(null)
}

/** '09:05:07' in the browser's own zone. */
export const timeText = (at: number): string => new Date(at).toLocaleTimeString('pt-BR')

export const beganText = ({ began }: Seen): string =>
  began === null ? 'Começou antes do inspetor' : `Começou às ${timeText(began)}`

export const endedText = ({ ended }: Seen): string | null =>
  ended === null ? null : `${ended.how}, às ${timeText(ended.at)}`

export const pageOf = (machine: string): string => `docs/machines/${machine}.md`

const linesOf = ({ seen, children }: Branch, depth: number): readonly string[] => {
  const indent = '  '.repeat(depth)
  const ended = endedText(seen)
  return [
    `${indent}${seen.name}: ${seen.state}${ended === null ? '' : ` (${ended})`}`,
    `${indent}  ${beganText(seen)}${seen.machine === null ? '' : `; ${pageOf(seen.machine)}`}`,
    ...seen.events.map((event) => `${indent}  ${timeText(event.at)} ${event.name} → ${event.led}`),
    ...seen.context
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `${indent}  | ${line}`),
    ...children.flatMap((child) => linesOf(child, depth + 1)),
  ]
}

/** All that is shown, as text for a developer. */
export const textOf = (tree: readonly Branch[]): string =>
  `${tree.flatMap((branch) => linesOf(branch, 0)).join('\n')}\n`
