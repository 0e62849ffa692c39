import type { ESTree } from 'vite'

/** What a mutant changes; the first four are parts of a machine's chart, the last six of a screen. */
export const KINDS = [
  'transition',
  'target',
  'guard',
  'action',
  'comparison',
  'condition',
  'logic',
  'literal',
  'number',
  'part',
  'element',
  'text',
  'handler',
  'property',
  'address',
  'visibility',
] as const

export type Kind = (typeof KINDS)[number]

/** A part of a text and its replacement. */
export interface Change {
  readonly kind: Kind
  readonly start: number
  readonly end: number
  readonly text: string
  /** For the report: "=== → !==". */
  readonly what: string
  /** Added at the end of the module: an import that the change needs. */
  readonly needs?: string
}

export interface Mutant extends Change {
  /** Below the root, with '/'. */
  readonly file: string
  readonly line: number
}

export interface Source {
  readonly file: string
  readonly text: string
  readonly program: ESTree.Program
}
