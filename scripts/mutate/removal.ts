import type { Change, Kind } from './change.ts'
import type { Node } from './syntax.ts'

/** A part of the text on one line, for the report. */
export const shortly = (text: string, node: Node): string => {
  const line = text.slice(node.start, node.end).replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67)}...` : line
}

export const replaced = (kind: Kind, { start, end }: Node, text: string, what: string): Change => ({
  kind,
  start,
  end,
  text,
  what,
})

/** Without an element of a list, and its comma. */
export const removed = (kind: Kind, text: string, list: readonly (Node | null)[], node: Node): Change => {
  const index = list.indexOf(node)
  const [before, next] = [list[index - 1], list[index + 1]]
  const comma = /^\s*,/.exec(text.slice(node.end))?.[0] ?? ''
  const place = next
    ? { start: node.start, end: next.start }
    : { start: before ? before.end : node.start, end: node.end + comma.length }
  return { kind, ...place, text: '', what: `without ${shortly(text, node)}` }
}
