import { GENERAL } from './errors.ts'

// What docs/api.md says of errors once, for all calls.

const FORMS: readonly (readonly [title: string, words: string, body: unknown])[] = [
  [
    'The plain message',
    'A refusal, a text for people in Portuguese. Every definite status from 400 to 499 (not 401, 408, 409, 425, 429) with a message is a certain refusal: nothing was done, and the text is shown.',
    { message: 'E-mail já cadastrado.' },
  ],
  [
    'The form of celebrate',
    'A field has a wrong form. Status 400 and always this `message`, which nobody sees; the text for people is the one of `query`, else that of `body` (A13).',
    {
      message: 'celebrate request validation failed',
      validation: { query: { message: 'O campo "page" deve ser maior que zero' } },
    },
  ],
  [
    'The gates of the loading order',
    'Only of `lotes-solicitados-ordem-carregamento`. Each gate is AGUARDANDO, LIBERADO or REPROVADO; one that is left out said nothing.',
    {
      message: 'A ordem de carregamento ainda não foi liberada.',
      statusValidation: { status_GR: 'AGUARDANDO', status_OP: 'LIBERADO' },
    },
  ],
]

/** Bodies and statuses that any call may answer. */
export const generalErrors = (): string[] => [
  '## Errors of all calls',
  '',
  'An error is known by its status and, where it has a body, by one of three forms. All of it may be missing: an error without',
  'a body, or with another one, is read by its status alone. Further keys (`statusCode`, `error`) are not read.',
  '',
  ...FORMS.flatMap(([title, words, body]) => [
    `### ${title}`,
    '',
    words,
    '',
    '```json',
    JSON.stringify(body, null, 2),
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
      `| ${status} | ${when} | ${body === undefined ? 'none needed' : `\`${JSON.stringify(body)}\``} |`,
  ),
  '| 408, 425, 429 | too late, too early or too often: the outcome of a change is unknown | none needed |',
  '',
]
