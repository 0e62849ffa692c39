import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Which rows of the acceptance checklist the tests of a machine name, and for which of its states.

const ROW = /\b(?!SHA|RFC|ISO|UTF)[A-Z]{3,5}-\d{3}\b/g
const FOLDERS = ['tests/machines', 'tests/screens', 'tests/journeys']

interface Source {
  readonly path: string
  readonly text: string
}

/** All tests with their models, once. */
export const readTests = (): Source[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )

const isOf = ({ path, text }: Source, machine: string, stem: string): boolean =>
  new RegExp(`/(${stem}|${machine})\\.`).test(path) ||
  text.includes(`/${stem}.model.ts'`) ||
  text.includes(`/${machine}Machine.ts'`)

const rowsIn = (text: string): string[] => text.match(ROW) ?? []

/** Tests, and in models and walks what stands at the name of a state. */
const blocksOf = (text: string, values: readonly string[]): string[] => {
  const names = values.map((value) => value.replaceAll('.', '\\.')).join('|')
  const begins = new RegExp(`^(?=\\s*(?:it|test)(?:\\.\\w+)*\\()|^(?=\\s*'?(?:${names})'?: )`, 'm')
  return text.split(begins)
}

const sorted = (rows: Iterable<string>): string[] => [...new Set(rows)].toSorted()

const blocksFor = (
  tests: readonly Source[],
  machine: string,
  stem: string,
  values: readonly string[],
): string[] =>
  tests
    .filter((test) => isOf(test, machine, stem))
    .flatMap(({ text }) => blocksOf(text, values))
    .filter((text) => rowsIn(text).length > 0)

/** All rows that the tests of a machine name. */
export const allRowsOf = (tests: readonly Source[], machine: string, stem: string): string[] =>
  sorted(tests.filter((test) => isOf(test, machine, stem)).flatMap(({ text }) => rowsIn(text)))

/** The rows of each state, by its value; of a state that no test names, those of the machine. */
export const rowsOf = (
  tests: readonly Source[],
  machine: string,
  stem: string,
  values: readonly string[],
): ReadonlyMap<string, string[]> => {
  const blocks = blocksFor(tests, machine, stem, values)
  const all = sorted(blocks.flatMap(rowsIn))
  return new Map(
    values.map((value) => {
      const isNamed = (text: string) =>
        text.includes(`'${value}'`) || text.trimStart().startsWith(`${value}:`)
      const named = sorted(blocks.filter(isNamed).flatMap(rowsIn))
      return [value, named.length > 0 ? named : all]
    }),
  )
}
