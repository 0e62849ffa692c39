import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countReport, type PlayedTest, testsIn } from '../../scripts/test/reports.ts'
import { againOf, judgeAgain, readListed } from '../../scripts/test/unstable.ts'

const FOLDER = '.cache/reports'
const write = (name: string, report: object) => {
  writeFileSync(`${FOLDER}/${name}`, JSON.stringify(report))
  return `${FOLDER}/${name}`
}

beforeAll(() => mkdirSync(FOLDER, { recursive: true }))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const offers = 'tests/screens/offers/offersList.walk.test.tsx'
const failed = (file: string, ...titles: readonly string[]): PlayedTest => ({
  file,
  titles,
  isPassed: false,
})
const passed = (file: string, ...titles: readonly string[]): PlayedTest => ({
  file,
  titles,
  isPassed: true,
})

test('a report of Vitest is read: what was played, and a file that did not come to its tests', () => {
  const report = write('vitest.json', {
    testResults: [
      {
        name: resolve(offers),
        status: 'failed',
        assertionResults: [
          { ancestorTitles: ['the offers'], title: 'are fifteen', status: 'passed' },
          { ancestorTitles: ['the offers', 'of a page'], title: 'are sorted', status: 'failed' },
          { ancestorTitles: [], title: 'is for later', status: 'skipped' },
        ],
      },
      { name: resolve('tests/screens/broken.test.tsx'), status: 'failed', assertionResults: [] },
    ],
  })
  expect(testsIn(report)).toEqual([
    passed(offers, 'the offers', 'are fifteen'),
    failed(offers, 'the offers', 'of a page', 'are sorted'),
    failed('tests/screens/broken.test.tsx'),
  ])
  expect(countReport(report)()).toEqual({ passed: 1, failed: 2 })
})

test('a report of Playwright is read: each browser, a flaky story has failed, and so has what belongs to none', () => {
  const spec = (title: string, ...statuses: readonly string[]) => ({
    title,
    tests: statuses.map((status, index) => ({ projectName: index === 0 ? 'desktop' : 'phone', status })),
  })
  const file = 'login.spec.ts'
  const report = write('playwright.json', {
    config: { rootDir: resolve('tests/journeys') },
    suites: [
      {
        file,
        title: file,
        specs: [spec('the login opens', 'expected', 'flaky')],
        suites: [{ file, title: 'a door', specs: [spec('shuts', 'unexpected', 'skipped')] }],
      },
    ],
    errors: [{ message: 'the port is taken' }],
  })
  expect(testsIn(report)).toEqual([
    passed('tests/journeys/login.spec.ts', 'desktop', 'the login opens'),
    failed('tests/journeys/login.spec.ts', 'phone', 'the login opens'),
    failed('tests/journeys/login.spec.ts', 'desktop', 'a door', 'shuts'),
    failed(''),
  ])
})

test('what failed is played again, but not money, the session and what is sent', () => {
  const lists = failed(offers, 'the offers', 'are sorted')
  const story = failed('tests/journeys/demo/told.spec.ts', 'desktop', 'the story is true')
  const words = failed('tests/browsers/firefox.test.ts', 'Firefox', 'names are told whole')
  const never = [
    failed('tests/screens/payments/pin.walk.test.tsx', 'a PIN'),
    failed('tests/screens/session/login.walk.test.tsx', 'the login'),
    failed('tests/screens/offers/cargoSubmission.walk.test.tsx', 'a cargo'),
    failed('tests/screens/trucks/sendings.walk.test.tsx', 'a truck'),
    failed('tests/screens/app/outcomes.test.tsx', 'every end'),
    failed('tests/journeys/pay-slip.spec.ts', 'phone', 'a slip'),
    failed('tests/journeys/renewal.spec.ts', 'desktop', 'a token'),
    failed('tests/journeys/sending.spec.ts', 'desktop', 'a cargo'),
    failed('tests/browsers/webkit.test.ts', 'WebKit', 'money goes to a driver once'),
  ]
  expect(againOf([lists, passed(offers, 'others'), ...never.slice(0, 5), story, words])).toEqual([
    lists,
    story,
    words,
  ])
  expect(againOf(never)).toEqual([])
})

test('nothing is played again where more than ten fail, or something outside of the tests', () => {
  const many = Array.from({ length: 10 }, (_, index) => failed(offers, `the offer ${index}`))
  expect(againOf(many)).toHaveLength(10)
  expect(againOf([...many, failed(offers, 'one more')])).toEqual([])
  expect(againOf([failed(offers, 'one'), failed('tests/screens/broken.test.tsx')])).toEqual([])
})

const result = { name: 'walks', passed: 5, failed: 2, seconds: 3, complaints: ['FAIL'], note: 'exit code 1' }
const [one, other] = [failed(offers, 'the offers', 'of a page', 'are sorted'), failed(offers, 'are one')]
const listed = [{ file: offers, title: 'of a page', reason: 'a frame that the browser leaves out' }]

test('what passes when it is played again is unstable, and has failed unless it or its group is listed', () => {
  const played = [{ ...one, isPassed: true }, other]
  const unstable = [`${offers} › the offers › of a page › are sorted`]
  expect(judgeAgain(result, [one, other], played, [])).toEqual({ ...result, unstable })
  expect(judgeAgain(result, [one, other], played, listed)).toEqual({
    ...result,
    passed: 6,
    failed: 1,
    unstable,
  })
  expect(judgeAgain({ ...result, failed: 1 }, [one], played, listed)).toEqual({
    ...result,
    passed: 6,
    failed: 0,
    complaints: [],
    note: '',
    unstable,
  })
})

test('what fails twice has failed, and nothing is forgiven beside an error that no test has caught', () => {
  expect(judgeAgain(result, [one, other], [one, other], listed)).toEqual(result)
  expect(judgeAgain(result, [one, other], [], listed)).toEqual(result)
  const more = { ...result, complaints: ['Unhandled Errors'] }
  expect(judgeAgain(more, [one], [{ ...one, isPassed: true }], listed)).toMatchObject({ failed: 2 })
})

test('each test that is listed as unstable is there, with a reason', () => {
  const isThere = (file: string, title: string) =>
    readFileSync(file, 'utf8').replaceAll('\\', '').includes(title)
  expect(readListed().filter(({ file, title }) => !isThere(file, title))).toEqual([])
  expect(readListed().filter(({ reason }) => !/\w+ \w+/.test(reason))).toEqual([])
})

test('a story that npm test leaves to --long names no row of the checklist', () => {
  const files = globSync('tests/journeys/**/*.spec.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('@long'),
  )
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/\b(CORE|REG|PAY)-\d{3}/)
})
