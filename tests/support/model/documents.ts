import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { AnyStateNode } from 'xstate'
import type { Audit } from './audit.ts'
import { pathOf, type Transition, transitionsOf } from './chart.ts'
import type { Model } from './defineModel.ts'

const FOLDER = fileURLToPath(new URL('../../../docs/machines/', import.meta.url))

/** Compares a page with the file below docs/machines; `UPDATE_DOCS=1` writes the file instead. */
export const expectDocument = (name: string, text: string): void => {
  const path = FOLDER + name
  if (process.env['UPDATE_DOCS']) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(path, text)
    return
  }
  const written = existsSync(path) ? readFileSync(path, 'utf8') : ''
  expect(written === text, `docs/machines/${name} is stale: npm run docs`).toBe(true)
}

const idOf = (node: AnyStateNode): string => node.path.join('_') || 'any'

/** Transitions of a state with states of its own start at a node that stands for all of them. */
const ANY = '_any'

const startOf = (node: AnyStateNode): string =>
  Object.keys(node.states).length > 0 ? `${idOf(node)}${ANY}` : idOf(node)

const arrow = (from: string, to: string, label: string): string => `${from} --> ${to} : ${label}`

const targetsOf = ({ definition }: Transition): AnyStateNode[] => {
  const targets = definition.target ?? []
  return targets.length > 0 ? [...targets] : [definition.source]
}

// Mermaid draws no line from a group to itself or into itself: such a line ends at the group's first state.
const endOf = (target: AnyStateNode, source: AnyStateNode): string => {
  const isWithin = (node: AnyStateNode | undefined): boolean =>
    node !== undefined && (node === target || isWithin(node.parent))
  if (!isWithin(source) || Object.keys(target.states).length === 0) return idOf(target)
  const first = target.type === 'parallel' ? undefined : target.initial.target[0]
  return first ? endOf(first, source) : startOf(target)
}

const linesOf = (transition: Transition): string[] =>
  targetsOf(transition).map((target) =>
    arrow(
      startOf(transition.definition.source),
      endOf(target, transition.definition.source),
      [transition.label, transition.guard && `[${transition.guard}]`].filter(Boolean).join(' '),
    ),
  )

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

const hasOwnTransitions = (node: AnyStateNode): boolean => node.transitions.size > 0 || !!node.always

const bodyOf = (node: AnyStateNode): string[] => {
  const children = Object.values(node.states)
  const any = hasOwnTransitions(node) ? [`state "in any state" as ${startOf(node)}`] : []
  if (node.type === 'parallel') {
    return [...any, ...children.flatMap((child, index) => [...(index > 0 ? ['--'] : []), ...blockOf(child)])]
  }
  const first = node.initial.target[0]
  return [
    ...any,
    ...(first ? [`[*] --> ${idOf(first)}`] : []),
    ...children.flatMap(blockOf),
    ...children.filter((child) => child.type === 'final').map((child) => `${idOf(child)} --> [*]`),
  ]
}

const blockOf = (node: AnyStateNode): string[] =>
  Object.keys(node.states).length > 0
    ? [`state "${node.key}" as ${idOf(node)} {`, ...indent(bodyOf(node)), '}']
    : [`state "${node.key}" as ${idOf(node)}`]

/** A Mermaid state diagram of a machine. */
const diagramOf = (model: Model): string[] => [
  'stateDiagram-v2',
  ...indent([...bodyOf(model.machine.root), ...transitionsOf(model.machine).flatMap(linesOf)]),
]

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(heads),
  row(heads.map(() => '---')),
  ...rows.map(row),
]

const placeName = (node: AnyStateNode): string => pathOf(node) || '*any state*'

const impossibleLines = (model: Model): string[] => {
  const lines = Object.entries(model.impossible).map(([name, reason]) => `- \`${name}\`: ${reason}`)
  return lines.length > 0 ? ['Nothing leads to', '', ...lines, ''] : []
}

const NOTICE = '<!-- Written by the tests of the machines: npm run docs -->'

/** The page of one machine. */
export const machineDocument = (
  model: Model,
  { states, transitions, walked, assertions, tours, walks }: Audit,
): string =>
  [
    NOTICE,
    '',
    `# ${model.machine.id}`,
    '',
    model.about,
    '',
    `${states} states, ${transitions} transitions, ${walked} of them walked; ${assertions} steps are asserted in ${tours} walks.`,
    '',
    ...impossibleLines(model),
    '```mermaid',
    ...diagramOf(model),
    '```',
    '',
    ...table(
      ['from', 'event', 'guard', 'to', 'steps'],
      transitionsOf(model.machine).map((transition) => [
        placeName(transition.definition.source),
        transition.label,
        transition.guard,
        (transition.definition.target ?? []).map(placeName).join(', ') || '(stays)',
        walks.get(transition.key) ?? 0,
      ]),
    ),
    '',
  ].join('\n')

export interface IndexRow extends Pick<Audit, 'states' | 'transitions' | 'walked' | 'assertions' | 'tours'> {
  readonly model: Model
}

/** The page that leads to the machines, with totals. */
export const indexDocument = (rows: readonly IndexRow[]): string => {
  const total = (count: (one: IndexRow) => number) => rows.reduce((sum, one) => sum + count(one), 0)
  return [
    NOTICE,
    '',
    '# The machines',
    '',
    'Each flow of the portal is a machine in `src/machines`. The tests take every step that is heard in every state,',
    'and assert after each what is true where it leads. A walk takes many steps.',
    '',
    ...table(
      ['machine', 'what it is', 'states', 'transitions', 'walked', 'steps', 'walks'],
      [
        ...rows.map((one) => [
          `[${one.model.machine.id}](${one.model.machine.id}.md)`,
          one.model.about,
          one.states,
          one.transitions,
          one.walked,
          one.assertions,
          one.tours,
        ]),
        [
          `${rows.length} machines`,
          '',
          total((one) => one.states),
          total((one) => one.transitions),
          total((one) => one.walked),
          total((one) => one.assertions),
          total((one) => one.tours),
        ],
      ],
    ),
    '',
  ].join('\n')
}
