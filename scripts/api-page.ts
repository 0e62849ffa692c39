import type * as v from 'valibot'
import type { Call } from '#services/contract/call.ts'
import { cipher } from '#services/contract/cipher.ts'
import { validResult } from '#services/contract/records.ts'
import { AREAS, type Area, areaOf, isRecord, plainOf, shapesOf, table } from './contract/areas.ts'
import { examplesSection } from './contract/call-examples.ts'
import { generalErrors } from './contract/general-errors.ts'
import { type Answers, assumed, withLinks } from './contract/questions.ts'
import { assumptionsOf, generalAssumptions } from './contract/reach.ts'
import { fieldNotesOf, noteOf } from './contract/schemas.ts'
import {
  authorizationOf,
  CIPHER,
  CONVENTIONS,
  CORS,
  DOCUMENT,
  PROFILES,
  repeatsOf,
} from './contract/words.ts'
import { describer, type Field } from './describe-shape.ts'

/** The records of an area that are described once, by name. */
const recordsOf = (module: Area['module']) => shapesOf(module).filter(([, shape]) => isRecord(shape))

const COMMON: (readonly [string, v.GenericSchema])[] = [['ValidResult', validResult]]

const names = new Map<unknown, string>([
  ...[...COMMON, ...AREAS.flatMap(({ module }) => recordsOf(module))].map(
    ([name, shape]): [unknown, string] => [shape, `[${name}](#${name.toLowerCase()})`],
  ),
  [cipher, 'cipher'],
])

const { words, forms } = describer((shape) => names.get(shape), fieldNotesOf)

/** A bar would end the cell. */
const inCell = (text: string) => withLinks(text).replaceAll('|', '\\|')

const fieldTable = (fields: readonly Field[]): string[] => [
  '| field | type | |',
  '|---|---|---|',
  ...fields.map(({ name, words: type, optional, note }) => {
    const said = [...(optional ? ['optional'] : []), ...(note ? [inCell(note)] : [])]
    return `| \`${name}\` | ${type} | ${said.join('; ')} |`
  }),
]

const part = (title: string, shape: v.GenericSchema | undefined): string[] => {
  if (!shape) return []
  const all = forms(shape)
  if (all.length === 0) return [`${title}: ${words(shape)}`, '']
  return all.flatMap((fields, index) => [
    all.length > 1 ? `${title}, form ${index + 1}:` : `${title}:`,
    '',
    ...fieldTable(fields),
    '',
  ])
}

const answerOf = ({ answer, status }: Call): string[] => {
  if (answer.kind === 'ignored') {
    return [
      `Answer: ${status}, ${answer.isBare ? 'its body is empty or {}' : 'its body is empty or any JSON'}`,
      '',
    ]
  }
  if (answer.kind === 'html') return [`Answer: ${status}, text/html`, '']
  if (answer.kind === 'binary') return [`Answer: ${status}, a file of type ${answer.types.join(' or ')}`, '']
  return part(`Answer ${status}, JSON`, answer.shape)
}

const noteSection = (value: unknown): string[] => {
  const note = noteOf(value)
  return note === undefined ? [] : [withLinks(note), '']
}

const callSection = (call: Call, answers: Answers): string[] => [
  `### ${call.id}`,
  '',
  `\`${call.method} ${call.path}\``,
  '',
  ...noteSection(call),
  `- authorization: ${authorizationOf(call)}`,
  `- ${repeatsOf(call)}`,
  ...(call.carriesDocument ? [`- ${DOCUMENT}`] : []),
  `- source: ${call.source}`,
  ...assumptionsOf(call).map((number) => assumed(number, answers)),
  '',
  ...part('Path', call.params),
  ...part('Query', call.query),
  ...part('Headers', call.headers),
  ...part(call.multipart ? 'Body, multipart/form-data' : 'Body, JSON', call.body),
  ...part('Inside the cipher', plainOf(call)),
  ...answerOf(call),
  ...examplesSection(call),
]

const recordSection = ([name, shape]: readonly [string, v.GenericSchema]): string[] => [
  `### ${name}`,
  '',
  ...noteSection(shape),
  ...forms(shape, true).flatMap((fields) => [...fieldTable(fields), '']),
]

const areaSection = ({ title, module }: Area, answers: Answers): string[] => {
  const members = new Set(Object.values(module))
  return [
    `## ${title}`,
    '',
    ...table.filter((call) => members.has(call)).flatMap((call) => callSection(call, answers)),
    ...recordsOf(module).flatMap(recordSection),
  ]
}

const inTable = (numbers: readonly string[]) =>
  numbers.length === 0 ? '' : `assumed (${withLinks(numbers.join(', '))})`

const INTRO = [
  '# The API, as the portal calls it',
  '',
  'Written by `npm run docs` from the contract table in `src/services/contract/`, its examples from the records of the pact',
  '(`tests/contracts/interactions/`). Correct those, not this page. The same as OpenAPI 3.1: [openapi.json](openapi.json).',
  '',
  '- What is marked *assumed* was decided by the portal where the sources say nothing; its number leads to its question in',
  '  [questions.md](questions.md), where an answer finds its place.',
  ...CONVENTIONS.map((line) => `- ${line}`),
  '- *page of X*: `data` (list of X), `total`, `per_page`, and `current_page`, `from`, `to`, `next_page`, `prev_page`,',
  '  which may be missing. *list with total of X*: the same, and `per_page` may be missing too.',
  `- ${CIPHER}`,
  `- ${CORS}`,
  '- *as text*: of that form, without a mask; another text is not refused, so that one bad record spoils no list.',
  '- In examples `/api` stands for the base of the main API and `/partner-api` for that of the partner API.',
  '',
]

/** The readable contract, `docs/api.md`. */
export const apiPage = (answers: Answers): string =>
  [
    ...INTRO,
    '## All calls',
    '',
    `${table.length} calls, ${table.filter((call) => call.assumptions.length > 0).length} of them with an assumption of their own.`,
    '',
    '| call | method and path | area | class | |',
    '|---|---|---|---|---|',
    ...table.map(
      (call) =>
        `| [${call.id}](#${call.id}) | ${call.method} ${call.path} | ${areaOf(call)} | ${call.class} | ${inTable(call.assumptions)} |`,
    ),
    '',
    '## Who may do what',
    '',
    ...PROFILES.map(withLinks),
    '',
    ...generalErrors(),
    ...AREAS.flatMap((area) => areaSection(area, answers)),
    '## Common records',
    '',
    ...COMMON.flatMap(recordSection),
    '## Assumptions about all calls and about fields',
    '',
    ...generalAssumptions().map((number) => assumed(number, answers)),
    '',
  ].join('\n')
