import { utils } from 'vitest/browser'
import { until } from './patience.ts'
import { isIdle } from './virtualTime.ts'

/** What differs from run to run: times, days (the device's until the server has told its own), and what counts down. */
const PASSING: readonly (readonly [RegExp, string])[] = [
  [/\b\d{1,2}:\d{2}(:\d{2})?\b/g, '0:00'],
  [/\b\d{2}\/\d{2}\/\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/g, '00/00/0000'],
  [/\b\d+ (s|segundos?|minutos?|min)\b/g, '0 $1'],
]

/** What stands there as long as a file is read, or until the next second. */
const TRANSIENT = /^(timer\b|paragraph: Lendo o arquivo|img "Prévia de|button "Cancelar leitura")/

/** A part that has no name and no state of its own: what is in it stands in lines of its own. */
const UNNAMED = /^[a-z]+$/

const steadied = (text: string): string =>
  PASSING.reduce((line, [passing, steady]) => line.replace(passing, steady), text)

const linesNow = (): readonly string[] => {
  const { aria } = utils
  const tree = aria.renderAriaTree(aria.generateAriaTree(document.body))
  const lines = tree.split('\n').map((line) => line.replace(/^\s*- /, '').replace(/:$/, ''))
  return [...new Set(lines.filter((line) => !UNNAMED.test(line) && !TRANSIENT.test(line)).map(steadied))]
}

/** Whether a dialog has just come, and hears no press yet. */
const isDeaf = () => document.querySelector('[role=group][aria-disabled=true]') !== null

/**
 * What the page says and offers, one line each: the accessibility tree without its nesting, as a screen reader meets it. It is
 * read when all is drawn, and a new dialog hears presses.
 */
export const shownLines = async (): Promise<readonly string[]> => {
  await isIdle()
  if (isDeaf()) {
    await until(
      () => !isDeaf(),
      () => 'a dialog hears no press',
    )
    await isIdle()
  }
  return linesNow()
}

/**
 * Each line once, below the states that show it: what is written down of a walk.
 * @param shown the lines of each state
 */
export const shownBy = (shown: ReadonlyMap<string, ReadonlySet<string>>): string => {
  const states = new Map<string, string[]>()
  for (const [state, lines] of shown)
    for (const line of lines) states.set(line, [...(states.get(line) ?? []), state])
  const groups = new Map<string, string[]>()
  for (const [line, at] of states) {
    const group = at.length === shown.size ? 'everywhere' : at.toSorted().join(', ')
    groups.set(group, [...(groups.get(group) ?? []), line])
  }
  return [...groups]
    .map(
      ([group, lines]) =>
        `${group}\n${lines
          .toSorted()
          .map((line) => `  ${line}\n`)
          .join('')}`,
    )
    .toSorted()
    .join('\n')
}
