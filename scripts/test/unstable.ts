/** A test in a browser that fails may fail by chance: what is played again, and what comes of it. */
import { readFileSync } from 'node:fs'
import type { PlayedTest } from './reports.ts'
import type { Result } from './stages.ts'

/** A title of a test or of its group in a file, and why it is listed. */
interface Listed {
  readonly file: string
  readonly title: string
  readonly reason: string
}

/** More than these do not fail by chance. */
const MOST = 10

/**
 * Money, the session and what is sent: such a failure may be the one that must not be missed, and is never played again. By path;
 * the stories of `tests/browsers` are in one file, so theirs by title.
 */
const NEVER_AGAIN = [
  /^tests\/screens\/(payments|session)\//,
  /^tests\/screens\/app\/(codeWaits|outcomes|registeredTwice|secrets|sent|stillRunning)\./,
  /^tests\/screens\/\w+\/\w*([Ss]end|[Ss]ubmission|Update|Deletion|Ending|Outcome|linking)/,
  /^tests\/journeys\/(bring-money|money-|never-twice|pay-|payments|percentages|receipts|statement|transfer)/,
  /^tests\/journeys\/(access|account|kept-page|login|renewal|session)\./,
  /^tests\/journeys\/(directing|partner-onboarding|re-registration|sending|signup|trips-ending)\./,
  /^tests\/browsers\/.*\b(money|slip|payment|signs|directs|account)\b/,
]

const nameOf = ({ file, titles }: PlayedTest) => [file, ...titles].join(' › ')

/** The tests of a run that are played again: none if something is broken, which is no chance. */
export const againOf = (tests: readonly PlayedTest[]): readonly PlayedTest[] => {
  const failed = tests.filter(({ isPassed }) => !isPassed)
  const isBroken = failed.length > MOST || failed.some(({ titles }) => titles.length === 0)
  return isBroken ? [] : failed.filter((test) => !NEVER_AGAIN.some((pattern) => pattern.test(nameOf(test))))
}

export const readListed = (): readonly Listed[] =>
  JSON.parse(readFileSync('scripts/test/unstable.json', 'utf8')) as readonly Listed[]

const isListed =
  ({ file, titles }: PlayedTest) =>
  (one: Listed) =>
    one.file === file && titles.includes(one.title)

/** The result of a stage, these failed tests of which were played again: what passes only then and is listed counts as passed. */
export const judgeAgain = (
  result: Result,
  tests: readonly PlayedTest[],
  played: readonly PlayedTest[],
  listed: readonly Listed[],
): Result => {
  const passed = played.filter(({ isPassed }) => isPassed).map(nameOf)
  const unstable = tests.filter((test) => passed.includes(nameOf(test)))
  if (unstable.length === 0) return result
  const isMore = result.complaints.some((line) => line.includes('Unhandled'))
  const forgiven = isMore ? 0 : unstable.filter((test) => listed.some(isListed(test))).length
  const failed = result.failed - forgiven
  return {
    ...result,
    passed: result.passed + forgiven,
    failed,
    complaints: failed > 0 ? result.complaints : [],
    unstable: unstable.map(nameOf),
    note: failed > 0 ? result.note : '',
  }
}
