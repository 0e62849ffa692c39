import type * as v from 'valibot'
import * as access from '#services/contract/access.ts'
import * as account from '#services/contract/account.ts'
import * as address from '#services/contract/address.ts'
import { calls, plains } from '#services/contract/all.ts'
import { assumptions } from '#services/contract/assumptions.ts'
import type { Call, CallClass } from '#services/contract/call.ts'
import { cipher } from '#services/contract/cipher.ts'
import * as companies from '#services/contract/companies.ts'
import * as directing from '#services/contract/directing.ts'
import * as drivers from '#services/contract/drivers.ts'
import * as help from '#services/contract/help.ts'
import * as offers from '#services/contract/offers.ts'
import * as partner from '#services/contract/partner.ts'
import * as home from '#services/contract/payments-home.ts'
import * as onboarding from '#services/contract/payments-onboarding.ts'
import * as paymentsPin from '#services/contract/payments-pin.ts'
import * as slips from '#services/contract/payments-slips.ts'
import * as statement from '#services/contract/payments-statement.ts'
import * as transfer from '#services/contract/payments-transfer.ts'
import { validResult } from '#services/contract/records.ts'
import * as session from '#services/contract/session.ts'
import * as toll from '#services/contract/toll.ts'
import * as trips from '#services/contract/trips.ts'
import * as trucks from '#services/contract/trucks.ts'
import * as vehicles from '#services/contract/vehicles.ts'
import { describer, type Field } from './describe-shape.ts'

const AREAS: readonly (readonly [title: string, module: Readonly<Record<string, unknown>>])[] = [
  ['Session', session],
  ['Companies', companies],
  ['Offers', offers],
  ['Directing a cargo', directing],
  ['Requested trips', trips],
  ['Access', access],
  ['Partner onboarding', partner],
  ['Addresses', address],
  ['Help', help],
  ['Drivers', drivers],
  ['Trucks', trucks],
  ['Vehicles', vehicles],
  ['Account', account],
  ['Toll vouchers', toll],
  ['Payments: home and percentages', home],
  ['Payments: transfers', transfer],
  ['Payments: slips', slips],
  ['Payments: statement', statement],
  ['Payments: PIN', paymentsPin],
  ['Payments: onboarding', onboarding],
]

const table: readonly Call[] = calls

const isShape = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const isRecord = (shape: v.GenericSchema) => shape.type === 'object' || shape.type === 'strict_object'

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * The records of an area that are described once, by name. Sorted, because node and vite list a module's
 * exports in different orders.
 */
const recordsOf = (module: Readonly<Record<string, unknown>>): [string, v.GenericSchema][] =>
  Object.entries(module)
    .flatMap(([name, value]): [string, v.GenericSchema][] =>
      isShape(value) && isRecord(value) ? [[pascal(name), value]] : [],
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

const COMMON: [string, v.GenericSchema][] = [['ValidResult', validResult]]

const names = new Map<unknown, string>([
  ...[...COMMON, ...AREAS.flatMap(([, module]) => recordsOf(module))].map(
    ([name, shape]): [unknown, string] => [shape, `[${name}](#${name.toLowerCase()})`],
  ),
  [cipher, 'cipher'],
])

const { words, forms } = describer((shape) => names.get(shape))

const REPEATS: Readonly<Record<CallClass, string>> = {
  read: 'one automatic retry, on a network error, 502, 503 or 504',
  verify: 'no retry, since it counts attempts or sends a message',
  idempotent: 'no automatic retry; a person may try again',
  create: 'no retry, since it creates a record or moves money; without an answer its outcome is unknown',
}

const replayOf = (call: Call): string => {
  if (call.auth === 'partner') return 'no refresh'
  if (call.anonymous) return 'no refresh'
  if (call.neverRefreshes) return 'no refresh'
  const renewed = 'after a 401 and a refresh of the session'
  if (call.class === 'create' && !call.harmlessTwice) {
    return `one replay ${renewed}, if it is certainly not done or is known again by its key of idempotency`
  }
  const statuses = call.class === 'read' || call.class === 'idempotent' ? '401 or 403' : '401'
  return `one replay after a ${statuses} and a refresh of the session`
}

const AUTHORIZATION: Readonly<Record<Call['auth'], string>> = {
  bearer: "the session's bearer token",
  public: "none needed; the session's bearer token when there is one",
  partner: 'the partner token, at the base of the partner API',
}

const fieldTable = (fields: readonly Field[]): string[] => [
  '| field | type | |',
  '|---|---|---|',
  ...fields.map(
    ({ name, words: type, optional }) => `| \`${name}\` | ${type} | ${optional ? 'optional' : ''} |`,
  ),
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
  if (answer.kind === 'ignored') return [`Answer: ${status}, its body is not read`, '']
  if (answer.kind === 'html') return [`Answer: ${status}, text/html`, '']
  if (answer.kind === 'binary') return [`Answer: ${status}, a file of type ${answer.types.join(' or ')}`, '']
  return part(`Answer ${status}, JSON`, answer.shape)
}

const plainOf = (call: Call): v.GenericSchema | undefined =>
  Object.entries(plains).find(([id]) => id === call.id)?.[1]

const callSection = (call: Call): string[] => [
  `### ${call.id}`,
  '',
  `\`${call.method} ${call.path}\``,
  '',
  `- authorization: ${call.anonymous ? 'none' : AUTHORIZATION[call.auth]}`,
  `- ${call.class}: ${REPEATS[call.class]}; ${replayOf(call)}`,
  ...(call.carriesDocument ? ['- carries a document: given up after 180 s instead of 30 s'] : []),
  `- source: ${call.source}`,
  ...call.assumptions.map((number) => `- **assumed (${number})**: ${assumptions[number]}`),
  '',
  ...part('Path', call.params),
  ...part('Query', call.query),
  ...part('Headers', call.headers),
  ...part(call.multipart ? 'Body, multipart/form-data' : 'Body, JSON', call.body),
  ...part('Inside the cipher', plainOf(call)),
  ...answerOf(call),
]

const recordSection = ([name, shape]: [string, v.GenericSchema]): string[] => [
  `### ${name}`,
  '',
  ...forms(shape, true).flatMap((fields) => [...fieldTable(fields), '']),
]

const areaSection = ([title, module]: (typeof AREAS)[number]): string[] => {
  const members = new Set(Object.values(module))
  return [
    `## ${title}`,
    '',
    ...table.filter((call) => members.has(call)).flatMap(callSection),
    ...recordsOf(module).flatMap(recordSection),
  ]
}

const areaOf = (call: Call): string | undefined =>
  AREAS.find(([, module]) => Object.values(module).includes(call))?.[0]

const assumed = (numbers: readonly string[]) =>
  numbers.length === 0 ? '' : `assumed (${numbers.join(', ')})`

const INTRO = [
  '# The API, as the portal calls it',
  '',
  'Written by `npm run docs` from the contract table in `src/services/contract/`. Correct the table, not this page.',
  '',
  '- Paths stand below the base of the main API, those of the partner onboarding below the base of the partner API.',
  '- A row marked *assumed* was decided by the portal where the sources say nothing; the number leads to the end of this page.',
  '- Requests are strict: every field as described, no other key. Optional keys are left out, never sent empty.',
  '- Answers are read with tolerance: unknown keys are dropped, a missing key counts as null where null is allowed,',
  '  an unknown value of a text or number with *known* values is accepted. Everything else that differs is refused.',
  '- A query array has one indexed key for each item: `list_status[0]=VALID`.',
  '- *page of X*: `data` (list of X), `total`, `per_page`, and `current_page`, `from`, `to`, `next_page`, `prev_page`,',
  '  which may be missing. *list with total of X*: the same, and `per_page` may be missing too.',
  '- *cipher*: base64 of an AES-encrypted JSON text, in the form of crypto-js; what is inside is listed below the call.',
  '- *as text*: of that form, without a mask; another text is not refused, so that one bad record spoils no list.',
  '',
]

/** The readable contract, `docs/api.md`. */
export const apiPage = (): string => {
  const general = Object.entries(assumptions).filter(
    ([number]) => !table.some((call) => call.assumptions.includes(number)),
  )
  return [
    ...INTRO,
    '## All calls',
    '',
    `${table.length} calls, ${table.filter((call) => call.assumptions.length > 0).length} of them with an assumption of their own.`,
    '',
    '| call | method and path | area | class | |',
    '|---|---|---|---|---|',
    ...table.map(
      (call) =>
        `| [${call.id}](#${call.id}) | ${call.method} ${call.path} | ${areaOf(call)} | ${call.class} | ${assumed(call.assumptions)} |`,
    ),
    '',
    ...AREAS.flatMap(areaSection),
    '## Common records',
    '',
    ...COMMON.flatMap(recordSection),
    '## Assumptions about all calls and about fields',
    '',
    ...general.map(([number, text]) => `- **assumed (${number})**: ${text}`),
    '',
  ].join('\n')
}
