import type { Call } from '#services/contract/call.ts'
import { errorsOf } from './errors.ts'
import { type Example, jsonOf, plainTextOf, successesOf } from './examples.ts'
import { withLinks } from './questions.ts'

// The examples and error answers of a call in docs/api.md.

const fenced = (language: string, text: string): string[] => [`\`\`\`${language}`, text, '```', '']

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

/** In a cell of a table. */
const inCell = (value: unknown): string =>
  value === undefined ? 'none needed' : `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``

/** A form has a line for each of its parts. */
const bodyLines = (body: unknown, { multipart }: Call): string[] => {
  if (!multipart) return ['Content-Type: application/json', '', pretty(body)]
  const parts = Object.entries(Object(jsonOf(body))).map(([name, value]) => `${name}: ${String(value)}`)
  return ['Content-Type: multipart/form-data; boundary=…', '', ...parts]
}

const asked = ({ method, request: { path, query, headers, body } }: Example, call: Call): string => {
  const keys = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one]))
  const search = keys.map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`).join('&')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [
    `${method} ${path}${search === '' ? '' : `?${search}`}`,
    ...lines,
    ...(body === undefined ? [] : bodyLines(body, call)),
  ].join('\n')
}

const answered = ({ status, body, file }: Example): string[] => {
  if (file !== undefined) return [`Answer: ${status}, a file of type ${file}.`, '']
  if (body === undefined) return [`Answer: ${status}; its body is not read.`, '']
  return typeof body === 'string' ? fenced('html', body) : fenced('json', pretty(body))
}

/** A request of the pact with its answer. */
const successSection = (call: Call): string[] => {
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

const FROM = { pact: '', portal: '', general: ' ([general](#errors-of-all-calls))' } as const

const errorSection = (call: Call): string[] => [
  'Errors:',
  '',
  '| status | when | example of the body |',
  '|---|---|---|',
  ...errorsOf(call).map(
    ({ status, when, body, from }) =>
      `| ${status} | ${withLinks(when).replaceAll('|', '\\|')}${FROM[from]} | ${inCell(body)} |`,
  ),
  '',
]

/** One example of a call, as the pact has it, and each of its error answers. */
export const examplesSection = (call: Call): string[] => [...successSection(call), ...errorSection(call)]
