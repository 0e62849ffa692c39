import { table } from './areas.ts'
import { GENERAL } from './errors.ts'
import { refusalsOf } from './examples.ts'
import { withLinks } from './questions.ts'

// What docs/api.md says of errors once, for all calls.

interface ErrorForm {
  readonly title: string
  readonly words: string
  readonly is: (body: object) => boolean
}

const FORMS: readonly ErrorForm[] = [
  {
    title: 'The plain message',
    words:
      'A refusal, a text for people in Portuguese. Every definite status from 400 to 499 (not 401, 408, 409, 425, 429) with a message is a certain refusal: nothing was done, and the text is shown.',
    // a sentence: not the words that the portal knows a refused sign-in by
    is: (body) => Object.keys(body).join() === 'message' && String(Object(body).message).endsWith('.'),
  },
  {
    title: 'The form of celebrate',
    words:
      'A field has a wrong form. Status 400 and always this `message`, which nobody sees; the text for people is the one of `validation.query`, else that of `validation.body` (A13).',
    is: (body) => 'query' in Object(Object(body).validation),
  },
  {
    title: 'The gates of the loading order',
    words:
      'Only of `lotes-solicitados-ordem-carregamento`. Each gate is AGUARDANDO, LIBERADO or REPROVADO; one that is left out said nothing.',
    is: (body) => Object.keys(Object(Object(body).statusValidation)).length === 2,
  },
]

/** The first error of the pact that has this form. */
const exampleOf = ({ title, is }: ErrorForm): unknown => {
  const bodies = table.flatMap((call) => refusalsOf(call).map(({ body }) => body))
  const example = bodies.find((body) => typeof body === 'object' && body !== null && is(body))
  if (!example) throw new Error(`the pact has no example of ${title}`)
  return example
}

/** Bodies and statuses that any call may answer. */
export const generalErrors = (): string[] => [
  '## Errors of all calls',
  '',
  'An error is known by its status and, where it has a body, by one of three forms. All of it may be missing: an error without',
  'a body, or with another one, is read by its status alone. Further keys (`statusCode`, `error`) are not read.',
  '',
  ...FORMS.flatMap((form) => [
    `### ${form.title}`,
    '',
    withLinks(form.words),
    '',
    '```json',
    JSON.stringify(exampleOf(form), null, 2),
    '```',
    '',
  ]),
  '### By status',
  '',
  'Each call lists its own; those without an example of their own are these.',
  '',
  '| status | when | example of the body |',
  '|---|---|---|',
  ...GENERAL.map(
    ({ status, when, body }) =>
      `| ${status} | ${withLinks(when)} | ${body === undefined ? 'none needed' : `\`${JSON.stringify(body)}\``} |`,
  ),
  '| 408, 425, 429 | too late, too early or too often: the outcome of a change is unknown | none needed |',
  '',
]
