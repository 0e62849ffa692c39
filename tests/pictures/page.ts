import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'docs/pictures'
const SIZES = ['360-light', '1366-light', '360-dark', '1366-dark'] as const

const picturesIn = (part: string) =>
  new Set(readdirSync(`${FOLDER}/${part}`).filter((name) => name.endsWith('.jpg')))
const [before, after] = [picturesIn('before'), picturesIn('after')]

/** Of each screen: from 0 to 10, and why, as somebody says who did not draw it. */
const scores = new Map(
  readFileSync(`${FOLDER}/scores.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([screen = '', score = '', reason = '']) => [screen, { score, reason }]),
)

const pictureOf = (part: 'before' | 'after', file: string, screen: string) =>
  (part === 'before' ? before : after).has(file) ? `![${screen}, ${part}](${part}/${file})` : '–'

const sectionOf = (screen: string) => {
  const { score, reason } = scores.get(screen) ?? { score: 'not scored', reason: '' }
  const rows = SIZES.map((size) => [size, `${screen}-${size}.jpg`] as const)
    .filter(([, file]) => before.has(file) || after.has(file))
    .map(
      ([size, file]) =>
        `| ${size} | ${pictureOf('before', file, screen)} | ${pictureOf('after', file, screen)} |`,
    )
  return [
    `## ${screen}: ${score}`,
    '',
    reason,
    '',
    '| | before | after |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const screens = [
  ...new Set([...before, ...after].map((file) => file.replace(/-\d+-(light|dark)\.jpg$/, ''))),
].toSorted()

writeFileSync(
  `${FOLDER}/README.md`,
  [
    '# Every screen, before and after issue 14',
    '',
    'Half the size of the screen, without a person who scrolled. Made by `npm run pictures` (docs/testing.md); the scores are in `scores.tsv`, this page is written by `node tests/pictures/page.ts`.',
    '',
    ...screens.map(sectionOf),
  ].join('\n'),
)
