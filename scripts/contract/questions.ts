import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { assumptions } from '#services/contract/assumptions.ts'
import { table } from './areas.ts'
import { readNotes } from './comments.ts'
import { isOfPortal, reaches } from './reach.ts'

// docs/questions.md: every assumption as a question, with the answer of docs/answers.json.

const answerShape = v.strictObject({
  /** Whether the assumption is right as it stands. */
  correct: v.boolean(),
  /** What is true. */
  answer: v.pipe(v.string(), v.nonEmpty()),
  by: v.optional(v.pipe(v.string(), v.nonEmpty())),
  on: v.optional(v.pipe(v.string(), v.isoDate())),
})

export type Answers = Readonly<Record<string, v.InferOutput<typeof answerShape>>>

/** @throws with the number of the question, if an answer has another form or answers nothing */
export const readAnswers = (text: string): Answers => {
  const parsed: unknown = JSON.parse(text)
  const answers = v.parse(v.record(v.string(), v.unknown()), parsed)
  return Object.fromEntries(
    Object.entries(answers).map(([number, answer]) => {
      if (!(number in assumptions))
        throw new Error(`docs/answers.json answers ${number}, which is no question`)
      const read = v.safeParse(answerShape, answer)
      if (read.success) return [number, read.output]
      const [{ message }] = read.issues
      throw new Error(`docs/answers.json, ${number}: ${v.getDotPath(read.issues[0]) ?? ''} ${message}`)
    }),
  )
}

const ANSWERS = new URL('../../docs/answers.json', import.meta.url)

/** What the backend team has answered so far. */
export const storedAnswers = (): Answers => readAnswers(readFileSync(ANSWERS, 'utf8'))

const questionOf = (text: string): string => `${text}; correct?`

const NUMBERED = /\bA\d{2,3}\b/g

const notes = readNotes()

const names = (text: string | undefined, number: string): boolean =>
  text?.match(NUMBERED)?.includes(number) ?? false

const fieldsNaming = (number: string): string[] => [
  ...new Set(notes.written.filter(({ note }) => names(note, number)).map(({ key }) => `\`${key}\``)),
]

/** Numbers of assumptions become links to their questions. */
export const withLinks = (text: string): string =>
  text.replace(NUMBERED, (number) =>
    number in assumptions ? `[${number}](questions.md#${number.toLowerCase()})` : number,
  )

/** 'A47: ...' with the answer, if there is one. */
export const assumed = (number: string, answers: Answers): string => {
  const answer = answers[number]
  const said = answer ? ` **Answered: ${answer.correct ? 'yes' : 'no'}.** ${answer.answer}` : ''
  return `- **assumed (${withLinks(number)})**: ${assumptions[number]}${said}`
}

/** More are only counted: they are all of a kind, which the sentence names. */
const MOST_CALLS = 40

const callsOf = (number: string): string => {
  if (isOfPortal(number)) return 'none'
  const found = table.filter(
    (call) => call.assumptions?.includes(number) || names(notes.about(call), number) || reaches(number, call),
  )
  if (found.length === table.length) return 'all'
  if (found.length > MOST_CALLS) return `${found.length} of ${table.length}`
  return found.map(({ id }) => `[${id}](api.md#${id})`).join(', ')
}

const answerLines = (answers: Answers, number: string): string[] => {
  const answer = answers[number]
  if (!answer) return ['Answer: *open*']
  const signed = [answer.by, answer.on].filter((part) => part !== undefined).join(', ')
  return [
    `Answer: **${answer.correct ? 'yes' : 'no'}**. ${answer.answer}${signed === '' ? '' : ` (${signed})`}`,
  ]
}

const section = (number: string, text: string, answers: Answers): string[] => {
  const calls = callsOf(number)
  const fields = fieldsNaming(number)
  return [
    `### ${number}`,
    '',
    `${number}: ${questionOf(text)}`,
    '',
    ...(calls === '' ? [] : [`Calls: ${calls}`, '']),
    ...(fields.length > 0 ? [`Fields: ${fields.join(', ')}`, ''] : []),
    ...answerLines(answers, number),
    '',
  ]
}

const INTRO = [
  '# Questions to the backend team',
  '',
  'Written by `npm run docs`. The portal was built from documents; what they leave open was decided, numbered, and marked where it',
  'stands in [api.md](api.md). Each of these decisions is a question here. Many wrong answers would not break anything visible at',
  'once, so a plain "yes" helps too.',
  '',
  '**How to answer:** not on this page, which is written anew each time, but in [answers.json](answers.json), by the number:',
  '',
  '```json',
  '{',
  '  "A47": { "correct": true, "answer": "As assumed.", "by": "Ana, backend", "on": "2026-11-30" },',
  '  "A17": { "correct": false, "answer": "Ids are UUIDs since v3." }',
  '}',
  '```',
  '',
  '`by` and `on` may be left out. `npm run docs` puts the answers in here and beside the calls. After a "no" we correct the contract.',
  '',
]

export const questionsPage = (answers: Answers): string => {
  const all = Object.entries(assumptions)
  const open = all.filter(([number]) => !answers[number])
  return [
    ...INTRO,
    `${all.length} questions, ${open.length} of them open.`,
    '',
    '## All questions',
    '',
    ...all.flatMap(([number, text]) => section(number, text, answers)),
  ].join('\n')
}
