import {
  type Atlas,
  type Finding,
  type Look,
  type Looks,
  lookOf,
  pictureFile,
  SCHEMES,
  type Scheme,
  type Size,
} from './folder.ts'
import type { AtlasState } from './shape.ts'

export interface PictureChange {
  readonly size: Size
  readonly scheme: Scheme
  readonly pixels: number
  /** From 0 to 1. */
  readonly share: number
}

interface AxeChange {
  readonly scheme: Scheme
  readonly rule: string
  readonly before: number
  readonly after: number
}

interface Texts {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** One atlas, with what was photographed of it. */
export interface Pictured {
  readonly atlas: Atlas
  readonly looks: Looks
}

/** A state with its machine and its look, if it has one. */
export interface Seen {
  readonly machine: string
  readonly state: AtlasState
  readonly look: Look | undefined
  /** Of its HTML: what has the same needs no look. */
  readonly hash: string | undefined
}

export interface Change {
  readonly id: string
  readonly machine: string
  readonly value: string
  readonly pictures: readonly PictureChange[]
  readonly text: Texts
  readonly axe: readonly AxeChange[]
}

export interface Comparison {
  readonly before: { readonly version: string; readonly commit: string; readonly made: string }
  readonly after: { readonly version: string; readonly commit: string; readonly made: string }
  /** States of both. */
  readonly same: number
  readonly added: readonly Seen[]
  readonly gone: readonly Seen[]
  /** The most changed first. */
  readonly changed: readonly Change[]
}

/** How a file of the comparison is called: `endTrip.asking-360-light-before.webp`. */
export const comparedFile = (
  id: string,
  size: Size,
  scheme: Scheme,
  which: 'before' | 'after' | 'difference',
): string => pictureFile(id, size, scheme).replace('.webp', `-${which}.webp`)

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Lines of the one that the other has not, as often as it lacks them. */
const lacking = (lines: readonly string[], from: readonly string[]): string[] => {
  const left = new Map<string, number>()
  for (const line of from) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    if (count > 0) left.set(line, count - 1)
    return count === 0
  })
}

/** Lines that came and went; a line that moved did neither. */
export const textChange = (before: string, after: string): Texts => {
  const [old, young] = [linesOf(before), linesOf(after)]
  return { added: lacking(young, old), removed: lacking(old, young) }
}

const countOf = (findings: readonly Finding[] | undefined, rule: string) =>
  findings?.find((finding) => finding.rule === rule)?.count ?? 0

/** Rules whose count is another one. */
export const axeChange = (before: Look['axe'] | undefined, after: Look['axe'] | undefined): AxeChange[] =>
  SCHEMES.flatMap((scheme) =>
    [...new Set([...(before?.[scheme] ?? []), ...(after?.[scheme] ?? [])].map(({ rule }) => rule))]
      .map((rule) => ({
        scheme,
        rule,
        before: countOf(before?.[scheme], rule),
        after: countOf(after?.[scheme], rule),
      }))
      .filter((change) => change.before !== change.after),
  )

/** All states by their id. */
export const statesOf = ({ atlas, looks }: Pictured): ReadonlyMap<string, Seen> =>
  new Map(
    atlas.machines.flatMap(({ machine, states }) =>
      states.map((state): [string, Seen] => [
        state.id,
        { machine, state, look: lookOf(looks, state), hash: looks.states[state.id] },
      ]),
    ),
  )

/** Something of it is seen, read or found otherwise. */
export const hasChanged = ({ pictures, text, axe }: Change): boolean =>
  pictures.length + text.added.length + text.removed.length + axe.length > 0

/** The largest part of a picture that is another one now. */
export const shareOf = ({ pictures }: Change): number => Math.max(0, ...pictures.map(({ share }) => share))

/** The most changed first: by its pictures, then by its text. */
export const mostChangedFirst = (changes: readonly Change[]): Change[] =>
  changes.toSorted(
    (one, other) =>
      shareOf(other) - shareOf(one) ||
      other.text.added.length + other.text.removed.length - one.text.added.length - one.text.removed.length ||
      one.id.localeCompare(other.id),
  )
