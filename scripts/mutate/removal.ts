import type { Node } from './syntax.ts'

/** The range to cut for removing an element of a list, with its comma. */
export const cut = (
  text: string,
  list: readonly (Node | null)[],
  node: Node,
): { readonly start: number; readonly end: number; readonly text: '' } => {
  const index = list.indexOf(node)
  const next = list[index + 1]
  if (next) return { start: node.start, end: next.start, text: '' }
  const comma = /^\s*,/.exec(text.slice(node.end))?.[0] ?? ''
  const before = list[index - 1]
  return { start: before ? before.end : node.start, end: node.end + comma.length, text: '' }
}

/** A part of the text on one line, for the report. */
export const shortly = (text: string, node: Node): string => {
  const line = text.slice(node.start, node.end).replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67)}...` : line
}
