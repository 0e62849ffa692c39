import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type AtlasMachine, type AtlasState, type AtlasSummary, machineShape, summaryShape } from './shape.ts'

// An atlas in its folder: what the walks left (shape.ts), and what was made of it.

/** Pixels. A page that is longer than the window is pictured whole, up to the tallest. */
export const SIZES = {
  phone: { width: 360, height: 800, tallest: 1600 },
  laptop: { width: 1366, height: 800, tallest: 1200 },
} as const
export const SCHEMES = ['light', 'dark'] as const
export type Size = keyof typeof SIZES
export type Scheme = (typeof SCHEMES)[number]

/** Phone and laptop, light and dark: `[size, scheme]`. From one to the next only one of the two changes. */
export const VIEWS: readonly (readonly [Size, Scheme])[] = [
  ['phone', 'dark'],
  ['phone', 'light'],
  ['laptop', 'light'],
  ['laptop', 'dark'],
]

export const pictureFile = (name: string, size: Size, scheme: Scheme): string =>
  `${name}-${SIZES[size].width}-${scheme}.webp`

const findingShape = v.object({
  /** The rule's id: `color-contrast`. */
  rule: v.string(),
  /** What the rule asks for, in Portuguese. */
  help: v.string(),
  /** Elements that break it. */
  count: v.number(),
  /** The words of the first of them; without any, where it stands. */
  words: v.string(),
})
export type Finding = v.InferOutput<typeof findingShape>

const lookShape = v.object({
  /** The state whose id its pictures have: the first with this look. */
  name: v.string(),
  /** Height of the pictures, in pixels. */
  heights: v.object({ phone: v.number(), laptop: v.number() }),
  axe: v.object({ light: v.array(findingShape), dark: v.array(findingShape) }),
})
export type Look = v.InferOutput<typeof lookShape>

/** `pictures/looks.json`: states whose screens are the same share a look. */
const looksShape = v.object({
  /** By the hash of its HTML. */
  looks: v.record(v.string(), lookShape),
  /** The hash of each state's HTML, by the state's id. */
  states: v.record(v.string(), v.string()),
})
export type Looks = v.InferOutput<typeof looksShape>

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'))

export interface Atlas {
  readonly folder: string
  readonly summary: AtlasSummary
  readonly machines: readonly AtlasMachine[]
}

/** Throws where the folder does not hold what shape.ts says, with the file's name. */
export const readAtlas = (folder: string): Atlas => {
  const parse = <Shape extends v.GenericSchema>(shape: Shape, ...path: string[]): v.InferOutput<Shape> => {
    const result = v.safeParse(shape, read(folder, ...path))
    if (result.success) return result.output
    const [issue] = result.issues
    throw new Error(`${join(folder, ...path)}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
  }
  const summary = parse(summaryShape, 'atlas.json')
  const machines = summary.machines.map((name) => parse(machineShape, 'data', `${name}.json`))
  return { folder, summary, machines }
}

const looksFile = (folder: string) => join(folder, 'pictures', 'looks.json')

/** What was photographed; nothing in a new folder. */
export const readLooks = (folder: string): Looks =>
  existsSync(looksFile(folder)) ? v.parse(looksShape, read(looksFile(folder))) : { looks: {}, states: {} }

export const writeLooks = (folder: string, looks: Looks): void =>
  writeFileSync(looksFile(folder), `${JSON.stringify(looks)}\n`)

/** The look of a state; undefined: it has no screen of its own, or no picture yet. */
export const lookOf = ({ looks, states }: Looks, { id }: Pick<AtlasState, 'id'>): Look | undefined => {
  const hash = states[id]
  return hash === undefined ? undefined : looks[hash]
}
