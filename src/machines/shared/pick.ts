import type { Fault } from '#domain/fault.ts'
import { plain } from '#domain/places.ts'
import type { Effect } from './effects.ts'

/** What a picker is, once for its machine and its field. */
export interface PickKind<Option> {
  /** Of its machine. */
  readonly id: string
  /** Milliseconds of silence before what was typed is searched. */
  readonly debounceMs: number
  /** An empty text is a search for all, which begins when the picker opens. */
  readonly searchesEmptyText?: boolean
  /**
   * The call brings the whole list, once, and this says which options a text leaves. Not given: the
   * backend searches.
   */
  readonly matches?: (option: Option, text: string) => boolean
  /** What the field shows when it is chosen. */
  readonly labelOf: (option: Option) => string
  /** A second, quieter line in the list. */
  readonly detailOf?: (option: Option) => string
  /** Told in a notice when a search fails; without it the field alone says so. */
  readonly failure?: Extract<Effect, { type: 'notify' }>
}

export interface PickInput<Scope, Option> {
  readonly scope: Scope
  /** The field opens with it; null: empty. */
  readonly chosen: Option | null
}

export interface PickContext<Scope, Option> {
  readonly scope: Scope
  /** As the field shows it. */
  readonly text: string
  /** Chosen for as long as the field shows its label: ask `choiceOf`. An emptied field forgets it. */
  readonly picked: Option | null
  /** What the last answer brought; it may have been to another text. */
  readonly options: readonly Option[]
  readonly fault: Fault | null
  /** The field was left with a text that was no choice yet: the answer decides. */
  readonly isLeft: boolean
}

/** What is searched, within what the picker was opened with; an empty text asks for all. */
export interface SearchRequest<Scope> {
  readonly scope: Scope
  readonly text: string
}

/** What the flow around hears by itself; `field` is the id that the picker was invoked with. */
export type PickNews<Option> =
  /** The field shows this choice from now on. */
  | { type: 'pick.chosen'; field: string; choice: Option }
  /** What the field shows is no choice any more. */
  | { type: 'pick.withdrawn'; field: string }

/** What a flow hears that has sent `field.left`, at once or after a search; `pick.chosen` is an answer too. */
export type PickAnswer<Option> =
  /** Null: the field is empty. */
  | { type: 'pick.settled'; field: string; choice: Option | null }
  /** The field shows a text that is no choice, and says so itself. */
  | { type: 'pick.refused'; field: string }

type Kind<Option> = Pick<PickKind<Option>, 'labelOf'>
type Shown<Option> = Pick<PickContext<unknown, Option>, 'text' | 'picked'>

/** What is chosen: the option that was picked, if the field still shows it. */
export const choiceOf = <Option>(
  { labelOf }: Kind<Option>,
  { text, picked }: Shown<Option>,
): Option | null => (picked !== null && labelOf(picked) === text ? picked : null)

export const isBlank = (text: string): boolean => text.trim() === ''

/** A text that nobody can take for a choice. */
export const isUnsettled = <Option>(kind: Kind<Option>, shown: Shown<Option>): boolean =>
  !isBlank(shown.text) && choiceOf(kind, shown) === null

/** Letters and digits alone: 'cascavel pr' is 'Cascavel - PR', 'abc1234' is 'ABC-1234'. */
const signs = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The one option whose label is the text; null if there is none, or more than one. */
export const meantBy = <Option>(
  { labelOf }: Kind<Option>,
  { text, options }: Pick<PickContext<unknown, Option>, 'text' | 'options'>,
): Option | null => {
  const meant = options.filter((option) => signs(labelOf(option)) === signs(text))
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** What the list of the field offers. */
export const offeredBy = <Option>(
  kind: PickKind<Option>,
  { text, picked, options }: PickContext<unknown, Option>,
): readonly Option[] => {
  const { matches, searchesEmptyText = false } = kind
  if (matches) {
    return isUnsettled(kind, { text, picked }) ? options.filter((option) => matches(option, text)) : options
  }
  // what was found for another text is no answer to none
  return isBlank(text) && !searchesEmptyText ? [] : options
}
