import { escaped as escapedMarkup } from '../atlas/site/markup.ts'
import { sentenceOf } from './differences.ts'
import type { Outcome } from './verification.ts'
import { findings } from './words.ts'

/** One interaction as the JSON report has it. */
export interface Verified {
  readonly description: string
  readonly call: string
  readonly area: string
  readonly states: readonly string[]
  /** Method, path and query: 'GET /api/lotes?page=1'. */
  readonly sent: string
  readonly result: Outcome['result']
  readonly seconds: number
  /** The differences, one sentence for each record; none: the provider keeps the contract. */
  readonly mismatches: readonly string[]
}

const stateSentence = ({ stateFailure }: Outcome): readonly string[] =>
  stateFailure
    ? [
        `state "${stateFailure.state}" could not be ${stateFailure.action === 'teardown' ? 'taken back' : 'set up'}: ${stateFailure.cameBack}`,
      ]
    : []

export const verifiedOf = (one: Outcome): Verified => ({
  description: one.interaction.description,
  call: one.call,
  area: one.area,
  states: one.states,
  sent: one.sent,
  result: one.result,
  seconds: one.seconds,
  mismatches: [
    ...stateSentence(one),
    ...one.differences.map(sentenceOf),
    ...(one.message === null ? [] : [one.message]),
  ],
})

/** For an attribute or a text; what XML 1.0 cannot hold is left out. */
const escaped = (text: string): string =>
  escapedMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')).replace(
    /\n/g,
    '&#10;',
  )

const testCase = (one: Outcome): string => {
  const open = `    <testcase classname="${escaped(one.call)}" name="${escaped(one.interaction.description)}" time="${one.seconds.toFixed(3)}"`
  if (one.result === 'kept') return `${open}/>`
  const lines = [...one.states.map((state) => `given ${state}`), `sent ${one.sent}`]
  const found = [...stateSentence(one), ...(one.stateFailure ? [] : findings(one))]
  const [first = ''] = found
  const tag = one.result === 'pending' ? 'skipped' : 'failure'
  return [
    `${open}>`,
    `      <${tag} message="${escaped(first)}">${escaped([...lines, ...found].join('\n'))}</${tag}>`,
    '    </testcase>',
  ].join('\n')
}

/** The run as JUnit XML: a suite for each area; what is pending is skipped. */
export const junitOf = (outcomes: readonly Outcome[]): string => {
  const counted = (of: readonly Outcome[]) => {
    const count = (result: Outcome['result']) => of.filter((one) => one.result === result).length
    const seconds = of.reduce((sum, one) => sum + one.seconds, 0)
    return `tests="${of.length}" failures="${count('broken')}" skipped="${count('pending')}" time="${seconds.toFixed(3)}"`
  }
  const suites = [...Map.groupBy(outcomes, ({ area }) => area)].map(([area, of]) =>
    [`  <testsuite name="${escaped(area)}" ${counted(of)}>`, ...of.map(testCase), '  </testsuite>'].join(
      '\n',
    ),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="npm run verify" ${counted(outcomes)}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}
