import type { Call } from '#services/contract/call.ts'
import { AREAS, areaOf, plainOf, table } from './contract/areas.ts'
import { errorsOf, GENERAL } from './contract/errors.ts'
import { type Example, jsonOf, plainTextOf, successesOf } from './contract/examples.ts'
import { describe } from './contract/operations.ts'
import { type Answers, assumed, withLinks } from './contract/questions.ts'
import { generalAssumptions } from './contract/reach.ts'
import { namedSchemas, schemaOf } from './contract/schemas.ts'
import { fieldsOf, fieldTable, inCell, shapeSection, words } from './contract/shape-tables.ts'
import { CIPHER, CONVENTIONS, CORS, PROFILES } from './contract/words.ts'

// docs/api.md: the OpenAPI call by call, for who reads and does not generate. No library writes it: links to the questions,
// answers and sources are the project's own.

const fenced = (language: string, text: string): string[] => [`\`\`\`${language}`, text, '```', '']

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

/** A form has a line for each of its parts. */
const bodyLines = (body: unknown, isForm = false): string[] => {
  if (!isForm) return ['Content-Type: application/json', '', pretty(body)]
  const parts = Object.entries(Object(jsonOf(body))).map(([name, value]) => `${name}: ${String(value)}`)
  return ['Content-Type: multipart/form-data; boundary=…', '', ...parts]
}

const asked = ({ method, request: { path, query, headers, body } }: Example, { multipart }: Call): string => {
  const keys = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one]))
  const search = keys.map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`).join('&')
  return [
    `${method} ${path}${search === '' ? '' : `?${search}`}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : bodyLines(body, multipart)),
  ].join('\n')
}

const answered = ({ status, body, file }: Example): string[] => {
  if (file !== undefined) return [`Answer: ${status}, a file of type ${file}.`, '']
  if (body === undefined) return [`Answer: ${status}; its body is not read.`, '']
  return typeof body === 'string' ? fenced('html', body) : fenced('json', pretty(body))
}

/** A request of the pact with its answer. */
const exampleSection = (call: Call): string[] => {
  const [example] = successesOf(call)
  if (!example) return []
  const plain = plainTextOf(example)
  return [
    `Example, ${example.when}:`,
    '',
    ...fenced('http', asked(example, call)),
    ...(plain === undefined ? [] : [`Inside its cipher: \`${JSON.stringify(plain)}\``, '']),
    ...answered(example),
  ]
}

interface ErrorRow {
  readonly status: number
  readonly when: string
  readonly body: unknown
  readonly from?: 'pact' | 'portal' | 'general'
}

const errorTable = (errors: readonly ErrorRow[]): string[] => [
  '| status | when | example of the body |',
  '|---|---|---|',
  ...errors.map(({ status, when, body, from }) => {
    const said = `${when}${from === 'general' ? ' ([general](#errors-of-all-calls))' : ''}`
    const example = body === undefined ? 'none needed' : `\`${JSON.stringify(body).replaceAll('|', '\\|')}\``
    return `| ${status} | ${inCell(said)} | ${example} |`
  }),
]

const answerOf = ({ answer, status }: Call): string[] => {
  if (answer.kind === 'json') return shapeSection(`Answer ${status}, JSON`, schemaOf(answer.shape))
  if (answer.kind === 'html') return [`Answer: ${status}, text/html`, '']
  if (answer.kind === 'binary') return [`Answer: ${status}, a file of type ${answer.types.join(' or ')}`, '']
  return [`Answer: ${status}, its body is empty or ${answer.isBare ? '{}' : 'any JSON'}`, '']
}

const callSection = (call: Call, answers: Answers): string[] => {
  const part = (title: string, shape = call.body) => (shape ? shapeSection(title, schemaOf(shape)) : [])
  return [
    `### ${call.id}`,
    '',
    `\`${call.method} ${call.path}\``,
    '',
    ...describe(call, withLinks, (number) => assumed(number, answers)),
    `- source: ${call.source}`,
    '',
    ...(call.params ? part('Path', call.params) : []),
    ...(call.query ? part('Query', call.query) : []),
    ...(call.headers ? part('Headers', call.headers) : []),
    ...part(call.multipart ? 'Body, multipart/form-data' : 'Body, JSON'),
    ...(plainOf(call) ? part('Inside the cipher', plainOf(call)) : []),
    ...answerOf(call),
    ...exampleSection(call),
    'Errors:',
    '',
    ...errorTable(errorsOf(call)),
    '',
  ]
}

const recordSections = (): string[] =>
  Object.entries(namedSchemas()).flatMap(([name, schema]) => {
    const fields = fieldsOf(schema)
    return [
      `### ${name}`,
      '',
      ...(schema.description ? [withLinks(schema.description), ''] : []),
      ...(fields.length > 0 ? fieldTable(fields) : [words(schema), '']),
    ]
  })

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
  '- In examples `/api` stands for the base of the main API and `/partner-api` for that of the partner API.',
  '',
]

const ERRORS = [
  '## Errors of all calls',
  '',
  'An error is known by its status and, where it has a body, by one of two forms: a `message` for people, or that of celebrate, whose',
  '`message` nobody sees and whose text for people is the one of `validation.query`, else that of `validation.body`. Every definite status',
  'from 400 to 499 (not 401, 408, 409, 425, 429) with a message is a certain refusal: nothing was done, and the text is shown. All of it may be',
  'missing: an error without a body, or with another one, is read by its status alone. Further keys (`statusCode`, `error`) are not read.',
  'Each call lists its own errors; those without an example of their own are these.',
  '',
]

const TOO_OFTEN =
  '| 408, 425, 429 | too late, too early or too often: the outcome of a change is unknown | none needed |'

/** The readable contract, `docs/api.md`. */
export const apiPage = (answers: Answers): string =>
  [
    ...INTRO,
    '## All calls',
    '',
    `${table.length} calls, ${table.filter((call) => call.assumptions !== undefined).length} of them with an assumption of their own.`,
    '',
    '| call | method and path | area | class | |',
    '|---|---|---|---|---|',
    ...table.map(
      (call) =>
        `| [${call.id}](#${call.id}) | ${call.method} ${call.path} | ${areaOf(call)} | ${call.class} | ${inTable(call.assumptions ?? [])} |`,
    ),
    '',
    '## Who may do what',
    '',
    ...PROFILES.map(withLinks),
    '',
    ...ERRORS,
    ...errorTable(GENERAL),
    TOO_OFTEN,
    '',
    ...AREAS.flatMap(({ title }) => [
      `## ${title}`,
      '',
      ...table.filter((call) => areaOf(call) === title).flatMap((call) => callSection(call, answers)),
    ]),
    '## Records and values by name',
    '',
    ...recordSections(),
    '## Assumptions about all calls and about fields',
    '',
    ...generalAssumptions().map((number) => assumed(number, answers)),
    '',
  ].join('\n')
