import * as v from 'valibot'

/**
 * The data of the atlas, as the walks leave it in a folder and as pictures, pages and comparisons read it:
 *
 *     atlas.json              {@link summaryShape}
 *     data/<machine>.json     {@link machineShape}
 *     html/<file>             a screen as it stood, self-contained but for `html/assets/`
 *     pictures/, axe/         made from it (photograph.ts)
 */

/** What names files: it must be safe as a part of a path and of an address. */
const nameShape = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]*$/))

/** A call that a walk made, from the log of the in-memory backend; never its body. */
const callShape = v.object({
  /** Its id in the contract table: `viagens-cancelar`. */
  call: v.string(),
  /** The fault that it met, by its name in the backend; null: none. */
  fault: v.nullable(v.string()),
  /** The status of its answer; null: none came. */
  status: v.nullable(v.number()),
})

export const stateShape = v.object({
  /** The same over commits: machine, a dot, the value in dots; with a suffix where one value has several looks. */
  id: nameShape,
  /** As docs/machines writes it. */
  value: v.string(),
  /** The sentences of the walk's path to it, in order. */
  steps: v.array(v.string()),
  calls: v.array(callShape),
  /** A file below `html/`: the whole document as it stood; null: there is none. */
  html: v.nullable(nameShape),
  /** Why there is none: the machine is over, nothing is drawn, no walk comes here, or it has no screen of its own. */
  unseen: v.nullable(v.picklist(['over', 'blank', 'unwalked', 'screenless'])),
  /** What the walk says of that; null: nothing. */
  reason: v.nullable(v.string()),
  /** The machine whose walk and screens show it; null: its own. */
  through: v.nullable(nameShape),
  /** Machines whose screens show this state then. */
  shownBy: v.array(v.string()),
  /** The screen's text, as a person reads it, with its lines. */
  text: v.string(),
  /** Rows of the acceptance checklist that tests of this state or of its machine name. */
  rows: v.array(v.string()),
  /** Descriptions of the pact's interactions for these calls. */
  interactions: v.array(v.string()),
  /** The fragment of the demo's address: `#demo?…`; null: there is none. */
  link: v.nullable(v.string()),
  /** What it brings: the page where the flow begins, or that page with all that the flow has changed. */
  brings: v.picklist(['beginning', 'changes']),
  /** The steps that are left then. */
  remaining: v.array(v.string()),
})

export const machineShape = v.object({
  machine: nameShape,
  area: nameShape,
  /** What it is, as docs/machines says it. */
  title: v.string(),
  /** The Mermaid text of docs/machines; null: it has none. */
  chart: v.nullable(v.string()),
  states: v.array(stateShape),
})

export const summaryShape = v.object({
  version: v.string(),
  /** Empty: it was made in a folder without git. */
  commit: v.string(),
  /** An ISO date and time. */
  made: v.string(),
  /** Names of the machines, each with a file below `data/`. */
  machines: v.array(nameShape),
  /** Counts by a word of their own, such as `states` and `seconds`. */
  counts: v.record(v.string(), v.number()),
})

export type AtlasState = v.InferOutput<typeof stateShape>
export type AtlasMachine = v.InferOutput<typeof machineShape>
export type AtlasSummary = v.InferOutput<typeof summaryShape>
