import type { Change, Mutant, Source } from './change.ts'
import { chartMutants } from './chartMutants.ts'
import { ruleMutants } from './ruleMutants.ts'
import { screenMutants, styleMutants } from './screenMutants.ts'
import { parse } from './syntax.ts'

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length

const byPlace = (one: Change, other: Change) => one.start - other.start || one.end - other.end

const changesOf = (file: string, text: string): Change[] => {
  if (file.endsWith('.css')) return styleMutants(text)
  const source: Source = { file, text, program: parse(file, text).program }
  if (file.endsWith('.tsx')) return screenMutants(source)
  return [...(file.startsWith('src/machines/') ? chartMutants(source) : []), ...ruleMutants(source)]
}

/** All mutants of a module, in the order of its text. Charts are searched only in machines. */
export const mutantsOf = (file: string, text: string): Mutant[] =>
  changesOf(file, text)
    .toSorted(byPlace)
    .map((change) => ({ ...change, file, line: lineAt(text, change.start) }))

/** The text of the module with this one change. The line numbers stay the same. */
export const mutatedText = (text: string, { start, end, text: instead, needs }: Change): string => {
  const lines = text.slice(start, end).split('\n').length - instead.split('\n').length
  return [text.slice(0, start), instead, '\n'.repeat(Math.max(0, lines)), text.slice(end), needs ?? ''].join(
    '',
  )
}
