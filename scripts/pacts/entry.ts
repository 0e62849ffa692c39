import type { Change } from './changes.ts'

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const interactionsOf = (changes: readonly Change[]) =>
  new Set(changes.map(({ description }) => description)).size

const callsOf = (changes: readonly Change[]): string => {
  const calls = [...new Set(changes.map(({ call }) => call))].map((call) => `\`${call}\``)
  const count = interactionsOf(changes)
  return `${calls.join(', ')}${count > calls.length ? ` (${count} interactions)` : ''}`
}

/** The last name of a path: `cpf` of `$.data[*].cpf`. */
const nameOf = (field: string): string => /([^.]+)$/.exec(field.replace(/(\[[^\]]*\])+$/, ''))?.[1] ?? field

/** The same change of a field in several interactions stands once, with their calls. */
const changedLines = (changes: readonly Change[]): readonly string[] =>
  [
    ...Map.groupBy(changes, ({ field, words }) => (field === '' ? words : `\`${nameOf(field)}\` ${words}`)),
  ].map(([words, same]) => `- ${words}: ${callsOf(same)}`)

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, '', ...lines, '']

/** Interactions of the same words stand together, with their calls. */
const namesOf = (changes: readonly Change[]): readonly string[] =>
  [...Map.groupBy(changes, ({ description, call }) => description.replace(`${call}: `, ''))].map(
    ([words, same]) => `- ${words}: ${callsOf(same)}`,
  )

export interface Compared {
  /** What is compared with what: '2.19.0', 'since 2.18.0 (b1a28c8)'. */
  readonly title: string
  readonly since: string
  /** How many interactions the present pact has. */
  readonly interactions: number
}

/** What differs, in words: first what breaks a provider, then what does not. Markdown, a section of the CHANGELOG. */
export const entryOf = (changes: readonly Change[], { title, since, interactions }: Compared): string => {
  const of = (kind: Change['kind'], breaks: boolean) =>
    changes.filter((change) => change.kind === kind && change.breaks === breaks)
  const breaking = changes.filter(({ breaks }) => breaks)
  const count = (kind: Change['kind']) => interactionsOf(changes.filter((change) => change.kind === kind))
  return [
    `## ${title}`,
    '',
    `${plural(interactions, 'interaction')}. Since ${since}: ${count('added')} added, ${count('changed')} changed, ${count('removed')} removed. ${
      breaking.length === 0
        ? 'A provider that kept the pact before keeps this one.'
        : `${plural(interactionsOf(breaking), 'interaction')} may break a provider that kept the pact before.`
    }`,
    '',
    ...section('Added, and new to a provider:', namesOf(of('added', true))),
    ...section('Added as pending, which breaks nothing:', namesOf(of('added', false))),
    ...section('Changed, and may break:', changedLines(of('changed', true))),
    ...section('Changed, and breaks nothing:', changedLines(of('changed', false))),
    ...section('Removed, which breaks nothing:', namesOf(of('removed', false))),
  ]
    .join('\n')
    .trimEnd()
}

/** The CHANGELOG with this entry: instead of the one of the same title, or as the newest. */
export const withEntry = (changelog: string, entry: string): string => {
  const [head = '', ...sections] = changelog.split(/^(?=## )/m)
  const title = entry.split('\n')[0]
  const others = sections.filter((one) => one.split('\n')[0] !== title)
  return `${[head.trimEnd(), entry, ...others.map((one) => one.trim())].join('\n\n')}\n`
}
